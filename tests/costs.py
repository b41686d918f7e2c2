"""What a test costs: seconds of the processor, of its process and of all that it started, such as a browser.
The clock would tell what ran beside it.
"""

import os
import time
from pathlib import Path


def of_process() -> float:
    """Seconds of the processor that this process has used, and those that it started and that have ended."""
    return time.process_time() + sum(os.times()[2:4])


def of_family() -> float:
    """Seconds of the processor that this process and all below it have used, as far as the system tells."""
    below, used = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):  # the lists of children that the kernel keeps miss some
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        below.setdefault(int(fields[1]), []).append(int(path.parent.name))
        used[int(path.parent.name)] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    used[os.getpid()] = of_process()
    return sum(used[process] for process in _family(os.getpid(), below))


def _family(process: int, below: dict[int, list[int]]) -> list[int]:
    """A process and all that descend from it."""
    return [process, *(one for child in below.get(process, []) for one in _family(child, below))]
