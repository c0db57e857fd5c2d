import { assert, describe, it } from "@effect/vitest"
import {
  analyzeInvestment,
  InvestorAnalysis
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { strategies, strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import type { WeeklyRate } from "@property-intelligence/domain/investor/deal/MortgageRate.ts"
import { DateTime, Effect, Exit, Fiber, Layer, Option, Ref, Schema, Struct, Tracer } from "effect"
import { TestClock } from "effect/testing"

import { noInputs } from "../../packages/domain/test/support/investor/deals.ts"
import { figuresOf } from "../../packages/domain/test/support/investor/leaves.ts"
import { exampleLossRates } from "../../packages/domain/test/support/report/lossRates.ts"
import { Deadline } from "../../src/call/Deadline.ts"
import { sourceDefinitions, sourcesLayerStub } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { PropertyInvestor } from "../../src/report/PropertyInvestor.ts"
import { Settings } from "../../src/Settings.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { markSandbox } from "../../src/sources/kit/Provenance.ts"
import { Ambiguous, LocateError } from "../../src/sources/LocateError.ts"
import { type KnownRates, MortgageRates } from "../../src/sources/MortgageRates.ts"
import { Walkability } from "../../src/sources/Walkability.ts"
import { broken, failing, type Stubs } from "../support/report/failingSources.ts"
import { type FakeReply, fakeUpstream } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const address = "1600 Smith St, Houston, TX 77002"
const nothingSaid: InvestorRequest = { condition: "average" }

interface World {
  readonly sources?: Stubs
  readonly rates?: Layer.Layer<MortgageRates>
  readonly geocoder?: Layer.Layer<Geocoder>
  readonly environment?: Record<string, string>
}

/** Both programs over stubs, on a process that is no sandbox. */
const programs = ({
  sources = sourcesLayerStub,
  rates = MortgageRates.layerStub(),
  geocoder = Geocoder.layerStub(houston()),
  environment = {}
}: World) =>
  PropertyInvestor.layer.pipe(
    Layer.provideMerge(PropertyIntel.layer),
    Layer.provide([sources, rates, geocoder, Settings.layerTest(liveWith(environment))])
  )

const liveWith = (environment: Record<string, string>) => ({ MODE: "live", ...environment })

const ask = (terms = nothingSaid) =>
  PropertyInvestor.use((investor) => investor.analysis({ address, requestId: "request-1", terms }))

const analysisWith = (world: World, terms = nothingSaid) => ask(terms).pipe(Effect.provide(programs(world)))

/** A week after the newest print that the stub knows. */
const today = TestClock.setTime(DateTime.toEpochMillis(DateTime.makeUnsafe("2026-10-15T09:30:00Z")))

const ratesOf = (prints: ReadonlyArray<WeeklyRate>, more: Partial<KnownRates> = {}) =>
  MortgageRates.layerStub({ origin: "source", upstream: "FRED", prints, pinnedPercent: null, ...more })

/** The prints around the stub's last sale, on 2019-08-21, and the newest. Thirty days before the sale is 2019-07-22. */
const printsSince2019: ReadonlyArray<WeeklyRate> = [
  { week: "2019-06-20", percent: 3.84 },
  { week: "2019-06-27", percent: 3.73 },
  { week: "2019-07-03", percent: 3.75 },
  { week: "2019-07-11", percent: 3.75 },
  { week: "2019-07-18", percent: 3.82 },
  { week: "2019-07-25", percent: 3.7 },
  ...MortgageRates.example.prints
]

/** A world with the live rates above a FRED that answers so. Layers of one graph share their settings: they must agree. */
const fredAnswering = (answer: () => FakeReply, environment: Record<string, string> = {}) => {
  const { layer, seen } = fakeUpstream(answer, liveWith(environment))
  return { rates: MortgageRates.layer.pipe(Layer.provide(layer)), environment, seen }
}

describe("PropertyInvestor.analysis", () => {
  it.effect("analyzes what the sources found, and returns the report unchanged", () =>
    Effect.gen(function* () {
      yield* today
      const { investorAnalysis, report } = yield* analysisWith({})
      const alone = yield* PropertyIntel.use((intel) => intel.report({ address, requestId: "request-1" })).pipe(
        Effect.provide(programs({}))
      )
      assert.deepStrictEqual(report, alone)
      assert.deepStrictEqual(investorAnalysis.inputs, {
        asOf: "2026-10-15",
        condition: "average",
        location: { city: "Houston", county: "Harris County", stateCode: "TX" },
        property: {
          propertyType: "Single Family",
          bedrooms: 3,
          bathrooms: 2.5,
          squareFeet: 1820,
          yearBuilt: 1998,
          lastSaleDate: "2019-08-21",
          lastSalePrice: null,
          hoaMonthly: 45,
          annualTax: 5120,
          homestead: true,
          units: 1,
          rentEstimate: { rentLow: 2090, rentEstimate: 2240, rentHigh: 2390 },
          valueEstimate: { valueLow: 318_000, valueEstimate: 352_000, valueHigh: 386_000 }
        },
        comparables: investorAnalysis.inputs.comparables,
        neighborhood: {
          medianHomeValue: 342_600,
          vintage: "2020-2024",
          medianHouseholdIncome: 81_250,
          yearRoundVacancyRate: 11.2,
          vacancyRateMargin: 2.6,
          seasonalShare: 1.2
        },
        hudIntelligence: {
          fairMarketRent: { studio: 1310, oneBed: 1360, twoBed: 1610, threeBed: 2150, fourBed: 2690 }
        },
        marketTrends: { yearOverYearAppreciation: 2.8 },
        jobMarket: { stateUnemploymentRate: 4.1, unemploymentChange12Months: 0.1, nationalUnemploymentRate: 4.2 },
        walkability: { walkScore: Walkability.example.walkScore },
        floodRisk: { zone: "X", riskLevel: "Low", inFloodZone: false },
        naturalHazards: {
          earthquakeHazard: { peakGroundAcceleration: 0.062, riskLevel: "Low" },
          tornadoRisk: { rating: "Relatively Moderate" },
          hailRisk: { rating: "Relatively Low" },
          lossRatePercentiles: exampleLossRates
        },
        disasterHistory: { totalFederalDisasters: 2, declarationsLast10Years: 1 },
        environment: { airQualityPercentile: 71, superfundProximityPercentile: 64 },
        mortgageRate: { currentPct: 7.4, week: "2026-10-08", atSalePct: null },
        ...noInputs
      })
    })
  )

  it.effect("is of the contract's shape, can be repeated from its inputs, and its figures are right", () =>
    Effect.gen(function* () {
      yield* today
      const { investorAnalysis } = yield* analysisWith({})
      assert.isTrue(Schema.is(InvestorAnalysis)(investorAnalysis))
      const { inputOrigins, ...findings } = investorAnalysis
      assert.deepStrictEqual(findings, analyzeInvestment(investorAnalysis.inputs))
      assert.sameMembers(
        Object.keys(inputOrigins),
        figuresOf(investorAnalysis.inputs).map(([path]) => path)
      )
      const { derivedMetrics, quality, strategyRanking } = investorAnalysis
      // 352,000 / 1,820; 352,000 / (12 x 2,240); 2,240 / 352,000 = 0.636 %.
      assert.deepInclude(derivedMetrics, {
        pricePerSquareFoot: 193,
        grossRentMultiplier: 13.1,
        onePercentRule: { ratio: "0.63%", passes: false }
      })
      // 75 % of 352,000 over 360 months at 7.40 + 0.75 %.
      assert.deepInclude(derivedMetrics.details, {
        price: 352_000,
        monthlyRent: 2240,
        grossRent: 26_880,
        rateUsed: "8.15%",
        loan: 264_000,
        monthlyPayment: 1965
      })
      assert.deepStrictEqual(quality.mortgageRate, { percent: 7.4, week: "2026-10-08", staleRate: false })
      assert.deepStrictEqual([quality.missingCore, quality.inputFlags], [[], []])
      assert.sameMembers(
        strategyRanking.map(({ name }) => name),
        Object.values(strategies).map(({ shortName }) => shortName)
      )
    })
  )

  it.effect("prefers the caller's statements about the building to the record, and shows them as stated", () =>
    Effect.gen(function* () {
      yield* today
      const property = { bedrooms: 4, squareFeet: 2150, yearBuilt: 1950 }
      const { investorAnalysis, report } = yield* analysisWith({}, { property })
      const { inputOrigins, inputs } = investorAnalysis
      assert.deepInclude(inputs.property, property)
      assert.deepInclude(inputs.property, { bathrooms: 2.5, propertyType: "Single Family" })
      assert.deepInclude(report.property, { ...property, stated: ["bedrooms", "squareFeet", "yearBuilt"] })
      for (const [path, { origin }] of Object.entries(inputOrigins)) {
        if (!path.startsWith("property.")) continue
        const isStated = Object.hasOwn(property, path.slice("property.".length))
        assert.strictEqual(origin === "request", isStated, path)
      }
      // 352,000 / 2,150.
      assert.strictEqual(investorAnalysis.derivedMetrics.pricePerSquareFoot, 164)
      assert.isTrue(Schema.is(InvestorAnalysis)(investorAnalysis))
      assert.deepStrictEqual(Struct.omit(investorAnalysis, ["inputOrigins"]), analyzeInvestment(inputs))
    })
  )

  it.effect("uses the caller's figures if there are any", () =>
    Effect.gen(function* () {
      yield* today
      const terms: Omit<InvestorRequest, "property"> = {
        condition: "poor",
        askingPrice: 300_000,
        downPaymentPercent: 40,
        interestRatePercent: 6,
        monthlyRent: 3000
      }
      const { inputOrigins, inputs, derivedMetrics } = (yield* analysisWith({}, terms)).investorAnalysis
      assert.deepInclude(inputs, terms)
      assert.strictEqual(inputs.property.valueEstimate.valueEstimate, 352_000)
      for (const path of Object.keys(terms)) assert.strictEqual(inputOrigins[path]?.origin, "request", path)
      // 60 % of 300,000 over 360 months at 6 %.
      assert.deepInclude(derivedMetrics.details, {
        price: 300_000,
        monthlyRent: 3000,
        rateUsed: "6.00%",
        loan: 180_000,
        monthlyPayment: 1079
      })
      // The rent is 1 % of the price, and less of the price with the work of a poor house.
      assert.isFalse(derivedMetrics.onePercentRule.passes)
    })
  )

  it.effect("makes one report for one analysis, and reads the rates once", () =>
    Effect.gen(function* () {
      const reports = yield* Ref.make(0)
      const readings = yield* Ref.make(0)
      const counting = Layer.effect(
        PropertyIntel,
        Effect.map(PropertyIntel, (intel) => ({
          locate: intel.locate,
          report: () => Effect.die("located twice"),
          encoded: () => Effect.die("located twice"),
          reportAt: (...request: Parameters<typeof intel.reportAt>) =>
            Ref.update(reports, (count) => count + 1).pipe(Effect.andThen(intel.reportAt(...request)))
        }))
      )
      const rates = Layer.succeed(MortgageRates, {
        known: Ref.update(readings, (count) => count + 1).pipe(Effect.as(MortgageRates.example))
      })
      yield* ask().pipe(
        Effect.provide(
          PropertyInvestor.layer.pipe(
            Layer.provide(counting),
            Layer.provide(PropertyIntel.layer),
            Layer.provide([
              sourcesLayerStub,
              rates,
              Geocoder.layerStub(houston()),
              Settings.layerTest({ MODE: "live" })
            ])
          )
        )
      )
      assert.deepStrictEqual([yield* Ref.get(reports), yield* Ref.get(readings)], [1, 1])
    })
  )

  it.effect("gives for a located address what it gives for the address", () =>
    Effect.gen(function* () {
      yield* today
      const whole = yield* analysisWith({})
      const split = yield* Effect.gen(function* () {
        const located = yield* PropertyIntel.use((intel) => intel.locate(address))
        const investor = yield* PropertyInvestor
        return yield* investor.analysisAt(located, { requestId: "request-1", terms: nothingSaid })
      }).pipe(Effect.provide(programs({})))
      // Functions are never equal, and the sections that those of the underwriting write are in the analysis.
      const written = ({ underwriting: { strategies, ...figures }, ...answer }: typeof whole) => ({
        ...answer,
        figures,
        results: Object.values(strategies).map(({ result }) => result)
      })
      assert.deepStrictEqual(written(split), written(whole))
    })
  )

  const unplaced: ReadonlyArray<[string, string, Layer.Layer<Geocoder>, string]> = [
    ["that can't be used", "PO Box 12, Houston, TX 77002", Geocoder.layerStub(houston()), "AddressError"],
    [
      "that is ambiguous",
      address,
      Geocoder.layerStub(new Ambiguous({ candidates: ["1600 SMITH ST, A, TX"], hint: "Add the ZIP." })),
      "LocateError"
    ]
  ]
  for (const [name, text, geocoder, tag] of unplaced) {
    it.effect(`fails for an address ${name}, before anything is asked`, () =>
      Effect.gen(function* () {
        const sources = Layer.merge(sourcesLayerStub, Layer.succeed(FloodZone, { find: () => Effect.die("asked") }))
        const rates = Layer.succeed(MortgageRates, { known: Effect.die("asked") })
        const error = yield* PropertyInvestor.use((investor) =>
          investor.analysis({ address: text, requestId: "request-1", terms: nothingSaid })
        ).pipe(Effect.provide(programs({ sources, rates, geocoder })), Effect.flip)
        assert.strictEqual(error._tag, tag)
      })
    )
  }
})

describe("the mortgage rates", () => {
  it.effect("are read in parallel with the report", () =>
    Effect.gen(function* () {
      const slow = Layer.succeed(FloodZone, {
        find: (place) =>
          FloodZone.use((source) => source.find(place)).pipe(
            Effect.provide(FloodZone.layerStub()),
            Effect.delay("5 seconds")
          )
      })
      const rates = Layer.succeed(MortgageRates, {
        known: Effect.delay(Effect.succeed(MortgageRates.example), "5 seconds")
      })
      const fiber = yield* Effect.forkChild(analysisWith({ sources: Layer.merge(sourcesLayerStub, slow), rates }))
      yield* TestClock.adjust("4999 millis")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.isDefined(fiber.pollUnsafe())
      const { investorAnalysis, report } = yield* Fiber.join(fiber)
      assert.deepStrictEqual(
        [report.meta.coverage.answered, report.meta.processingMs],
        [sourceDefinitions.length, 5000]
      )
      assert.strictEqual(investorAnalysis.quality.mortgageRate.week, "2026-10-08")
    })
  )

  it.effect("that never come are the table's once the report's time is over", () => {
    const { seen, ...world } = fredAnswering(() => "hang", { REPORT_DEADLINE: "2 seconds" })
    return Effect.gen(function* () {
      yield* today
      // FRED alone would be abandoned after three seconds.
      const fiber = yield* Effect.forkChild(ask())
      yield* TestClock.adjust("1 second")
      assert.isUndefined(fiber.pollUnsafe())
      assert.strictEqual(seen.length, 1)
      yield* TestClock.adjust("1 second")
      assert.isDefined(fiber.pollUnsafe())
      const { investorAnalysis, report } = yield* Fiber.join(fiber)
      assert.strictEqual(report.meta.coverage.answered, sourceDefinitions.length)
      const { inputOrigins, inputs, quality, derivedMetrics } = investorAnalysis
      assert.deepStrictEqual(inputs.mortgageRate, { currentPct: null, week: null, atSalePct: null })
      assert.deepStrictEqual(quality.mortgageRate, { percent: 7.4, week: "2026-10-08", staleRate: true })
      assert.include(quality.fallbacks, "mortgageRate.currentPct")
      assert.deepInclude(inputOrigins["mortgageRate.currentPct"], { origin: "table", used: 7.4 })
      assert.strictEqual(derivedMetrics.details.rateUsed, "8.15%")
    }).pipe(Effect.provide(programs(world)))
  })

  it.effect("are waited for no longer than the caller's own deadline", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.provideService(ask(), Deadline, 2000))
      yield* TestClock.adjust("1 second")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.isDefined(fiber.pollUnsafe())
      assert.isTrue((yield* Fiber.join(fiber)).investorAnalysis.quality.mortgageRate.staleRate)
    }).pipe(Effect.provide(programs(fredAnswering(() => "hang"))))
  )

  it.effect("are stale when the newest print is over three weeks old", () =>
    Effect.gen(function* () {
      yield* today
      const staleWith = (week: string) =>
        Effect.map(
          analysisWith({ rates: ratesOf([{ week, percent: 6.5 }]) }),
          ({ investorAnalysis }) => investorAnalysis.quality.mortgageRate
        )
      assert.deepStrictEqual(yield* staleWith("2026-09-24"), { percent: 6.5, week: "2026-09-24", staleRate: false })
      assert.deepStrictEqual(yield* staleWith("2026-09-23"), { percent: 6.5, week: "2026-09-23", staleRate: true })
    })
  )

  it.effect("come from the setting if there is one, and the rate at the sale still comes from the survey", () =>
    Effect.gen(function* () {
      yield* today
      const rates = ratesOf(printsSince2019, { origin: "setting", pinnedPercent: 6.9 })
      const { inputOrigins, inputs, quality, derivedMetrics } = (yield* analysisWith({ rates })).investorAnalysis
      assert.deepStrictEqual(inputs.mortgageRate, { currentPct: 6.9, week: null, atSalePct: 3.7625 })
      assert.deepStrictEqual(quality.mortgageRate, { percent: 6.9, week: null, staleRate: false })
      assert.deepStrictEqual(inputOrigins["mortgageRate.currentPct"], {
        origin: "setting",
        used: null,
        from: "MORTGAGE_RATE",
        asOf: null
      })
      assert.strictEqual(inputOrigins["mortgageRate.atSalePct"]?.origin, "source")
      assert.notInclude(quality.fallbacks, "mortgageRate.currentPct")
      // 264,000 over 360 months at 6.90 + 0.75 %.
      assert.deepInclude(derivedMetrics.details, { rateUsed: "7.65%", monthlyPayment: 1873 })
    })
  )

  it.effect("are the setting's without FRED too", () =>
    Effect.gen(function* () {
      yield* today
      const world = fredAnswering(() => ({ status: 404, body: "" }), { MORTGAGE_RATE: "6.9" })
      const { inputOrigins, inputs, quality } = (yield* analysisWith(world)).investorAnalysis
      assert.deepStrictEqual(inputs.mortgageRate, { currentPct: 6.9, week: null, atSalePct: null })
      assert.strictEqual(inputOrigins["mortgageRate.currentPct"]?.origin, "setting")
      assert.isFalse(quality.mortgageRate.staleRate)
    })
  )

  it.effect("at the sale are the mean of four prints, or the mean of the year from the table", () =>
    Effect.gen(function* () {
      yield* today
      const loanWith = (rates: Layer.Layer<MortgageRates>) =>
        Effect.map(analysisWith({ rates }), ({ investorAnalysis: { inputOrigins, inputs, strategies } }) => ({
          asked: inputs.mortgageRate.atSalePct,
          origin: inputOrigins["mortgageRate.atSalePct"],
          shown: strategies.subjectTo.estimatedOriginalRate,
          row: strategies.subjectTo.details.rateReference?.row
        }))
      const printed = yield* loanWith(ratesOf(printsSince2019))
      // (3.73 + 3.75 + 3.75 + 3.82) / 4: not the print after the rate was agreed on, nor the fifth before it.
      assert.deepInclude(printed, { asked: 3.7625, shown: "3.76%", row: undefined })
      assert.deepInclude(printed.origin, { origin: "source", asOf: "2019-08-21" })
      const tabled = yield* loanWith(MortgageRates.layerStub())
      assert.deepInclude(tabled, { asked: null, shown: "3.94%", row: "2019" })
      assert.deepInclude(tabled.origin, { origin: "table", used: 3.94 })
    })
  )

  it.effect("that a sandbox made up mark this report, and no other", () =>
    Effect.gen(function* () {
      const marked = yield* Ref.make(false)
      const rates = Layer.succeed(MortgageRates, {
        known: Effect.gen(function* () {
          if (!(yield* Ref.getAndSet(marked, true))) yield* markSandbox
          return MortgageRates.example
        })
      })
      const reports = yield* Effect.all([ask(), ask()]).pipe(Effect.provide(programs({ rates })))
      assert.deepStrictEqual(
        reports.map(({ report }) => report.meta.sandbox),
        [true, false]
      )
    })
  )

  it.effect("of the real survey do not unmark a report that a sandbox made", () =>
    Effect.gen(function* () {
      const marking = Layer.succeed(FloodZone, {
        find: (place) =>
          markSandbox.pipe(
            Effect.andThen(FloodZone.use((source) => source.find(place)).pipe(Effect.provide(FloodZone.layerStub())))
          )
      })
      assert.isTrue((yield* analysisWith({ sources: Layer.merge(sourcesLayerStub, marking) })).report.meta.sandbox)
      const { report } = yield* analysisWith({ environment: { MODE: "sandbox" } })
      assert.isTrue(report.meta.sandbox)
    })
  )
})

