import { assert, describe, layer } from "@effect/vitest"
import { InvestorReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import { Effect, Schema } from "effect"

import { receiptIn } from "../support/chain/stockPayment.ts"
import { addressOf, SandboxService } from "../support/process/SandboxService.ts"
import type { WireAnswer } from "../support/wire.ts"

const readMirror = Schema.decodeEffect(
  Schema.fromJsonString(Schema.Struct({ mode: Schema.Literal("TEST"), data: InvestorReport }))
)
const readSold = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: InvestorReport })))

const houses = ["cleveland", "austin", "condo"]

/** The free mirror's answer as it came. */
const askMirror = Effect.fnUntraced(function* (example: string, terms: Readonly<Record<string, unknown>> = {}) {
  const { post } = yield* SandboxService
  return yield* post("/test/property-investor?view=explained", { address: addressOf(example), ...terms })
})

const analysisOf = Effect.fnUntraced(function* (example: string, terms: Readonly<Record<string, unknown>> = {}) {
  const { status, text } = yield* askMirror(example, terms)
  assert.strictEqual(status, 200, text)
  return (yield* readMirror(text)).data.investorAnalysis
})

/** All of an answer but the times at which it was made. */
const lasting = ({ text }: WireAnswer): string => text.slice(0, text.indexOf(`,"meta":{`))

/** The analysis of an answer without where its inputs came from. */
const findingsIn = (answer: WireAnswer): string => lasting(answer).split(`,"inputOrigins":{`)[0] ?? ""

const isOfComparables = (limit: string): boolean => limit.startsWith("The comparables put")

const whole = /^\d+$/
const number = /^-?\d+(\.\d+)?$/
const percent = /^"\d+(\.\d+)?%"$/
const signedPercent = /^"[+-]\d+(\.\d+)?%"$/
const verdict = /^"\p{Extended_Pictographic}\uFE0F? ?.+"$/u
const boolean = /^(true|false)$/
const strategy = /^"(Short-Term Rental|Co-Living|Fix & Flip|BRRRR|Subject-To)"$/

/** The keys of the service's description, letter for letter, and how their values look in JSON. */
const described: ReadonlyArray<readonly [path: string, looks: RegExp]> = [
  ["investorScore", whole],
  ["investorScoreLabel", verdict],
  ["recommendedStrategy", strategy],
  ["strategies.shortTermRental.estimatedNightlyRate", whole],
  ["strategies.shortTermRental.estimatedOccupancy", percent],
  ["strategies.shortTermRental.projectedAnnualRevenue", whole],
  ["strategies.shortTermRental.strPremiumVsLTR", signedPercent],
  ["strategies.shortTermRental.verdict", verdict],
  ["strategies.subjectTo.estimatedRemainingBalance", whole],
  ["strategies.subjectTo.estimatedOriginalRate", percent],
  ["strategies.subjectTo.rateLockAdvantage", verdict],
  ["strategies.coLiving.rentalPremium", signedPercent],
  ["strategies.coLiving.verdict", verdict],
  ["strategies.brrrr.cashLeftInDeal", number],
  ["strategies.brrrr.verdict", verdict],
  ["strategies.fixAndFlip.projectedProfit", number],
  ["strategies.fixAndFlip.verdict", verdict],
  ["derivedMetrics.capRate", percent],
  ["derivedMetrics.grossRentMultiplier", number],
  ["derivedMetrics.onePercentRule.ratio", percent],
  ["derivedMetrics.onePercentRule.passes", boolean],
  ["derivedMetrics.debtServiceCoverageRatio", number],
  ["derivedMetrics.valueVsNeighborhood", verdict],
  ["hiddenCosts.estimatedInsurance.estimatedMonthlyInsurance", whole],
  ["hiddenCosts.rehabEstimate.estimatedRehabMid", whole],
  ["hiddenCosts.rehabEstimate.leadPaintRisk", verdict],
  ["hiddenCosts.rehabEstimate.wiringRisk", verdict],
  ["regulatoryIntelligence.landlordScore.score", whole],
  ["regulatoryIntelligence.landlordScore.evictionWeeks", whole],
  ["regulatoryIntelligence.landlordScore.rentControl", boolean],
  ["regulatoryIntelligence.marketTrend", verdict],
  ["regulatoryIntelligence.appreciation", signedPercent]
]

