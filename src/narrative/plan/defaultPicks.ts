import { seeded } from "../../process/seeded.ts"
import type { PlacedClaim } from "../rendering/Sentence.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import type { PlannedPart } from "./Plan.ts"

/** About how many words a part has by the default plan, from the fewest to the most. */
const wordsOfPart: Readonly<Record<PlannedPart, readonly [least: number, most: number]>> = {
  propertyOverview: [70, 115],
  marketPosition: [60, 95],
  recommendedStrategy: [195, 260],
  riskFactors: [105, 145],
  dueDiligencePriorities: [85, 115]
}

/** Fewest claims of a part by the default plan, where as many hold. */
const fewestPicks = 3

/** How far chance may lift a claim over heavier ones. */
const liftByChance = 2.2

/**
 * What the default plan says in a part: what must be said, and the heaviest of the rest up to a length. Chance lifts lighter
 * claims, by the seed, so that houses of one kind do not all read alike.
 */
export const defaultPicks = (
  part: PlannedPart,
  holding: ReadonlyArray<WordedClaim>,
  seed: string
): ReadonlyArray<PlacedClaim> => {
  const [least, most] = wordsOfPart[part]
  const words = least + seeded(`${seed} ${part} words`) * (most - least)
  const rising = holding
    .map((claim) => ({ claim, appeal: claim.weight + liftByChance * seeded(`${seed} ${claim.id} appeal`) }))
    .toSorted((one, other) => Number(other.claim.must) - Number(one.claim.must) || other.appeal - one.appeal)
    .map(({ claim }) => claim)
  const chosen = new Set(
    rising.filter(({ must }, at) => must || at < fewestPicks || wordsOf(rising.slice(0, at + 1)) <= words)
  )
  return holding
    .filter((claim) => chosen.has(claim))
    .map((claim) => ({ claim, join: null, chosenBy: "program", opensParagraph: false }))
}

const wordsOf = (claims: ReadonlyArray<WordedClaim>): number => claims.reduce((sum, { words }) => sum + words, 0)
