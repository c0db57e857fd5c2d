import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import { statedFigures } from "@property-intelligence/domain/tables/investor/figureNames.ts"
import type { ComponentChildren } from "preact"

import { type Asked, placeIn, placeNames } from "../asked/Asked.ts"
import { hiddenFieldsOf, statedPrefix } from "../asked/sharedLink.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"
import { capitalized, waitText } from "../words/plainText.ts"
import { problemWords } from "../words/problemWords.ts"
import { submittedTo } from "./AskForm.tsx"

interface ProblemNoticeProps {
  readonly asked: Asked
  readonly problem: ShownProblem
  readonly onAsk: (asked: Asked) => void
}

/** The reason why there is no report, and what to do: addresses to choose from, or the time for a retry. */
export const ProblemNotice = ({ asked, onAsk, problem }: ProblemNoticeProps) => {
  const { candidates = [], detail, field, hint, retryAfterSeconds, status, title } = problemWords(problem)
  return (
    <div class="report-problem notice bad" role="alert">
      <h2>{title}</h2>
      {detail === undefined ? null : <p>{detail}</p>}
      {hint === undefined || isBesideItsField(field) ? null : <p>{hint}</p>}
      {retryAfterSeconds === undefined ? null : <p>{capitalized(`try again ${waitText(retryAfterSeconds)}.`)}</p>}
      {candidates.length === 0 ? null : (
        <AskAs asked={asked} onAsk={onAsk}>
          <p>Which of these do you mean?</p>
          {candidates.map((candidate) => (
            <button key={candidate} class="button" type="submit" name="address" value={candidate}>
              {shownAddress({ address: candidate, matchedAddress: candidate })}
            </button>
          ))}
        </AskAs>
      )}
      {isRepeatable(status) && placeIn(asked) !== "" ? (
        <AskAs asked={asked} onAsk={onAsk}>
          <button
            class="button"
            type="submit"
            {...(typeof asked["address"] === "string" ? { name: "address", value: asked["address"] } : {})}
          >
            Ask again
          </button>
        </AskAs>
      ) : null}
    </div>
  )
}

/** Returns true if the form has the field that the problem is about, and so shows the hint there. */
const isBesideItsField = (field: string | null | undefined): boolean =>
  field === "condition" ||
  placeNames.some((name) => name === field) ||
  statedFigures.some((name) => name === field) ||
  field?.startsWith(statedPrefix) === true

/** Returns true if the same request may succeed later. A request that was refused because of its content never will. */
const isRepeatable = (status: number): boolean => status === 0 || status === 429 || status >= 500

interface AskAsProps {
  readonly asked: Asked
  readonly onAsk: (asked: Asked) => void
  readonly children: ComponentChildren
}

/** Buttons that submit an address with the requested terms, so that a choice works without JavaScript. */
const AskAs = ({ asked, children, onAsk }: AskAsProps) => (
  <form method="post" action="/report" class="report-candidates" onSubmit={submittedTo(onAsk)}>
    {hiddenFieldsOf(asked).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
)
