import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { count, dayText, decimal, dollars } from "../../figures/figures.ts"
import { PlaceMap } from "../../map/PlaceMap.tsx"
import type { ServiceFacts } from "../../page/ServiceFacts.ts"
import { differenceWords, matchWords, unitWords } from "../../words/matchWords.ts"
import { Absent, Facts, Section } from "../Section.tsx"
import { whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"

interface MatchSectionProps {
  readonly report: FullReport
  readonly facts: ServiceFacts
}

/** The record of the house, its location, and its geocoder. */
export const MatchSection = ({ facts, report }: MatchSectionProps) => (
  <Section anchor="match" report={report} finding={matchFinding(report)} isAppendix>
    <div class="report-match">
      <BuildingRecord report={report} />
      <PlaceMap report={report} tileUrl={facts.tileUrl} />
    </div>
  </Section>
)

const matchFinding = ({ location, property }: FullReport): string =>
  `${matchWords[location.matchQuality] ?? location.matchQuality} by ${location.matchedBy}; ${
    property === null ? "no record of the building" : "with the record of the building"
  }`

/** The caveats of the match: its differences, or an unconfirmed unit. Nothing if the match is exact. */
export const MatchNotice = ({ report: { location } }: { readonly report: FullReport }) => {
  const unit = unitWords(location)
  const differs = location.matchDifferences.length > 0 || location.matchQuality !== "exact"
  if (!differs && unit === null) return null
  return (
    <div class={`report-match-notice notice ${differs ? "caution" : "unknown"}`}>
      {differs ? (
        <p>
          <strong>Check that this is the house you mean.</strong>{" "}
          {location.matchQuality === "point" ? "Coordinates were asked about, and no house was matched to them." : ""}
          {location.readAs === undefined ? "" : `The address was read as: ${location.readAs}.`}
        </p>
      ) : null}
      {location.matchDifferences.length === 0 ? null : (
        <ul class="report-list">
          {location.matchDifferences.map((difference) => (
            <li key={difference.component}>{differenceWords(difference)}</li>
          ))}
        </ul>
      )}
      {unit === null ? null : <p>{unit}</p>}
    </div>
  )
}

const BuildingRecord = ({ report }: { readonly report: FullReport }) => {
  const { property } = report
  if (property === null) return <Absent>No record of the building. {whyAbsent([sourceNames.record], report)}</Absent>
  const names = property.stated ?? []
  const note = (name: (typeof names)[number]) => (names.includes(name) ? { note: "as the request states" } : {})
  return (
    <Facts
      facts={[
        { name: "Kind", value: property.propertyType ?? "–", ...note("propertyType") },
        { name: "Bedrooms", value: count(property.bedrooms), ...note("bedrooms") },
        { name: "Bathrooms", value: decimal(property.bathrooms), ...note("bathrooms") },
        {
          name: "Living area",
          value: property.squareFeet === null ? "–" : `${count(property.squareFeet)} sq ft`,
          ...note("squareFeet")
        },
        { name: "Built", value: property.yearBuilt ?? "–", ...note("yearBuilt") },
        { name: "Units", value: count(property.units), ...note("units") },
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
