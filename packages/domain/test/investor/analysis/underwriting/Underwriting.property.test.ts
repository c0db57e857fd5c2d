import { assert, describe } from "@effect/vitest"
import {
  analyzeInvestment,
  findingsOf,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import {
  strategies,
  type StrategyKey,
  strategyKeys
} from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import {
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { Arbitrary, Schema, Struct } from "effect"

import { withRent } from "../../../support/investor/deals.ts"
import { leavesWhere } from "../../../support/investor/leaves.ts"
import { randomInputs } from "../../../support/investor/RandomInvestorInput.ts"
import { runs } from "../../../support/investor/runs.ts"
import { lawsOf } from "../../../support/laws.ts"

const { law, lawWith } = lawsOf(randomInputs, (input) => {
  const underwriting = underwrite(input)
  return { input, underwriting, findings: findingsOf(input, underwriting) }
})

const isBroken = (value: unknown): boolean =>
  typeof value === "number"
    ? !Number.isFinite(value)
    : value === undefined || (typeof value === "string" && /NaN|Infinity|undefined/.test(value))

describe("whatever the input", () => {
  law(
    "there is an answer, without an exception, NaN or infinity in it",
    ({ findings: written, underwriting }) => {
      // What is copied from the tables and the input makes half of the leaves and can't be broken by arithmetic.
      const findings = Struct.omit(written, ["disclaimers", "inputs", "tableRows"])
      const figures = Struct.omit(underwriting, ["input", "surroundings"])
      assert.deepStrictEqual(leavesWhere({ figures, findings }, isBroken), [])
    },
    runs(1000)
  )

  law(
    "every score and coverage is in bounds, and impossible to have without evidence",
    ({ underwriting: { investorScore, scores } }) => {
      for (const { coverage, drivers, raw, score } of Object.values(scores)) {
        assert.isTrue(score >= 0 && score <= 100 && coverage >= 0 && coverage <= 1)
        assert.strictEqual(raw === null, coverage === 0)
        assert.strictEqual(
          drivers.every(({ subScore }) => subScore === null),
          coverage === 0
        )
        assert.isTrue(drivers.every(({ subScore }) => subScore === null || (subScore >= 0 && subScore <= 100)))
      }
      assert.isTrue(Number.isInteger(investorScore.score) && investorScore.score >= 0 && investorScore.score <= 100)
      const { longTermRental: baseline, ...ranked } = scores
      const [best, second] = Object.values(ranked)
        .map(({ score }) => score)
        .toSorted((a, b) => b - a)
      assert.strictEqual(investorScore.parts.best, best)
      assert.strictEqual(investorScore.parts.second, second)
      assert.strictEqual(investorScore.parts.longTermRental, baseline.score)
      assert.isTrue(Object.values(investorScore.parts).every((part) => part >= 0 && part <= 100))
    },
    runs(100)
  )

  law(
    "they are ranked by rounded score, then by coverage, then in the order of ties; the first is recommended",
    ({ findings, underwriting: { ranking, scores } }) => {
      const place = (key: StrategyKey) => [
        Math.round(scores[key].score),
        scores[key].coverage,
        -strategyKeys.indexOf(key)
      ]
      const comesFirst = (a: StrategyKey, b: StrategyKey) => {
        const [left, right] = [place(a), place(b)]
        const differing = left.findIndex((value, index) => value !== right[index])
        return differing >= 0 && (left[differing] ?? 0) > (right[differing] ?? 0)
      }
      assert.deepStrictEqual(ranking.toSorted(), strategyKeys.toSorted())
      ranking.slice(1).forEach((key, index) => assert.isTrue(comesFirst(ranking[index] ?? key, key)))

      const { recommendedStrategy, strategyRanking } = findings
      assert.deepStrictEqual(
        strategyRanking,
        ranking.map((key) => ({ name: strategies[key].shortName, score: Math.round(scores[key].score) }))
      )
      const best = ranking[0] ?? assert.fail("nothing is ranked")
      assert.strictEqual(recommendedStrategy, strategies[best].name)
    },
    runs(100)
  )

  const isInput = Schema.is(InvestorInput)
  const isFindings = Schema.is(InvestorFindings)

  law(
    "the answer fits its schema, and so does the input that is shown with it",
    ({ findings, input }) => {
      assert.isTrue(isInput(input))
      assert.isTrue(isFindings(findings))
    },
    runs(100)
  )

  const decodeInput = Schema.decodeUnknownSync(InvestorInput)

  law(
    "the same input gives the same bytes, also after a round trip through JSON",
    ({ findings, input }) => {
      const bytes = JSON.stringify(findings)
      assert.strictEqual(JSON.stringify(analyzeInvestment(input)), bytes)
      assert.strictEqual(JSON.stringify(analyzeInvestment(decodeInput(JSON.parse(JSON.stringify(input))))), bytes)
    },
    runs(50)
  )
})

describe("the rounding of", () => {
  const oneDecimal = /^-?\d+\.\d%$/
  const twoDecimals = /^-?\d+\.\d\d%$/
  const wholePercent = /^-?\d+%$/
  const signed = /^[+-]\d+\.\d%$/

  const patternsOf = ({
    breakEvens,
    derivedMetrics,
    financingOptions,
    fiveYearProjection,
    regulatoryIntelligence,
    strategies
  }: InvestorFindings): ReadonlyArray<readonly [RegExp, ReadonlyArray<string | null | undefined>]> => {
    const { details } = derivedMetrics
    const { coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies
    return [
      [
        oneDecimal,
        [
          derivedMetrics.capRate,
          details.vacancyAllowance,
          details.expenseRatio,
          details.cashOnCash,
          fixAndFlip.details.requiredDiscount,
          ...(financingOptions ?? []).map(({ cashOnCash }) => cashOnCash)
        ]
      ],
      [
        twoDecimals,
        [
          derivedMetrics.onePercentRule.ratio,
          details.rateUsed,
          subjectTo.estimatedOriginalRate,
          subjectTo.details.refinanced2021?.rate,
          breakEvens?.interestRate,
          fiveYearProjection?.appreciationUsed,
          fiveYearProjection?.internalRateOfReturn
        ]
      ],
      [
        wholePercent,
        [shortTermRental.estimatedOccupancy, shortTermRental.details.breakEvenOccupancyVsLTR, breakEvens?.occupancy]
      ],
      [signed, [coLiving.rentalPremium, shortTermRental.strPremiumVsLTR, regulatoryIntelligence.appreciation]]
    ]
  }

  law(
    "percent texts: their decimals, a sign where one belongs, none before a zero",
    ({ findings }) => {
      for (const [pattern, texts] of patternsOf(findings)) {
        for (const text of texts) {
          if (text === null || text === undefined) continue
          assert.match(text, pattern)
          assert.notMatch(text, /^-0(\.0+)?%$/)
        }
      }
    },
    runs(100)
  )

  law(
    "the 1% rule: the text says one percent or more exactly where the rule passes",
    ({ findings, underwriting: { lease } }) => {
      const { onePercentRule } = findings.derivedMetrics
      if (onePercentRule.ratio === null) return assert.isNull(onePercentRule.passes)
      assert.strictEqual(onePercentRule.passes, Number.parseFloat(onePercentRule.ratio) >= 1)
      // Cut, not rounded: never above the ratio itself, never a hundredth and a bit below it.
      const cut = 100 * (lease?.rentToPrice ?? Number.NaN) - Number.parseFloat(onePercentRule.ratio)
      assert.isTrue(cut >= -1e-9 && cut < 0.01 + 1e-9)
    },
    runs(50)
  )

  law(
    "numbers: none of those that are made is -0",
    ({ findings }) => {
      const made = { ...findings, inputs: null }
      assert.deepStrictEqual(
        leavesWhere(made, (value) => Object.is(value, -0)),
        []
      )
    },
    runs(50)
  )
})

const capRateSubScore = ({ scores }: Underwriting) =>
  scores.longTermRental.drivers.find(({ key }) => key === "capRate")?.subScore ?? null

const scoresOf = ({ investorScore, ranking, scores }: Underwriting) => ({
  investorScore: investorScore.score,
  ranking,
  scores: Object.entries(scores).map(([key, { coverage, gate, score }]) => ({ key, score, coverage, gate }))
})

describe("moving one thing", () => {
  const factors = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 101, maximum: 200 })))
  const raised = (figure: number | null, factor: number) => (figure === null ? null : figure * factor)

  lawWith(
    "a higher rent never lowers the scores of the plain rental, its cap rate and the BRRRR",
    factors,
    ({ input, underwriting: before }, percent) => {
      const factor = percent / 100
      const { rentEstimate, rentHigh, rentLow } = input.property.rentEstimate
      const after = underwrite({
        ...withRent(input, {
          rentLow: raised(rentLow, factor),
          rentEstimate: raised(rentEstimate, factor),
          rentHigh: raised(rentHigh, factor)
        }),
        monthlyRent: raised(input.monthlyRent, factor)
      })
      const [rent, higherRent] = [before.resolved.rent, after.resolved.rent]
      // Beyond what is plausible another rent, or none, stands in.
      if (rent === null || higherRent === null || Math.abs(higherRent / rent / factor - 1) > 1e-9) return
      for (const key of ["longTermRental", "brrrr"] as const) {
        assert.isAtLeast(after.scores[key].score, before.scores[key].score - 1e-9)
      }
      assert.isAtLeast(capRateSubScore(after) ?? 0, capRateSubScore(before) ?? 0)
    },
    runs(150)
  )

  const zonesFromBestToWorst: ReadonlyArray<InvestorInput["floodRisk"]> = [
    { zone: "X", riskLevel: "Low", inFloodZone: false },
    { zone: "X", riskLevel: "Moderate", inFloodZone: false },
    { zone: "A99", riskLevel: "High", inFloodZone: true },
    { zone: "AE", riskLevel: "High", inFloodZone: true },
    { zone: "VE", riskLevel: "Very High", inFloodZone: true }
  ]

  law(
    "a worse flood zone never lowers the risk score, a better one never raises it",
    ({ input }) => {
      const risks = zonesFromBestToWorst.map((floodRisk) => {
        const { risk } = underwrite({ ...input, floodRisk }).surroundings
        return risk.riskScore ?? Number.NaN
      })
      assert.deepStrictEqual(
        risks,
        risks.toSorted((a, b) => a - b)
      )
      assert.isTrue(risks.every((risk) => risk >= 0))
    },
    runs(100)
  )
})

