#!/bin/sh
# The last step of `npm ci`: gives the compiler Effect's diagnostics, and builds the pages into web/dist.
set -e
if command -v effect-tsgo >/dev/null; then
  effect-tsgo patch --typescript
  node web/build.ts
else
  # `npm ci --omit=dev`: the packages that build the pages are installed only for the build.
  echo "web/dist is built with the development packages, which are removed again."
  npm install --no-save --include=dev --ignore-scripts --no-fund --no-audit
  node web/build.ts
  npm prune --omit=dev --ignore-scripts --no-fund --no-audit
fi
