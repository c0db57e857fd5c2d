import { seeded } from "@property-intelligence/domain/seeded.ts"

import { type OfferedClaim, type PromptPart, type PlanPrompt } from "./PlanPrompt.ts"

/** The relation of a pick to the previous one. */
type PlannedRelation = "none" | "and" | "but" | "although" | "because" | "so" | "while"

/** A claim picked for the text. */
export interface PlannedPick {
  readonly claim: string
  readonly relation: PlannedRelation
}

/** The plan of one part. */
export interface PartAnswer {
  readonly picks: ReadonlyArray<PlannedPick>
  readonly stress: string | null
  readonly leaveOut: ReadonlyArray<string>
}

/** The simulated model's plan. A part that the prompt did not ask for is `null`. */
export type PlanAnswer = { readonly thesis: string | null; readonly objections: ReadonlyArray<string> | null } & {
  readonly [Part in PromptPart]: PartAnswer | null
}

/**
 * The plan of an honest analyst. The heavier side, for or against buying, decides the headline. In each part the claims
 * of the two sides alternate, and details come last. The same prompt always gets the same plan.
 */
export const honestPlan = (prompt: PlanPrompt): PlanAnswer => {
  const side = sideOf(prompt)
  const planned = (part: PromptPart): PartAnswer | null => {
    const claims = prompt.parts[part]?.claims
    return claims === undefined ? null : partPlan(part, claims, side, prompt)
  }
  return {
    thesis: thesisOf(prompt, side),
    objections: objectionsOf(prompt),
    propertyOverview: planned("propertyOverview"),
    marketPosition: planned("marketPosition"),
    recommendedStrategy: planned("recommendedStrategy"),
    riskFactors: planned("riskFactors"),
    dueDiligencePriorities: planned("dueDiligencePriorities")
  }
}

/** The side of a claim: for buying, or against it. */
type Side = "for" | "against"

/** The side with the greater weight over all claims. A required claim counts double. */
const sideOf = ({ parts, theses = [] }: PlanPrompt): Side => {
  const claims = Object.values(parts).flatMap((part) => part?.claims ?? [])
  const balance = [...claims, ...theses].reduce((sum, { bearing, weight, ...claim }) => {
    const counted = "must" in claim && claim.must === true ? 2 * weight : weight
    return sum + (bearing === "for" ? counted : bearing === "against" ? -counted : 0)
  }, 0)
  return balance > 0 ? "for" : "against"
}

const thesisOf = ({ theses = [] }: PlanPrompt, side: Side): string | null =>
  theses.toSorted((one, other) => rankOf(other, side) - rankOf(one, side))[0]?.thesis ?? null

/** The max number of objections that the model names. */
const mostObjections = 3

/** The ids of the heaviest claims against buying; `null` if the prompt asks only for parts, without a thesis. */
const objectionsOf = ({ parts, theses }: PlanPrompt): ReadonlyArray<string> | null =>
  theses === undefined
    ? null
    : Object.values(parts)
        .flatMap((part) => part?.claims ?? [])
        .filter(({ bearing }) => bearing === "against")
        .toSorted((one, other) => other.weight - one.weight)
        .slice(0, mostObjections)
        .map(({ claim }) => claim)

/** The rank of a claim by its weight. At the same weight, the claims of the given side come first. */
const rankOf = ({ bearing, weight }: Pick<OfferedClaim, "bearing" | "weight">, side: Side): number =>
  weight + (bearing === side ? 0.5 : 0)

/** The number of claims that the model picks for each part, if not more are required. */
const sizes: Readonly<Record<PromptPart, number>> = {
  propertyOverview: 2,
  marketPosition: 2,
  recommendedStrategy: 4,
  riskFactors: 3,
  dueDiligencePriorities: 4
}

type Pairs = PlanPrompt["causes"]

/** The permitted joins between claims. */
type Links = Pick<PlanPrompt, "causes" | "contrasts">

const partPlan = (part: PromptPart, claims: ReadonlyArray<OfferedClaim>, side: Side, links: Links): PartAnswer => {
  const byRank = claims.toSorted((one, other) => rankOf(other, side) - rankOf(one, side))
  const musts = byRank.filter(({ must }) => must === true)
  const others = byRank.filter(({ must }) => must !== true).slice(0, Math.max(1, sizes[part] - musts.length))
  const chosen = byRank.filter((claim) => musts.includes(claim) || others.includes(claim))
  const ordered = part === "dueDiligencePriorities" ? chosen : chainedBy(links.causes, byTopic(argued(chosen, side)))
  const stress = ordered.find(({ bearing, weight }) => bearing !== "neutral" && weight === 5)?.claim ?? null
  return {
    picks: part === "dueDiligencePriorities" ? ordered.map(unjoined) : joined(ordered, stress, links),
    stress,
    leaveOut: byRank.filter((claim) => claim.weight === 1 && !chosen.includes(claim)).map(({ claim }) => claim)
  }
}