describe("saying what would be used anyway changes no score:", () => {
  /** Freddie Mac's print of 2026-10-08, used while the survey can't be read. */
  const tableRate = 7.4

  const unchanged = (input: InvestorInput, override: Partial<InvestorInput>) =>
    assert.deepStrictEqual(scoresOf(underwrite({ ...input, ...override })), scoresOf(underwrite(input)))

  law(
    "the estimated value as the asking price of a house in average condition",
    ({ input: random }) => {
      const input: InvestorInput = { ...random, condition: "average", askingPrice: null }
      const { price } = underwrite(input).resolved
      if (price !== null && price <= dealInputs.askingPrice.maximum) unchanged(input, { askingPrice: price })
    },
    runs(100)
  )

  law(
    "the rent in use",
    ({ input: random }) => {
      const input = { ...random, monthlyRent: null }
      const { rent } = underwrite(input).resolved
      const { maximum, minimum } = dealInputs.monthlyRent
      if (rent !== null && rent >= minimum && rent <= maximum) unchanged(input, { monthlyRent: rent })
    },
    runs(100)
  )

  law(
    "a quarter of the price paid in cash",
    ({ input }) => unchanged({ ...input, downPaymentPercent: null }, { downPaymentPercent: 25 }),
    runs(100)
  )

  law(
    "the survey's rate and three quarters of a point",
    ({ input: random }) => {
      const input = { ...random, interestRatePercent: null }
      const interestRatePercent = (underwrite(input).input.mortgageRate.currentPct ?? tableRate) + 0.75
      if (interestRatePercent <= 30) unchanged(input, { interestRatePercent })
    },
    runs(100)
  )
})
