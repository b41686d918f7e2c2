"""`python -m kartenstube`."""

import sys

from kartenstube.cli import main

sys.exit(main())