const unjoined = ({ claim }: OfferedClaim): PlannedPick => ({ claim, relation: "none" })

/**
 * Orders the claims of a part: decisive neutral ones, then supporting and opposing ones in turn, the heaviest first,
 * then details.
 */
const argued = (claims: ReadonlyArray<OfferedClaim>, side: Side): ReadonlyArray<OfferedClaim> => {
  const supporting = claims.filter(({ bearing }) => bearing === side)
  const opposing = claims.filter(({ bearing }) => bearing !== side && bearing !== "neutral")
  const each = supporting.length === 0 || opposing.length === 0 ? 1 : Math.ceil(supporting.length / opposing.length)
  const turns = opposing.flatMap((objection, index) => [
    ...supporting.slice(index * each, (index + 1) * each),
    objection
  ])
  const neutral = claims.filter(({ bearing }) => bearing === "neutral")
  return [
    ...neutral.filter(({ weight }) => weight === 5),
    ...turns,
    ...supporting.filter((claim) => !turns.includes(claim)),
    ...neutral.filter(({ weight }) => weight < 5)
  ]
}

/** Groups claims by topic, each topic at the position of its first claim. */
const byTopic = (claims: ReadonlyArray<OfferedClaim>): ReadonlyArray<OfferedClaim> =>
  [...Map.groupBy(claims, ({ claim, topic }) => topic ?? claim).values()].flat()

/** Moves each effect to the position right after its cause. */
const chainedBy = (causes: Pairs, claims: ReadonlyArray<OfferedClaim>): ReadonlyArray<OfferedClaim> =>
  causes.reduce<ReadonlyArray<OfferedClaim>>((order, [causeId, effectId]) => {
    const effect = order.find(({ claim }) => claim === effectId)
    const cause = order.findIndex(({ claim }) => claim === causeId)
    if (effect === undefined || cause < 0 || order.indexOf(effect) <= cause) return order
    return order.filter((claim) => claim !== effect).toSpliced(cause + 1, 0, effect)
  }, claims)

/**
 * The picks of a part, joined to at most two claims in a sentence. A cause is joined with its effect first. The
 * stressed claim gets a sentence to itself.
 */
const joined = (claims: ReadonlyArray<OfferedClaim>, stress: string | null, links: Links): ReadonlyArray<PlannedPick> =>
  claims.reduce<ReadonlyArray<PlannedPick>>((picks, claim, index) => {
    const before = claims[index - 1]
    const next = claims[index + 1]
    const isCauseOfNext = next !== undefined && isAmong(links.causes, claim, next)
    const canJoin =
      !isCauseOfNext &&
      before !== undefined &&
      picks.at(-1)?.relation === "none" &&
      before.claim !== stress &&
      claim.claim !== stress &&
      before.weight + claim.weight < 10 &&
      wordsOf(before) + wordsOf(claim) <= maxWords
    return [...picks, { claim: claim.claim, relation: canJoin ? relationOf(before, claim, links) : "none" }]
  }, [])

/** Max number of words of two claims joined in one sentence. */
const maxWords = 30

const wordsOf = ({ says }: OfferedClaim): number => says.split(" ").length

const relationOf = (before: OfferedClaim, claim: OfferedClaim, { causes, contrasts }: Links): PlannedRelation => {
  if (isAmong(causes, before, claim)) return "so"
  if (isAmong(causes, claim, before)) return "because"
  const drawn = seeded(`${before.says} ${claim.says}`)
  if (isAmong(contrasts, before, claim) || isAmong(contrasts, claim, before)) {
    return drawn < 0.4 ? "but" : drawn < 0.7 ? "although" : "while"
  }
  const isOfOneMind = before.bearing === claim.bearing && before.topic !== null && before.topic === claim.topic
  return isOfOneMind && drawn < 0.5 ? "and" : "none"
}

const isAmong = (pairs: Pairs, one: OfferedClaim, other: OfferedClaim): boolean =>
  pairs.some(([first, second]) => first === one.claim && second === other.claim)
