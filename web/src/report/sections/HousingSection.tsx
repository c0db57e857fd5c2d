import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { count, dayText, dollars, percent } from "../../figures/figures.ts"
import { Absent, Facts, Part, Section } from "../Section.tsx"
import { whyAbsent } from "../SourceNote.tsx"
import { sourceNames } from "../words/sourceNames.ts"

interface HousingSectionProps {
  /** The report with the current analysis. */
  readonly report: FullReport
}

/** HUD's rents, the opportunity zone, and the effects of the state's law on a landlord. */
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

const housingFinding = ({ hudIntelligence, investorAnalysis, property }: FullReport): string => {
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

type FairRents = NonNullable<NonNullable<FullReport["hudIntelligence"]>["fairMarketRent"]>

/** HUD's rents in the order of their bedrooms. */
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
      <Facts
        facts={rentsByBedrooms(rents).map(({ name, rent }, bedrooms) => ({
          name,
          value: bedrooms === report.property?.bedrooms ? <strong>{dollars(rent)}</strong> : dollars(rent),
          note: bedrooms === report.property?.bedrooms ? "this house's bedrooms" : null
        }))}
      />
      <p class="report-note">
        US dollars a month with utilities, fiscal year {rents.year ?? "not stated"}, for the{" "}
        {rents.zipLevel ? "ZIP code" : (rents.metro ?? "area")}. {rents.note}
      </p>
    </>
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
  if (landlordScore === null) return <Absent>The law of this place is not in the tables of this service.</Absent>
  const { details, evictionWeeks, rentControl, score } = landlordScore
  return (
    <>
      <Facts
        facts={[
          { name: "For landlords", value: `${score ?? "–"} of 100`, note: details?.label ?? null },
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

const broadbandFinding = ({ infrastructure }: FullReport): string => {
  const broadband = infrastructure?.broadband ?? null
  if (broadband === null) return "Not known"
  const { maxDownloadMbps, providerCount } = broadband
  return `${maxDownloadMbps === null ? "Speed not known" : `Up to ${count(maxDownloadMbps)} Mbps`}; providers: ${count(providerCount)}`
}

/** The offers that fixed broadband providers report around the place. */
export const BroadbandSection = ({ report }: { readonly report: FullReport }) => {
  const broadband = report.infrastructure?.broadband ?? null
  return (
    <Section anchor="broadband" report={report} finding={broadbandFinding(report)} isAppendix>
      {broadband === null ? (
        <Absent>What is offered is not known. {whyAbsent([sourceNames.broadband], report)}</Absent>
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
            As providers report it for the {broadband.precision} around the place, satellites aside; not for the house
            itself.
          </p>
        </>
      )}
    </Section>
  )
}

const offered = (has: boolean | null): string => (has === null ? "–" : has ? "Yes" : "No")
