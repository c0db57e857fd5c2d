import { count, decimal, distance, dollars, miles, percent } from "../../figures/figures.ts"
import { capitalized } from "../../words/plainText.ts"
import { Absent, Facts, Part, Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import { whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"

interface ReportProps {
  readonly report: ShownReport
}

/** The section on the people and homes around the house, and on pollution. */
export const NeighborhoodSection = ({ report }: ReportProps) => (
  <Section anchor="neighborhood" report={report} finding={neighborhoodFinding(report)} isAppendix>
    <div class="report-pair">
      <Part title="Neighborhood">
        <Neighborhood report={report} />
      </Part>
      <Part title="Environment">
        <Environment report={report} />
      </Part>
    </div>
  </Section>
)

const neighborhoodFinding = ({ environment, neighborhood }: ShownReport): string =>
  [
    neighborhood === null
      ? "The survey's figures are not known"
      : `Median income ${dollars(neighborhood.medianHouseholdIncome)}, ${percent(neighborhood.vacancyRate)} of homes vacant`,
    environment?.nearestSuperfundSite == null
      ? null
      : `Superfund site ${miles(1000 * environment.nearestSuperfundSite.distanceKm)} away`
  ]
    .filter((part) => part !== null)
    .join("; ")

const Neighborhood = ({ report }: ReportProps) => {
  const { neighborhood } = report
  if (neighborhood === null)
    return <Absent>The neighborhood is not known. {whyAbsent([sourceNames.survey], report)}</Absent>
  const medianOf = (name: "medianHouseholdIncome" | "medianHomeValue" | "medianGrossRent", margin: number | null) => {
    const value = neighborhood[name]
    if (value === null) return { value: "–", note: "the survey publishes none" }
    if (neighborhood.topCoded.includes(name))
      return { value: `${dollars(value - 1)} or more`, note: "the survey counts no higher" }
    if (neighborhood.bottomCoded.includes(name))
      return { value: `${dollars(value + 1)} or less`, note: "the survey counts no lower" }
    return { value: dollars(value), note: margin === null ? "margin of error not stated" : `± ${dollars(margin)}` }
  }
  return (
    <Facts
      facts={[
        {
          name: "People",
          value: count(neighborhood.population),
          note: `census ${neighborhood.geography} ${neighborhood.censusTract}`
        },
        { name: "Median income", ...medianOf("medianHouseholdIncome", neighborhood.medianHouseholdIncomeMargin) },
        { name: "Median home value", ...medianOf("medianHomeValue", neighborhood.medianHomeValueMargin) },
        { name: "Median gross rent", ...medianOf("medianGrossRent", neighborhood.medianGrossRentMargin) },
        {
          name: "Vacant homes",
          value: percent(neighborhood.vacancyRate),
          note:
            neighborhood.yearRoundVacancyRate === null
              ? null
              : `${percent(neighborhood.yearRoundVacancyRate)} without seasonal homes, ` +
                (neighborhood.vacancyRateMargin === null
                  ? "margin of error not stated"
                  : `± ${decimal(neighborhood.vacancyRateMargin)} points`)
        },
        { name: "Homes", value: count(neighborhood.totalHousingUnits) }
      ]}
    />
  )
}

const superfund = {
  found: "",
  "none within 10 km": "None within 6.2 miles",
  "not answered": "Not known: EPA's list did not answer"
} as const

const Environment = ({ report }: ReportProps) => {
  const { environment } = report
  if (environment === null)
    return <Absent>The environment is not known. {whyAbsent([sourceNames.environment], report)}</Absent>
  const {
    airQualityPercentile,
    nearestSuperfundSite: site,
    superfundProximityPercentile,
    superfundSearch
  } = environment
  return (
    <>
      <Facts
        facts={[
          {
            name: "Fine particles",
            value: percentileText(airQualityPercentile),
            note: "100 is the worst air in the country"
          },
          {
            name: "Superfund proximity",
            value: percentileText(superfundProximityPercentile),
            note: "100 is the nearest to such sites"
          },
          {
            name: "Nearest Superfund site",
            value: site === null ? superfund[superfundSearch] : miles(1000 * site.distanceKm),
            note: site === null ? null : `${capitalized(site.name.toLowerCase())}, ${site.status}`
          }
        ]}
      />
      <p class="report-note">Screening figures of the block group, not measurements at the house.</p>
    </>
  )
}

const percentileText = (percentile: number | null): string =>
  percentile === null ? "–" : `percentile ${decimal(percentile)}`

/** The section on the amenities within walking distance, with the distance to the nearest of each kind. */
export const WalkabilitySection = ({ report }: { readonly report: ShownReport }) => (
  <Section anchor="walkability" report={report} finding={walkabilityFinding(report)} isAppendix>
    <Walkability report={report} />
  </Section>
)

const walkabilityFinding = ({ walkability }: ShownReport): string =>
  walkability === null ? "Not known" : `${walkability.walkLabel}: ${walkability.walkScore ?? "–"} of 100`

const Walkability = ({ report }: { readonly report: ShownReport }) => {
  const { walkability } = report
  if (walkability === null) {
    return (
      <Absent>The places within walking distance are not known. {whyAbsent([sourceNames.walkability], report)}</Absent>
    )
  }
  const { amenities, radiusMeters, totalAmenitiesNearby, walkLabel, walkScore } = walkability
  return (
    <>
      <p class="report-finding">
        {walkLabel}: {walkScore ?? "–"} of 100, with {count(totalAmenitiesNearby)} amenities within{" "}
        {distance(radiusMeters)}.
      </p>
      <ul class="report-amenities">
        {amenities.map(({ category, count: amount, nearestMeters }) => (
          <li key={category}>
            <span>{capitalized(category)}</span>
            <strong>{count(amount)}</strong>
            <span class="quiet">{nearestMeters === null ? "none near" : `nearest ${distance(nearestMeters)}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
