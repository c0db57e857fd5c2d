import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"

// Ends the process with SIGKILL right before its KILL_AT-th change of a file in DATA_DIR, and writes how many there were.
const at = Number(process.env.KILL_AT ?? 0)
const folder = process.env.DATA_DIR ?? "-"
let changes = 0

for (const name of ["rename", "link", "open", "fsync", "write", "writeFile", "rm", "mkdir", "copyFile", "rmSync"]) {
  const original = fs[name]
  fs[name] = (...args) => {
    if (typeof args[0] === "number" || String(args[0]).startsWith(folder)) {
      changes++
      if (changes === at) process.kill(process.pid, "SIGKILL")
    }
    return original(...args)
  }
}
syncBuiltinESMExports()

const { writeFileSync } = fs
process.on("exit", () => {
  if (process.env.KILL_COUNT !== undefined) writeFileSync(process.env.KILL_COUNT, String(changes))
})
