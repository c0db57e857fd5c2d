#!/bin/sh
# Installs the packages that run into ./node_modules, and removes what Node never loads: it refuses TypeScript below
# node_modules, and source maps, headers and manuals are for people. No package that runs has an install script.
set -eu
npm ci --omit=dev --ignore-scripts --no-fund --no-audit
find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' \) ! -iname 'license*' -delete
rm -rf node_modules/node-*/include node_modules/node-*/share
find node_modules -type d -empty -delete
