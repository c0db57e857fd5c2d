import type { SourceKey } from "@property-intelligence/domain/report/ReportSections.ts"
import { DateTime } from "effect"

import type { FoundBySource } from "../report/Assembly.ts"

/**
 * A fact that every finding of a source must satisfy, at one place or at every place, from any upstream at any time.
 */
export interface Fact<A> {
  /** The requirement, as a clause: `the zone begins with A or V`. */
  readonly must: string
  /** The publication or the reasoning that it is based on. */
  readonly from: string
  /** The contradicting finding, in a few words; `null` if the fact holds. */
  readonly otherwise: (found: A, now: DateTime.Utc) => string | null
  /** The advice to the operator in that case, in one line. */
  readonly todo: string
}

/** The facts that each source's findings must satisfy, by the source's key. */
export type KnownFacts = {
  readonly [Key in SourceKey]?: ReadonlyArray<Fact<NonNullable<FoundBySource[Key]>>>
}

/** A fault in what a source found; or, as a warning, something that may be right and that an operator should check. */
export interface Doubt {
  readonly severity: "fail" | "warn"
  readonly what: string
  readonly todo: string
}

/** A doubt for each fact that a finding does not satisfy. */
export const doubtsAbout = <A>(facts: ReadonlyArray<Fact<A>>, found: A, now: DateTime.Utc): ReadonlyArray<Doubt> =>
  facts.flatMap(({ from, must, otherwise, todo }) => {
    const seen = otherwise(found, now)
    return seen === null ? [] : [{ severity: "fail" as const, what: `${seen}, but ${must} (${from})`, todo }]
  })

/** A doubt for each known fact that one source's finding does not satisfy. */
export const doubtsOfSource = <Key extends SourceKey>(
  key: Key,
  facts: KnownFacts,
  found: FoundBySource[Key],
  now: DateTime.Utc
): ReadonlyArray<Doubt> => {
  const own: KnownFacts[Key] = facts[key]
  return found === null || own === undefined ? [] : doubtsAbout(own, found, now)
}

/** A text from an upstream as a message shows it: in quotes, cut after 40 characters. */
export const inQuotes = (word: string): string => JSON.stringify(word.length > 40 ? `${word.slice(0, 40)}...` : word)

/** A sentence if a number is below its lower bound or above its upper bound; `null` if it is not, or is unknown. */
export const outside = (
  name: string,
  value: number | null,
  [least, most]: readonly [least: number, most: number]
): string | null => (value !== null && (value < least || value > most) ? `${name} is ${value}` : null)

/** A sentence if a month (`YYYY-MM...`) is more than the given number of months back, or in the future; else `null`. */
export const olderThan = (name: string, month: string | null, months: number, now: DateTime.Utc): string | null => {
  const [, year, of] = /^(\d{4})-(\d{2})/.exec(month ?? "") ?? []
  if (month === null || year === undefined || of === undefined) return null
  const today = DateTime.toPartsUtc(now)
  const age = today.year * 12 + today.month - (Number(year) * 12 + Number(of))
  if (age < 0) return `${name} is ${month}, which has not come yet`
  return age > months ? `${name} is ${month}, ${age} months back` : null
}
