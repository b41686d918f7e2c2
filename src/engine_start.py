"""What PyScript runs in the engine's worker: it exports what the door does, which is compiled already."""

import engine_worker

__export__ = engine_worker.__export__
globals().update({name: getattr(engine_worker, name) for name in __export__})
