#!/bin/bash
# mkw NAME: a worktree /tmp/w-NAME on branch w-NAME with tools of /work/main
cd /work/main; git worktree add -q /tmp/w-$1 -b w-$1 main || exit 1
cd /tmp/w-$1
ln -s /work/main/.venv .venv; ln -s /work/main/node_modules node_modules
cp -r /work/main/build build
cp src/kartenstube/solver/solver.wasm /dev/null 2>&1; cp /work/main/src/kartenstube/solver/solver.wasm src/kartenstube/solver/
cp -r /work/main/src/kartenstube/locale src/kartenstube/locale
