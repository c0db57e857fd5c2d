import { hazardNames } from "@property-intelligence/domain/report/hazardCodes.ts"
import type { HazardKey, HazardRating, Hazards } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"

import { count, dayText, decimal } from "../../figures/figures.ts"
import { capitalized, listed } from "../../words/plainText.ts"
import { Absent, Facts, Part, Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import { whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"

interface ReportProps {
  readonly report: ShownReport
}

/** The section on flood, earthquakes, tornadoes, hail, FEMA's other hazards, and declared disasters. */
export const HazardsSection = ({ report }: ReportProps) => (
  <Section anchor="hazards" report={report} finding={hazardsFinding(report)} isAppendix>
    <div class="report-pair">
      <Part title="Flood">
        <Flood report={report} />
      </Part>
      <Part title="Earthquakes">
        <Earthquakes report={report} />
      </Part>
      <Part title="Tornadoes and hail">
        <Storms report={report} />
      </Part>
      <Part title="Declared disasters">
        <Disasters report={report} />
      </Part>
    </div>
    <OtherHazards report={report} />
  </Section>
)

const hazardsFinding = ({ disasterHistory, floodRisk, naturalHazards }: ShownReport): string => {
  const high = Object.entries(naturalHazards?.hazards ?? {}).flatMap(([key, hazard]) =>
    hazard?.riskLevel === "High" ? [hazardNamesByKey.get(key) ?? key] : []
  )
  return [
    floodRisk === null ? "Flood zone not known" : `Flood zone ${floodRisk.zone ?? floodRisk.riskLevel}`,
    high.length === 0
      ? null
      : `rated high: ${listed(high.slice(0, 4))}${high.length > 4 ? ` and ${high.length - 4} more` : ""}`,
    disasterHistory === null
      ? null
      : `${count(disasterHistory.declarationsLast10Years)} disasters declared in ten years`
  ]
    .filter((part) => part !== null)
    .join("; ")
}

const hazardNamesByKey = new Map<string, string>(Object.entries(hazardNames))

const Flood = ({ report }: ReportProps) => {
  const { floodRisk } = report
  if (floodRisk === null) {
    return (
      <Absent>The flood zone is not known, which does not mean safe. {whyAbsent([sourceNames.flood], report)}</Absent>
    )
  }
  const {
    baseFloodElevation,
    floodDepth,
    inFloodZone,
    mapped,
    riskLevel,
    verticalDatum,
    zone,
    zonesNearby,
    zoneSubtype
  } = floodRisk
  return (
    <>
      <Facts
        facts={[
          {
            name: "Zone",
            value: zone ?? "–",
            note: zoneSubtype === null ? null : capitalized(zoneSubtype.toLowerCase())
          },
          { name: "Risk", value: riskLevel },
          {
            name: "Flood insurance",
            value: inFloodZone === null ? "–" : inFloodZone ? "Required by lenders" : "Not required by lenders",
            note: inFloodZone === null ? "the map does not say" : null
          },
          ...(baseFloodElevation === null
            ? []
            : [{ name: "Base flood", value: `${decimal(baseFloodElevation)} ft`, note: verticalDatum }]),
          ...(floodDepth === null ? [] : [{ name: "Flood depth", value: `${decimal(floodDepth)} ft` }])
        ]}
      />
      {mapped ? null : <Absent>No digital flood map covers the place. That does not mean a low risk.</Absent>}
      {zonesNearby === null || zonesNearby.length < 2 ? null : (
        <p class="small">
          Zones within a few feet of the point:{" "}
          {zonesNearby
            .map(({ atPoint, zone: name }) => `${name ?? "without a code"}${atPoint ? " (at the point)" : ""}`)
            .join(", ")}
          . The worst one counts.
        </p>
      )}
      <p class="report-note">Not an official flood determination.</p>
    </>
  )
}

const Earthquakes = ({ report }: ReportProps) => {
  const earthquake = report.naturalHazards?.earthquakeHazard ?? null
  if (earthquake === null) {
    return <Absent>The earthquake hazard is not known. {whyAbsent([sourceNames.earthquake], report)}</Absent>
  }
  const { basis, eventsLast30Years, peakGroundAcceleration, riskLevel, seismicDesignCategory } = earthquake
  return (
    <Facts
      facts={[
        {
          name: "Hazard",
          value: riskLevel,
          note: basis === "nri_expected_loss" ? "by FEMA's expected loss, instead of ground motion" : null
        },
        {
          name: "Design shaking",
          value: peakGroundAcceleration === null ? "–" : `${peakGroundAcceleration.toFixed(2)} g`,
          note: seismicDesignCategory === null ? null : `category ${seismicDesignCategory}`
        },
        {
          name: "Earthquakes",
          value: count(eventsLast30Years),
          note: "magnitude 4 or more within 62 miles in 30 years"
        }
      ]}
    />
  )
}

const Storms = ({ report }: ReportProps) => {
  const { hailRisk = null, tornadoRisk = null } = report.naturalHazards ?? {}
  if (hailRisk === null && tornadoRisk === null) {
    return <Absent>The storm hazard is not known. {whyAbsent([sourceNames.storms], report)}</Absent>
  }
  return (
    <>
      <Facts
        facts={[
          {
            name: "Tornadoes",
            value: tornadoRisk?.rating ?? "–",
            note: everyText(tornadoRisk?.annualFrequency ?? null, "one")
          },
          {
            name: "Hail",
            value: hailRisk?.rating ?? "–",
            note:
              hailRisk === null || hailRisk.annualFrequency === null
                ? null
                : `${decimal(hailRisk.annualFrequency)} times a year`
          }
        ]}
      />
      <p class="report-note">FEMA ranks expected loss in dollars, so places with more buildings rate higher.</p>
    </>
  )
}

/**
 * FEMA's hazards that the section does not show separately: the ones that owners ask about first, and notable others.
 */
const OtherHazards = ({ report }: ReportProps) => {
  const hazards = report.naturalHazards?.hazards ?? null
  if (hazards === null) return null
  return (
    <Part title="Other natural hazards">
      <Facts
        facts={shownHazards(hazards).map(({ hazard, key }) => ({
          name: capitalized(hazardNames[key]),
          value: hazard?.rating ?? "–",
          note: rateText(hazard?.lossRatePercentile ?? null)
        }))}
      />
      <p class="report-note">
        By FEMA's expected annual loss in dollars. The small figure compares the loss per dollar of property with the
        rest of the nation. For the owner of one house it is the better measure.
      </p>
    </Part>
  )
}

/** The hazards that are always listed, because readers also want to know that their rating is low. */
const always: ReadonlySet<HazardKey> = new Set([
  "wildfire",
  "hurricane",
  "coastalFlooding",
  "inlandFlooding",
  "heatWave",
  "winterWeather"
])

/** The hazards that the section shows elsewhere, so that they are not listed again. */
const elsewhere: ReadonlySet<HazardKey> = new Set(["tornado", "hail", "earthquake"])

/** The min percentile of the loss rate at which a hazard is listed, whatever its rating in dollars is. */
const notableFrom = 90

interface ShownHazard {
  readonly key: HazardKey
  readonly hazard: HazardRating | null
}

/** The hazards in the page's list, in the order of the report: six that are always listed, and notable others. */
export const shownHazards = (hazards: Hazards): ReadonlyArray<ShownHazard> =>
  Object.keys(hazardNames)
    .filter((key): key is HazardKey => key in hazards)
    .map((key) => ({ key, hazard: hazards[key] }))
    .filter(({ hazard, key }) => always.has(key) || (!elsewhere.has(key) && isNotable(hazard)))

const isNotable = (hazard: HazardRating | null): boolean =>
  hazard !== null && (hazard.riskLevel === "High" || (hazard.lossRatePercentile ?? 0) >= notableFrom)

const rateText = (percentile: number | null): string | null =>
  percentile === null || percentile <= 0 ? null : `loss rate above ${count(Math.floor(percentile))}% of places`

const everyText = (frequency: number | null, what: string): string | null =>
  frequency === null || frequency <= 0 ? null : `${what} in about ${count(1 / frequency)} years in the census tract`

const newest = 5

const Disasters = ({ report }: ReportProps) => {
  const { disasterHistory } = report
  if (disasterHistory === null) {
    return <Absent>The county's disasters are not known. {whyAbsent([sourceNames.disasters], report)}</Absent>
  }
  const {
    declarationsLast10Years,
    floodDeclarations,
    recentDisasters,
    severeStormDeclarations,
    totalFederalDisasters
  } = disasterHistory
  return (
    <>
      <Facts
        facts={[
          { name: "In ten years", value: count(declarationsLast10Years) },
          { name: "Since 1953", value: count(totalFederalDisasters) },
          { name: "Naming floods", value: count(floodDeclarations) },
          { name: "Naming storms", value: count(severeStormDeclarations) }
        ]}
      />
      {recentDisasters.length === 0 ? (
        <p>None was declared for the county.</p>
      ) : (
        <ul class="report-list">
          {recentDisasters.slice(0, newest).map(({ date, id, title, type }) => (
            <li key={id}>
              {dayText(date)}: {capitalized(title.toLowerCase())}{" "}
              <span class="report-inline-note">
                ({type}, {id})
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
