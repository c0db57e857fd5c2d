import type { Asked } from "../asked/Asked.ts"
import { post } from "../page/post.ts"
import { problemOf } from "../page/problemOf.ts"
import { missingAnswer } from "./missingAnswer.ts"
import type { ReportPageData } from "./ReportPageData.ts"

/** Asks the service for a report, free of charge. Every failure becomes a problem to show. */
export const askFullReport = async (asked: Asked, signal: AbortSignal): Promise<ReportPageData> => {
  try {
    const response = await post("/test/property-full?view=explained&include=map", asked, signal, "application/json")
    if (!response.ok) return { state: "problem", asked, problem: await problemOf(response) }
    // From this service, which checks its answers against their schemas.
    const { data } = await response.json()
    return { state: "report", asked, report: data }
  } catch {
    return { state: "problem", asked, problem: missingAnswer() }
  }
}
