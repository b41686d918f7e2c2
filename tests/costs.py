"""What a test costs: seconds of the processor, of its process and of all that it started, such as a browser.
The clock would tell what ran beside it.
"""

import os
import time
from pathlib import Path


def processor_seconds() -> float:
    """Seconds of the processor that this process and all below it have used."""
    return sum(_of_process(process) for process in _family(os.getpid()))


def _family(process: int) -> list[int]:
    """A process and all that descend from it, as far as the machine tells."""
    try:
        threads = list(Path(f"/proc/{process}/task").iterdir())
        below = [int(one) for thread in threads for one in (thread / "children").read_text().split()]
    except OSError:
        below = []
    return [process, *(one for child in below for one in _family(child))]


def _of_process(process: int) -> float:
    """What a process has used, and those of its children that have ended."""
    if process == os.getpid():
        return time.process_time() + sum(os.times()[2:4])
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
