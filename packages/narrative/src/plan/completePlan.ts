import { drawnFrom, seeded } from "@property-intelligence/domain/seeded.ts"
import { Array as Arr } from "effect"

import type { ClaimId, ThesisId } from "../claims/catalog.ts"
import type { Facts } from "../facts/Facts.ts"
import { areOpposite } from "../rendering/Relation.ts"
import type { PlacedClaim } from "../rendering/Sentence.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import { type ArrangedPart, arranged } from "./arranged.ts"
import { fitLength } from "./fitLength.ts"
import { outlined } from "./outlined.ts"
import { type House, type PartContents, unsaidIn, withClaim } from "./PartContents.ts"
import { type ChosenPlan, type PartPlan, type PlannedPart, forEachPart } from "./Plan.ts"

/** The whole content of a narrative, in reading order. */
interface CompletePlan {
  /** `null` if no thesis holds. */
  readonly thesis: WordedClaim | null
  /** The claims of the opening, which no plan changes. */
  readonly opening: ReadonlyArray<WordedClaim>
  readonly parts: Readonly<Record<PlannedPart, ArrangedPart>>
}

/**
 * The chosen plan, completed by the default plan and the required claims and fitted to the length of a narrative.
 * Claims that do not hold for the house are ignored.
 */
export const completePlan = (chosen: ChosenPlan, house: House): CompletePlan => {
  const thesis = thesisOf(chosen.thesis, house)
  const opening = [...house.claims.values()].filter(({ part }) => part === "opening")
  const contents = forEachPart((part) => completePart(part, chosen, thesis, house))
  const fitted = new Map(
    fitLength(Object.values(contents), thesis === null ? opening : [thesis, ...opening], house.facts).map(
      (contents) => [contents.part, contents]
    )
  )
  return {
    thesis,
    opening,
    parts: forEachPart((part) => arranged(fitted.get(part) ?? contents[part], house))
  }
}

/** The chosen thesis if it holds, or else one of the theses with the highest weight. */
const thesisOf = (chosen: ThesisId | null, { claims, seed }: House): WordedClaim | null => {
  const theses = [...claims.values()].filter(({ part }) => part === "headline")
  const weight = Math.max(...theses.map((thesis) => thesis.weight))
  return (
    theses.find(({ id }) => id === chosen) ??
    drawnFrom(
      theses.filter((thesis) => thesis.weight === weight),
      `${seed} thesis`
    )
  )
}

/** The parts that must contain the heaviest reason against the thesis. */
const argued: ReadonlySet<PlannedPart> = new Set(["recommendedStrategy", "riskFactors"])

/**
 * The claims of a part by the chosen plan, or else by the default plan. Required claims are added at their places, and
 * in `argued` parts also the heaviest reason against the thesis.
 */
const completePart = (
  part: PlannedPart,
  chosen: ChosenPlan,
  thesis: WordedClaim | null,
  house: House
): PartContents => {
  const plan = chosen.parts[part]
  const objections = new Set(chosen.objections)
  const holding = outlined(part, house).filter((claim) => !isRestated(claim, house.facts))
  const planned: PartContents = {
    part,
    holding,
    claims: plan === null ? defaultPicks(part, holding, house.seed) : picked(plan, holding),
    plannedBy: plan === null ? "program" : "model",
    stress: plan?.stress ?? null,
    needed: new Set(holding.filter(({ id, must }) => must || objections.has(id)).map(({ id }) => id)),
    objections,
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

/** Requires one of the heaviest claims against the thesis: one that the part already has, or else the first one. */
const withReasonAgainst = (thesis: WordedClaim, contents: PartContents): PartContents => {
  const against = contents.holding.filter(({ bearing }) => areOpposite(bearing, thesis.bearing))
  const weight = Math.max(...against.map((claim) => claim.weight))
  const heaviest = against.filter((claim) => claim.weight === weight)
  const said = new Set<ClaimId>(contents.claims.map(({ claim }) => claim.id))
  const reason = heaviest.find(({ id }) => said.has(id)) ?? heaviest[0]
  return reason === undefined ? contents : { ...contents, needed: new Set([...contents.needed, reason.id]) }
}

/** The approximate min and max words of each part in the default plan. */
const wordsOfPart: Readonly<Record<PlannedPart, readonly [least: number, most: number]>> = {
  propertyOverview: [40, 65],
  marketPosition: [30, 50],
  recommendedStrategy: [80, 120],
  riskFactors: [50, 80],
  dueDiligencePriorities: [55, 80]
}

/** The min number of claims in a part of the default plan, if that many hold. */
const fewestPicks = 2

/** The max weight that chance adds to a claim, so that a lighter claim can come before a heavier one. */
const liftByChance = 2.2

/**
 * The claims of a part in the default plan: the required ones, and the heaviest others up to a length. Chance, by the
 * seed, raises some lighter claims, so that narratives of similar houses differ.
 */
const defaultPicks = (
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

/** For each plan, the claims that only repeat the opening's sentence about the plan's money. */
const moneyOf: Readonly<Record<NonNullable<Facts["planAtPrice"]>, ReadonlyArray<ClaimId>>> = {
  longTermRental: ["leaseCashFlow", "leaseIncome"],
  shortTermRental: ["nightlyFlow"],
  subjectTo: ["takeoverFlow"],
  coLiving: ["roomsFlow"],
  brrrr: ["refinanceFlow", "refinanceOffer"],
  fixAndFlip: ["resaleResult", "resaleOffer"]
}

/**
 * Returns true if the claim repeats the headline or the opening, or states another limit of the same plan. Required
 * claims never count as repeated.
 */
const isRestated = ({ caseName, id, must }: WordedClaim, { decision, planAtPrice, verdictPlan }: Facts): boolean =>
  !must &&
  decision !== "cannotJudge" &&
  ((id === "breakEvenPrice" && verdictPlan === "longTermRental") ||
    (planAtPrice !== null && moneyOf[planAtPrice].includes(id)) ||
    (id === "priceTaken" && caseName === "estimated"))
