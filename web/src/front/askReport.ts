import { postForEvents, type ServerEvent } from "../page/serverEvents.ts"
import type { LookupEvent } from "./Lookup.ts"

/**
 * The max number of milliseconds to wait for a report. It is longer than the service's timeout for its sources, so a
 * response that takes longer is lost.
 */
const longestMs = 45_000

/**
 * Requests a report from the free mirror, and passes on each event. The last event is the report, a problem or
 * `broken`. After `stop` is aborted, no more events follow.
 */
export const askReport = async (
  address: string,
  stop: AbortSignal,
  hear: (event: LookupEvent) => void
): Promise<void> => {
  let isWhole = false
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(longestMs)])
    const problem = await postForEvents("/test/property-intel/stream", { address }, signal, (sent) => {
      const event = lookupEventOf(sent)
      if (event === null) return
      isWhole = event.type === "report"
      hear(event)
    })
    if (problem !== null) return hear({ type: "problem", problem })
  } catch {
    if (stop.aborted) return
  }
  if (!isWhole) hear({ type: "broken" })
}

/**
 * An event of the service's stream as an event of the look-up; `null` for an unknown kind. The data is trusted to match
 * the contract.
 */
const lookupEventOf = ({ data, event }: ServerEvent): LookupEvent | null => {
  switch (event) {
    case "place":
      return { type: "place", location: JSON.parse(data) }
    case "source":
      return { type: "source", line: JSON.parse(data) }
    case "report":
      return { type: "report", report: JSON.parse(data) }
    default:
      return null
  }
}
