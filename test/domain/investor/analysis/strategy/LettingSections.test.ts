import { assert, describe, it } from "@effect/vitest"

import { underwrite } from "../../../../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import { emptyInput, withProperty } from "../../../../support/investor/deals.ts"
import { cleveland } from "../../../../support/investor/workedExamples.ts"

const inCity = (city: string, stateCode: string) =>
  underwrite({ ...cleveland.input, location: { city, county: null, stateCode } })

describe("shortTermRentalSection", () => {
  it("forbids where the city does, whatever it would earn, and says why", () => {
    const { details, verdict } = inCity("San Francisco", "CA").strategies.shortTermRental.section()
    assert.match(verdict, /^⛔ Not permitted for a non-resident owner: owner must live there/)
    assert.strictEqual(details.legality, "prohibited")
    assert.strictEqual(details.legalityReference?.row, "CA, San Francisco")
  })

  it("does not forbid where permits are merely hard to get", () => {
    const { details, verdict } = inCity("San Diego", "CA").strategies.shortTermRental.section()
    assert.notMatch(verdict, /^⛔/)
    assert.strictEqual(details.legality, "restrictive")
  })

  it("shows the law even where nothing can be computed", () => {
    const { details, verdict, ...figures } = underwrite(emptyInput).strategies.shortTermRental.section()
    assert.strictEqual(verdict, "⚪ Not enough data")
    assert.strictEqual(details.legality, "local")
    assert.deepStrictEqual(figures, {
      estimatedNightlyRate: null,
      estimatedOccupancy: null,
      projectedAnnualRevenue: null,
      strPremiumVsLTR: null
    })
  })

  it("shows gross as gain even where the verdict goes by net", () => {
    const { details, strPremiumVsLTR, verdict, ...figures } = underwrite(
      cleveland.input
    ).strategies.shortTermRental.section()
    // 176.06 a night, 56% of 365 nights; as much as a lease at 60.5% of them
    assert.deepStrictEqual(figures, {
      estimatedNightlyRate: 176,
      estimatedOccupancy: "56%",
      projectedAnnualRevenue: 35_988
    })
    assert.strictEqual(details.breakEvenOccupancyVsLTR, "61%")
    assert.strictEqual(strPremiumVsLTR, "+77.5%")
    assert.match(verdict, /^🔴 Nets about \$1,947\/yr less/)
  })
})

describe("coLivingSection", () => {
  const verdictOf = (change: Parameters<typeof withProperty>[1]) =>
    underwrite(withProperty(cleveland.input, change)).strategies.coLiving.section().verdict

  it("is a poor fit with fewer than three rooms, and in a condominium", () => {
    assert.strictEqual(verdictOf({ bedrooms: 2 }), "🔴 Poor fit: fewer than 3 rentable rooms")
    assert.strictEqual(verdictOf({ propertyType: "Condo" }), "🔴 Poor fit: co-living in a condominium")
    assert.strictEqual(verdictOf({ propertyType: "Condo", bedrooms: 2 }), "🔴 Poor fit: fewer than 3 rentable rooms")
  })

  it("is judged by its net from three rooms on", () => {
    assert.match(verdictOf({ bedrooms: 3 }), /^🔴 Nets about/)
  })

  it("is unknown without bedrooms", () => {
    const section = underwrite(withProperty(cleveland.input, { bedrooms: null })).strategies.coLiving.section()
    assert.strictEqual(section.verdict, "⚪ Not enough data")
    assert.deepInclude(section.details, { rentableRooms: null, occupancyCapsBarred: false })
  })
})
