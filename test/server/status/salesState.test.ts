import { assert, describe, it } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { Effect, Layer } from "effect"

import { layerMissingParts, MissingParts } from "../../../src/server/status/salesState.ts"
import { Settings } from "../../../src/Settings.ts"
import { RefusedKeys } from "../../../src/sources/kit/RefusedKeys.ts"
import { type CostQuotaState, unlimitedQuota } from "../../../src/stores/CostQuota.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"

const live = { MODE: "live", RENTCAST_API_KEY: "key", OPENAI_API_KEY: "key" }

const spent = (name: CostQuotaState["name"]): CostQuotaState => ({
  name,
  setting: "A_SETTING",
  isShare: false,
  limit: 10,
  used: 10,
  end: 0
})

/** What each endpoint lacks, by path: whether that closes it. */
const missing = (
  environment: Record<string, string>,
  { quotas = [], refused = [] }: { quotas?: ReadonlyArray<CostQuotaState>; refused?: ReadonlyArray<string> } = {}
) =>
  MissingParts.pipe(
    Effect.flatMap(({ now }) => now),
    Effect.map((parts) => Object.fromEntries([...parts].map(([path, { closes }]) => [path, closes]))),
    Effect.provide(
      layerMissingParts.pipe(
        Layer.provide([
          Settings.layerTest(environment),
          Layer.succeed(CostQuotas, {
            rentCast: unlimitedQuota,
            modelTokens: unlimitedQuota,
            states: Effect.succeed(quotas)
          }),
          Layer.succeed(RefusedKeys, {
            record: () => Effect.void,
            refused: Effect.succeed(refused.map((variable) => ({ variable, since: 0 }))),
            isRefused: () => false
          })
        ])
      )
    )
  )

describe("what the endpoints lack", () => {
  const cases: ReadonlyArray<[string, Effect.Effect<Record<string, boolean>, unknown>, Record<string, boolean>]> = [
    ["is nothing with both keys", missing(live), {}],
    [
      "is the model without its key",
      missing({ MODE: "live", RENTCAST_API_KEY: "key" }),
      { "/property-narrative": true, "/property-full": true }
    ],
    [
      "is not the model where narratives go by the default plan",
      missing({ MODE: "live", RENTCAST_API_KEY: "key", NARRATIVE_FALLBACK: "plan" }),
      {}
    ],
    [
      "is the model when its day is used up",
      missing(live, { quotas: [spent("model_day"), spent("rentcast_free_day")] }),
      { "/property-narrative": true, "/property-full": true }
    ],
    [
      "are values and rents without the key: a body may name them where it can",
      missing({ MODE: "live", OPENAI_API_KEY: "key" }),
      { "/property-investor": false, "/property-narrative": true, "/property-full": false }
    ],
    [
      "are values and rents when the month is used up",
      missing(live, { quotas: [spent("rentcast_month")] }),
      { "/property-investor": false, "/property-narrative": true, "/property-full": false }
    ],
    [
      "are they when the key is refused",
      missing(live, { refused: ["RENTCAST_API_KEY"] }),
      { "/property-investor": false, "/property-narrative": true, "/property-full": false }
    ],
    [
      "is every report that too few sources can answer for",
      missing({ ...live, REPORT_QUORUM: "14", RENTCAST_API_KEY: "" }),
      Object.fromEntries(soldEndpoints.map(({ path }) => [path, true]))
    ],
    [
      "are both without any key",
      missing({ MODE: "live" }),
      { "/property-investor": false, "/property-narrative": true, "/property-full": true }
    ]
  ]
  for (const [name, found, expected] of cases) {
    it.effect(name, () => Effect.map(found, (parts) => assert.deepStrictEqual(parts, expected)))
  }
})
