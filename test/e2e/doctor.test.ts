import { existsSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { temporaryFolder } from "../support/chain/LiveService.ts"
import { startService } from "../support/process/ServiceProcess.ts"

/** The command with these variables alone. */
const doctor = Effect.fnUntraced(function* (environment: Record<string, string>, ...words: ReadonlyArray<string>) {
  const command = yield* startService(environment, { words: ["doctor", ...words] })
  const code = yield* command.ended
  return { code, text: command.output() }
})

describe("npm run doctor", () => {
  it.live("runs without any setting in the sandbox, passes, and can be recorded and replayed", () =>
    Effect.gen(function* () {
      const folder = `${yield* temporaryFolder}/recording`
      const recorded = yield* doctor({}, "--record", folder)
      assert.strictEqual(recorded.code, 0, recorded.text)
      assert.match(recorded.text, /MODE is sandbox[^]*All is well\.\n$/)
      assert.isTrue(existsSync(`${folder}/recording.json`))

      const replayed = yield* doctor({}, "--replay", folder, "--json")
      assert.strictEqual(replayed.code, 0, replayed.text)
      assert.deepInclude(JSON.parse(replayed.text), { failures: 0 })
    })
  )

  it.live("fails if an upstream answers in another shape, and names the field", () =>
    Effect.gen(function* () {
      const { code, text } = yield* doctor(
        { SANDBOX_FAULTS: "earthquake.usgs.gov=wrong-schema:renamed" },
        "--no-billed"
      )
      assert.strictEqual(code, 1, text)
      assert.match(text, /differs: response: expected object, found absent/)
      assert.notInclude(text, "RentCast Rent")
    })
  )

  it.live("names a setting that can't be read, and a folder that is no recording", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* doctor({ PORT: "many" }), {
        code: 1,
        text: "PORT: Expected a string representing a finite number, e.g. PORT=4021\n"
      })
      const { code, text } = yield* doctor({}, "--replay", "/nowhere")
      assert.strictEqual(code, 1)
      assert.match(text, /^\/nowhere: There is no recording that can be read/)
    })
  )
})
