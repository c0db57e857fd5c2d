import { type Fact, type Facts, numberOf } from "../facts/Fact.ts"

/** A sentence or a piece of one, with facts as `[[id]]`; `null` where it does not apply. */
export type Wording = string | null

/** The first wording that applies and whose facts are all known; `null` where there is none. */
export const firstKnown = (facts: Facts, ...wordings: ReadonlyArray<Wording>): Wording =>
  wordings.find((wording) => wording !== null && idsIn(wording).every((id) => facts.has(id))) ?? null

const idsIn = (wording: string): ReadonlyArray<string> =>
  [...wording.matchAll(/\[\[([A-Za-z]+)\]\]/g)].flatMap(([, id]) => (id === undefined ? [] : [id]))

/** The wording where it applies. */
export const when = (applies: boolean, wording: string): Wording => (applies ? wording : null)

/** What a fact's sign calls for; `null` where the fact is not known or has no sign. */
export const bySign = (
  facts: Facts,
  id: string,
  wordings: Readonly<Record<NonNullable<Fact["sign"]>, string>>
): Wording => {
  const sign = facts.get(id)?.sign ?? null
  return sign === null ? null : wordings[sign]
}

/** Sentences that apply, as one paragraph. */
export const paragraph = (...sentences: ReadonlyArray<Wording>): string => known(sentences).join(" ")

/** `a`, `a and b`, `a, b and c`; empty where nothing applies. */
export const listed = (names: ReadonlyArray<Wording>, conjunction: "and" | "or" = "and"): string => {
  const all = known(names)
  const last = all.at(-1) ?? ""
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} ${conjunction} ${last}`
}

const known = (wordings: ReadonlyArray<Wording>): ReadonlyArray<string> =>
  wordings.filter((wording) => wording !== null)

/** What a reader sees of a fact; empty where it is not known. */
export const factText = (facts: Facts, id: string): string => facts.get(id)?.text ?? ""

/** How two figures lie to each other; `null` where one is not known. `tolerance` is a share of the other. */
export const compared = (
  facts: Facts,
  id: string,
  otherId: string,
  tolerance = 0
): "above" | "level" | "below" | null => {
  const figure = numberOf(facts, id)
  const other = numberOf(facts, otherId)
  if (figure === null || other === null) return null
  if (Math.abs(figure - other) <= tolerance * other) return "level"
  return figure > other ? "above" : "below"
}
