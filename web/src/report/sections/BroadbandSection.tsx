import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { count, percent } from "../../figures/figures.ts"
import { Absent, Facts, Section } from "../Section.tsx"
import { sourceNames } from "../words/sourceNames.ts"
import { whyAbsent } from "../words/whyAbsent.ts"

/** What fixed broadband providers report to offer around the place. */
export const BroadbandSection = ({ report }: { readonly report: FullReport }) => {
  const broadband = report.infrastructure?.broadband ?? null
  return (
    <Section anchor="broadband" report={report}>
      {broadband === null ? (
        <Absent>What is offered is not known. {whyAbsent([sourceNames.broadband], report)}</Absent>
      ) : (
        <>
          <Facts
            facts={[
              {
                name: "Fastest download",
                value: broadband.maxDownloadMbps === null ? "–" : `${count(broadband.maxDownloadMbps)} Mbps`,
                note: "within about half a kilometre"
              },
              { name: "Gigabit", value: offered(broadband.hasGigabit), note: "1000 Mbps or more" },
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
