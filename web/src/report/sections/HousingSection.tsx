import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { dayText, dollars } from "../../figures/figures.ts"
import { Absent, Facts, Part, Section } from "../Section.tsx"
import { sourceNames } from "../words/sourceNames.ts"
import { whyAbsent } from "../words/whyAbsent.ts"

interface HousingSectionProps {
  readonly report: FullReport
  readonly findings: InvestorFindings
}

/** HUD's rents, the opportunity zone, and what the state's law means for a landlord. */
export const HousingSection = ({ findings, report }: HousingSectionProps) => (
  <Section anchor="housing" report={report}>
    <div class="report-pair">
      <Part title="Fair Market Rents">
        <FairMarketRents report={report} />
      </Part>
      <Part title="Opportunity zone">
        <OpportunityZone report={report} />
      </Part>
    </div>
    <Part title="The state's law for landlords">
      <Law findings={findings} />
    </Part>
  </Section>
)

const FairMarketRents = ({ report }: Pick<HousingSectionProps, "report">) => {
  const rents = report.hudIntelligence?.fairMarketRent ?? null
  if (rents === null) return <Absent>No Fair Market Rents. {whyAbsent([sourceNames.fairRents], report)}</Absent>
  return (
    <>
      <Facts
        facts={[
          { name: "Studio", value: dollars(rents.studio) },
          { name: "One bedroom", value: dollars(rents.oneBed) },
          { name: "Two bedrooms", value: dollars(rents.twoBed) },
          { name: "Three bedrooms", value: dollars(rents.threeBed) },
          { name: "Four bedrooms", value: dollars(rents.fourBed) }
        ]}
      />
      <p class="report-note">
        US dollars a month with utilities, fiscal year {rents.year ?? "not stated"}, for the{" "}
        {rents.zipLevel ? "ZIP code" : (rents.metro ?? "area")}. {rents.note}
      </p>
    </>
  )
}

const OpportunityZone = ({ report }: Pick<HousingSectionProps, "report">) => {
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

const Law = ({ findings: { regulatoryIntelligence } }: Pick<HousingSectionProps, "findings">) => {
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
