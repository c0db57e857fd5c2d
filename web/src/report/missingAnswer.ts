import type { ShownProblem } from "../page/ShownProblem.ts"

/** The problem to show if the service's response did not arrive. */
export const missingAnswer = (): ShownProblem => (navigator.onLine ? noAnswer : offline)

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
  detail: "The connection broke before the report arrived.",
  hint: "Ask again; reports are free here."
}
