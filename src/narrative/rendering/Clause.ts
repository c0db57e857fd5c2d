import { seeded } from "../../process/seeded.ts"
import type { LicensedClaim } from "../claims/licensedClaims.ts"
import type { FactId, Facts } from "../facts/Facts.ts"
import { filledIn, type OurText } from "./OurText.ts"

/** A claim in words: a whole clause without a full stop. */
export interface Clause {
  readonly text: OurText
  readonly words: number
  /** The facts that it writes. */
  readonly facts: ReadonlyArray<FactId>
  /** Whether another clause may stand in one sentence with it: it has no join or colon of its own. */
  readonly isJoinable: boolean
}

/**
 * A claim in one of its wordings. The wording is drawn by the seed and the claim alone, so the same facts always read the
 * same, and where a claim stands does not change its words.
 */
export const clauseOf = (claim: LicensedClaim, facts: Facts, seed: string): Clause => {
  const { caseName, id, wordings } = claim
  const wording = wordings[Math.floor(seeded(`${seed} ${id}.${caseName}`) * wordings.length)] ?? ""
  const text = filledIn(wording, facts)
  return {
    text,
    words: text.split(/\s+/).length,
    facts: claim.facts.filter((fact) => wording.includes(`{${fact}}`) || wording.includes(`{${fact}:`)),
    isJoinable: !joinOfItsOwn.test(wording)
  }
}

const joinOfItsOwn = /[;:](?![a-z]+\})| (?:although|because|but|so|though|while|yet) |,? and so /
