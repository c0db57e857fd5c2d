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
 * Keeps the page and its link together. It puts a posted request into the fragment, fetches the request in a fragment,
 * and takes over a report that was just bought.
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
    // A page of an older release may not understand the answer. The link keeps the request.
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
        if (old && !wasReloaded()) return location.reload()
        show(hasView ? part : { type: "problem", problem: missingAnswer() })
      })
    })
  }, [])

  /** Asks for a report with a new link, so that the browser's Back returns to this one. */
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
      // For a link to a section, the browser scrolls there. The request stays in the link.
      if (asked === null) {
        if (current.current !== null) follow(current.current)
      } else if (current.current === null || fragmentOf(asked) !== fragmentOf(current.current)) ask(asked)
    }
    addEventListener("hashchange", onHash)
    return () => removeEventListener("hashchange", onHash)
  }, [])

  return { shown, bought, ask, askAnew, follow }
}

/** A report that was bought on another page of this service, as that page keeps it for this one. */
export interface BoughtReport {
  readonly body: Asked
  readonly report: ShownReport
  readonly receipt?: Readonly<Record<string, unknown>> | null
}

const key = "bought-report"

/** Takes the report that was just bought out of the storage. `null` without one. */
const takeBoughtReport = (): BoughtReport | null => {
  const text = keptText()
  return text === null ? null : boughtReportOf(text)
}

/** A kept report from its JSON: the whole answer, or its `data` alone. `null` if it is neither. */
export const boughtReportOf = (text: string): BoughtReport | null => {
  try {
    // Another page of this service wrote it, from the same build and an answer of this service.
    const { answer, body, receipt } = JSON.parse(text)
    const report = answer?.data ?? answer
    return report?.meta === undefined ? null : { body: body ?? {}, report, receipt: receipt ?? null }
  } catch {
    return null
  }
}

/**
 * Takes the kept text of a bought report out of the tab's storage, and removes it there; `null` without one. If the
 * browser forbids storage, there is nothing to take.
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
 * Returns true if the page was already reloaded because of a new release. One reload is enough: during a release, old
 * and new versions answer in turn.
 */
const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload")
