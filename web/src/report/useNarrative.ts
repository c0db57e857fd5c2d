import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { useEffect, useRef, useState } from "preact/hooks"

import type { Asked } from "../asked/Asked.ts"
import { fragmentOf } from "../asked/sharedLink.ts"
import { askFullReport } from "./askFullReport.ts"
import type { ReportPageData } from "./ReportPageData.ts"
import type { ShownReport } from "./ShownReport.ts"

/**
 * The narrative for the terms in use. While it is being rewritten, and if rewriting fails, no narrative is shown,
 * because the earlier one is for other terms.
 */
export type ShownNarrative =
  | { readonly state: "written"; readonly meta: FullReport["narrativeMeta"] }
  | { readonly state: "awaited" }
  | { readonly state: "absent"; readonly reason: string; readonly again: () => void }
  /** The new narrative used other sources than the report on the page, and could contradict it. So it is not shown. */
  | { readonly state: "unlike"; readonly sources: ReadonlyArray<string> }

/**
 * The number of milliseconds without a change before the narrative is requested again, because a slider passes through
 * many values.
 */
const restMs = 900

/**
 * The narrative for the current request. If the terms have changed, or if the first narrative was lost on its way, the
 * service writes the narrative again.
 */
export const useNarrative = (
  report: ShownReport,
  asked: Asked,
  isChanged: boolean,
  isComing: boolean
): ShownNarrative => {
  const isLost = report.narrativeMeta === undefined && !isComing
  const key = isChanged || isLost ? fragmentOf(asked) : ""
  const [answer, setAnswer] = useState<{ readonly key: string; readonly shown: ShownNarrative } | null>(null)
  const [tries, setTries] = useState(0)
  const wanted = useRef(asked)
  wanted.current = asked
  const { sources } = report.meta
  useEffect(() => {
    if (key === "") return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void askFullReport(wanted.current, controller.signal).then((data) => {
        if (controller.signal.aborted) return
        const again = () => {
          setAnswer(null)
          setTries((before) => before + 1)
        }
        setAnswer({ key, shown: narrativeIn(data, sources, again) })
      })
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, tries])
  if (key === "") {
    const { narrativeMeta: meta } = report
    return meta === undefined ? { state: "awaited" } : { state: "written", meta }
  }
  return answer?.key === key ? answer.shown : { state: "awaited" }
}

const narrativeIn = (
  data: ReportPageData,
  shownSources: ReadonlyArray<SourceLine>,
  again: () => void
): ShownNarrative => {
  const meta = data.state === "report" ? data.report.narrativeMeta : undefined
  if (data.state !== "report" || meta === undefined)
    return { state: "absent", reason: data.state === "problem" ? data.problem.title : "", again }
  const sources = unlikeSources(shownSources, data.report.meta.sources)
  return sources.length === 0 ? { state: "written", meta } : { state: "unlike", sources }
}

/**
 * The names of the sources whose results differ: in one report they answered, in the other they did not, or only in
 * part.
 */
export const unlikeSources = (
  before: ReadonlyArray<SourceLine>,
  now: ReadonlyArray<SourceLine>
): ReadonlyArray<string> =>
  now.flatMap(({ name, partial, status }) => {
    const same = before.some((line) => line.name === name && line.partial === partial && line.status === status)
    return same ? [] : [name]
  })
