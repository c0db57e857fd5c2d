import { assert, describe, it } from "@effect/vitest"
import {
  comparablesSection,
  ComparablesSection
} from "@property-intelligence/domain/investor/analysis/ComparablesSection.ts"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { qualitySection } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { ComparableListing } from "@property-intelligence/domain/investor/comparables/ComparableListing.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Schema, Struct } from "effect"

import { likeListing } from "../../support/investor/comparables.ts"
import { withProperty } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

/** A house like Cleveland's, around the corner. */
const like: ComparableListing = {
  ...likeListing,
  address: "1 Elm St, Cleveland, OH 44111",
  bathrooms: 1.5,
  squareFeet: 1450,
  yearBuilt: 1924
}

const rentListing = (rent: number, change: Partial<ComparableListing> = {}) => ({
  ...Struct.omit({ ...like, ...change }, ["price"]),
  rent
})

/** Cleveland with this month's rate, so that nothing weakens it, among homes that ask these prices and rents. */
const among = (prices: ReadonlyArray<number>, rents: ReadonlyArray<number> = []): InvestorInput => ({
  ...cleveland.input,
  mortgageRate: { currentPct: 7.4, week: "2026-11-12", atSalePct: 3.9 },
  comparables: {
    sales: prices.map((price) => ({ ...like, price })),
    rents: rents.map((rent) => rentListing(rent))
  }
})

const sectionOf = (input: InvestorInput) => comparablesSection(underwrite(input)) ?? assert.fail("no section")
const qualityOf = (input: InvestorInput) => qualitySection(underwrite(input))

describe("the section", () => {
  it("shows what each listing comes to and what all say beside RentCast", () => {
    const { value } = sectionOf(among([210_000, 215_000, 220_000]))
    assert.deepInclude(value, {
      estimate: 214_961,
      count: 3,
      effectiveCount: 3,
      spreadPercent: 1.9,
      rentCastLow: 192_000,
      rentCastEstimate: 215_000,
      rentCastHigh: 241_000,
      difference: "+0.0%",
      agrees: true,
      daysOnMarket: 0,
      activeShare: 1,
      leftOut: []
    })
    assert.deepStrictEqual(value.used[0], {
      address: "1 Elm St, Cleveland, OH 44111",
      price: 210_000,
      adjustedPrice: 210_000,
      weight: 0.333,
      adjustments: { size: 1, age: 1, time: 1 },
      distanceMiles: 0.1,
      status: "Active",
      listedDate: "2026-11-20"
    })
    assert.match(
      value.text,
      /^🟢 3 asking prices nearby, adjusted, come to about \$214,961 \(\$\d+,\d+ to \$\d+,\d+\), within RentCast's range of \$192,000 to \$241,000$/
    )
  })

  it("names what is left out, and why", () => {
    const { value } = sectionOf(among([210_000, 215_000, 220_000, 1, 900_000]))
    assert.sameDeepMembers(
      value.leftOut.map(({ reason }) => reason),
      ["no price that can be believed", "its price is out of line with the rest"]
    )
    assert.strictEqual(value.count, 3)
  })

  it("reports too few comparables, and a missing range to compare them with", () => {
    const { rent, value } = sectionOf(among([210_000, 215_000], [1600, 1650, 1700]))
    assert.strictEqual(value.text, "⚪ Too few asking prices nearby to compare with: 2, and 3 are needed")
    assert.deepInclude(value, { estimate: null, low: null, high: null, agrees: null, difference: null, count: 2 })
    assert.deepInclude(rent, { agrees: true, count: 3 })
    const { valueEstimate } = cleveland.input.property
    const rangeless = withProperty(among([1, 2, 3].map(() => 215_000)), {
      valueEstimate: { ...valueEstimate, valueHigh: null }
    })
    assert.match(sectionOf(rangeless).value.text, /^🟡 .*RentCast gives no range/)
    assert.isNull(sectionOf(rangeless).value.agrees)
  })

  it("compares the rent of a small building by the unit, and its value whole", () => {
    const listing = { ...like, propertyType: "Multi-Family" }
    const unit = { propertyType: "Multi-Family", bedrooms: 2, bathrooms: 1, squareFeet: 900 }
    const input = among([])
    const { rent, value } = sectionOf({
      ...withProperty(input, {
        propertyType: "Multi-Family",
        units: 2,
        bedrooms: 4,
        bathrooms: 2,
        squareFeet: 1800
      }),
      comparables: {
        sales: [1, 2, 3].map(() => ({ ...listing, bedrooms: 4, bathrooms: 2, squareFeet: 1800 })),
        rents: [1, 2, 3].map(() => rentListing(1100, unit))
      }
    })
    assert.deepInclude(value, { estimate: 300_000, agrees: false })
    assert.deepInclude(rent, { estimate: 1100, spreadPercent: 0 })
  })

  it("is none for what is not analyzed", () => {
    const land = withProperty(among([210_000, 215_000, 220_000]), { propertyType: "Land" })
    assert.isNull(comparablesSection(underwrite(land)))
    assert.deepStrictEqual(
      qualityOf(land).limits.filter((limit) => limit.includes("comparables")),
      []
    )
  })

  it("matches its schema", () => {
    assert.isTrue(Schema.is(ComparablesSection)(sectionOf(among([210_000, 215_000, 220_000], [1, 2, 3]))))
  })
})

describe("a disagreement", () => {
  // At a price at which a lease works, so that the answer rests on no condition.
  const at = (input: InvestorInput): InvestorInput => ({ ...input, askingPrice: 110_000 })
  const agreeing = at(among([210_000, 215_000, 220_000], [1650, 1690, 1700]))
  const dearer = at(among([290_000, 300_000, 310_000], [1650, 1690, 1700]))
  const cheaper = at(among([210_000, 215_000, 220_000], [1200, 1210, 1220]))

  it("takes a step off the confidence and is named among the limits", () => {
    assert.deepInclude(qualityOf(agreeing), { confidence: "High", limits: [] })
    const { confidence, limits } = qualityOf(dearer)
    assert.strictEqual(confidence, "Medium")
    assert.deepStrictEqual(limits, [
      "The comparables put the value at about $299,889, above RentCast's range of $192,000 to $241,000."
    ])
    const weaker = withProperty(dearer, { yearBuilt: null })
    assert.strictEqual(qualityOf(weaker).confidence, "Low")
    assert.deepStrictEqual(qualityOf(cheaper).limits, [
      "The comparables put the rent at about $1,210 a month, below RentCast's range of $1,520 to $1,860."
    ])
    assert.strictEqual(qualityOf(cheaper).confidence, "Medium")
  })

  it("is none of a rent that the caller states", () => {
    assert.deepInclude(qualityOf({ ...cheaper, monthlyRent: 1690 }), { confidence: "High", limits: [] })
  })

  it("changes no score, no price and no rent in use", () => {
    for (const other of [dearer, cheaper]) {
      const [before, after] = [analyzeInvestment(agreeing), analyzeInvestment(other)]
      const shown = ["comparables", "inputs", "quality"] as const
      const withoutWarnings = (findings: typeof after) => ({
        ...Struct.omit(findings, shown),
        verdict: Struct.omit(findings.verdict, ["killers"])
      })
      assert.deepStrictEqual(withoutWarnings(after), withoutWarnings(before))
    }
  })

  it("is reported on its side of the range", () => {
    assert.match(sectionOf(dearer).value.text, /^🟠 .* above RentCast's range/)
    assert.match(sectionOf(cheaper).rent.text, /^🟠 3 asking rents .* below RentCast's range/)
    assert.strictEqual(sectionOf(dearer).value.agrees, false)
  })
})
