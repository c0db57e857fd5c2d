#!/usr/bin/env node
// The command of the package: as start.js, but without a word it says what there is.
if (process.argv.length === 2) process.argv.push("--help")
await import("./start.js")