describe("the origins of the inputs", () => {
  /** What stands in for a figure that its source does not give, by the rules of the analysis. */
  const standIns: Record<string, { readonly origin: string; readonly used: number | null }> = {
    "property.squareFeet": { origin: "fallback", used: null },
    "property.yearBuilt": { origin: "fallback", used: null },
    // 2,150 x 1.10.
    "property.rentEstimate.rentEstimate": { origin: "fallback", used: 2365 },
    "neighborhood.yearRoundVacancyRate": { origin: "fallback", used: 7 },
    "floodRisk.inFloodZone": { origin: "fallback", used: 0 }
  }

  const survey = "Freddie Mac Primary Mortgage Market Survey, via FRED (MORTGAGE30US)"

  it.effect("name sources of the catalog, the geocoder and the mortgage survey, and no others", () =>
    Effect.gen(function* () {
      yield* today
      const { inputOrigins } = (yield* analysisWith({ rates: ratesOf(printsSince2019) })).investorAnalysis
      const named = Object.values(inputOrigins).flatMap(({ from, origin }) => (origin === "source" ? [from] : []))
      const catalog = sourceDefinitions.map(({ name }) => name)
      assert.sameMembers(
        [...new Set(named)].filter((name) => name === null || !catalog.includes(name)),
        ["the day of the report", "Geocoder", survey]
      )
    })
  )

  for (const [index, replace] of failing(broken).entries()) {
    const name = sourceDefinitions[index]?.name ?? ""
    it.effect(`${name} failing empties what it is named for, and nothing else`, () =>
      Effect.gen(function* () {
        yield* today
        const whole = (yield* analysisWith({})).investorAnalysis
        const { investorAnalysis: holed, report } = yield* analysisWith({ sources: replace(sourcesLayerStub) })
        assert.strictEqual(report.meta.coverage.answered, sourceDefinitions.length - 1)
        const before = new Map(figuresOf(whole.inputs))
        const changed = figuresOf(holed.inputs).filter(
          ([path, figure]) => JSON.stringify(figure) !== JSON.stringify(before.get(path))
        )
        assert.sameMembers(
          changed.map(([path]) => path),
          Object.entries(whole.inputOrigins).flatMap(([path, { from }]) => (from === name ? [path] : []))
        )
        for (const [path, figure] of changed) {
          if (path.startsWith("comparables.")) assert.deepStrictEqual(figure, [], path)
          else assert.isNull(figure, path)
          const { origin, used } = holed.inputOrigins[path] ?? {}
          const expected = standIns[path] ?? { origin: "missing", used: null }
          assert.strictEqual(origin, expected.origin, path)
          if (expected.used === null) assert.isNull(used, path)
          else assert.closeTo(used ?? Number.NaN, expected.used, 1e-9, path)
        }
        assert.isTrue(Schema.is(InvestorAnalysis)(holed))
      })
    )
  }

  it.effect("are missing everywhere if every source fails, and there is no analysis", () =>
    Effect.gen(function* () {
      yield* today
      const sources = failing(broken).reduce((all, replace) => replace(all), sourcesLayerStub)
      const { investorAnalysis } = yield* analysisWith({ sources, rates: MortgageRates.layerStub(null) })
      const { inputOrigins, investorScore, investorScoreLabel, quality, strategyRanking } = investorAnalysis
      assert.deepStrictEqual(
        [...new Set(Object.values(inputOrigins).map(({ from, origin }) => (origin === "source" ? from : null)))],
        ["the day of the report", null, "Geocoder"]
      )
      assert.deepStrictEqual(quality.missingCore, ["price", "rent"])
      assert.strictEqual(quality.confidence, "Low")
      assert.match(investorScoreLabel, /^⚪/)
      assert.isAtMost(investorScore, 40)
      assert.lengthOf(strategyRanking, strategyKeys.length)
    })
  )

  it.effect("name the table of a tax that no source gave, once there is a price", () =>
    Effect.gen(function* () {
      yield* today
      const [withoutRecord = (all: Stubs) => all] = failing(broken)
      const { derivedMetrics, inputOrigins, quality } = (yield* analysisWith(
        { sources: withoutRecord(sourcesLayerStub) },
        { ...nothingSaid, askingPrice: 300_000 }
      )).investorAnalysis
      assert.deepStrictEqual(quality.missingCore, [])
      const tax = inputOrigins["property.annualTax"]
      assert.strictEqual(tax?.origin, "table")
      assert.strictEqual(Math.round(tax?.used ?? 0), derivedMetrics.details.operatingExpenses.propertyTax)
      assert.deepInclude(inputOrigins["property.hoaMonthly"], { origin: "fallback", used: 0 })
      assert.deepInclude(inputOrigins["askingPrice"], { origin: "request" })
    })
  )
})

