import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { MatchDifference, PointQuality } from "@property-intelligence/domain/address/Place.ts"

import { count, dayText, decimal, dollars } from "../../figures/figures.ts"
import { PlaceMap } from "../../map/PlaceMap.tsx"
import type { ServiceFacts } from "../../page/ServiceFacts.ts"
import { Absent, Facts, Section } from "../Section.tsx"
import { whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"

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
        {matchBadges[location.matchQuality]}
      </span>{" "}
      {location.matchedAddress}
    </p>
    {location.matchDifferences.length === 0 ? (
      <p>{location.matchQuality === "point" ? pointAlone : nothingDiffers}</p>
    ) : (
      <>
        <p>
          Check that this is the house you mean.
          {location.readAs === undefined ? "" : ` The address was read as: ${location.readAs}.`} What was asked and what
          was found differ:
        </p>
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

const matchBadges = {
  exact: "● Exact match",
  approximate: "◐ Approximate match",
  point: "◐ A point, no address"
} as const satisfies Record<FullReport["location"]["matchQuality"], string>

const nothingDiffers = "Nothing in the address that was asked differs from the address that was found."

const pointAlone =
  "Coordinates were asked about, and no house was matched to them: check that the record is of the house you mean."

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

/** Where the point on the map lies, in a sentence that its coordinates follow. */
const pointTexts: Readonly<Record<PointQuality, string>> = {
  rooftop: "The point lies on the building:",
  parcel: "The point lies on the lot:",
  interpolated:
    "The point is worked out from the house numbers at the ends of the street, so it can be a few houses off:",
  street: "The point lies on the road or at another house, so it can be some way off:",
  given: "The point is the one that was asked about:"
}

const components: Readonly<Record<MatchDifference["component"], string>> = {
  houseNumber: "House number",
  street: "Street",
  direction: "Direction",
  city: "City",
  zip: "ZIP code",
  ignored: "Not part of an address"
}

/** What differs between the asked address and the match, in words. */
const differenceText = ({ asked, component, matched }: MatchDifference): string =>
  component === "ignored"
    ? `${components.ignored}: ${asked ?? ""}`
    : `${components[component]}: ${asked === null ? "none was asked" : `asked ${asked}`}, ${
        matched === null ? "none found" : `found ${matched}`
      }.`
