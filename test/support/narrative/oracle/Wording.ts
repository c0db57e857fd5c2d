import { type CatalogEntry, catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import type { ClaimCase } from "@property-intelligence/narrative/claims/claim/Claim.ts"

/** A place in a wording where a fact is written. */
export interface Slot {
  readonly id: string
  /** How it is written; `whole` without a word after the colon. */
  readonly form: string
  readonly start: number
  readonly end: number
}

/** One wording of a case of a claim, with what its readers need of it. */
export interface Wording {
  readonly claim: CatalogEntry["id"]
  readonly part: CatalogEntry["part"]
  readonly caseName: string
  readonly claimCase: ClaimCase
  readonly text: string
  readonly slots: ReadonlyArray<Slot>
  /** The words alone: each slot is a `#`, with its noun where it counts things. */
  readonly words: string
}

/** The slots of a wording, in their order. */
export const slotsIn = (text: string): ReadonlyArray<Slot> =>
  [...text.matchAll(/\{([A-Za-z]+)(?::([a-z]+))?\}/g)].map((found) => ({
    id: found[1] ?? "",
    form: found[2] ?? "whole",
    start: found.index,
    end: found.index + found[0].length
  }))

const nouns: Readonly<Record<string, string>> = {
  listingsValueCount: " listings nearby",
  listingsRentCount: " listings nearby",
  disasters: " declared disasters",
  disastersTenYears: " declared disasters",
  ageYears: " years",
  evictionWeeks: " weeks"
}

/** Every wording of the catalog. */
export const wordings: ReadonlyArray<Wording> = catalog.flatMap(({ claim, id, part }) =>
  Object.entries(claim.cases).flatMap(([caseName, claimCase]) =>
    claimCase.wordings.map((text) => ({
      claim: id,
      part,
      caseName,
      claimCase,
      text,
      slots: slotsIn(text),
      words: withoutSlots(text)
    }))
  )
)

/** Where a wording stands and what it says, for a finding. */
export const placeOf = ({ caseName, claim, text }: Wording): string => `${claim}.${caseName}: ${text}`

function withoutSlots(text: string): string {
  return text.replaceAll(/\{(\w+)[^}]*\}/g, (_, id: string) => `#${nouns[id] ?? ""}`)
}
