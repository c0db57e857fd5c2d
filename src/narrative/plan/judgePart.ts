import { Option, Result, Schema } from "effect"

import { catalog, type ClaimId, isThesisId, type ThesisId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import type { LicensedClaims } from "../claims/licensedClaims.ts"
import { type PartPlan, type PlannedPart, PlannedText } from "./Plan.ts"

/** Most claims that may be picked for a part. */
const mostPicks = 24

/** What can be wrong with what a model answered for one part, or for the thesis. */
export type PlanRule =
  | "malformed"
  | "unknown-claim"
  | "other-part"
  | "not-of-this-house"
  | "repeated"
  | "too-few"
  | "too-many"

/** A rule that was broken, and the pick that broke it, counted from 0; `null` where it was none of them. */
export interface PlanFinding {
  readonly rule: PlanRule
  readonly at: number | null
}

/** The plan of a part that a model answered, or all that is wrong with it. The answer may be anything. */
export const judgePart = (
  part: PlannedPart,
  answer: unknown,
  licensed: LicensedClaims
): Result.Result<PartPlan, ReadonlyArray<PlanFinding>> =>
  Option.match(decodePlanned(answer), {
    onNone: () => Result.fail([{ rule: "malformed", at: null }]),
    onSome: ({ leaveOut, picks, stress }) => {
      if (picks.length > mostPicks) return Result.fail([{ rule: "too-many", at: null }])
      const judged = picks.map(({ claim, relation }) => ({ relation, verdict: verdictOn(claim, part, licensed) }))
      const placed = judged.flatMap(({ relation, verdict }) =>
        typeof verdict === "string" ? [] : [{ claim: verdict.id, relation }]
      )
      const unpicked = [...(stress === null ? [] : [stress]), ...leaveOut].map((id) => verdictOn(id, part, licensed))
      const findings = [
        ...judged.flatMap(({ verdict }, at) => (typeof verdict === "string" ? [{ rule: verdict, at }] : [])),
        ...repeatedAt(picks.map(({ claim }) => claim)).map((at) => ({ rule: "repeated" as const, at })),
        ...(picks.length < Math.min(2, sizeOf(part, licensed)) ? [{ rule: "too-few" as const, at: null }] : []),
        ...unpicked.flatMap((verdict) =>
          verdict === "unknown-claim" || verdict === "other-part" ? [{ rule: verdict, at: null }] : []
        )
      ]
      if (findings.length > 0) return Result.fail(findings)
      const [stressed] = stress === null ? [] : holding(unpicked.slice(0, 1))
      return Result.succeed({
        picks: placed,
        stress: stressed ?? null,
        leaveOut: holding(unpicked.slice(stress === null ? 0 : 1))
      })
    }
  })

/** The thesis that a model answered, or what is wrong with it. */
export const judgeThesis = (
  answer: unknown,
  licensed: LicensedClaims
): Result.Result<ThesisId, ReadonlyArray<PlanFinding>> => {
  if (typeof answer !== "string") return Result.fail([{ rule: "malformed", at: null }])
  const verdict = verdictOn(answer, "headline", licensed)
  if (typeof verdict === "string") return Result.fail([{ rule: verdict, at: null }])
  return isThesisId(verdict.id) ? Result.succeed(verdict.id) : Result.fail([{ rule: "other-part", at: null }])
}

const decodePlanned = Schema.decodeUnknownOption(PlannedText)

type Verdict = { readonly id: ClaimId } | "unknown-claim" | "other-part" | "not-of-this-house"

const verdictOn = (id: string, part: Part, licensed: LicensedClaims): Verdict => {
  const known = partOf.get(id)
  if (known === undefined) return "unknown-claim"
  if (known !== part) return "other-part"
  return licensed.get(id) ?? "not-of-this-house"
}

const partOf: ReadonlyMap<string, Part> = new Map(catalog.map(({ id, part }) => [id, part]))

const holding = (verdicts: ReadonlyArray<Verdict>): ReadonlyArray<ClaimId> =>
  verdicts.flatMap((verdict) => (typeof verdict === "string" ? [] : [verdict.id]))

const repeatedAt = (ids: ReadonlyArray<string>): ReadonlyArray<number> =>
  ids.flatMap((id, at) => (ids.indexOf(id) < at ? [at] : []))

const sizeOf = (part: Part, licensed: LicensedClaims): number =>
  [...licensed.values()].filter((claim) => claim.part === part).length
