import { assert, describe, it } from "@effect/vitest"
import { hiddenCostsSection } from "@property-intelligence/domain/investor/analysis/HiddenCostsSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { emptyInput, withFloodRisk, withProperty } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const rehabOf = (yearBuilt: number | null) =>
  hiddenCostsSection(underwrite(withProperty(cleveland.input, { yearBuilt }))).rehabEstimate

describe("the risks of an era", () => {
  const eras: ReadonlyArray<
    [yearBuilt: number, lead: RegExp, wiring: RegExp, asbestos: RegExp, presumed: boolean, plumbing: RegExp]
  > = [
    [1919, /^🔴 High: about 87%/, /^🔴 High: knob/, /^🟡 Moderate/, true, /^🔴 High: galvanized/],
    [1920, /^🔴 High: about 87%/, /^🔴 High: knob/, /^🔴 High/, true, /^🔴 High: galvanized/],
    [1939, /^🔴 High: about 87%/, /^🔴 High: knob/, /^🔴 High/, true, /^🔴 High: galvanized/],
    [1940, /^🔴 High: about 69%/, /^🔴 High: knob/, /^🔴 High/, true, /^🔴 High: galvanized/],
    [1949, /^🔴 High: about 69%/, /^🔴 High: knob/, /^🔴 High/, true, /^🔴 High: galvanized/],
    [1950, /^🔴 High: about 69%/, /^🟡 Moderate: ungrounded/, /^🔴 High/, true, /^🔴 High: galvanized/],
    [1959, /^🔴 High: about 69%/, /^🟡 Moderate: ungrounded/, /^🔴 High/, true, /^🔴 High: galvanized/],
    [1960, /^🟡 Moderate: about 24%/, /^🟡 Moderate: ungrounded/, /^🔴 High/, true, /^🟡 Moderate: aging/],
    [1965, /^🟡 Moderate: about 24%/, /^🔴 High: aluminum/, /^🔴 High/, true, /^🟡 Moderate: aging/],
    [1973, /^🟡 Moderate: about 24%/, /^🔴 High: aluminum/, /^🔴 High/, true, /^🟡 Moderate: aging/],
    [1974, /^🟡 Moderate: about 24%/, /^🟡 Moderate: Federal Pacific/, /^🔴 High/, true, /^🟡 Moderate: aging/],
    [1977, /^🟡 Moderate: about 24%/, /^🟡 Moderate: Federal Pacific/, /^🔴 High/, true, /^🟡 Moderate: aging/],
    [1978, /^🟢 Low: about 4%/, /^🟡 Moderate: Federal Pacific/, /^🔴 High/, true, /^🟡 Moderate: polybutylene/],
    [1980, /^🟢 Low: about 4%/, /^🟡 Moderate: Federal Pacific/, /^🔴 High/, true, /^🟡 Moderate: polybutylene/],
    [1981, /^🟢 Low: about 4%/, /^🟡 Moderate: Federal Pacific/, /^🟡 Moderate/, false, /^🟡 Moderate: polybutylene/],
    [1990, /^🟢 Low: about 4%/, /^🟡 Moderate: Federal Pacific/, /^🟢 Low/, false, /^🟡 Moderate: polybutylene/],
    [1991, /^🟢 Low: about 4%/, /^🟢 Low: modern/, /^🟢 Low/, false, /^🟡 Moderate: polybutylene/],
    [1996, /^🟢 Low: about 4%/, /^🟢 Low: modern/, /^🟢 Low/, false, /^🟢 Low: copper/]
  ]
  for (const [yearBuilt, lead, wiring, asbestos, presumed, plumbing] of eras) {
    it(`fit the year ${yearBuilt}`, () => {
      const found = rehabOf(yearBuilt)
      assert.match(found.leadPaintRisk, lead)
      assert.match(found.wiringRisk, wiring)
      assert.match(found.asbestosRisk, asbestos)
      assert.strictEqual(found.asbestosFlag, presumed)
      assert.match(found.plumbingRisk, plumbing)
      assert.lengthOf(found.details.references, 4)
    })
  }

  it("are unknown without a year, or with an impossible year", () => {
    for (const yearBuilt of [null, 1699, 2027]) {
      const found = rehabOf(yearBuilt)
      for (const risk of [found.leadPaintRisk, found.wiringRisk, found.asbestosRisk, found.plumbingRisk]) {
        assert.strictEqual(risk, "⚪ Unknown: year built missing")
      }
      assert.isNull(found.asbestosFlag)
      assert.deepStrictEqual(found.details.references, [])
    }
  })
})

