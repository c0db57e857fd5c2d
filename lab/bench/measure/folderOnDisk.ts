import { mkdirSync, mkdtempSync, rmSync } from "node:fs"

import { Effect } from "effect"

/** A new folder on the project's disk, because the folder for temporary files may be in memory. */
export const folderOnDisk = Effect.acquireRelease(
  Effect.sync(() => {
    mkdirSync("data", { recursive: true })
    return `${process.cwd()}/${mkdtempSync("data/bench-")}`
  }),
  (path) => Effect.sync(() => rmSync(path, { recursive: true }))
)
