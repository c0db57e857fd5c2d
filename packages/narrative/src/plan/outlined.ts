import { seeded } from "@property-intelligence/domain/seeded.ts"

import { drawnFrom } from "../rendering/draw.ts"
import { placeInTopic, topicOf } from "../rendering/topics.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import type { House } from "./House.ts"
import { outlinesOf } from "./outlines.ts"
import type { PlannedPart } from "./Plan.ts"

/** All that hold in a part, in the order of the default plan: topic by topic, and checks by their weight. */
export const outlined = (part: PlannedPart, house: House): ReadonlyArray<WordedClaim> => {
  const holding = [...house.claims.values()].filter((claim) => claim.part === part)
  return part === "dueDiligencePriorities" ? byWeight(holding, house.seed) : byTopic(part, holding, house)
}

const byTopic = (
  part: PlannedPart,
  holding: ReadonlyArray<WordedClaim>,
  { facts, seed }: House
): ReadonlyArray<WordedClaim> => {
  const outlines = outlinesOf[part].find(({ when }) => when === null || when(facts))
  const order = drawnFrom(outlines?.orders ?? [], `${seed} ${part} outline`) ?? []
  const placeOf = ({ id }: WordedClaim): number => {
    const place = order.indexOf(topicOf(id) ?? "")
    return (place === -1 ? order.length : place) * longestTopic + placeInTopic(id)
  }
  return holding.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** More claims than any topic has. */
const longestTopic = 100

const byWeight = (checks: ReadonlyArray<WordedClaim>, seed: string): ReadonlyArray<WordedClaim> => {
  const urgency = ({ id, weight }: WordedClaim): number => weight + 1.5 * seeded(`${seed} ${id} urgency`)
  return checks.toSorted((one, other) => urgency(other) - urgency(one))
}
