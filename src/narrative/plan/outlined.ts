import { seeded } from "../../process/seeded.ts"
import { drawnFrom } from "../rendering/draw.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import type { House } from "./House.ts"
import { contrastedTopics, decisiveTopics, outlinesOf, topicsOf } from "./outlines.ts"
import type { PlannedPart } from "./Plan.ts"

/** All that hold in a part, in the order of the default plan: topic by topic, and checks by their weight. */
export const outlined = (part: PlannedPart, house: House): ReadonlyArray<WordedClaim> => {
  const holding = [...house.claims.values()].filter((claim) => claim.part === part)
  return part === "dueDiligencePriorities" ? byWeight(holding, house.seed) : byTopic(part, holding, house)
}

/** Whether one train of thought leads from one claim to the other. */
export const areOfOneTopic = (one: WordedClaim, other: WordedClaim): boolean => {
  const topic = topicOf.get(one.id)
  return topic !== undefined && topic === topicOf.get(other.id)
}

/** Whether both are of one theme, which has several topics. */
export const areOfOneTheme = (one: WordedClaim, other: WordedClaim): boolean => {
  const topic = topicOf.get(one.id)
  return topic !== undefined && one.part === other.part && topic.theme === topicOf.get(other.id)?.theme
}

/** Whether both are of things that may be set against each other. */
export const areContrasted = (before: WordedClaim, after: WordedClaim): boolean =>
  areOfOneTopic(before, after) ||
  contrastedTopics.some(
    ([first, second]) => first === topicOf.get(before.id)?.name && second === topicOf.get(after.id)?.name
  )

/** Whether it is a finding that may be stressed. */
export const isDecisive = ({ bearing, id, must, weight }: WordedClaim): boolean =>
  must && weight === 5 && bearing !== "neutral" && decisiveTopics.has(topicOf.get(id)?.name ?? "")

const byTopic = (
  part: PlannedPart,
  holding: ReadonlyArray<WordedClaim>,
  { facts, seed }: House
): ReadonlyArray<WordedClaim> => {
  const outlines = outlinesOf[part].find(({ when }) => when === null || when(facts))
  const order = drawnFrom(outlines?.orders ?? [], `${seed} ${part} outline`) ?? []
  const placeOf = ({ id }: WordedClaim): number => {
    const topic = topicOf.get(id)
    const place = topic === undefined ? -1 : order.indexOf(topic.name)
    return (place === -1 ? order.length : place) * longestTopic + (topic?.claims.indexOf(id) ?? 0)
  }
  return holding.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** More claims than any topic has. */
const longestTopic = 100

interface Topic {
  readonly name: string
  readonly theme: string
  readonly claims: ReadonlyArray<string>
}

type Themes = Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>>

const topics: ReadonlyArray<Topic> = Object.values<Themes>(topicsOf).flatMap((themes) =>
  Object.entries(themes).flatMap(([theme, topics]) =>
    Object.entries(topics).map(([name, claims]) => ({ name, theme, claims }))
  )
)

const topicOf: ReadonlyMap<string, Topic> = new Map(
  topics.flatMap((topic) => topic.claims.map((id) => [id, topic] as const))
)

const byWeight = (checks: ReadonlyArray<WordedClaim>, seed: string): ReadonlyArray<WordedClaim> => {
  const urgency = ({ id, weight }: WordedClaim): number => weight + 1.5 * seeded(`${seed} ${id} urgency`)
  return checks.toSorted((one, other) => urgency(other) - urgency(one))
}
