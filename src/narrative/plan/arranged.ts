import { seeded } from "../../process/seeded.ts"
import type { ClaimId } from "../claims/catalog.ts"
import { drawnFrom } from "../rendering/draw.ts"
import { isLicensedRelation, type SpokenRelation } from "../rendering/Relation.ts"
import type { PlacedClaim } from "../rendering/Sentence.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import type { House } from "./House.ts"
import { areOfOneTopic } from "./outlined.ts"
import type { PartContents } from "./PartContents.ts"

/** The claims of a part as they are read, and the one that is stressed. */
export interface ArrangedPart {
  readonly claims: ReadonlyArray<PlacedClaim>
  readonly stress: ClaimId | null
}

/** Lightest claim that may be stressed. */
const lightestStress = 3

/**
 * The order in which a part is read: what opens it and what ends it at their ends, and what weighs most against buying in its
 * first half. The program joins and stresses where no model's plan does; a stress that plays down what weighs more against
 * buying is passed over.
 */
export const arranged = (contents: PartContents, house: House): ArrangedPart => {
  const claims = withoutBurying(atTheirEnds(contents.claims))
  if (contents.plannedBy === "model")
    return { claims, stress: mayStress(contents.stress, claims) ? contents.stress : null }
  const stress = drawnStress(contents, claims, house)
  return { claims: joinedByProgram(claims, house), stress }
}

const atTheirEnds = (claims: ReadonlyArray<PlacedClaim>): ReadonlyArray<PlacedClaim> => [
  ...claims.filter(({ claim }) => claim.place === "first"),
  ...claims.filter(({ claim }) => claim.place === undefined),
  ...claims.filter(({ claim }) => claim.place === "last")
]

/** The first half is what weighs most against buying and the first of the rest, both in the order in which they came. */
const withoutBurying = (claims: ReadonlyArray<PlacedClaim>): ReadonlyArray<PlacedClaim> => {
  const heavy = claims.filter(({ claim }) => claim.must && claim.bearing === "against" && claim.weight === 5)
  const others = claims.filter((placed) => !heavy.includes(placed))
  const room = Math.max(0, Math.ceil(claims.length / 2) - heavy.length)
  const firstHalf = new Set([...heavy, ...others.slice(0, room)])
  return [...claims.filter((placed) => firstHalf.has(placed)), ...others.slice(room)]
}

const mayStress = (id: ClaimId | null, claims: ReadonlyArray<PlacedClaim>): boolean => {
  const stressed = claims.find(({ claim }) => claim.id === id)?.claim
  if (stressed === undefined || stressed.weight < lightestStress) return false
  return claims.every(({ claim }) => claim.bearing !== "against" || claim.weight <= stressed.weight)
}

const drawnStress = ({ part }: PartContents, claims: ReadonlyArray<PlacedClaim>, { seed }: House): ClaimId | null => {
  if (part === "dueDiligencePriorities" || seeded(`${seed} ${part} stress`) > shareStressed) return null
  const [, ...later] = claims.map(({ claim }) => claim.id)
  return drawnFrom(
    later.filter((id) => mayStress(id, claims)),
    `${seed} ${part} stressed`
  )
}

/** How many of the parts that the program plans stress a claim. */
const shareStressed = 0.35

const joinedByProgram = (claims: ReadonlyArray<PlacedClaim>, house: House): ReadonlyArray<PlacedClaim> =>
  claims.map((placed, at) => {
    const before = claims[at - 1]
    const relation = before === undefined ? null : drawnRelation(before.claim, placed.claim, house)
    return before === undefined || relation === null ? placed : { ...placed, join: { relation, to: before.claim.id } }
  })

/** How often two claims that may be joined are. */
const sharesJoined: Readonly<Record<SpokenRelation, number>> = {
  because: 0.85,
  so: 0.85,
  but: 0.7,
  although: 0.7,
  while: 0.7,
  and: 0.4
}

const drawnRelation = (before: WordedClaim, after: WordedClaim, { facts, seed }: House): SpokenRelation | null => {
  const key = `${seed} ${before.id} ${after.id}`
  const choices = orderOfRelations.find((relations) =>
    relations.some((relation) => isLicensedRelation(relation, before, after, facts))
  )
  const relation = drawnFrom(
    (choices ?? []).filter((one) => isLicensedRelation(one, before, after, facts)),
    `${key} relation`
  )
  if (relation === null || (relation !== "because" && relation !== "so" && !areOfOneTopic(before, after))) return null
  return seeded(`${key} joined`) < sharesJoined[relation] ? relation : null
}

/** What says most of two claims comes first. */
const orderOfRelations: ReadonlyArray<ReadonlyArray<SpokenRelation>> = [
  ["because", "so"],
  ["but", "although", "while"],
  ["and"]
]
