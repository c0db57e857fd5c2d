import { assert, describe, it } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { Effect } from "effect"

import { salesChecks } from "../../src/doctor/salesChecks.ts"
import { Settings } from "../../src/Settings.ts"

const wallet = { WALLET_ADDRESS: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" }
const keys = { RENTCAST_API_KEY: "rentcast-1f2e3d4c5b6a", OPENAI_API_KEY: "sk-1f2e3d4c5b6a" }

const linesOf = (
  environment: Record<string, string>,
  {
    isModelWell = true,
    refused = []
  }: { readonly isModelWell?: boolean; readonly refused?: ReadonlyArray<string> } = {}
) =>
  salesChecks({ isModelWell, refused: new Set(refused) }).pipe(
    Effect.map((checks) => checks.map(({ found, status }) => `${status} ${found}`)),
    Effect.provide(Settings.layerTest({ ...wallet, ...environment }))
  )

const pathsThat = (need: (needs: (typeof soldEndpoints)[number]["needs"]) => boolean) =>
  soldEndpoints.filter(({ needs }) => need(needs)).map(({ path }) => path)

describe("what can be sold with these keys", () => {
  it.effect("is every endpoint with the keys of RentCast and of the model", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* linesOf(keys), ["pass every endpoint can be sold with these keys"])
    })
  )

  it.effect("prints no line without a wallet", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* Effect.provide(salesChecks({ isModelWell: true, refused: new Set() }), Settings.layerTest(keys)),
        []
      )
    })
  )

  it.effect(
    "is no narrative without a model, or with one that does not plan, unless the built-in plan may stand in",
    () =>
      Effect.gen(function* () {
        const narrated = pathsThat(({ model }) => model)
        assert.isNotEmpty(narrated)
        const expected = narrated.map((path) => `warn ${path} can't be sold: no model plans narratives`)
        const { RENTCAST_API_KEY } = keys
        assert.deepStrictEqual(yield* linesOf({ RENTCAST_API_KEY }), expected)
        assert.deepStrictEqual(yield* linesOf(keys, { isModelWell: false }), expected)
        const withPlan = yield* linesOf({ ...keys, NARRATIVE_FALLBACK: "plan" }, { isModelWell: false })
        assert.deepStrictEqual(withPlan, ["pass every endpoint can be sold with these keys"])
      })
  )

  it.effect(
    "includes an analysis without RentCast's key, or with a refused key, only with the caller's own figures",
    () =>
      Effect.gen(function* () {
        const { OPENAI_API_KEY } = keys
        const lines = yield* linesOf({ OPENAI_API_KEY })
        for (const path of pathsThat(({ values }) => values === "orGiven"))
          assert.include(
            lines.join("\n"),
            `warn ${path} can be sold only if the call states askingPrice and monthlyRent`
          )
        for (const path of pathsThat(({ values }) => values === "always"))
          assert.include(lines.join("\n"), `warn ${path} can't be sold: no source of values and rents`)
        assert.deepStrictEqual(yield* linesOf(keys, { refused: ["RENTCAST_API_KEY"] }), lines)
      })
  )

  it.effect("does not include a report if fewer sources can answer than a report needs", () =>
    Effect.gen(function* () {
      const { OPENAI_API_KEY } = keys
      // RentCast's two need its key.
      const keyless = sourceCount - 2
      const [first] = yield* linesOf({ OPENAI_API_KEY, REPORT_QUORUM: String(keyless + 1) })
      assert.strictEqual(
        first,
        `fail no report: REPORT_QUORUM is ${keyless + 1}, and ${keyless} sources can answer with these keys`
      )
      const [other] = yield* linesOf({ OPENAI_API_KEY, REPORT_QUORUM: String(keyless) })
      assert.notInclude(other ?? "", "QUORUM")
    })
  )
})
