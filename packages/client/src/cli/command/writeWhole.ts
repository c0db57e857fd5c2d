import { Effect, FileSystem } from "effect"

import { CommandError, CommandErrorReason } from "./CommandError.ts"

/** Writes a file so that it is there whole or not at all, whenever the program is killed. */
export const writeWhole = (path: string, text: string, mode = 0o644) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const part = yield* files.open(`${path}.part`, { flag: "w", mode })
    yield* part.writeAll(new TextEncoder().encode(text))
    yield* part.sync
    yield* files.rename(`${path}.part`, path)
  }).pipe(
    Effect.scoped,
    Effect.mapError(
      () => new CommandError({ reason: CommandErrorReason.File({ detail: `${path}: it can't be written.` }) })
    )
  )
