import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import type { EndedSource } from "@property-intelligence/domain/report/ReportMeta.ts"

import type { Asked } from "../asked/Asked.ts"
import { postForEvents, type ServerEvent } from "../page/serverEvents.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"
import { missingAnswer } from "./missingAnswer.ts"
import type { ShownReport, WrittenNarrative } from "./ShownReport.ts"

/** A part of a full report from the stream. `ended`: no more parts will arrive, even if some are missing. */
export type ReportPart =
  | { readonly type: "place"; readonly location: LocationSection }
  | { readonly type: "source"; readonly line: EndedSource }
  | { readonly type: "report"; readonly report: ShownReport }
  | { readonly type: "narrative"; readonly narrative: WrittenNarrative }
  | { readonly type: "problem"; readonly problem: ShownProblem }
  | { readonly type: "ended" }

const path = "/test/property-full/stream?view=explained&include=map"

/**
 * Requests a free report from the service, and passes on its parts as they arrive: the place, the sources, the report
 * with its analysis, then the narrative. Every failure before the report becomes a problem to show.
 */
export const streamFullReport = async (
  asked: Asked,
  signal: AbortSignal,
  hear: (part: ReportPart) => void
): Promise<void> => {
  let facts: object | null = null
  let hasReport = false
  try {
    const problem = await postForEvents(path, asked, signal, (sent) => {
      if (sent.event === "report") facts = JSON.parse(sent.data)
      const part = reportPartOf(sent, facts)
      if (part === null) return
      if (part.type === "report") hasReport = true
      hear(part)
    })
    if (problem !== null) return hear({ type: "problem", problem })
  } catch {
    if (signal.aborted) return
  }
  hear(hasReport ? { type: "ended" } : { type: "problem", problem: missingAnswer() })
}

/**
 * An event of the service's stream as a part of the report; `null` for any other kind. The data is trusted to match the
 * contract.
 */
const reportPartOf = ({ data, event }: ServerEvent, facts: object | null): ReportPart | null => {
  switch (event) {
    case "place":
      return { type: "place", location: JSON.parse(data) }
    case "source":
      return { type: "source", line: JSON.parse(data) }
    case "analysis":
      return { type: "report", report: { ...facts, ...JSON.parse(data) } }
    case "narrative": {
      const { narrative, narrativeMeta } = JSON.parse(data)
      return { type: "narrative", narrative: { narrative, narrativeMeta } }
    }
    default:
      return null
  }
}
