import type { FullReport } from "../../../../src/api/answers/FullReport.ts"
import { count, dayText, decimal, dollars } from "../../figures/figures.ts"
import { PlaceMap } from "../../map/PlaceMap.tsx"
import type { ServiceFacts } from "../../page/ServiceFacts.ts"
import { Absent, Facts, Section } from "../Section.tsx"
import { differenceText, pointTexts } from "../words/matchTexts.ts"
import { sourceNames } from "../words/sourceNames.ts"
import { whyAbsent } from "../words/whyAbsent.ts"

interface MatchSectionProps {
  readonly report: FullReport
  readonly facts: ServiceFacts
}

/** Which house the report is about, how sure that is, where it lies, and what is on record of it. */
export const MatchSection = ({ facts, report }: MatchSectionProps) => (
  <Section anchor="match" report={report}>
    <div class="report-match">
      <div>
        <Match report={report} />
        <BuildingRecord report={report} />
      </div>
      <div class="report-map">
        <PlaceMap report={report} tileUrl={facts.tileUrl} size="small" />
      </div>
    </div>
  </Section>
)

const Match = ({ report: { location } }: { readonly report: FullReport }) => (
  <>
    <p class="report-match-line">
      <span class={`badge ${location.matchQuality === "exact" ? "good" : "caution"}`}>
        {location.matchQuality === "exact" ? "● Exact match" : "◐ Approximate match"}
      </span>{" "}
      {location.matchedAddress}
    </p>
    {location.matchDifferences.length === 0 ? (
      <p>Nothing in the address that was asked differs from the address that was found.</p>
    ) : (
      <>
        <p>Check that this is the house you mean. What was asked and what was found differ:</p>
        <ul class="report-list">
          {location.matchDifferences.map((difference) => (
            <li key={difference.component}>{differenceText(difference)}</li>
          ))}
        </ul>
      </>
    )}
    <p class="quiet small">
      Placed by {location.matchedBy}. {pointTexts[location.pointQuality]} {location.lat}, {location.lon}
      {location.county === null ? "" : ` in ${location.county}`}.
    </p>
  </>
)

const BuildingRecord = ({ report }: { readonly report: FullReport }) => {
  const { property } = report
  if (property === null) return <Absent>No record of the building. {whyAbsent([sourceNames.record], report)}</Absent>
  return (
    <Facts
      facts={[
        { name: "Kind", value: property.propertyType ?? "–" },
        { name: "Bedrooms", value: count(property.bedrooms) },
        { name: "Bathrooms", value: decimal(property.bathrooms) },
        { name: "Living area", value: property.squareFeet === null ? "–" : `${count(property.squareFeet)} sq ft` },
        { name: "Built", value: property.yearBuilt ?? "–" },
        { name: "Units", value: count(property.units) },
        {
          name: "Last sale",
          value: dayText(property.lastSaleDate),
          note: property.lastSalePrice === null ? "price not on record" : dollars(property.lastSalePrice)
        },
        {
          name: "Property tax",
          value: dollars(property.annualTax),
          note: property.annualTaxYear === null ? "no bill on record" : `the owner's bill of ${property.annualTaxYear}`
        },
        {
          name: "Association fee",
          value: property.hoaMonthly === null ? "–" : `${dollars(property.hoaMonthly)} a month`,
          note: property.hoaMonthly === null ? "none on record" : null
        }
      ]}
    />
  )
}
