import type { ShownProblem } from "./ShownProblem.ts"

/** The problem in the service's response, or a substitute if a proxy has answered instead. */
export const problemOf = async (response: Response): Promise<ShownProblem> => {
  const foreign: ShownProblem = {
    type: "",
    title: "The service gave no usable answer",
    status: response.status,
    detail: `It answered with status ${response.status}.`,
    hint: "Try again in a minute."
  }
  if (!response.headers.get("content-type")?.includes("json")) return foreign
  const problem: ShownProblem = await response.json()
  const seconds = Number(response.headers.get("retry-after") ?? "")
  return seconds > 0 ? { retryAfterSeconds: seconds, ...problem } : problem
}
