import { Record, Result } from "effect"

import type { ClaimId, ThesisId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import type { LicensedClaims } from "../claims/licensedClaims.ts"
import { judgePart, judgeThesis, type PlanFinding } from "./judgePart.ts"
import { type ChosenPlan, forEachPart, type PartPlan, type PlannedPart } from "./Plan.ts"

type Judged<A> = Result.Result<A, ReadonlyArray<PlanFinding>>

/** A model's answer judged by part: a usable plan, or its faults. */
export interface JudgedPlan {
  readonly thesis: Judged<ThesisId>
  /** The objections that hold, up to a max. Others are ignored. */
  readonly objections: ReadonlyArray<ClaimId>
  readonly parts: Readonly<Record<PlannedPart, Judged<PartPlan>>>
}

/** An unusable part and its faults. The thesis counts as the part `headline`. */
export interface RefusedPart {
  readonly part: Part
  readonly findings: ReadonlyArray<PlanFinding>
}

/** A model's raw answer, which may be anything. */
type Answer = { readonly [Key in "thesis" | "objections" | PlannedPart]?: unknown }

/** Judges the thesis and each part separately. */
export const judgePlan = (answer: Answer, licensed: LicensedClaims): JudgedPlan => ({
  thesis: judgeThesis(answer.thesis, licensed),
  objections: objectionsIn(answer.objections, licensed),
  parts: forEachPart((part) => judgePart(part, answer[part], licensed))
})

/** The max number of the model's objections. */
const mostObjections = 3

const objectionsIn = (answer: unknown, licensed: LicensedClaims): ReadonlyArray<ClaimId> =>
  Array.isArray(answer)
    ? [...new Set(answer.slice(0, mostObjections))].flatMap((id: unknown) => {
        const claim = typeof id === "string" ? licensed.get(id) : undefined
        return claim?.bearing === "against" && claim.part !== "headline" && claim.part !== "opening" ? [claim.id] : []
      })
    : []

/** Keeps the good parts of the first answer, and takes the others from the second. */
export const mendedBy = (first: JudgedPlan, second: JudgedPlan): JudgedPlan => ({
  thesis: Result.orElse(first.thesis, () => second.thesis),
  objections: first.objections.length > 0 ? first.objections : second.objections,
  parts: forEachPart((part) => Result.orElse(first.parts[part], () => second.parts[part]))
})

/** The usable parts of an answer. */
export const chosenPlan = ({ objections, parts, thesis }: JudgedPlan): ChosenPlan => ({
  thesis: Result.getOrNull(thesis),
  objections,
  parts: forEachPart((part) => Result.getOrNull(parts[part]))
})

/** The parts that can't be followed, as they are read. */
export const refusedParts = ({ parts, thesis }: JudgedPlan): ReadonlyArray<RefusedPart> => [
  ...refusalOf("headline", thesis),
  ...Record.toEntries(parts).flatMap(([part, judged]) => refusalOf(part, judged))
]

const refusalOf = (part: Part, judged: Judged<unknown>): ReadonlyArray<RefusedPart> =>
  Result.isFailure(judged) ? [{ part, findings: judged.failure }] : []

/** Returns true if no part of the answer is usable. */
export const isUseless = ({ parts, thesis }: JudgedPlan): boolean =>
  Result.isFailure(thesis) &&
  Record.toEntries(parts).every(([, judged]) => Result.isFailure(judged) || judged.success.picks.length === 0)
