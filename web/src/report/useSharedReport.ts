import { useCallback, useEffect, useRef, useState } from "preact/hooks"

import { type Asked, placeIn } from "../asked/Asked.ts"
import { askedOf, fragmentOf } from "../asked/sharedLink.ts"
import { isOutdated } from "../page/isOutdated.ts"
import { loadReportView } from "./lateReportView.ts"
import { missingAnswer } from "./missingAnswer.ts"
import type { ReportPageData } from "./ReportPageData.ts"
import { awaitedReport, type SharedReport, sharedReportAfter } from "./sharedReport.ts"
import type { ShownReport } from "./ShownReport.ts"
import { type ReportPart, streamFullReport } from "./streamFullReport.ts"

/**
 * Keeps the page and its link consistent. It puts a posted request into the fragment, fetches the report for the
 * request in a fragment, and takes over a report that was just bought.
 */
export const useSharedReport = (data: ReportPageData, linked: Asked | null) => {
  const [shown, setShown] = useState<SharedReport>(
    data.state === "empty" && linked !== null ? awaitedReport(linked) : data
  )
  const [bought, setBought] = useState<BoughtReport | null>(null)
  const current = useRef<Asked | null>(data.state === "empty" ? null : data.asked)
  const running = useRef<AbortController | null>(null)

  const follow = useCallback((asked: Asked) => {
    current.current = asked
    if (placeIn(asked) !== "") history.replaceState(history.state, "", reportPath + fragmentOf(asked))
  }, [])

  const ask = useCallback((asked: Asked) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setBought(null)
    setShown(awaitedReport(asked))
    follow(asked)
    // A page of an older release may not be able to read the report. The link keeps the request.
    const ready = Promise.all([isOutdated(import.meta.url), loadReportView()])
    const show = (part: ReportPart) => {
      if (controller.signal.aborted) return
      setShown((before) => sharedReportAfter(before, part))
      if (part.type !== "report" && part.type !== "problem") return
      scrollTo(0, 0)
      document.getElementById("page")?.focus({ preventScroll: true })
    }
    void streamFullReport(asked, controller.signal, (part) => {
      if (part.type === "place" || part.type === "source") return show(part)
      void ready.then(([old, hasView]) => {
        if (controller.signal.aborted) return
        if (old && !wasReloaded()) {
          // Each later part would load the page again.
          controller.abort()
          return location.reload()
        }
        show(hasView ? part : { type: "problem", problem: missingAnswer() })
      })
    })
  }, [])

  /** Requests a report under a new link, so that the browser's Back button returns to the present one. */
  const askAnew = useCallback((asked: Asked) => {
    history.pushState(null, "", reportPath + fragmentOf(asked))
    ask(asked)
  }, [])

  useEffect(() => {
    const kept = takeBoughtReport()
    if (kept !== null) {
      void loadReportView().then((hasView) => {
        if (!hasView) return ask(kept.body)
        setBought(kept)
        setShown({ state: "report", asked: kept.body, report: kept.report })
        follow(kept.body)
      })
    } else if (data.state !== "empty") follow(data.asked)
    else if (linked !== null) ask(linked)
  }, [])

  useEffect(() => {
    const onHash = () => {
      const asked = askedOf(location.hash)
      // If the link leads to a section, the browser scrolls there. The link still contains the request.
      if (asked === null) {
        if (current.current !== null) follow(current.current)
      } else if (current.current === null || fragmentOf(asked) !== fragmentOf(current.current)) ask(asked)
    }
    addEventListener("hashchange", onHash)
    return () => removeEventListener("hashchange", onHash)
  }, [])

  return { shown, bought, ask, askAnew, follow }
}

/** A report that was bought on another page of this service, in the form in which that page stores it. */
export interface BoughtReport {
  readonly body: Asked
  readonly report: ShownReport
  readonly receipt?: Readonly<Record<string, unknown>> | null
}

const key = "bought-report"

/** Takes the report that was just bought out of the storage; `null` if there was none. */
const takeBoughtReport = (): BoughtReport | null => {
  const text = keptText()
  return text === null ? null : boughtReportOf(text)
}

/** A stored report from its JSON: the whole answer, or only its `data`. `null` if it is neither. */
export const boughtReportOf = (text: string): BoughtReport | null => {
  try {
    // Another page of the same build wrote this, from a response of this service.
    const { answer, body, receipt } = JSON.parse(text)
    const report = answer?.data ?? answer
    return report?.meta === undefined ? null : { body: body ?? {}, report, receipt: receipt ?? null }
  } catch {
    return null
  }
}

/**
 * Takes the stored text of a bought report out of the tab's storage, and removes it from there. `null` if there is no
 * such text, or if the browser forbids access.
 */
const keptText = (): string | null => {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}

const reportPath = "/report"

/**
 * Returns true if the page was loaded by a reload. A page reloads itself only once for a new release, because old and
 * new versions answer in turn during a release.
 */
const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload")
