import { Array as Arr } from "effect"

import type { ClaimId } from "../claims/catalog.ts"
import { areOpposite } from "../rendering/Relation.ts"
import type { PlacedClaim } from "../rendering/Sentence.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import { defaultPicks } from "./defaultPicks.ts"
import type { House } from "./House.ts"
import { outlined } from "./outlined.ts"
import { type PartContents, unsaidIn, withClaim } from "./PartContents.ts"
import type { PartPlan, PlannedPart } from "./Plan.ts"

/** The parts that must give the heaviest reason against the thesis. */
const argued: ReadonlySet<PlannedPart> = new Set(["recommendedStrategy", "riskFactors"])

/**
 * What a part says by its plan, or by the default plan where there is none, with all that must be said at its place: what no
 * plan may leave out, and the heaviest reason against the thesis.
 */
export const completePart = (
  part: PlannedPart,
  plan: PartPlan | null,
  thesis: WordedClaim | null,
  house: House
): PartContents => {
  const holding = outlined(part, house)
  const planned: PartContents = {
    part,
    holding,
    claims: plan === null ? defaultPicks(part, holding, house.seed) : picked(plan, holding),
    plannedBy: plan === null ? "program" : "model",
    stress: plan?.stress ?? null,
    needed: new Set(holding.filter(({ must }) => must).map(({ id }) => id)),
    leftOut: new Set(plan?.leaveOut)
  }
  const contents = argued.has(part) && thesis !== null ? withReasonAgainst(thesis, planned) : planned
  return unsaidIn(contents)
    .filter(({ id }) => contents.needed.has(id))
    .reduce(withClaim, contents)
}

const picked = (plan: PartPlan, holding: ReadonlyArray<WordedClaim>): ReadonlyArray<PlacedClaim> => {
  const claims = new Map(holding.map((claim) => [claim.id, claim]))
  const picks = Arr.dedupeWith(plan.picks, (one, other) => one.claim === other.claim)
  return picks.flatMap(({ claim: id, relation }, at) => {
    const claim = claims.get(id)
    const before = picks[at - 1]?.claim
    const join = relation === "none" || before === undefined ? null : { relation, to: before }
    return claim === undefined ? [] : [{ claim, join, chosenBy: "model" as const, opensParagraph: false }]
  })
}

/** One of the heaviest of the other bearing is needed: one that is said already, or else the first. */
const withReasonAgainst = (thesis: WordedClaim, contents: PartContents): PartContents => {
  const against = contents.holding.filter(({ bearing }) => areOpposite(bearing, thesis.bearing))
  const weight = Math.max(...against.map((claim) => claim.weight))
  const heaviest = against.filter((claim) => claim.weight === weight)
  const said = new Set<ClaimId>(contents.claims.map(({ claim }) => claim.id))
  const reason = heaviest.find(({ id }) => said.has(id)) ?? heaviest[0]
  return reason === undefined ? contents : { ...contents, needed: new Set([...contents.needed, reason.id]) }
}
