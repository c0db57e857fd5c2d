import { symlinkSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { temporaryFolder } from "../support/chain/LiveService.ts"
import { builtService } from "../support/process/builtService.ts"
import { type ServiceProcess, startCommand, startService } from "../support/process/ServiceProcess.ts"

const startOn = (ledger: string) =>
  startService({ MODE: "sandbox", PORT: "0", CACHE_DIR: "none", LOG_FORMAT: "json", LEDGER_URL: `sqlite:${ledger}` })

const listens = ({ printed }: ServiceProcess) => printed(/Listening on http/)
const waits = ({ printed }: ServiceProcess) => printed(/Waiting for the process that uses the ledger to end/)

describe("processes on one ledger in a file", () => {
  it.live(
    "a second is refused with one line, one that waits for the first takes over, one that was killed leaves nothing behind",
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const first = yield* startOn(`${folder}/ledger.db`)
        yield* listens(first)
        symlinkSync(`${folder}/ledger.db`, `${folder}/link.db`)
        const second = yield* startOn(`${folder}/link.db`)
        const reader = yield* startCommand(
          process.execPath,
          [`${process.cwd()}/${builtService}`, "ledger", "summary"],
          {
            folder: `${process.cwd()}/test`,
            environment: { LEDGER_URL: `sqlite:${folder}/ledger.db` }
          }
        )
        assert.strictEqual(yield* reader.ended, 0, reader.output())
        assert.strictEqual(yield* second.ended, 1)
        const lines = second
          .output()
          .trimEnd()
          .split("\n")
          .filter((line) => !line.startsWith("{"))
        assert.lengthOf(lines, 1, second.output())
        assert.match(lines[0] ?? "", /^LEDGER_URL: another process .*stop the other first.*e\.g\. LEDGER_URL=postgres:/)

        yield* Effect.scoped(
          Effect.gen(function* () {
            const next = yield* startOn(`${folder}/ledger.db`)
            yield* waits(next)
            yield* first.stop
            assert.strictEqual(yield* first.ended, 0)
            yield* listens(next)
          })
        )
        const last = yield* startOn(`${folder}/ledger.db`)
        yield* listens(last)
        assert.notInclude(last.output(), "Waiting")
      })
  )
})
