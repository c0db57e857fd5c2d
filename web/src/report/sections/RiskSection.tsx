import type { FullReport } from "../../../../src/api/answers/FullReport.ts"
import { riskWeights } from "../../../../src/domain/tables/riskWeights.ts"
import { Gauge } from "../../charts/Gauge.tsx"
import { HatchPattern, rampStep, WeightBar } from "../../charts/WeightBar.tsx"
import { decimal } from "../../figures/figures.ts"
import { Section } from "../Section.tsx"
import { linesOf } from "../SourceNote.tsx"
import { missingRiskText, pointsOf, readText, riskFinding, riskTexts } from "../words/riskTexts.ts"
import { reasonText } from "../words/whyAbsent.ts"

const { composition, labels } = riskWeights
const heaviest = Math.max(...Object.values(riskWeights.weights))

/** The risk of the place: its score with the range that is left open, and what makes it. */
export const RiskSection = ({ report }: { readonly report: FullReport }) => {
  const { riskDetail, riskScore } = report
  return (
    <Section anchor="risk" report={report}>
      <Gauge
        title={riskFinding(report)}
        units="Composite risk of the place for an owner, 0 to 100; lower is better."
        score={riskScore}
        low={riskDetail.low}
        high={riskDetail.high}
        ends={["least risk", "most risk"]}
        steps={[
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
          {riskDetail.components.map((component) => (
            <tr key={component.key}>
              <th scope="row">
                <a href={`#${riskTexts[component.key].anchor}`}>{riskTexts[component.key].name}</a>
                <span class="report-note">{readText(component, report)}</span>
                {component.subScore === null
                  ? linesOf([riskTexts[component.key].source], report).map((line) => (
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
        The score is {100 * composition.averageShare}% the sum of these points, set against the weight that is known,
        and {100 * composition.worstPerilShare}% the worst of flood, earthquakes, tornadoes and hail, so that one severe
        peril is not averaged away. Weights are judgement, not fitted to losses.
      </p>
    </Section>
  )
}
