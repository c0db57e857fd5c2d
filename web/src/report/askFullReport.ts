import type { Asked } from "../asked/Asked.ts"
import { post } from "../page/post.ts"
import { problemOf } from "../page/problemOf.ts"
import { missingAnswer } from "./missingAnswer.ts"
import type { ReportPageData } from "./ReportPageData.ts"

/** Requests a free report from the service. Every failure becomes a problem to show. */
export const askFullReport = async (asked: Asked, signal: AbortSignal): Promise<ReportPageData> => {
  try {
    const response = await post("/test/property-full?view=explained&include=map", asked, signal, "application/json")
    if (!response.ok) return { state: "problem", asked, problem: await problemOf(response) }
    // The response is from this service, which checks its responses against their schemas.
    const { data } = await response.json()
    return { state: "report", asked, report: data }
  } catch {
    return { state: "problem", asked, problem: missingAnswer() }
  }
}