describe("hiddenCostsSection", () => {
  it("shows the insurance of the state if nothing else is known", () => {
    const { estimatedInsurance, propertyTax, rehabEstimate } = hiddenCostsSection(underwrite(emptyInput))
    // Ohio: 1,443 x 1.25 = 1,803.75 a year
    assert.strictEqual(estimatedInsurance.estimatedMonthlyInsurance, 150)
    assert.deepInclude(estimatedInsurance.details, { lowMonthly: 113, highMonthly: 210, annual: 1804, floodAnnual: 0 })
    assert.isNull(propertyTax.estimatedAnnual)
    assert.isNull(rehabEstimate.estimatedRehabMid)
    assert.deepStrictEqual(rehabEstimate.details.eraWork, {})
  })

  it("shows what the sale may add to the tax", () => {
    // Cuyahoga: 2.3% of 215,000 is 4,945 for a bill of 4,300.
    const { propertyTax } = hiddenCostsSection(underwrite(cleveland.input))
    assert.deepInclude(propertyTax, {
      estimatedAnnual: 4429,
      billOnRecord: 4300,
      atInvestorRate: 4945,
      investorRatePercent: 2.3,
      reassessmentIncrease: 645
    })
  })

  it("lists the weaknesses of each estimate, and none for a stated figure", () => {
    const { estimatedInsurance, propertyTax, rehabEstimate } = hiddenCostsSection(underwrite(cleveland.input))
    assert.match(estimatedInsurance.details.weaknesses.join(" "), /2022.*a quarter below/)
    assert.match(rehabEstimate.details.weaknesses.join(" "), /half of it or 1\.7 times.*Extra work of the era/)
    assert.match(propertyTax.weaknesses.join(" "), /present owner's.*a third off.*owner-occupancy credit lost/)
    const stated = { ...cleveland.input, propertyTaxYear: 5000, insuranceYear: 1500 }
    const known = hiddenCostsSection(underwrite(stated))
    assert.deepStrictEqual([known.propertyTax.weaknesses, known.estimatedInsurance.details.weaknesses], [[], []])
    const unknown = hiddenCostsSection(underwrite(emptyInput))
    assert.deepStrictEqual([unknown.propertyTax.weaknesses, unknown.rehabEstimate.details.weaknesses], [[], []])
    assert.match(rehabOf(null).details.weaknesses.join(" "), /year built is not known/)
  })

  it("shows flood coverage with its range, and the wind plan of the coast", () => {
    const galveston = { ...emptyInput, location: { city: "Galveston", county: "Galveston County", stateCode: "TX" } }
    const { details } = hiddenCostsSection(
      underwrite(withFloodRisk(galveston, { zone: "VE", inFloodZone: true }))
    ).estimatedInsurance
    assert.deepInclude(details, {
      floodAnnual: 7800,
      floodAnnualLow: 2900,
      floodAnnualHigh: 11_200,
      floodOptionalAnnual: null
    })
    assert.strictEqual(details.floodReference?.row, "vZones")
    assert.match(details.windPool?.name ?? "", /Texas Windstorm/)
    assert.match(details.windPool?.note ?? "", /not in the estimate/)
    const shaded = hiddenCostsSection(
      underwrite(withFloodRisk(emptyInput, { zone: "X", riskLevel: "Moderate", inFloodZone: false }))
    )
    assert.deepInclude(shaded.estimatedInsurance.details, { annual: 1804, floodAnnual: 0, floodOptionalAnnual: 550 })
    assert.isNull(shaded.estimatedInsurance.details.windPool)
  })
})
