import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { useEffect, useRef, useState } from "preact/hooks"

import type { Asked } from "../asked/Asked.ts"
import { fragmentOf } from "../asked/sharedLink.ts"
import { askFullReport } from "./askFullReport.ts"

/**
 * The narrative of the terms in use. While it is rewritten, and if that fails, none is shown: never one for other
 * terms.
 */
export type ShownNarrative =
  | { readonly state: "written"; readonly meta: FullReport["narrativeMeta"] }
  | { readonly state: "awaited" }
  | { readonly state: "absent"; readonly reason: string; readonly again: () => void }

/** The milliseconds of rest before the narrative is requested again, because a slider passes many values. */
const restMs = 900

/** The narrative of the current request. If its terms differ from the first report's, the service writes it again. */
export const useNarrative = (report: FullReport, asked: Asked, isChanged: boolean): ShownNarrative => {
  const key = isChanged ? fragmentOf(asked) : ""
  const [answer, setAnswer] = useState<{ readonly key: string; readonly shown: ShownNarrative } | null>(null)
  const [tries, setTries] = useState(0)
  const wanted = useRef(asked)
  wanted.current = asked
  useEffect(() => {
    if (key === "") return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void askFullReport(wanted.current, controller.signal).then((data) => {
        if (controller.signal.aborted) return
        const shown: ShownNarrative =
          data.state === "report"
            ? { state: "written", meta: data.report.narrativeMeta }
            : {
                state: "absent",
                reason: data.state === "problem" ? data.problem.title : "",
                again: () => {
                  setAnswer(null)
                  setTries((before) => before + 1)
                }
              }
        setAnswer({ key, shown })
      })
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, tries])
  if (key === "") return { state: "written", meta: report.narrativeMeta }
  return answer?.key === key ? answer.shown : { state: "awaited" }
}
