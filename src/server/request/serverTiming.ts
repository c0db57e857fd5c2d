import type { Timing } from "../../call/Timings.ts"

const quoted = (text: string): string => `"${text.replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&")}"`

/** The entry of one part, without its description. */
export const timingEntry = ({ ms, name }: Timing): string => `${name};dur=${Math.round(ms * 10) / 10}`

const describedEntryOf = (timing: Timing): string =>
  timing.description === undefined ? timingEntry(timing) : `${timingEntry(timing)};desc=${quoted(timing.description)}`

/**
 * The value of `Server-Timing`: one entry a part in the order in which they ended. Of parts with the same name, the sources of
 * several addresses say, the longest is listed. A value of over `maxLength` characters loses its descriptions, and then the
 * parts that took least.
 */
export const serverTiming = (timings: ReadonlyArray<Timing>, maxLength = Number.POSITIVE_INFINITY): string => {
  const longest = new Map<string, Timing>()
  for (const timing of timings) {
    if ((longest.get(timing.name)?.ms ?? -1) < timing.ms) longest.set(timing.name, timing)
  }
  const parts = Array.from(longest.values())
  const whole = joined(parts.map(describedEntryOf))
  return whole.length <= maxLength ? whole : shortened(parts, maxLength)
}

const shortened = (parts: ReadonlyArray<Timing>, maxLength: number): string => {
  const kept = new Set<Timing>()
  let room = maxLength + separator.length
  for (const part of parts.toSorted((a, b) => b.ms - a.ms)) {
    room -= timingEntry(part).length + separator.length
    if (room < 0) break
    kept.add(part)
  }
  return joined(parts.filter((part) => kept.has(part)).map(timingEntry))
}

const separator = ", "

const joined = (entries: ReadonlyArray<string>): string => entries.join(separator)
