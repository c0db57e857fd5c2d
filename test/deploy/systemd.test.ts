import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"

import { Settings } from "../../src/Settings.ts"
import { deployText } from "./deployFile.ts"
import { graceSeconds, isKnownVariable, secondsToStop } from "./knownVariables.ts"

const unit = deployText("ops/systemd/property-intelligence.service")
const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value)

const environment = Object.fromEntries(
  valuesOf("Environment").map((text) =>
    text
      .replace(/^"(.*)"$/, "$1")
      .split(/=(.*)/s)
      .slice(0, 2)
  )
)

describe("the systemd unit", () => {
  it("starts the service with the Node of its tree, as a dedicated user", () => {
    const [folder = ""] = valuesOf("WorkingDirectory")
    assert.deepStrictEqual(valuesOf("ExecStart"), [`${folder}/node_modules/.bin/node dist/start.js`])
    assert.deepStrictEqual(valuesOf("DynamicUser"), ["yes"])
  })

  it("lets it write to the folder of its state only, and gain no rights", () => {
    for (const name of ["NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "RestrictSUIDSGID"]) {
      assert.deepStrictEqual(valuesOf(name), ["yes"], name)
    }
    assert.deepStrictEqual(valuesOf("ProtectSystem"), ["strict"])
    assert.deepStrictEqual(valuesOf("CapabilityBoundingSet"), [""])
    const state = `/var/lib/${valuesOf("StateDirectory")[0]}`
    assert.strictEqual(environment["LEDGER_URL"], `sqlite:${state}/ledger.db`)
    assert.strictEqual(environment["CACHE_DIR"], `${state}/cache`)
    assert.deepStrictEqual(valuesOf("ReadWritePaths"), [])
  })

  it("waits as long for its end as the documents say, and starts it again when it fails", () => {
    const grace = graceSeconds(environment["SHUTDOWN_GRACE"] ?? "0 seconds")
    const seconds = grace + secondsToStop(deployText("docs/operations.md"))
    assert.deepStrictEqual(valuesOf("TimeoutStopSec"), [String(seconds)])
    assert.deepStrictEqual(valuesOf("KillSignal"), ["SIGTERM"])
    assert.deepStrictEqual(valuesOf("Restart"), ["on-failure"])
  })

  it.effect("sets only what the service reads, and can", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        Object.keys(environment).filter((name) => !isKnownVariable(name)),
        []
      )
      yield* Settings.pipe(
        Effect.provide(
          Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))))
        )
      )
    })
  )
})
