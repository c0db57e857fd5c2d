import { symlinkSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { temporaryFolder } from "../support/chain/LiveService.ts"
import { type ServiceProcess, startCommand, startService } from "../support/process/ServiceProcess.ts"

const startOn = (ledger: string) =>
  startService({ MODE: "sandbox", PORT: "0", CACHE_DIR: "none", LOG_FORMAT: "json", LEDGER_URL: `sqlite:${ledger}` })

const listens = ({ printed }: ServiceProcess) => printed(/Listening on http/)
const waits = ({ printed }: ServiceProcess) => printed(/Waiting for the process that has the ledger to end/)

describe("processes on one ledger in a file", () => {
  it.live("the second is refused with one line, however it names the file, and the first goes on", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const first = yield* startOn(`${folder}/ledger.db`)
      yield* listens(first)
      symlinkSync(`${folder}/ledger.db`, `${folder}/link.db`)
      const second = yield* startOn(`${folder}/link.db`)
      assert.strictEqual(yield* second.ended, 1)
      const lines = second
        .output()
        .trimEnd()
        .split("\n")
        .filter((line) => !line.startsWith("{"))
      assert.lengthOf(lines, 1, second.output())
      assert.match(lines[0] ?? "", /^LEDGER_URL: another process .*stop the other first.*e\.g\. LEDGER_URL=postgres:/)
      yield* first.stop
      assert.strictEqual(yield* first.ended, 0)
    })
  )

  it.live("the second waits for one that is stopping, and takes over", () =>
    Effect.gen(function* () {
      const ledger = `${yield* temporaryFolder}/ledger.db`
      const first = yield* startOn(ledger)
      yield* listens(first)
      const second = yield* startOn(ledger)
      yield* waits(second)
      yield* first.stop
      assert.strictEqual(yield* first.ended, 0)
      yield* listens(second)
    })
  )

  it.live("one that was killed leaves nothing behind", () =>
    Effect.gen(function* () {
      const ledger = `${yield* temporaryFolder}/ledger.db`
      yield* Effect.scoped(Effect.flatMap(startOn(ledger), listens))
      const second = yield* startOn(ledger)
      yield* listens(second)
      assert.notInclude(second.output(), "Waiting")
    })
  )

  it.live("the books can be read beside a running service", () =>
    Effect.gen(function* () {
      const ledger = `${yield* temporaryFolder}/ledger.db`
      yield* listens(yield* startOn(ledger))
      const reader = yield* startCommand(process.execPath, [`${process.cwd()}/src/cli/ledger.ts`, "summary"], {
        folder: `${process.cwd()}/test`,
        environment: { LEDGER_URL: `sqlite:${ledger}` }
      })
      assert.strictEqual(yield* reader.ended, 0, reader.output())
    })
  )
})
