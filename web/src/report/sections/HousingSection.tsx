import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { linearScale, share } from "../../charts/scale.ts"
import { count, dayText, dollars, percent } from "../../figures/figures.ts"
import { withoutMark } from "../../words/plainText.ts"
import { Absent, Facts, Part, Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import { whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"

interface HousingSectionProps {
  /** The report with the newest analysis. */
  readonly report: ShownReport
}

/** The section on HUD's rents, the opportunity zone, and the effects of the state's law on a landlord. */
export const HousingSection = ({ report }: HousingSectionProps) => (
  <Section anchor="housing" report={report} finding={housingFinding(report)} isAppendix>
    <div class="report-pair">
      <Part title="Fair Market Rents">
        <FairMarketRents report={report} />
      </Part>
      <Part title="Opportunity zone">
        <OpportunityZone report={report} />
      </Part>
    </div>
    <Part title="The state's law for landlords">
      <Law findings={report.investorAnalysis} />
    </Part>
  </Section>
)

const housingFinding = ({ hudIntelligence, investorAnalysis, property }: ShownReport): string => {
  const rents = hudIntelligence?.fairMarketRent ?? null
  const { landlordScore } = investorAnalysis.regulatoryIntelligence
  const own = rents === null ? null : (rentsByBedrooms(rents)[property?.bedrooms ?? 2]?.rent ?? null)
  return [
    own === null ? "HUD's rent not known" : `HUD's rent for ${bedroomsText(property?.bedrooms ?? 2)} ${dollars(own)}`,
    landlordScore === null ? "the state's law not known" : `law for landlords ${landlordScore.score ?? "–"} of 100`
  ].join("; ")
}

const bedroomsText = (bedrooms: number): string =>
  bedrooms === 0 ? "a studio" : `${bedrooms} bedroom${bedrooms === 1 ? "" : "s"}`

type FairRents = NonNullable<NonNullable<ShownReport["hudIntelligence"]>["fairMarketRent"]>

/** HUD's rents in ascending order of bedrooms. */
const rentsByBedrooms = (rents: FairRents) => [
  { name: "Studio", rent: rents.studio },
  { name: "One bedroom", rent: rents.oneBed },
  { name: "Two bedrooms", rent: rents.twoBed },
  { name: "Three bedrooms", rent: rents.threeBed },
  { name: "Four bedrooms", rent: rents.fourBed }
]

const FairMarketRents = ({ report }: HousingSectionProps) => {
  const rents = report.hudIntelligence?.fairMarketRent ?? null
  if (rents === null) return <Absent>No Fair Market Rents. {whyAbsent([sourceNames.fairRents], report)}</Absent>
  return (
    <>
      <RentBars
        rows={rentsByBedrooms(rents).map(({ name, rent }, bedrooms) => ({
          name,
          rent,
          isOwn: bedrooms === report.property?.bedrooms
        }))}
        used={report.investorAnalysis.derivedMetrics.details.monthlyRent}
      />
      <p class="report-note">
        With utilities, fiscal year {rents.year ?? "not stated"}, for the{" "}
        {rents.zipLevel ? "ZIP code" : (rents.metro ?? "area")}. {rents.note}
      </p>
    </>
  )
}

interface RentBarsProps {
  readonly rows: ReadonlyArray<{ readonly name: string; readonly rent: number | null; readonly isOwn: boolean }>
  /** The rent that the analysis uses, in US dollars a month. */
  readonly used: number | null
}

/**
 * HUD's rents as bars on one axis from zero. The bar for the house's own bedrooms is marked, and a line shows the rent
 * that the analysis uses.
 */
const RentBars = ({ rows, used }: RentBarsProps) => {
  const most = Math.max(used ?? 0, ...rows.map(({ rent }) => rent ?? 0))
  const scale = linearScale(0, most, 0, 99)
  return (
    <table class="report-table report-rents">
      <caption>
        US dollars a month
        {used === null ? "" : `; the line is the rent in the analysis, ${dollars(used)}`}
      </caption>
      <tbody>
        {rows.map(({ isOwn, name, rent }) => (
          <tr key={name} class={isOwn ? "report-own" : undefined}>
            <th scope="row">
              {name}
              {isOwn ? <span class="report-inline-note"> this house</span> : null}
            </th>
            <td>
              <svg class="chart-bar" width="100%" height="16" aria-hidden="true">
                {rent === null ? null : (
                  <rect class={isOwn ? "chart-for" : "chart-other"} y="2" width={share(scale(rent))} height="12" />
                )}
                {used === null ? null : (
                  <line class="chart-marker thin" x1={share(scale(used))} x2={share(scale(used))} y1="0" y2="16" />
                )}
              </svg>
            </td>
            <td class="number">{dollars(rent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const OpportunityZone = ({ report }: HousingSectionProps) => {
  const zone = report.hudIntelligence?.opportunityZone ?? null
  if (zone === null) return <Absent>Not known. {whyAbsent([sourceNames.zones], report)}</Absent>
  return (
    <>
      <Facts
        facts={[
          {
            name: "In a zone",
            value: zone.isOpportunityZone === null ? "–" : zone.isOpportunityZone ? "Yes" : "No",
            note: zone.tract === null ? null : `tract ${zone.tract}`
          },
          { name: "Round", value: zone.designation, note: `until ${dayText(zone.validUntil)}` }
        ]}
      />
      <p class="report-note">{zone.note}</p>
    </>
  )
}

const Law = ({ findings: { regulatoryIntelligence } }: { readonly findings: InvestorFindings }) => {
  const { landlordScore } = regulatoryIntelligence
  if (landlordScore === null) return <Absent>The tables of this service don't cover the law of this place.</Absent>
  const { details, evictionWeeks, rentControl, score } = landlordScore
  return (
    <>
      <Facts
        facts={[
          {
            name: "For landlords",
            value: `${score ?? "–"} of 100`,
            note: details === null ? null : withoutMark(details.label)
          },
          {
            name: "Eviction",
            value: evictionWeeks === null ? "–" : `${evictionWeeks} weeks`,
            note: "nonpayment, uncontested"
          },
          {
            name: "Rent control",
            value: rentControl === null ? "–" : rentControl ? "Yes" : "No",
            note: details?.rentControlScope.note ?? null
          },
          {
            name: "Foreclosure",
            value: details?.foreclosure.value ?? "–"
          }
        ]}
      />
      {details === null || details === undefined ? null : (
        <p class="report-note">
          {details.disclaimer} Source: the service's table of state law, as of {details.foreclosure.reference.asOf}.
        </p>
      )}
    </>
  )
}

const broadbandFinding = ({ infrastructure }: ShownReport): string => {
  const broadband = infrastructure?.broadband ?? null
  if (broadband === null) return "Not known"
  const { maxDownloadMbps, providerCount } = broadband
  return `${maxDownloadMbps === null ? "Speed not known" : `Up to ${count(maxDownloadMbps)} Mbps`}; providers: ${count(providerCount)}`
}

/** The section on the offers of fixed broadband that providers report around the house. */
export const BroadbandSection = ({ report }: { readonly report: ShownReport }) => {
  const broadband = report.infrastructure?.broadband ?? null
  return (
    <Section anchor="broadband" report={report} finding={broadbandFinding(report)} isAppendix>
      {broadband === null ? (
        <Absent>The broadband offered here is not known. {whyAbsent([sourceNames.broadband], report)}</Absent>
      ) : (
        <>
          <Facts
            facts={[
              {
                name: "Fastest download",
                value: broadband.maxDownloadMbps === null ? "–" : `${count(broadband.maxDownloadMbps)} Mbps`,
                note: "within about a third of a mile"
              },
              { name: "Gigabit", value: offered(broadband.hasGigabit), note: "1,000 Mbps or more" },
              {
                name: "Fiber",
                value:
                  broadband.hasFiber === null && broadband.fiberShare !== null
                    ? "To some"
                    : offered(broadband.hasFiber),
                note: broadband.fiberShare === null ? null : `at ${percent(broadband.fiberShare)} of locations`
              },
              { name: "Providers", value: count(broadband.providerCount) },
              { name: "Served", value: percent(broadband.servedShare), note: "of locations with 100 Mbps down, 20 up" }
            ]}
          />
          <p class="report-note">
            As providers report it for the {broadband.precision} around the place, without satellites; not for the house
            itself.
          </p>
        </>
      )}
    </Section>
  )
}

const offered = (has: boolean | null): string => (has === null ? "–" : has ? "Yes" : "No")
