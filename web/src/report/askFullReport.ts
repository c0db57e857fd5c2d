import type { Asked } from "../asked/Asked.ts"
import { problemOf } from "../page/problemOf.ts"
import type { ShownProblem } from "../page/ShownProblem.ts"
import type { ReportPageData } from "./ReportPageData.ts"

/** Asks the service for a report, free of charge. Every failure becomes a problem to show. */
export const askFullReport = async (asked: Asked, signal: AbortSignal): Promise<ReportPageData> => {
  try {
    const response = await fetch("/test/property-full?view=explained&include=map", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
      signal
    })
    if (!response.ok) return { state: "problem", asked, problem: await problemOf(response) }
    // From this service, which checks its answers against their schemas.
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
