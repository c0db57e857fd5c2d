import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"

import { sandboxSettings } from "../../src/sandbox/SandboxSettings.ts"

const read = (environment: Record<string, string>) =>
  Effect.provideService(sandboxSettings, ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(environment))

describe("sandboxSettings", () => {
  it.effect("picks a free port and disturbs nothing by default", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read({}), { port: 0, faults: [], model: null })
    })
  )

  it.effect("reads the port, the faults and how the model behaves", () =>
    Effect.gen(function* () {
      const environment = { SANDBOX_PORT: "0", SANDBOX_FAULTS: "*=hang", SANDBOX_MODEL: "refusal:once" }
      assert.deepStrictEqual(yield* read(environment), {
        port: 0,
        faults: [{ target: "*", fault: { kind: "hang" }, share: 1 }],
        model: { misconduct: "refusal", once: true }
      })
      assert.deepStrictEqual((yield* read({ SANDBOX_MODEL: "honest" })).model, { misconduct: null, once: false })
      assert.strictEqual((yield* read({ SANDBOX_PORT: "4022" })).port, 4022)
    })
  )

  const bad: ReadonlyArray<[Record<string, string>, RegExp]> = [
    [{ SANDBOX_FAULTS: "*=explode" }, /SANDBOX_FAULTS: "explode" in "\*=explode" is not a fault/],
    [{ SANDBOX_MODEL: "lying" }, /SANDBOX_MODEL: "lying" is not a conduct of the model: use honest, or unknown-claim/],
    [{ SANDBOX_PORT: "65536" }, /between 0 and 65535\s+at \["SANDBOX_PORT"\]/]
  ]
  for (const [environment, message] of bad) {
    it.effect(`refuses ${JSON.stringify(environment)} and names the variable`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(read(environment))
        assert.match(error.message, message)
      })
    )
  }
})
