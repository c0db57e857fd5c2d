import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"

import { Settings } from "../../src/Settings.ts"
import { describeStartError } from "../../src/start/describeStartError.ts"
import { settingsContradiction } from "../../src/start/settingsContradiction.ts"

/** The variables that the lines name. */
const namedWith = (environment: Record<string, string>) =>
  Settings.pipe(
    Effect.map((settings) =>
      Option.match(settingsContradiction(settings), {
        onNone: (): ReadonlyArray<string | undefined> => [],
        onSome: (error) =>
          describeStartError(error)
            .split("\n")
            .map((line) => line.split(":")[0])
      })
    ),
    Effect.provide(Settings.layerTest(environment))
  )

const wallet = { WALLET_ADDRESS: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" }
const served = { CONTACT: "ops@example.com", PUBLIC_ORIGIN: "https://api.example.com" }
const sold = { ...wallet, ...served, EVM_RPC_URL: "https://mainnet.base.org" }

describe("what keeps a service from starting", () => {
  const cases: ReadonlyArray<readonly [string, Record<string, string>, ReadonlyArray<string>]> = [
    ["is nothing in the sandbox", {}, []],
    ["is all that is missing, at once", wallet, ["CONTACT", "PUBLIC_ORIGIN", "EVM_RPC_URL", "FACILITATOR_URL"]],
    ["is no node and no facilitator where nothing is sold", { MODE: "live" }, ["CONTACT", "PUBLIC_ORIGIN"]],
    ["is no facilitator on a testnet", { ...sold, NETWORK: "eip155:84532" }, []],
    ["is the whole key of cdp", { ...sold, FACILITATOR: "cdp" }, ["CDP_API_KEY_ID", "CDP_API_KEY_SECRET"]],
    ["is the key of self", { ...sold, FACILITATOR: "self" }, ["FACILITATOR_PRIVATE_KEY"]],
    ["is nothing once all is there", { ...sold, FACILITATOR_URL: "https://facilitator.example.com" }, []],
    [
      "is each contradiction, beside what is missing",
      { MODE: "live", ...served, PORT: "4021", METRICS_PORT: "4021", NARRATIVE_DEADLINE: "4 minutes" },
      ["METRICS_PORT", "NARRATIVE_DEADLINE"]
    ]
  ]
  for (const [name, environment, expected] of cases) {
    it.effect(name, () => Effect.map(namedWith(environment), (named) => assert.deepStrictEqual(named, expected)))
  }
})
