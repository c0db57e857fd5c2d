import {
  licensedClaims,
  type LicensedClaim,
  type LicensedClaims
} from "@property-intelligence/narrative/claims/catalog.ts"
import { type FactId, type Facts, writeFact } from "@property-intelligence/narrative/facts/Facts.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"
import type { ChosenPlan } from "@property-intelligence/narrative/plan/Plan.ts"
import type { SaidClaim, Sentence } from "@property-intelligence/narrative/rendering/Sentence.ts"

import { narrate, type Narration } from "../../../src/narrative/writtenNarrative.ts"

/**
 * The basis of each sentence in a narrative: its claims, the case that holds, who chose it, and its facts with their
 * paths.
 */
export const explanationOf = (facts: Facts, chosen: ChosenPlan): string => {
  const licensed = licensedClaims(facts)
  const narration = narrate(facts, chosen)
  return [
    ...narration.sentences.map((sentence) => sentenceLines(sentence, facts, licensed).join("\n")),
    unsaidLines(licensed, narration).join("\n")
  ].join("\n\n")
}

const sentenceLines = (
  { claims, facts: written, part, text }: Sentence,
  facts: Facts,
  licensed: LicensedClaims
): ReadonlyArray<string> => [
  `${part}: ${text}`,
  ...claims.map((said) => claimLine(said, licensed.get(said.claim))),
  ...written.map((id) => factLine(id, facts))
]

const claimLine = ({ caseName, chosenBy, claim, relation }: SaidClaim, licensed: LicensedClaim | undefined): string => {
  const standing = licensed === undefined ? "does not hold" : `holds with ${licensed.facts.join(", ")}`
  const joined = relation === "none" ? "" : `, joined by ${relation}`
  return `  ${claim}.${caseName}: chosen by the ${chosenBy}${joined}; ${standing}${licensed === undefined ? "" : weightOf(licensed)}`
}

const weightOf = ({ bearing, must, weight }: LicensedClaim): string =>
  `; ${bearing}, weight ${weight}${must ? ", must be said" : ""}`

const factLine = (id: FactId, facts: Facts): string =>
  `    ${id} = ${writeFact(facts, id, "whole") ?? "unknown"}: ${factTable[id].noun} (${factTable[id].at.join(", ")})`

/**
 * The claims that hold but were left out: because of the length, because an earlier claim says the same, or by the
 * plan.
 */
const unsaidLines = (licensed: LicensedClaims, { sentences }: Narration): ReadonlyArray<string> => {
  const said = new Set(sentences.flatMap(({ claims }) => claims.map(({ claim }) => claim)))
  const unsaid = [...licensed.values()].filter(({ id }) => !said.has(id))
  return [
    `left out, though it holds: ${unsaid.length} of ${licensed.size}`,
    ...unsaid.map((claim) => `  ${claim.part}: ${claim.id}.${claim.caseName}${weightOf(claim)}`)
  ]
}
