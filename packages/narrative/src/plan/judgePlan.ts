import { Record, Result, Option, Schema } from "effect"

import { type ClaimId, type ThesisId, type LicensedClaims, catalog, isThesisId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import { type ChosenPlan, forEachPart, type PartPlan, type PlannedPart, PlannedText } from "./Plan.ts"

type Judged<A> = Result.Result<A, ReadonlyArray<PlanFinding>>

/** A model's answer judged by part: a usable plan, or its faults. */
export interface JudgedPlan {
  readonly thesis: Judged<ThesisId>
  /** The model's objections that hold for the house, up to a max. Other objections are ignored. */
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

/**
 * The first answer, with its unusable parts taken from the second answer. The same applies to its objections if it has
 * none.
 */
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

/** The unusable parts of an answer, in reading order. */
export const refusedParts = ({ parts, thesis }: JudgedPlan): ReadonlyArray<RefusedPart> => [
  ...refusalOf("headline", thesis),
  ...Record.toEntries(parts).flatMap(([part, judged]) => refusalOf(part, judged))
]

const refusalOf = (part: Part, judged: Judged<unknown>): ReadonlyArray<RefusedPart> =>
  Result.isFailure(judged) ? [{ part, findings: judged.failure }] : []

/** Returns true if the answer has no usable thesis, and no usable part with a pick. */
export const isUseless = ({ parts, thesis }: JudgedPlan): boolean =>
  Result.isFailure(thesis) &&
  Record.toEntries(parts).every(([, judged]) => Result.isFailure(judged) || judged.success.picks.length === 0)

/** The max number of picks for a part. */
const maxPicks = 24

/** The min number of picks for a part, if that many claims hold. */
const fewestPicks = 2

/** The faults of a model's answer for one part, or for the thesis. */
export type PlanRule =
  | "malformed"
  | "unknown-claim"
  | "other-part"
  | "not-of-this-house"
  | "repeated"
  | "too-few"
  | "too-many"

/** A broken rule, and the index of the pick that broke it, from 0; `null` if no pick broke it. */
interface PlanFinding {
  readonly rule: PlanRule
  readonly at: number | null
}

/** The model's plan of a part, or at least one fault. The answer may be any value. */
export const judgePart = (
  part: PlannedPart,
  answer: unknown,
  licensed: LicensedClaims
): Result.Result<PartPlan, ReadonlyArray<PlanFinding>> =>
  Option.match(decodePlanned(answer), {
    onNone: () => Result.fail([{ rule: "malformed", at: null }]),
    onSome: (planned) => {
      const findings = findingsOf(planned, part, licensed)
      return findings.length > 0
        ? Result.fail(findings.slice(0, maxFindings))
        : Result.succeed(planOf(planned, part, licensed))
    }
  })

/** The model's thesis, or its faults. */
export const judgeThesis = (
  answer: unknown,
  licensed: LicensedClaims
): Result.Result<ThesisId, ReadonlyArray<PlanFinding>> => {
  if (typeof answer !== "string") return Result.fail([{ rule: "malformed", at: null }])
  const rule = brokenBy(answer, "headline", licensed)
  if (rule !== null) return Result.fail([{ rule, at: null }])
  return isThesisId(answer) ? Result.succeed(answer) : Result.fail([{ rule: "unknown-claim", at: null }])
}

/** The max number of faults that are reported to the model. More faults would not help it. */
const maxFindings = 8

const decodePlanned = Schema.decodeUnknownOption(PlannedText)

type Planned = typeof PlannedText.Type

const findingsOf = (
  { leaveOut, picks, stress }: Planned,
  part: Part,
  licensed: LicensedClaims
): ReadonlyArray<PlanFinding> => {
  if (picks.length > maxPicks) return [{ rule: "too-many", at: null }]
  const ids = picks.map(({ claim }) => claim)
  const isTooFew = picks.length < Math.min(fewestPicks, sizeOf(part, licensed))
  return [
    ...ids.flatMap((id, at) => {
      const rule = ids.indexOf(id) < at ? "repeated" : brokenBy(id, part, licensed)
      return rule === null ? [] : [{ rule, at }]
    }),
    ...(isTooFew ? [{ rule: "too-few" as const, at: null }] : []),
    ...[...(stress === null ? [] : [stress]), ...leaveOut].flatMap((id) => {
      const rule = brokenBy(id, part, licensed)
      // A claim that does not hold is never written, so stressing it or leaving it out is no fault.
      return rule === null || rule === "not-of-this-house" ? [] : [{ rule, at: null }]
    })
  ]
}

/** The plan of an answer without faults. A stress or an omission of a claim that does not hold is ignored. */
const planOf = ({ leaveOut, picks, stress }: Planned, part: Part, licensed: LicensedClaims): PartPlan => {
  const holding = (id: string): ReadonlyArray<ClaimId> => {
    const claim = licensed.get(id)
    return claim?.part === part ? [claim.id] : []
  }
  return {
    picks: picks.flatMap(({ claim, relation }) => holding(claim).map((id) => ({ claim: id, relation }))),
    stress: stress === null ? null : (holding(stress)[0] ?? null),
    leaveOut: leaveOut.flatMap(holding)
  }
}

const brokenBy = (id: string, part: Part, licensed: LicensedClaims): PlanRule | null => {
  const known = partOf.get(id)
  if (known === undefined) return "unknown-claim"
  if (known !== part) return "other-part"
  return licensed.has(id) ? null : "not-of-this-house"
}

const partOf: ReadonlyMap<string, Part> = new Map(catalog.map(({ id, part }) => [id, part]))

const sizeOf = (part: Part, licensed: LicensedClaims): number =>
  [...licensed.values()].filter((claim) => claim.part === part).length
