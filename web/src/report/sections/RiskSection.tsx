import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"

import { Gauge } from "../../charts/Gauge.tsx"
import { share } from "../../charts/scale.ts"
import { decimal } from "../../figures/figures.ts"
import { listed } from "../../words/plainText.ts"
import { Section } from "../Section.tsx"
import { linesOf, reasonText } from "../SourceNote.tsx"
import { missingRiskText, pointsOf, readText, riskFinding, riskTextOf } from "../words/riskTexts.ts"

const { composition, labels } = riskWeights
const heaviest = Math.max(...Object.values(riskWeights.weights))

/** The risk of the place: its score with the open range, and its components. */
export const RiskSection = ({ report }: { readonly report: FullReport }) => {
  const { riskDetail, riskScore } = report
  return (
    <Section anchor="risk" report={report} finding={riskFinding(report)} isAppendix>
      <Gauge
        title={riskFinding(report)}
        units="Composite risk of the place for an owner, 0 to 100; lower is better."
        score={riskScore}
        low={riskDetail.low}
        high={riskDetail.high}
        steps={[
          { from: 0, name: "Low" },
          { from: labels.moderateFrom, name: "Moderate" },
          { from: labels.highFrom, name: "High" }
        ]}
      />
      <p>{missingRiskText(report)}</p>
      <HatchPattern />
      <table class="report-table report-components">
        <caption>
          What the score is made of. The outline is how much a part can count, the filled bar how much it does.
        </caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Weight by score</th>
            <th scope="col" class="number">
              Score
            </th>
            <th scope="col" class="number">
              Weight
            </th>
            <th scope="col" class="number">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {riskDetail.components
            .toSorted((a, b) => pointsOf(b) - pointsOf(a))
            .map((component) => (
              <tr key={component.key}>
                <th scope="row">
                  <a href={`#${riskTextOf(component.key).anchor}`}>{riskTextOf(component.key).name}</a>
                  <span class="report-note">{readText(component, report)}</span>
                  {component.subScore === null
                    ? linesOf([riskTextOf(component.key).source], report).map((line) => (
                        <span key={line.name} class="report-note unknown">
                          {reasonText(line)}
                        </span>
                      ))
                    : null}
                </th>
                <td>
                  <WeightBar
                    reach={(98 * component.weight) / heaviest}
                    filled={component.subScore}
                    step={rampStep(component.subScore ?? 0)}
                  />
                </td>
                <td class="number">{component.subScore ?? "–"}</td>
                <td class="number">{component.weight}</td>
                <td class="number">{decimal(pointsOf(component))}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p class="quiet small">
        The score is {100 * composition.averageShare}% the sum of these points and {100 * composition.worstPerilShare}%
        the worst of flood, earthquakes and the other natural hazards, so that one severe peril is not averaged away; a
        flood zone that scores {composition.severeFlood} or more puts {100 * composition.severeFloodShare}% of that
        under it. Weights are judgment, not fitted to losses.
      </p>
      <p class="quiet small">The score says nothing of {listed(riskDetail.notCovered)}.</p>
    </Section>
  )
}

interface WeightBarProps {
  /** The most it can count, percent of the longest bar. */
  readonly reach: number
  /** The part of its reach that does count, percent; `null` if it is unknown. */
  readonly filled: number | null
  /** A step of the risk ramp: 1 is low, 3 high. */
  readonly step: number
}

/** A bar in a row of a table: an outline as long as its weight, filled by its score; hatched if it is unknown. */
const WeightBar = ({ filled, reach, step }: WeightBarProps) => (
  <svg class="chart-bar" width="100%" height="14" aria-hidden="true">
    {filled === null ? (
      <rect class="chart-unknown" x="0.5" y="0.5" width={share(reach)} height="13" fill={`url(#${hatch})`} />
    ) : (
      <>
        <rect class="chart-reach" x="0.5" y="0.5" width={share(reach)} height="13" />
        <rect class={`chart-risk-${step}`} x="0.5" y="0.5" width={share((reach * filled) / 100)} height="13" />
      </>
    )}
  </svg>
)

const hatch = "chart-hatch"

/** The pattern for unknown values, once on a page with such bars. */
const HatchPattern = () => (
  <svg width="0" height="0" class="chart-defs" aria-hidden="true">
    <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line class="chart-hatch" x1="0" x2="0" y1="0" y2="6" />
    </pattern>
  </svg>
)

/** The step of the ramp that a score from 0 to 100 falls into. */
const rampStep = (score: number): number => (score >= labels.highFrom ? 3 : score >= labels.moderateFrom ? 2 : 1)
