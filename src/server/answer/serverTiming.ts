import type { Timing } from "../../process/Timings.ts"

const quoted = (text: string): string => `"${text.replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&")}"`

const entryOf = ({ description, ms, name }: Timing): string => {
  const shown = `${name};dur=${Math.round(ms * 10) / 10}`
  return description === undefined ? shown : `${shown};desc=${quoted(description)}`
}

/**
 * The value of `Server-Timing`: one entry a part in the order in which they ended. Of parts with the same name, the sources of
 * several addresses say, the longest is listed.
 */
export const serverTiming = (timings: ReadonlyArray<Timing>): string => {
  const longest = new Map<string, Timing>()
  for (const timing of timings) {
    if ((longest.get(timing.name)?.ms ?? -1) < timing.ms) longest.set(timing.name, timing)
  }
  return Array.from(longest.values(), entryOf).join(", ")
}
