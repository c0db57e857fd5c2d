import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"

import { envExample } from "../../lab/tools/readme/EnvExample.ts"
import { Settings } from "../../src/Settings.ts"
import { settingsTable } from "../../src/settings/settingsTable.ts"

const committed = readFileSync(new URL("../../.env.example", import.meta.url), "utf8")

/** The file with every line that has a value in force. */
const allSet = committed.replace(/^#(\w+=.+)$/gm, "$1")

const settingsOf = (text: string) =>
  Settings.pipe(
    Effect.provide(Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromDotEnvContents(text)))))
  )

describe(".env.example", () => {
  it("is what the settings are (npm run readme brings it up to date)", () => {
    assert.strictEqual(committed, envExample())
  })

  it("names every setting once, and the variables that only the compose file reads", () => {
    const named = [...committed.matchAll(/^#(\w+)=/gm)].map(([, name]) => name)
    const all = [...Object.values(settingsTable).map(({ variable }) => variable), "POSTGRES_PASSWORD"]
    assert.deepStrictEqual(named.toSorted(), all.toSorted())
    assert.deepStrictEqual(
      named.slice(7),
      all.filter((name) => !named.slice(0, 7).includes(name))
    )
  })

  it("begins with what a live service needs", () => {
    const named = [...committed.matchAll(/^#(\w+)=/gm)].map(([, name]) => name)
    assert.deepStrictEqual(named.slice(0, 7), [
      "WALLET_ADDRESS",
      "EVM_RPC_URL",
      "FACILITATOR_URL",
      "PUBLIC_ORIGIN",
      "CONTACT",
      "RENTCAST_API_KEY",
      "OPENAI_API_KEY"
    ])
  })

  it("sets nothing unless it is edited, and has no key", () => {
    assert.notMatch(committed, /^\s*[^#\s]/m)
    assert.notMatch(committed, /0x[0-9a-f]{64}|-----BEGIN|sk-/i)
    for (const [, name, value] of committed.matchAll(/^#(\w*(?:KEY|SECRET|TOKEN|PASSWORD))=(.*)$/gm)) {
      assert.strictEqual(value, "", name)
    }
  })

  it.effect("is read as the defaults with none of its lines in force, and without an error with all of them", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* settingsOf(committed)).mode, "sandbox")
      const { freeLimit, reportDeadline } = yield* settingsOf(allSet)
      const byDefault = yield* settingsOf("")
      assert.deepStrictEqual(
        { freeLimit, reportDeadline },
        {
          freeLimit: byDefault.freeLimit,
          reportDeadline: byDefault.reportDeadline
        }
      )
    })
  )
})
