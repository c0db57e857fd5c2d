import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"

import { sandboxSettings } from "../../src/sandbox/SandboxSettings.ts"

const read = (environment: Record<string, string>) =>
  Effect.provideService(sandboxSettings, ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(environment))

describe("sandboxSettings", () => {
  it.effect("picks a free port and disturbs nothing by default", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read({}), { port: 0, faults: [] })
    })
  )

  it.effect("reads the port and the faults", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read({ SANDBOX_PORT: "0", SANDBOX_FAULTS: "*=hang" }), {
        port: 0,
        faults: [{ target: "*", fault: { kind: "hang" }, share: 1 }]
      })
      assert.strictEqual((yield* read({ SANDBOX_PORT: "4022" })).port, 4022)
    })
  )

  const bad: ReadonlyArray<[Record<string, string>, RegExp]> = [
    [{ SANDBOX_FAULTS: "*=explode" }, /SANDBOX_FAULTS: "explode" in "\*=explode" is no fault/],
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
