import type { ReportSections } from "../domain/report/PropertyReport.ts"
import type { FoundBySource } from "../sources/catalog.ts"

/** Puts what the sources found where the report shows it. A section is `null` when none of its sources found anything. */
export const sectionsOf = (found: FoundBySource): ReportSections => {
  const {
    broadband,
    earthquakeHazard,
    fairMarketRent,
    opportunityZone,
    propertyValue,
    rentEstimate,
    stormHazard,
    ...rest
  } = found
  // Each of the rest is a section by itself: a source without a place in the report is refused here.
  const wholeSections: Pick<ReportSections, keyof typeof rest> = rest
  return {
    ...wholeSections,
    property: propertyOf(propertyValue, rentEstimate),
    naturalHazards: naturalHazardsOf(earthquakeHazard, stormHazard),
    infrastructure: broadband === null ? null : { broadband },
    hudIntelligence: hudIntelligenceOf(opportunityZone, fairMarketRent)
  }
}

/** What two sources found makes one section, and the same two the same object: then its text is known too (B8). */
const madeOnce = <A extends object, B extends object, Section>(make: (one: A | null, other: B | null) => Section) => {
  const made = new WeakMap<object, WeakMap<object, Section>>()
  return (one: A | null, other: B | null): Section | null => {
    if (one === null && other === null) return null
    const ofOne = made.get(one ?? nothing) ?? new WeakMap<object, Section>()
    made.set(one ?? nothing, ofOne)
    const section = ofOne.get(other ?? nothing) ?? make(one, other)
    ofOne.set(other ?? nothing, section)
    return section
  }
}

/** Stands for a source that found nothing. */
const nothing = {}

type Found<Source extends keyof FoundBySource> = NonNullable<FoundBySource[Source]>

const propertyOf = madeOnce(
  (propertyValue: Found<"propertyValue"> | null, rentEstimate: Found<"rentEstimate"> | null) => ({
    ...(propertyValue?.record ?? {
      ...unknownRecord,
      address: propertyValue?.valueEstimate?.address ?? rentEstimate?.address ?? null
    }),
    rentEstimate,
    valueEstimate: propertyValue?.valueEstimate ?? null
  })
)

const naturalHazardsOf = madeOnce(
  (earthquakeHazard: Found<"earthquakeHazard"> | null, stormHazard: Found<"stormHazard"> | null) => ({
    earthquakeHazard,
    tornadoRisk: stormHazard?.tornadoRisk ?? null,
    hailRisk: stormHazard?.hailRisk ?? null
  })
)

const hudIntelligenceOf = madeOnce(
  (opportunityZone: Found<"opportunityZone"> | null, fairMarketRent: Found<"fairMarketRent"> | null) => ({
    opportunityZone,
    fairMarketRent
  })
)

const unknownRecord = {
  propertyType: null,
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  yearBuilt: null,
  lastSaleDate: null,
  lastSalePrice: null,
  saleHistory: null,
  hoaMonthly: null,
  annualTax: null,
  annualTaxYear: null,
  units: null
}
