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
    property:
      propertyValue === null && rentEstimate === null
        ? null
        : {
            ...(propertyValue?.record ?? {
              ...unknownRecord,
              address: propertyValue?.valueEstimate?.address ?? rentEstimate?.address ?? null
            }),
            rentEstimate,
            valueEstimate: propertyValue?.valueEstimate ?? null
          },
    naturalHazards:
      earthquakeHazard === null && stormHazard === null
        ? null
        : { earthquakeHazard, tornadoRisk: stormHazard?.tornadoRisk ?? null, hailRisk: stormHazard?.hailRisk ?? null },
    infrastructure: broadband === null ? null : { broadband },
    hudIntelligence: opportunityZone === null && fairMarketRent === null ? null : { opportunityZone, fairMarketRent }
  }
}

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
