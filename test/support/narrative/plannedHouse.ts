import { licensedClaims, type LicensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { factsIn, type Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { forEachPart, planFormat } from "@property-intelligence/narrative/plan/Plan.ts"
import { honestPlan } from "@property-intelligence/sandbox/model/honestPlan.ts"
import { hostilePlan, type PlanMisconduct } from "@property-intelligence/sandbox/model/hostilePlan.ts"
import { type PlanPrompt, readPrompt } from "@property-intelligence/sandbox/model/PlanPrompt.ts"
import { Schema } from "effect"

import { cleveland } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { AnsweredPlan } from "../../../src/narrative/model/PlanModel.ts"
import { planRequest } from "../../../src/narrative/model/planRequest.ts"
import { answerOf } from "./answerOf.ts"

/** The facts of the worked house in Cleveland, which loses money as an ordinary lease. */
export const someFacts: Facts = factsIn(answerOf(cleveland.input))

/** What may be said of it. */
export const someLicensed: LicensedClaims = licensedClaims(someFacts)

/** What the sandbox's model reads of a request's input. */
export const promptIn = (input: string): PlanPrompt => {
  const prompt = readPrompt(input)
  if (prompt === null) throw new Error("the model can't read the request")
  return prompt
}

/** The plan that the sandbox's honest model makes of a house. */
export const honestAnswer = (facts: Facts): AnsweredPlan =>
  honestPlan(promptIn(planRequest(facts, licensedClaims(facts)).input))

/** What it answers of a house when it misbehaves so: not `not-json`, which is no answer. */
export const hostileAnswer = (facts: Facts, misconduct: Exclude<PlanMisconduct, "not-json">): AnsweredPlan => {
  const prompt = promptIn(planRequest(facts, licensedClaims(facts)).input)
  const known = forEachPart((part) => planFormat.schema.$defs[part].enum)
  return decodeAnswer(hostilePlan(prompt, known, misconduct))
}

const decodeAnswer = Schema.decodeUnknownSync(Schema.fromJsonString(AnsweredPlan))
