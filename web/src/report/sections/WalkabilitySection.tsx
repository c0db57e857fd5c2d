import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { count } from "../../figures/figures.ts"
import { Absent, Section } from "../Section.tsx"
import { capitalized } from "../words/plainText.ts"
import { sourceNames } from "../words/sourceNames.ts"
import { whyAbsent } from "../words/whyAbsent.ts"

/** What lies within walking distance, and how near the nearest of each kind is. */
export const WalkabilitySection = ({ report }: { readonly report: FullReport }) => (
  <Section anchor="walkability" report={report}>
    <Walkability report={report} />
  </Section>
)

const Walkability = ({ report }: { readonly report: FullReport }) => {
  const { walkability } = report
  if (walkability === null) {
    return (
      <Absent>What lies within walking distance is not known. {whyAbsent([sourceNames.walkability], report)}</Absent>
    )
  }
  const { amenities, radiusMeters, totalAmenitiesNearby, walkLabel, walkScore } = walkability
  return (
    <>
      <p class="report-finding">
        {walkLabel}: {walkScore ?? "–"} of 100, with {count(totalAmenitiesNearby)} amenities within{" "}
        {count(radiusMeters)} metres ({count(radiusMeters / 0.3048)} ft).
      </p>
      <ul class="report-amenities">
        {amenities.map(({ category, count: amount, nearestMeters }) => (
          <li key={category}>
            <span>{capitalized(category)}</span>
            <strong>{count(amount)}</strong>
            <span class="quiet">{nearestMeters === null ? "none near" : `nearest ${count(nearestMeters)} m`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