const at = (root: unknown, path: string): unknown => path.split(".").reduce((node, key) => Object(node)[key], root)

layer(SandboxService.layer(), { excludeTestServices: true })("the investor analysis", (it) => {
  for (const example of houses) {
    it.effect(`${example}: has every key of the description, and five strategies, the best first`, () =>
      Effect.gen(function* () {
        const { status, text } = yield* askMirror(example)
        assert.strictEqual(status, 200, text)
        const { data, mode } = JSON.parse(text)
        assert.strictEqual(mode, "TEST")
        for (const [path, looks] of described) {
          assert.match(JSON.stringify(at(data.investorAnalysis, path)) ?? "absent", looks, path)
        }
        const { recommendedStrategy, strategyRanking } = (yield* readMirror(text)).data.investorAnalysis
        assert.sameMembers(
          strategyRanking.map(({ name }) => name),
          ["Short-Term Rental", "Co-Living", "Sub-To", "BRRRR", "Fix & Flip"]
        )
        const scores = strategyRanking.map(({ score }) => score)
        assert.deepStrictEqual(
          scores,
          scores.toSorted((one, other) => other - one)
        )
        const [first] = strategyRanking
        assert.strictEqual(recommendedStrategy, first?.name === "Sub-To" ? "Subject-To" : first?.name)
      })
    )
  }

  it.effect("listings nearby confirm the estimates of one house, and contradict the estimates of another", () =>
    Effect.gen(function* () {
      const { comparables, derivedMetrics, quality, inputs } = yield* analysisOf("cleveland")
      assert.deepInclude(comparables?.value, { agrees: true, rentCastEstimate: 215_000 })
      assert.deepInclude(comparables?.rent, { agrees: true, rentCastEstimate: 1690 })
      assert.strictEqual(derivedMetrics.details.price, 215_000)
      assert.lengthOf(inputs.comparables.rents, 10)
      assert.strictEqual(comparables?.rent.count, 10)
      assert.deepStrictEqual(quality.limits.filter(isOfComparables), [])

      const { post } = yield* SandboxService
      const { text } = yield* post("/test/property-investor?view=explained", { address: "214 Maple Ave, Tucson, AZ" })
      const disputed = (yield* readMirror(text)).data.investorAnalysis
      assert.strictEqual(disputed.comparables?.value.agrees, false)
      assert.match(disputed.comparables?.value.text ?? "", /^🟠 /u)
      assert.notStrictEqual(disputed.quality.confidence, "High")
      assert.lengthOf(disputed.quality.limits.filter(isOfComparables), 1)
      assert.isNull((yield* analysisOf("vacant-lot")).comparables)
    })
  )

  it.effect("a worse condition costs work before letting, and never raises a score", () =>
    Effect.gen(function* () {
      const poor = yield* analysisOf("cleveland", { condition: "poor" })
      const excellent = yield* analysisOf("cleveland", { condition: "excellent" })
      const rehabOf = ({ hiddenCosts }: typeof poor) => hiddenCosts.rehabEstimate.estimatedRehabMid ?? assert.fail()
      assert.isAbove(rehabOf(poor), 5 * rehabOf(excellent))
      const investedIn = ({ derivedMetrics }: typeof poor) => derivedMetrics.details.cashInvested ?? assert.fail()
      assert.isAbove(investedIn(poor), investedIn(excellent))
      for (const key of [...strategyKeys, "longTermRental"] as const) {
        assert.isAtMost(poor.scoring[key].score, excellent.scoring[key].score, key)
      }
      assert.deepStrictEqual([poor.inputs.condition, excellent.inputs.condition], ["poor", "excellent"])
    })
  )

  it.effect("an unknown condition gets 422, with the five that exist", () =>
    Effect.gen(function* () {
      for (const condition of ["terrible", "Poor", "", 3, null]) {
        const { headers, status, text } = yield* askMirror("cleveland", { condition })
        assert.strictEqual(status, 422, text)
        assert.include(headers["content-type"] ?? "", "application/problem+json")
        const { field, hint, type } = JSON.parse(text)
        assert.match(type, /\/problems\/unusable-body$/)
        assert.strictEqual(field, "condition")
        for (const name of conditions) assert.include(hint, name)
      }
    })
  )

  const bounds: ReadonlyArray<readonly [field: string, low: number, high: number]> = [
    ["askingPrice", 5000, 100_000_000],
    ["downPaymentPercent", 0, 100],
    ["interestRatePercent", 0, 30],
    ["monthlyRent", 50, 1_000_000]
  ]
  for (const [field, low, high] of bounds) {
    it.effect(`${field} is good from ${low} to ${high}; anything else is 422 and named`, () =>
      Effect.gen(function* () {
        for (const good of [low, high]) {
          const { inputs } = yield* analysisOf("cleveland", { [field]: good })
          assert.strictEqual(at(inputs, field), good)
        }
        for (const bad of [low - 0.01, high + 0.01, String(low), null, [low]]) {
          const { status, text } = yield* askMirror("cleveland", { [field]: bad })
          assert.strictEqual(status, 422, text)
          assert.strictEqual(JSON.parse(text).field, field)
        }
      })
    )
  }

  it.effect("the caller's figures are used, and are echoed as the caller's", () =>
    Effect.gen(function* () {
      const terms = { askingPrice: 150_000, downPaymentPercent: 20, interestRatePercent: 6.5, monthlyRent: 1800 }
      const { derivedMetrics, inputOrigins, inputs, maxAllowableOffers } = yield* analysisOf("cleveland", terms)
      assert.deepInclude(inputs, terms)
      for (const field of Object.keys(terms)) assert.strictEqual(inputOrigins[field]?.origin, "request", field)
      assert.strictEqual(inputOrigins["condition"]?.origin, "fallback")
      const inCondition = yield* analysisOf("cleveland", { condition: "average" })
      assert.strictEqual(inCondition.inputOrigins["condition"]?.origin, "request")
      assert.deepInclude(derivedMetrics.details, {
        price: 150_000,
        monthlyRent: 1800,
        rateUsed: "6.50%",
        loan: 120_000,
        monthlyPayment: 758
      })
      assert.deepStrictEqual(derivedMetrics.onePercentRule, { ratio: "1.20%", passes: true })
      assert.isNotNull(maxAllowableOffers.flipTargetProfit)
    })
  )

  it.effect("every other figure of the deal is used, and echoed as the caller's, 0 too", () =>
    Effect.gen(function* () {
      const terms = {
        afterRepairValue: 260_000,
        rehabBudget: 0,
        propertyTaxYear: 0,
        insuranceYear: 2400,
        hoaMonth: 25,
        vacancyPercent: 0,
        managementPercent: 0,
        maintenancePercent: 10,
        closingPercent: 2,
        points: 1.5,
        termYears: 15,
        rentGrowthPercent: 2,
        appreciationPercent: 0,
        holdYears: 10,
        marginalTaxPercent: 24,
        targetReturn: { kind: "capRate", percent: 6 }
      }
      const analysis = yield* analysisOf("cleveland", terms)
      const { derivedMetrics, fiveYearProjection, inputOrigins, inputs, strategies } = analysis
      assert.deepNestedInclude(inputs, terms)
      const paths = Object.keys(terms).filter((field) => field !== "targetReturn")
      for (const path of [...paths, "targetReturn.kind", "targetReturn.percent"]) {
        assert.strictEqual(inputOrigins[path]?.origin, "request", path)
      }
      const { cashInvested, grossRent, loan, operatingExpenses, price, vacancyAllowance } = derivedMetrics.details
      assert.deepInclude(operatingExpenses, {
        propertyTax: 0,
        insurance: 2400,
        associationFees: 300,
        management: 0,
        maintenance: Math.round((grossRent ?? assert.fail()) / 10)
      })
      assert.strictEqual(vacancyAllowance, "0.0%")
      assert.strictEqual(fiveYearProjection?.appreciationUsed, "0.00%")
      const [dollars, borrowed] = [price ?? assert.fail(), loan ?? assert.fail()]
      assert.closeTo(cashInvested ?? Number.NaN, dollars - borrowed + 0.02 * dollars + 0.015 * borrowed, 1)
      assert.deepInclude(strategies.fixAndFlip.details, { afterRepairValue: 260_000, rehab: 0 })
      assert.isNotNull(analysis.projections?.horizons.find(({ years }) => years === 10)?.afterTax ?? null)
      assert.isNotNull(analysis.maxAllowableOffers.byStrategy.longTermRental?.target ?? null)
    })
  )

  const shares: ReadonlyArray<readonly [field: string, body: object, send: string]> = [
    ["interestRatePercent", { interestRatePercent: 0.07 }, "0.07 looks like a share: send 7 for 7%"],
    ["downPaymentPercent", { downPaymentPercent: 0.25 }, "0.25 looks like a share: send 25 for 25%"],
    ["appreciationPercent", { appreciationPercent: 0.03 }, "0.03 looks like a share: send 3 for 3%"],
    [
      "targetReturn.percent",
      { targetReturn: { kind: "irr", percent: 0.12 } },
      "0.12 looks like a share: send 12 for 12%"
    ]
  ]
  for (const [field, body, send] of shares) {
    it.effect(`a share in place of a percentage is 422 and free: ${field}`, () =>
      Effect.gen(function* () {
        const { buy, paidDuring } = yield* SandboxService
        const address = addressOf("cleveland")
        const [refused, change] = yield* paidDuring(buy("/property-investor", { address, ...body }))
        assert.strictEqual(refused.status, 422, refused.text)
        assert.isNull(receiptIn(refused))
        assert.deepStrictEqual(change, { payer: 0, receiver: 0 })
        const { detail, hint, type, ...problem } = JSON.parse(refused.text)
        assert.match(type, /\/problems\/unusable-body$/)
        assert.strictEqual(problem.field, field)
        assert.strictEqual(detail, `${field}: ${send}`)
        assert.include(hint, `Send ${field} as a number`)
        assert.include(hint, "looks like a share")
      })
    )
  }

  it.effect("a figure that is left out is the default, byte for byte, every time", () =>
    Effect.gen(function* () {
      for (const example of [...houses, "no-record"]) {
        const bare = yield* askMirror(example)
        assert.include(lasting(bare), `"inputOrigins":{`)
        assert.strictEqual(lasting(yield* askMirror(example)), lasting(bare))
        const said = yield* askMirror(example, { condition: "average" })
        assert.strictEqual(findingsIn(said), findingsIn(bare))
      }
    })
  )

  it.effect("land and an apartment building get no analysis but the reason, free and paid", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      for (const [example, why] of [
        ["vacant-lot", /vacant land/],
        ["apartment-building", /an apartment building of 24 units/]
      ] as const) {
        const { investorScoreLabel, quality, strategies } = yield* analysisOf(example)
        assert.strictEqual(investorScoreLabel, "⚪ Not Analyzed")
        assert.match(strategies.brrrr.verdict, why)
        assert.isNull(strategies.brrrr.cashLeftInDeal)
        assert.match(quality.notAnalyzed ?? "", why)
        const order = { address: addressOf(example), askingPrice: 320_000, monthlyRent: 2100 }
        const [refused, unchanged] = yield* paidDuring(buy("/property-investor", order))
        assert.strictEqual(refused.status, 422, refused.text)
        assert.isNull(receiptIn(refused))
        const { detail, missing, type } = JSON.parse(refused.text)
        assert.match(type, /\/problems\/analysis-impossible$/)
        assert.deepStrictEqual(missing, ["propertyKind"])
        assert.match(detail, why)
        assert.deepStrictEqual(unchanged, { payer: 0, receiver: 0 })
      }
    })
  )

  it.effect("a triplex is let by its three units, and a manufactured home is never judged surely", () =>
    Effect.gen(function* () {
      const { derivedMetrics, inputs, quality } = yield* analysisOf("triplex")
      const ofOne = inputs.property.rentEstimate.rentEstimate ?? assert.fail("no rent")
      assert.strictEqual(derivedMetrics.details.monthlyRent, 3 * ofOne)
      assert.deepInclude(derivedMetrics.details.perUnit, { units: 3, rent: ofOne })
      assert.match(quality.limits.join(" "), /3 times RentCast's estimate for one unit/)
      const manufactured = yield* analysisOf("manufactured-home")
      assert.strictEqual(manufactured.quality.confidence, "Low")
      assert.match(manufactured.quality.limits.join(" "), /manufactured home/)
      assert.isNotNull(manufactured.derivedMetrics.capRate)
    })
  )

  it.effect(
    "the rents of a triplex add up to its rent, and the rents of only two units are refused without a charge",
    () =>
      Effect.gen(function* () {
        const unitRents = [1350, 1200, 900.5]
        const byUnit = yield* analysisOf("triplex", { unitRents })
        const byRent = yield* analysisOf("triplex", { monthlyRent: 3450.5 })
        assert.deepInclude(byUnit.derivedMetrics.details.perUnit, { units: 3, rent: 1150, rents: unitRents })
        assert.deepInclude(byUnit.inputs, { unitRents, monthlyRent: 3450.5 })
        assert.strictEqual(byUnit.inputOrigins["unitRents"]?.origin, "request")
        for (const part of [
          "verdict",
          "strategies",
          "maxAllowableOffers",
          "projections",
          "intervals",
          "scoring"
        ] as const) {
          assert.deepStrictEqual(byUnit[part], byRent[part], part)
        }
        const { buy, paidDuring } = yield* SandboxService
        const body = { address: addressOf("triplex"), unitRents: [1350, 1200] }
        const [refused, change] = yield* paidDuring(buy("/property-investor", body))
        assert.isNull(receiptIn(refused))
        assert.deepStrictEqual(change, { payer: 0, receiver: 0 })
        for (const { status, text } of [refused, yield* askMirror("triplex", { unitRents: [1350, 1200] })]) {
          assert.strictEqual(status, 422, text)
          const { detail, field, hint, issues, type } = JSON.parse(text)
          assert.match(type, /\/problems\/unusable-body$/)
          assert.strictEqual(field, "unitRents")
          assert.strictEqual(
            detail,
            "unitRents: It has 2 rents, and the building has 3 units by its record (Multi-Family)."
          )
          assert.match(hint, /one for each unit of the building.*property\.units/)
          assert.lengthOf(issues, 1)
        }
        const corrected = yield* analysisOf("triplex", { unitRents: [1350, 1200], property: { units: 2 } })
        assert.strictEqual(corrected.derivedMetrics.details.monthlyRent, 2550)
      })
  )

  it.effect("a house without a record has no analysis but ⚪, nulls, and five strategies all the same", () =>
    Effect.gen(function* () {
      const { derivedMetrics, investorScore, investorScoreLabel, quality, strategies, strategyRanking } =
        yield* analysisOf("no-record")
      assert.strictEqual(investorScoreLabel, "⚪ Insufficient Data")
      assert.isAtMost(investorScore, 40)
      assert.deepStrictEqual(quality.missingCore, ["price", "rent"])
      assert.lengthOf(strategyRanking, 5)
      const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies
      for (const figure of [
        derivedMetrics.capRate,
        derivedMetrics.grossRentMultiplier,
        derivedMetrics.debtServiceCoverageRatio,
        derivedMetrics.onePercentRule.passes,
        shortTermRental.projectedAnnualRevenue,
        subjectTo.estimatedRemainingBalance,
        coLiving.rentalPremium,
        brrrr.cashLeftInDeal,
        fixAndFlip.projectedProfit
      ]) {
        assert.isNull(figure)
      }
      const texts = [shortTermRental.verdict, subjectTo.rateLockAdvantage, coLiving.verdict, brrrr.verdict]
      for (const text of [...texts, fixAndFlip.verdict]) assert.match(text, /^⚪ /u)
    })
  )

  it.effect("costs 0.15 USDC, once, and is what the free mirror shows", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      const [bought, change] = yield* paidDuring(
        buy("/property-investor?view=explained", { address: addressOf("condo") })
      )
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepStrictEqual(change, { payer: -0.15, receiver: 0.15 })
      assert.deepInclude(receiptIn(bought), { success: true, network: "eip155:84532" })
      const { data } = yield* readSold(bought.text)
      assert.strictEqual(data.meta.coverage.answered, data.meta.coverage.of)
      const mirrored = lasting(yield* askMirror("condo")).replace(`"mode":"TEST",`, "")
      assert.strictEqual(lasting(bought), mirrored)
    })
  )

  it.effect("without price and rent is not sold: 422, free, and sold once both are in the body", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      const address = addressOf("no-record")
      const [refused, unchanged] = yield* paidDuring(buy("/property-investor", { address }))
      assert.strictEqual(refused.status, 422, refused.text)
      assert.isUndefined(refused.headers["retry-after"])
      assert.isNull(receiptIn(refused))
      const { hint, missing, type } = JSON.parse(refused.text)
      assert.match(type, /\/problems\/analysis-impossible$/)
      assert.deepStrictEqual(missing, ["price", "rent"])
      assert.include(hint, "askingPrice")
      assert.include(hint, "monthlyRent")
      assert.deepStrictEqual(unchanged, { payer: 0, receiver: 0 })

      const order = { address, askingPrice: 320_000, monthlyRent: 2100 }
      const [sold, change] = yield* paidDuring(buy("/property-investor?view=explained", order))
      assert.strictEqual(sold.status, 200, sold.text)
      assert.deepStrictEqual(change, { payer: -0.15, receiver: 0.15 })
      const { derivedMetrics, investorScoreLabel, quality } = (yield* readSold(sold.text)).data.investorAnalysis
      assert.deepStrictEqual(quality.missingCore, [])
      assert.notMatch(investorScoreLabel, /^⚪/u)
      assert.strictEqual(derivedMetrics.grossRentMultiplier, 12.7)
    })
  )
})

