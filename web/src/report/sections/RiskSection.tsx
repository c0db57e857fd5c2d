import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"

import { Gauge } from "../../charts/Gauge.tsx"
import { share } from "../../charts/scale.ts"
import { decimal } from "../../figures/figures.ts"
import { listed } from "../../words/plainText.ts"
import { Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import { linesOf, reasonText } from "../SourceNote.tsx"
import { missingRiskText, pointsOf, readText, riskFinding, riskTextOf } from "../words/riskTexts.ts"

const { composition, labels } = riskWeights
const heaviest = Math.max(...Object.values(riskWeights.weights))

/** The section on the risk at the address: the score with its open range, and the components. */
export const RiskSection = ({ report }: { readonly report: ShownReport }) => {
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
          The parts of the score. The outline shows how much a part can count, the filled bar how much it does.
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
        The sum of these points makes up {100 * composition.averageShare}% of the score. The worst of flood, earthquakes
        and the other natural hazards makes up {100 * composition.worstPerilShare}%, so that one severe peril is not
        averaged away. If the flood zone scores {composition.severeFlood} or more, the whole score is at least{" "}
        {100 * composition.severeFloodShare}% of the flood zone's score. Weights are judgment, not fitted to losses.
      </p>
      <p class="quiet small">The score says nothing about {listed(riskDetail.notCovered)}.</p>
    </Section>
  )
}

interface WeightBarProps {
  /** The max points of the component, in percent of the longest bar. */
  readonly reach: number
  /** The points that count toward the score, in percent of `reach`; `null` if they are unknown. */
  readonly filled: number | null
  /** The color's step in the risk ramp, from 1 for low to 3 for high. */
  readonly step: number
}

/**
 * A bar for one component of the risk score. Its length shows the component's weight, and its filled part the
 * component's score. It is hatched if the score is unknown.
 */
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

/** The pattern for unknown values. A page with such bars needs it once. */
const HatchPattern = () => (
  <svg width="0" height="0" class="chart-defs" aria-hidden="true">
    <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line class="chart-hatch" x1="0" x2="0" y1="0" y2="6" />
    </pattern>
  </svg>
)

/** The step of the color ramp for a score from 0 to 100. */
const rampStep = (score: number): number => (score >= labels.highFrom ? 3 : score >= labels.moderateFrom ? 2 : 1)
