import { useCallback, useEffect, useRef, useState } from "preact/hooks"

import type { ReportPageData } from "../ReportPage.tsx"
import { askReport } from "./askReport.ts"
import { type BoughtReport, takeBoughtReport } from "./boughtReport.ts"
import { type Asked, askedOf, fragmentOf } from "./sharedReport.ts"

/** What the page shows: what the server sent, or what it asked for itself since. */
export type Shown = ReportPageData | { readonly state: "loading"; readonly asked: Asked }

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
    if (typeof asked["address"] === "string") history.replaceState(history.state, "", reportPath + fragmentOf(asked))
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

const reportPath = "/report"
