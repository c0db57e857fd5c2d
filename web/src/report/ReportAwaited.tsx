import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import type { ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"

import { placeIn } from "../asked/Asked.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { ReportLead } from "./ReportLead.tsx"
import type { AwaitedReport } from "./sharedReport.ts"

interface ReportAwaitedProps {
  readonly facts: ServiceFacts
  readonly awaited: AwaitedReport
  /** The element with the place, if `awaited` does not name it. */
  readonly place?: ComponentChildren
}

const slowAfterMillis = 6000

/**
 * The page while a report's sources are asked: its head, room for the answer, and the main figure of each source as
 * soon as it arrives. Arriving figures do not move anything.
 */
export const ReportAwaited = ({ awaited, facts, place }: ReportAwaitedProps) => {
  const { asked, lines, location } = awaited
  const isSlow = useSlowness()
  return (
    <article class="report report-awaited" aria-busy="true">
      <header class="report-head">
        <div>
          <p class="report-kind">Property report</p>
          <h1>{location === null ? (place ?? placeIn(asked)) : shownAddress(location)}</h1>
          <p class="report-line">
            {lines.size} of {facts.sources.length} sources done
          </p>
        </div>
      </header>
      <div class="report-awaited-answer">
        <p class="report-finding" role="status">
          {stageText(awaited, facts.sources.length)}
        </p>
        <p>
          {isSlow
            ? "Some are slow today. After a few seconds the report goes on without them."
            : "Usually this takes a second or two."}
        </p>
        <ReportLead facts={facts} />
      </div>
      <dl class="report-awaited-sources">
        {facts.sources.map(({ name, subject }) => {
          const line = lines.get(name)
          return (
            <div key={name}>
              <dt>{subject}</dt>
              <dd class={line === undefined ? "awaited" : ""}>{line === undefined ? "…" : outcomeText(line)}</dd>
            </div>
          )
        })}
      </dl>
    </article>
  )
}

const stageText = ({ lines, location }: AwaitedReport, sources: number): string => {
  if (location === null) return "Looking for the address …"
  return lines.size < sources ? `Asking ${sources} sources …` : "Working out the answer …"
}

const outcomeText = ({ headline, reason }: { readonly headline: string | null; readonly reason: string | null }) =>
  headline ?? reason ?? "Answered"

/** Returns false at first, and true after some seconds of waiting for the report. */
const useSlowness = (): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMillis)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
