import { brotliCompressSync } from "node:zlib"

import { assert, describe, it, layer } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { ConfigProvider, Effect, Layer } from "effect"

import { randomInvestorInput } from "../../../packages/domain/test/support/investor/RandomInvestorInput.ts"
import { runs } from "../../../packages/domain/test/support/investor/runs.ts"
import { workedExamples } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { sourcesLayer } from "../../../src/report/catalog.ts"
import { PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { PropertyInvestor } from "../../../src/report/PropertyInvestor.ts"
import { layerSandbox } from "../../../src/sandbox/SandboxLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { MortgageRates } from "../../../src/sources/MortgageRates.ts"
import { layerUpstreams } from "../../support/upstreams/upstreams.ts"
import { builtCalculator, chunkFile, chunkText } from "./builtChunks.ts"

const { recompute, recomputeAnalysis } = await builtCalculator()

/** What one input states, as a caller would. */
const statedBy = (input: InvestorInput): InvestorRequest => ({
  condition: input.condition,
  ...Object.fromEntries(
    Object.keys(dealInputs).flatMap((name) => {
      const figure: unknown = Reflect.get(input, name)
      return typeof figure === "number" ? [[name, figure]] : []
    })
  ),
  ...(input.unitRents === null ? {} : { unitRents: input.unitRents }),
  ...(input.targetReturn === null ? {} : { targetReturn: input.targetReturn })
})

const termNames = ["condition", ...Object.keys(dealInputs), "unitRents", "targetReturn"]

const withTermsOf = (house: InvestorInput, other: InvestorInput): InvestorInput => ({
  ...house,
  property: { ...house.property, units: house.property.units ?? other.unitRents?.length ?? null },
  ...Object.fromEntries(termNames.map((name) => [name, Reflect.get(other, name)]))
})

describe("the calculator as it is built", () => {
  it.prop(
    "finds of any house under any terms what the service finds",
    [randomInvestorInput, randomInvestorInput],
    ([house, other]) => {
      assert.deepStrictEqual(recompute(house, statedBy(other)), analyzeInvestment(withTermsOf(house, other)))
    },
    runs(500)
  )

  it.each(workedExamples.map((example) => [example.name, example.input] as const))(
    "finds of %s what the service finds, whatever was stated before",
    (_, input) => {
      const stated = { ...input, monthlyRent: 999, points: 3, condition: "poor" as const }
      assert.deepStrictEqual(recompute(stated, statedBy(input)), analyzeInvestment(input))
    }
  )

  // The verdict is 3 KB of it, the chance of a loss 144 bytes; transfer taxes and night rules have a row and a source for each of
  // a hundred places, and the premiums of Florida's 67 counties take 0.9 KB.
  it("takes at most 43 KB over the wire, and its reference tables 22", () => {
    assert.isBelow(brotliCompressSync(chunkText("calculator")).length, 43 * 1024)
    assert.isBelow(brotliCompressSync(chunkText("referenceTables")).length, 22 * 1024)
  })

  it("is not loaded with the page", () => {
    const imports = [...chunkText("report").matchAll(/from\s*"\.\/([^"]+)"/g)].map(([, file]) => file)
    assert.notInclude(imports, chunkFile("calculator"))
    assert.notInclude(imports, chunkFile("referenceTables"))
  })
})

const layerAnalyses = PropertyInvestor.layer.pipe(
  Layer.provideMerge(PropertyIntel.layer),
  Layer.provide([sourcesLayer, Geocoder.layer, MortgageRates.layer]),
  Layer.provide(layerUpstreams),
  Layer.provide(layerSandbox),
  Layer.provide(Settings.layer),
  Layer.provide(layerHttpClient),
  Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({ MODE: "sandbox" })))
)

const terms: ReadonlyArray<InvestorRequest> = [
  {},
  { monthlyRent: 2150, vacancyPercent: 4, condition: "fair" },
  { askingPrice: 171_500, downPaymentPercent: 100, rehabBudget: 12_000, propertyTaxYear: 4100, hoaMonth: 60 },
  { interestRatePercent: 6.5, points: 1.25, termYears: 15, holdYears: 9, marginalTaxPercent: 24, insuranceYear: 2900 },
  { condition: "poor", afterRepairValue: 410_000, targetReturn: { kind: "irr", percent: 11 }, managementPercent: 0 }
]

const houses = ["houston", "hartford", "san-juan", "triplex", "manufactured-home", "vacant-lot", "no-record"]

layer(layerAnalyses, { excludeTestServices: true })("the calculator, compared with the service", (it) => {
  it.effect.each(houses)("gives the same analysis of %s, origins of the inputs included", (name) =>
    Effect.gen(function* () {
      const investor = yield* PropertyInvestor
      const address = examples.find((example) => example.name === name)?.address ?? ""
      const located = yield* PropertyIntel.use((intel) => intel.locate(address))
      const served = yield* Effect.forEach(terms, (stated) =>
        investor.analysisAt(located, { requestId: "test", terms: stated })
      )
      for (const [index, { investorAnalysis }] of served.entries()) {
        for (const before of [served[0], served[4]]) {
          const shown = before?.investorAnalysis ?? investorAnalysis
          assert.deepStrictEqual(recomputeAnalysis(shown, terms[index] ?? {}), investorAnalysis)
        }
      }
    })
  )
})
