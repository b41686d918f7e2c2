"""The script that PyScript runs in the engine's worker: exports what the compiled door does."""

import engine_worker

__export__ = engine_worker.__export__
globals().update({name: getattr(engine_worker, name) for name in __export__})
