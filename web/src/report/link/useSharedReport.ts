import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { useCallback, useEffect, useRef, useState } from "preact/hooks"

import { problemOf } from "../../page/problemOf.ts"
import type { ReportPageData, ShownProblem } from "../ReportPage.tsx"
import { placeIn } from "./askedWith.ts"
import { type Asked, askedOf, fragmentOf } from "./sharedReport.ts"

/** What the page shows: what the server sent, or what it asked for itself since. */
type Shown = ReportPageData | { readonly state: "loading"; readonly asked: Asked }

/**
 * Keeps the page and its link together: what was posted is put into the fragment, what a fragment asks for is fetched, and a
 * report that was just bought is taken over.
 */
export const useSharedReport = (data: ReportPageData) => {
  const [shown, setShown] = useState<Shown>(data)
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
    setShown({ state: "loading", asked })
    follow(asked)
    askReport(asked, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setShown(answer)
      scrollTo(0, 0)
      document.getElementById("page")?.focus({ preventScroll: true })
    })
  }, [])

  /** Asks for another report than that of the link, so that the browser's way back leads to this one. */
  const askAnew = useCallback((asked: Asked) => {
    history.pushState(null, "", reportPath + fragmentOf(asked))
    ask(asked)
  }, [])

  useEffect(() => {
    const kept = takeBoughtReport()
    const asked = askedOf(location.hash)
    if (kept !== null) {
      setBought(kept)
      setShown({ state: "report", asked: kept.body, report: kept.report })
      follow(kept.body)
    } else if (data.state !== "empty") follow(data.asked)
    else if (asked !== null) ask(asked)
  }, [])

  useEffect(() => {
    const onHash = () => {
      const asked = askedOf(location.hash)
      // A link to a section: the browser went there, and the address stays in the link.
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
  readonly report: FullReport
  readonly receipt?: Readonly<Record<string, unknown>> | null
}

const key = "bought-report"

/** The report that was just bought; it is taken out of where it is kept. `null` without one. */
const takeBoughtReport = (): BoughtReport | null => {
  const text = keptText()
  return text === null ? null : boughtReportOf(text)
}

/** A kept report from its JSON: the answer as it came, or its `data` alone. `null` for what is none. */
export const boughtReportOf = (text: string): BoughtReport | null => {
  try {
    // Written by another page of this service, of the same build, from an answer of this service.
    const { answer, body, receipt } = JSON.parse(text)
    const report = answer?.data ?? answer
    return report?.meta === undefined ? null : { body: body ?? {}, report, receipt: receipt ?? null }
  } catch {
    return null
  }
}

/** A browser may forbid storage: then there is nothing kept. */
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

/** Asks the service for a report, free of charge; every failure comes back as a problem to show. */
const askReport = async (asked: Asked, signal: AbortSignal): Promise<ReportPageData> => {
  try {
    const response = await fetch("/test/property-full?view=explained", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
      signal
    })
    if (!response.ok) return { state: "problem", asked, problem: await problemOf(response) }
    // Of this very service, whose answers are checked against their schemas before they are sent.
    const { data } = await response.json()
    return { state: "report", asked, report: data }
  } catch {
    return { state: "problem", asked, problem: navigator.onLine ? noAnswer : offline }
  }
}

const offline: ShownProblem = {
  type: "about:blank",
  status: 0,
  title: "You are offline",
  detail: "The service can't be reached without a connection.",
  hint: "Ask again once you are online."
}

const noAnswer: ShownProblem = {
  type: "about:blank",
  status: 0,
  title: "The service did not answer",
  detail: "The connection broke before the report was there.",
  hint: "Ask again; a report costs nothing here."
}
