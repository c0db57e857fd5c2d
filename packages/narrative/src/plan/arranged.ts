import { drawnFrom, seeded } from "@property-intelligence/domain/seeded.ts"

import type { ClaimId } from "../claims/catalog.ts"
import { isLicensedRelation, type SpokenRelation } from "../rendering/Relation.ts"
import type { PlacedClaim } from "../rendering/Sentence.ts"
import { areOfOneTheme } from "../rendering/topics.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import type { House, PartContents } from "./PartContents.ts"

/** The claims of a part in reading order, and the stressed claim. */
export interface ArrangedPart {
  readonly claims: ReadonlyArray<PlacedClaim>
  readonly stress: ClaimId | null
}

/** The min weight of a decisive reason. If a decisive reason is against buying, no neutral claim is stressed. */
const decisiveWeight = 4

/** The min weight of a claim that may be stressed. */
const lightestStress = 3

/**
 * Puts the claims of a part into reading order. Claims with a `place` go to the ends of the part, and the strongest
 * objections to buying into its first half. In a part that the model planned, the model's joins stay, and its stress
 * counts unless the claim is light or plays down a stronger objection. In other parts the program chooses the joins and
 * stresses nothing. Checks are a list without a stress.
 */
export const arranged = (contents: PartContents, house: House): ArrangedPart => {
  const claims = withoutBurying(atTheirEnds(contents.claims), contents.objections)
  if (contents.part === "dueDiligencePriorities") return { claims, stress: null }
  if (contents.plannedBy === "model") {
    return { claims: inParagraphs(claims), stress: mayStress(contents.stress, claims) ? contents.stress : null }
  }
  return { claims: inParagraphs(joinedByProgram(claims, house)), stress: null }
}

const atTheirEnds = (claims: ReadonlyArray<PlacedClaim>): ReadonlyArray<PlacedClaim> => [
  ...claims.filter(({ claim }) => claim.place === "first"),
  ...claims.filter(({ claim }) => claim.place === undefined),
  ...claims.filter(({ claim }) => claim.place === "last")
]

/**
 * Reorders a part so that no strong objection is buried. The first half gets the claims that open the part, the
 * strongest objections to buying, and the first of the other claims. Each half keeps the given order.
 */
const withoutBurying = (
  claims: ReadonlyArray<PlacedClaim>,
  objections: ReadonlySet<ClaimId>
): ReadonlyArray<PlacedClaim> => {
  const heavy = claims.filter(
    ({ claim }) =>
      claim.place === "first" ||
      objections.has(claim.id) ||
      (claim.must && claim.bearing === "against" && claim.weight === 5)
  )
  const others = claims.filter((placed) => !heavy.includes(placed))
  const room = Math.max(0, Math.ceil(claims.length / 2) - heavy.length)
  const firstHalf = new Set([...heavy, ...others.slice(0, room)])
  return [...claims.filter((placed) => firstHalf.has(placed)), ...others.slice(room)]
}

/**
 * Splits a long part into two paragraphs, if possible. The second paragraph begins where the theme changes, as near to
 * the middle as possible.
 */
const inParagraphs = (claims: ReadonlyArray<PlacedClaim>): ReadonlyArray<PlacedClaim> => {
  if (claims.length < fewestOfTwoParagraphs) return claims
  const fromMiddle = (at: number): number => Math.abs(at - claims.length / 2)
  const [start] = claims
    .flatMap(({ claim, join }, at) => {
      const before = claims[at - 1]
      const isTurn = before !== undefined && join?.to !== before.claim.id && !areOfOneTheme(before.claim.id, claim.id)
      return isTurn && fromMiddle(at) < claims.length / 3 ? [at] : []
    })
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
  return claims.map((placed, at) => (at === start ? { ...placed, opensParagraph: true } : placed))
}

/** The min number of claims in a part of two paragraphs. */
const fewestOfTwoParagraphs = 6

const mayStress = (id: ClaimId | null, claims: ReadonlyArray<PlacedClaim>): boolean => {
  const stressed = claims.find(({ claim }) => claim.id === id)?.claim
  if (stressed === undefined || stressed.weight < lightestStress) return false
  const hasObjection = claims.some(({ claim }) => claim.bearing === "against" && claim.weight >= decisiveWeight)
  if (stressed.bearing === "neutral" && hasObjection) return false
  return claims.every(({ claim }) => claim.bearing !== "against" || claim.weight <= stressed.weight)
}

const joinedByProgram = (claims: ReadonlyArray<PlacedClaim>, house: House): ReadonlyArray<PlacedClaim> =>
  claims.reduce<ReadonlyArray<PlacedClaim>>((joined, placed) => {
    const before = joined.at(-1)
    const relation = before === undefined ? null : drawnRelation(before, placed.claim, house)
    return before === undefined || relation === null
      ? [...joined, placed]
      : [...joined, { ...placed, join: { relation, to: before.claim.id } }]
  }, [])

/** The share of the permitted joins that the program makes, by relation. */
const sharesJoined: Readonly<Record<SpokenRelation, number>> = {
  because: 0.75,
  so: 0.75,
  but: 0.85,
  although: 0.85,
  while: 0.85,
  and: 0.5
}

const drawnRelation = (
  { claim: before, join }: PlacedClaim,
  after: WordedClaim,
  { facts, seed }: House
): SpokenRelation | null => {
  const key = `${seed} ${before.id} ${after.id}`
  const licensed = strongestFirst
    .map((relations) => relations.filter((relation) => isLicensedRelation(relation, before, after, facts)))
    .find((relations) => relations.length > 0)
  const relation = drawnFrom(licensed ?? [], `${key} relation`)
  if (relation === null || seeded(`${key} joined`) >= sharesJoined[relation]) return null
  if (relation === "because" || relation === "so") return relation
  if (join !== null) return null
  return relation !== "and" || areShort(before, after) ? relation : null
}

/** Returns true if both claims together are short enough for one sentence. */
const areShort = (before: WordedClaim, after: WordedClaim): boolean =>
  before.isJoinable && after.isJoinable && before.words + after.words <= maxWordsTogether

const maxWordsTogether = 34

const strongestFirst: ReadonlyArray<ReadonlyArray<SpokenRelation>> = [
  ["because", "so"],
  ["but", "although", "while"],
  ["and"]
]
