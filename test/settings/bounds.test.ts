import { assert, describe, it } from "@effect/vitest"
import { Config, ConfigProvider, Effect, Option } from "effect"

import { sourceDefinitions } from "../../src/report/catalog.ts"
import { sandboxSettings } from "../../src/sandbox/SandboxSettings.ts"
import type { Setting } from "../../src/settings/Setting.ts"
import { settingsTable } from "../../src/settings/settingsTable.ts"
import { upstreamUrls } from "../../src/settings/upstreamUrls.ts"
import { describeStartError } from "../../src/start/describeStartError.ts"
import { outOfBounds, refusedUrls, secrets, unboundedFor } from "../support/settingValues.ts"

const rows: ReadonlyArray<Setting<unknown>> = Object.values(settingsTable)

const read = (setting: Setting<unknown>, text: string) =>
  setting.config.parse(ConfigProvider.fromUnknown({ [setting.variable]: text }))

describe("the bounds of the settings", () => {
  it("are tried for each, or there is a reason that it has none", () => {
    const upstreams = Object.values(upstreamUrls).map(({ variable }) => variable)
    assert.sameMembers(
      rows.map(({ variable }) => variable),
      [...Object.keys(outOfBounds), ...Object.keys(unboundedFor), ...upstreams]
    )
  })

  for (const setting of rows) {
    const { example, variable } = setting
    if (variable in unboundedFor) continue

    it.effect(`${variable} has a value that is accepted`, () =>
      Effect.gen(function* () {
        const accepted = secrets[variable] ?? [example ?? assert.fail("it has no example")]
        for (const text of accepted) yield* read(setting, text)
      })
    )

    it.effect(`${variable} beyond its bounds is refused in one line with the variable, the fault and an example`, () =>
      Effect.gen(function* () {
        for (const text of outOfBounds[variable] ?? refusedUrls) {
          const error = yield* Effect.flip(read(setting, text)).pipe(
            Effect.orElseSucceed(() => assert.fail(`${text} is accepted`))
          )
          assert.instanceOf(error, Config.ConfigError)
          const line = describeStartError(error)
          assert.isTrue(line.startsWith(`${variable}: `), line)
          assert.notInclude(line, "\n")
          if (variable in secrets) assert.notInclude(line, text)
          else assert.isTrue(line.endsWith(`, e.g. ${variable}=${example}`), line)
        }
      })
    )
  }

  it.effect("also hold for the settings that the sandbox parses", () =>
    Effect.gen(function* () {
      for (const [variable, text] of [
        ["SANDBOX_FAULTS", "hazards.fema.gov=no-such-fault"],
        ["SANDBOX_MODEL", "no-such-conduct"]
      ] as const) {
        const provider = ConfigProvider.fromUnknown({ [variable]: text })
        const error = yield* Effect.flip(sandboxSettings.parse(provider))
        assert.isTrue(describeStartError(error).startsWith(`${variable}: `))
      }
    })
  )

  it.effect("end at the number of sources", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* read(settingsTable.reportQuorum, String(sourceDefinitions.length)),
        sourceDefinitions.length
      )
    })
  )
})

describe("PUBLIC_ORIGIN", () => {
  it.effect("is the origin alone, as browsers write it", () =>
    Effect.gen(function* () {
      for (const [text, origin] of [
        ["https://API.example.com/", "https://api.example.com"],
        ["https://api.example.com:443", "https://api.example.com"],
        ["https://api.example.com:8443", "https://api.example.com:8443"],
        ["http://localhost:4021", "http://localhost:4021"],
        ["http://[::1]:4021", "http://[::1]:4021"]
      ] as const) {
        assert.deepStrictEqual(yield* read(settingsTable.publicOrigin, text), Option.some(origin))
      }
    })
  )
})

describe("where keys and prompts are sent", () => {
  it.effect("may be plain http in a network of one's own", () =>
    Effect.gen(function* () {
      for (const host of ["localhost", "127.0.0.1", "[::1]", "10.1.2.3", "172.31.0.1", "192.168.1.1", "[fd00::1]"]) {
        yield* read(settingsTable.evmRpcUrls, `http://${host}:8545`)
        yield* read(settingsTable.openaiBaseUrl, `http://${host}/v1`)
      }
      for (const host of ["model", "model.internal", "model.default.svc", "model.default.svc.cluster.local"]) {
        yield* read(settingsTable.openaiBaseUrl, `http://${host}:8000/v1`)
      }
    })
  )
})