describe("the investor analysis without FRED", () => {
  for (const mode of ["status:500", "hang"]) {
    layer(SandboxService.layer({ SANDBOX_FAULTS: `fred.stlouisfed.org=${mode}`, REPORT_DEADLINE: "3 seconds" }), {
      excludeTestServices: true
    })(mode, (it) => {
      it.effect("uses the table's rates, says so, and comes to the figures worked out by hand", () =>
        Effect.gen(function* () {
          const { derivedMetrics, inputOrigins, inputs, quality, strategies } = yield* analysisOf("cleveland")
          assert.deepStrictEqual(quality.mortgageRate, { percent: 7.4, week: "2026-10-08", staleRate: true })
          assert.deepStrictEqual(inputs.mortgageRate, { currentPct: null, week: null, atSalePct: null })
          assert.deepInclude(inputOrigins["mortgageRate.currentPct"], { origin: "table", used: 7.4 })
          assert.deepInclude(inputOrigins["mortgageRate.atSalePct"], { origin: "table", used: 3.98 })
          assert.strictEqual(strategies.subjectTo.estimatedOriginalRate, "3.98%")
          assert.strictEqual(derivedMetrics.details.rateUsed, "8.15%")
          assert.deepInclude(derivedMetrics, {
            capRate: "3.8%",
            grossRentMultiplier: 10.6,
            debtServiceCoverageRatio: 0.57,
            pricePerSquareFoot: 148
          })
        })
      )
    })
  }
})
