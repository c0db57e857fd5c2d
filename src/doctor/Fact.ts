import type { SourceKey } from "@property-intelligence/domain/report/sourceKeys.ts"
import { DateTime } from "effect"

import type { FoundBySource } from "../sources/catalog.ts"

/** A fact that every finding of a source must satisfy, at one place or at all, from any upstream at any time. */
export interface Fact<A> {
  /** The requirement, as a clause: `the zone begins with A or V`. */
  readonly must: string
  /** The publication or the reason behind it. */
  readonly from: string
  /** The contradicting finding, in a few words; `null` if the fact holds. */
  readonly otherwise: (found: A, now: DateTime.Utc) => string | null
  /** What an operator should do then, in one line. */
  readonly todo: string
}

/** KnownFacts of the sources, by key. */
export type KnownFacts = {
  readonly [Key in SourceKey]?: ReadonlyArray<Fact<NonNullable<FoundBySource[Key]>>>
}

/** Something that is not as it must be, or, as a warning, that may be so and has to be looked at. */
export interface Doubt {
  readonly severity: "fail" | "warn"
  readonly what: string
  readonly todo: string
}

/** The facts that do not hold. */
export const doubtsAbout = <A>(facts: ReadonlyArray<Fact<A>>, found: A, now: DateTime.Utc): ReadonlyArray<Doubt> =>
  facts.flatMap(({ must, otherwise, todo }) => {
    const seen = otherwise(found, now)
    return seen === null ? [] : [{ severity: "fail" as const, what: `${seen}, but ${must}`, todo }]
  })

/** Of all sources at once: by key the doubts about what each has found. */
export const doubtsOfSource = <Key extends SourceKey>(
  key: Key,
  facts: KnownFacts,
  found: FoundBySource[Key],
  now: DateTime.Utc
): ReadonlyArray<Doubt> => {
  const own: KnownFacts[Key] = facts[key]
  return found === null || own === undefined ? [] : doubtsAbout(own, found, now)
}

/** A word of an upstream as it is shown: short, in quotes. */
export const inQuotes = (word: string): string => JSON.stringify(word.length > 40 ? `${word.slice(0, 40)}...` : word)

/** Seen where a number lies outside of its bounds, both included; a number that is not known has none. */
export const outside = (
  name: string,
  value: number | null,
  [least, most]: readonly [least: number, most: number]
): string | null => (value !== null && (value < least || value > most) ? `${name} is ${value}` : null)

/** The finding if a month (`YYYY-MM...`) is too many months back, or in the future. */
export const olderThan = (name: string, month: string | null, months: number, now: DateTime.Utc): string | null => {
  const [, year, of] = /^(\d{4})-(\d{2})/.exec(month ?? "") ?? []
  if (month === null || year === undefined || of === undefined) return null
  const today = DateTime.toPartsUtc(now)
  const age = today.year * 12 + today.month - (Number(year) * 12 + Number(of))
  if (age < 0) return `${name} is ${month}, which has not come yet`
  return age > months ? `${name} is ${month}, ${age} months back` : null
}
