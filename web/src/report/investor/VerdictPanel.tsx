import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { ComponentChildren } from "preact"

import { dollars } from "../../figures/figures.ts"
import { Changed } from "../Changed.tsx"
import { Facts } from "../Section.tsx"
import { capitalized } from "../words/plainText.ts"
import { conditionalText, decisionText, limitText, outcomeText, planName } from "./verdictTexts.ts"

interface VerdictPanelProps {
  readonly findings: InvestorFindings
  /** With the assumptions that the report was made with. */
  readonly first: InvestorFindings
}

/** The answer before its figures: whether to buy, by which plan, up to which price, and why. */
export const VerdictPanel = ({ findings, first }: VerdictPanelProps) => {
  const { because, conditional, headline, hints, killers } = findings.verdict
  return (
    <div class="report-answer">
      <p class="report-headline" aria-live="polite">
        {headline}
      </p>
      {findings.verdict.decision === "cannotJudge" ? null : <Answer findings={findings} first={first} />}
      <div class="report-reasons">
        {because.length === 0 ? null : (
          <Reasons title="Why">
            {because.map(({ bearing, text }) => (
              <li key={text}>
                <span class="report-bearing">{capitalized(bearing)}</span> {text}
              </li>
            ))}
          </Reasons>
        )}
        {killers.length === 0 ? null : (
          <Reasons title="To clear before an offer">
            {killers.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Reasons>
        )}
        {conditional === null ? null : (
          <Reasons title="On a condition">
            <li>{conditionalText(conditional)}</li>
          </Reasons>
        )}
        {hints.length === 0 ? null : (
          <Reasons title="To state, if it is so">
            {hints.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Reasons>
        )}
      </div>
    </div>
  )
}

const Answer = ({ findings, first }: VerdictPanelProps) => {
  const [now, was] = [findings.verdict, first.verdict]
  const { atAskedPrice } = now
  return (
    <Facts
      facts={[
        { name: "Decision", value: <Changed now={decisionText(now)} was={decisionText(was)} /> },
        { name: "Plan", value: <Changed now={planName(now.plan)} was={planName(was.plan)} /> },
        {
          name: "Highest price",
          value: <Changed now={dollars(now.price)} was={dollars(was.price)} />,
          note: limitText(findings)
        },
        ...(atAskedPrice === null
          ? []
          : [
              {
                name: `At the ${atAskedPrice.isAsked ? "asked" : "estimated"} ${dollars(atAskedPrice.price)}`,
                value: <Changed now={outcomeText(atAskedPrice)} was={outcomeText(was.atAskedPrice)} />,
                note: `As ${planName(atAskedPrice.plan)}${
                  atAskedPrice.internalRateOfReturn === null
                    ? ""
                    : `; returns ${atAskedPrice.internalRateOfReturn} a year`
                }`
              }
            ])
      ]}
    />
  )
}

const Reasons = ({ children, title }: { readonly title: string; readonly children: ComponentChildren }) => (
  <div>
    <h3>{title}</h3>
    <ul class="report-list">{children}</ul>
  </div>
)
