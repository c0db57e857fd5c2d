import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"

import { reckon } from "../../packages/domain/test/support/investor/arithmetic.ts"
import { cleveland } from "../../packages/domain/test/support/investor/workedExamples.ts"

const textOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")

const page = textOf("docs/investor-analysis.md")
const whole = textOf("packages/domain/test/support/investor/houseByHand.md")

interface Row {
  readonly name: string
  readonly byHand: string
  /** As it is shown, e.g. `$8,149`. */
  readonly shown: string
  /** Below `data.investorAnalysis`; empty for what the answer does not show. */
  readonly path: string
}

const rowsOf = (text: string): ReadonlyArray<string> => {
  const [, table = ""] = text.split(/<!-- \/?by hand -->/)
  return table.trim().split("\n").slice(2)
}

const rows: ReadonlyArray<Row> = rowsOf(whole).map((line) => {
  const [, name = "", , byHand = "", shown = "", path = ""] = line.split("|").map((cell) => cell.trim())
  return { name: name.replaceAll("`", ""), byHand, shown, path: path.replaceAll("`", "") }
})

/** The value of every row, computed from the rows before it. */
const values = new Map<string, number>()
for (const { byHand, name } of rows) values.set(name, reckon(byHand, values))

const numberIn = (text: string): number =>
  Number(/-?\d[\d,]*(?:\.\d+)?/.exec(text.replace("-$", "-"))?.[0].replaceAll(",", ""))

/** Half a unit of the last digit that is shown. */
const halfUnit = (shown: string): number => 0.5 / 10 ** (/\.(\d+)/.exec(shown)?.[1]?.length ?? 0) + 1e-9

const answer = analyzeInvestment(cleveland.input)

const at = (path: string): unknown =>
  path.split(".").reduce<unknown>((node, key) => new Map(Object.entries(node ?? {})).get(key), answer)

describe("the house that is worked out by hand", () => {
  it("is the same in docs/investor-analysis.md, which has the plain rental and the score", () => {
    const shown = rowsOf(page)
    assert.isAtLeast(shown.length, 20)
    assert.deepStrictEqual(
      shown.filter((row) => !rowsOf(whole).includes(row)),
      []
    )
    for (const headline of ["capRate", "cashOnCash", "longTermRentalBreakEven", "investorScore"]) {
      assert.include(shown.join("\n"), headline)
    }
  })

  for (const { byHand, name, path, shown } of rows) {
    it(`${name} is ${shown}: ${byHand}`, () => {
      const value = values.get(name) ?? Number.NaN
      // An offer is cut to whole dollars, never rounded up.
      const tolerance = name === "rentOffer" ? 1 : halfUnit(shown)
      assert.closeTo(value, numberIn(shown), tolerance)
      if (path === "") return
      const found = at(path)
      assert.strictEqual(typeof found === "string" ? numberIn(found) : found, numberIn(shown), path)
    })
  }

  it("reaches every headline of the answer", () => {
    const paths = rows.map(({ path }) => path)
    for (const headline of [
      "investorScore",
      ...strategyKeys.map((_, place) => `strategyRanking.${place}.score`),
      "strategies.shortTermRental.estimatedNightlyRate",
      "strategies.shortTermRental.projectedAnnualRevenue",
      "strategies.shortTermRental.strPremiumVsLTR",
      "strategies.subjectTo.estimatedRemainingBalance",
      "strategies.coLiving.rentalPremium",
      "strategies.brrrr.cashLeftInDeal",
      "strategies.fixAndFlip.projectedProfit",
      "derivedMetrics.capRate",
      "derivedMetrics.grossRentMultiplier",
      "derivedMetrics.onePercentRule.ratio",
      "derivedMetrics.debtServiceCoverageRatio",
      "derivedMetrics.valueVsNeighborhood",
      "derivedMetrics.pricePerSquareFoot",
      "hiddenCosts.estimatedInsurance.estimatedMonthlyInsurance",
      "hiddenCosts.rehabEstimate.estimatedRehabMid",
      "regulatoryIntelligence.landlordScore.score"
    ]) {
      assert.include(paths, headline)
    }
  })

  it("has the ending that the page states", () => {
    const { investorScoreLabel, maxAllowableOffers, recommendationStrength, recommendedStrategy, verdict } = answer
    const dollars = (amount: number | null | undefined) => `$${amount?.toLocaleString("en-US")}`
    const offer = dollars(maxAllowableOffers.byStrategy.coLiving?.breakEven.price)
    const [, ending = ""] = page.split("<!-- /by hand -->")
    for (const said of [investorScoreLabel, recommendedStrategy, offer, dollars(verdict.price)]) {
      assert.include(ending.slice(0, 600), said)
    }
    assert.deepInclude(verdict, { decision: "dontBuy", plan: "longTermRental" })
    assert.deepInclude(recommendationStrength, { strength: "weak", plan: "subjectTo" })
  })
})
