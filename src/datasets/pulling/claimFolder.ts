import { join } from "node:path"

import { Effect, FileSystem, Result } from "effect"

import { DatasetError, NotStored, PullUnderWay } from "../definition/DatasetError.ts"
import { names } from "../generation/Manifest.ts"

/** Keeps other processes from pulling into the folder; a claim of a process that has ended counts for nothing. */
export const claimFolder = Effect.fnUntraced(function* (dataDir: string) {
  const files = yield* FileSystem.FileSystem
  const path = join(dataDir, names.lock)
  const failed = (detail: string) => new DatasetError({ dataset: "", reason: new NotStored({ detail }) })
  yield* Effect.mapError(files.makeDirectory(dataDir, { recursive: true }), () => failed(`${dataDir} can't be made`))
  const write = files.writeFileString(path, String(process.pid), { flag: "wx" })
  yield* Effect.acquireRelease(
    write.pipe(
      Effect.catchReason("PlatformError", "AlreadyExists", () =>
        Effect.gen(function* () {
          const holder = yield* Effect.orElseSucceed(files.readFileString(path), () => "")
          if (isAlive(holder))
            return yield* new DatasetError({ dataset: "", reason: new PullUnderWay({ process: holder }) })
          yield* files.remove(path, { force: true })
          yield* write
        })
      ),
      Effect.catchTag("PlatformError", () => Effect.fail(failed(`${path} can't be written`)))
    ),
    () => Effect.ignore(files.remove(path, { force: true }))
  )
})

const isAlive = (holder: string): boolean => {
  const id = Number(holder)
  if (!Number.isInteger(id) || id <= 0) return false
  return Result.isSuccess(Result.try(() => process.kill(id, 0)))
}
