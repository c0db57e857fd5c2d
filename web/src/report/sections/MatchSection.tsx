import { buildingNames, figureNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { count, dayText, decimal, dollars } from "../../figures/figures.ts"
import { PlaceNotes } from "../../map/PlaceNotes.tsx"
import { differenceWords, matchWords, unitWords } from "../../words/matchWords.ts"
import { Absent, Facts, Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import { whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"

/** The section on the record of the house, its location, and the geocoder that found it. */
export const MatchSection = ({ report }: { readonly report: ShownReport }) => (
  <Section anchor="match" report={report} finding={matchFinding(report)} isAppendix>
    <div class="report-match">
      <BuildingRecord report={report} />
      <PlaceNotes report={report} />
    </div>
  </Section>
)

const matchFinding = ({ location, property }: ShownReport): string =>
  `${matchWords[location.matchQuality] ?? location.matchQuality} by ${location.matchedBy}; ${
    property === null ? "no record of the building" : "with the record of the building"
  }`

/**
 * The caveats of the match: differences from the request, or an unconfirmed unit. Renders nothing for an exact match.
 */
export const MatchNotice = ({ report: { location } }: { readonly report: ShownReport }) => {
  const unit = unitWords(location)
  const differs = location.matchDifferences.length > 0 || location.matchQuality !== "exact"
  if (!differs && unit === null) return null
  return (
    <div class={`report-match-notice notice ${differs ? "caution" : "unknown"}`}>
      {differs ? (
        <p>
          <strong>Check that this is the house you mean.</strong>{" "}
          {location.matchQuality === "point" ? "You asked about coordinates, and no house was matched to them." : ""}
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

const BuildingRecord = ({ report }: { readonly report: ShownReport }) => {
  const { property } = report
  if (property === null) return <Absent>No record of the building. {whyAbsent([sourceNames.record], report)}</Absent>
  const names = property.stated ?? []
  const note = (name: (typeof names)[number]) => (names.includes(name) ? { note: "as the request states" } : {})
  return (
    <Facts
      facts={[
        { name: buildingNames.propertyType, value: property.propertyType ?? "–", ...note("propertyType") },
        { name: buildingNames.bedrooms, value: count(property.bedrooms), ...note("bedrooms") },
        { name: buildingNames.bathrooms, value: decimal(property.bathrooms), ...note("bathrooms") },
        {
          name: buildingNames.squareFeet,
          value: property.squareFeet === null ? "–" : `${count(property.squareFeet)} sq ft`,
          ...note("squareFeet")
        },
        { name: buildingNames.yearBuilt, value: property.yearBuilt ?? "–", ...note("yearBuilt") },
        { name: buildingNames.units, value: count(property.units), ...note("units") },
        {
          name: "Last sale",
          value: dayText(property.lastSaleDate),
          note: property.lastSalePrice === null ? "price not on record" : dollars(property.lastSalePrice)
        },
        {
          name: figureNames.propertyTaxYear,
          value: dollars(property.annualTax),
          note: property.annualTaxYear === null ? "no bill on record" : `the owner's bill of ${property.annualTaxYear}`
        },
        {
          name: figureNames.hoaMonth,
          value: property.hoaMonthly === null ? "–" : `${dollars(property.hoaMonthly)} a month`,
          note: property.hoaMonthly === null ? "none on record" : null
        }
      ]}
    />
  )
}
