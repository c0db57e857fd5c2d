import { Effect, FileSystem } from "effect"

import { CommandError, CommandErrorReason } from "./CommandError.ts"

/**
 * Holds a file for as long as the scope lasts, so that no second program works on the same list: it would buy what the first is
 * buying. The file of a program that has ended without taking it away is taken over.
 */
export const onlyOne = Effect.fnUntraced(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  const isHeld = Effect.map(files.readFileString(path), (text) => isAlive(Number(text)))
  const take = files.writeFileString(path, String(process.pid), { flag: "wx" })
  yield* Effect.acquireRelease(
    Effect.catch(take, () =>
      Effect.gen(function* () {
        if (yield* Effect.orElseSucceed(isHeld, () => false)) {
          return yield* new CommandError({
            reason: CommandErrorReason.File({ detail: `${path}: another run works on this list.` })
          })
        }
        yield* Effect.orDie(files.writeFileString(path, String(process.pid)))
      })
    ),
    () => Effect.ignore(files.remove(path))
  )
})

/** Signal 0 only asks whether a process is there. */
const isAlive = (pid: number): boolean =>
  Number.isInteger(pid) && pid > 0 && Effect.runSync(Effect.orElseSucceed(asked(pid), () => false))

const asked = (pid: number) => Effect.try(() => process.kill(pid, 0))