describe("the provenance of an analysis", () => {
  const tracedWith = Effect.fnUntraced(function* (world: World) {
    const spans: Array<Tracer.NativeSpan> = []
    const tracer = Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options)
        spans.push(span)
        return span
      }
    })
    const exit = yield* analysisWith(world, { ...nothingSaid, askingPrice: 345_678, monthlyRent: 2345 }).pipe(
      Effect.withTracer(tracer),
      Effect.exit
    )
    return { exit, spans }
  })

  const parentOf = ({ parent }: Tracer.NativeSpan) =>
    Option.getOrNull(Option.flatMapNullishOr(parent, (span) => (span._tag === "Span" ? span.name : null)))

  const shown = (spans: ReadonlyArray<Tracer.NativeSpan>) =>
    JSON.stringify(spans.map(({ attributes, events, name }) => [name, [...attributes], events.map(([event]) => event)]))

  it.effect("is one span with the report's under it, and holds no address and none of the caller's figures", () =>
    Effect.gen(function* () {
      const { exit, spans } = yield* tracedWith({})
      assert.isTrue(Exit.isSuccess(exit))
      assert.deepStrictEqual(
        spans.map((span) => [span.name, parentOf(span)]),
        [
          ["PropertyInvestor.analysis", null],
          ["PropertyIntel.reportAt", "PropertyInvestor.analysis"]
        ]
      )
      assert.deepStrictEqual([...(spans[0]?.attributes ?? [])], [])
      assert.notMatch(shown(spans), /smith|houston|77002|29\.7|95\.3|345.?678|2345|352.?000/i)
    })
  )

  it.effect("has the span of the rates next to the report's", () =>
    Effect.gen(function* () {
      const { spans } = yield* tracedWith(fredAnswering(() => ({ status: 404, body: "" })))
      const children = spans.filter((span) => parentOf(span) === "PropertyInvestor.analysis")
      assert.sameMembers(
        children.map(({ name }) => name),
        ["PropertyIntel.reportAt", "MortgageRates.known"]
      )
    })
  )

  it.effect("does not show a candidate's address when there are several places", () =>
    Effect.gen(function* () {
      const reason = new Ambiguous({ candidates: ["1600 SMITH ST, A, TX"], hint: "Add the ZIP." })
      const { exit, spans } = yield* tracedWith({
        geocoder: Layer.succeed(Geocoder, { locate: () => Effect.fail(new LocateError({ reason })) })
      })
      assert.isTrue(Exit.isFailure(exit))
      assert.deepStrictEqual(
        spans.map(({ name }) => name),
        ["PropertyInvestor.analysis"]
      )
      assert.notMatch(shown(spans), /smith/i)
    })
  )
})
