import { DateTime, Option } from "effect"

import { type Check, failed, passed, warned } from "./Check.ts"
import type { Exchange } from "./Exchange.ts"

/** Beyond so many seconds payments are judged wrongly. */
const mostSkew = 30

/** Compares this machine's clock with what the upstreams' `Date` headers say: with their median, since one may be wrong. */
export const clockCheck = (exchanges: ReadonlyArray<Exchange>): Check => {
  const skews = exchanges.flatMap((exchange) => skewOf(exchange) ?? []).toSorted((one, other) => one - other)
  const skew = skews[Math.floor(skews.length / 2)]
  if (skew === undefined)
    return warned("clock", "No upstream stated its time", "Compare this machine's clock with NTP.")
  const found = `${Math.abs(skew)} s ${skew < 0 ? "behind" : "ahead of"} the upstreams' (median of ${skews.length})`
  return Math.abs(skew) <= mostSkew
    ? passed("clock", found)
    : failed("clock", found, "Set this machine's clock (NTP): payments are judged by it.")
}

/** Seconds by which this machine's clock is ahead. */
const skewOf = ({ endedAt, reply }: Exchange): number | null => {
  const stated = typeof reply === "string" ? undefined : reply.headers["date"]
  return Option.match(DateTime.make(stated ?? ""), {
    onNone: () => null,
    onSome: (time) => Math.round((endedAt - DateTime.toEpochMillis(time)) / 1000)
  })
}
