import { Schema } from "effect"

import { licensedClaims, type LicensedClaims } from "../../../src/narrative/claims/licensedClaims.ts"
import { factsIn, type Facts } from "../../../src/narrative/facts/Facts.ts"
import { AnsweredPlan } from "../../../src/narrative/model/PlanModel.ts"
import { planRequest } from "../../../src/narrative/model/planRequest.ts"
import { forEachPart } from "../../../src/narrative/plan/Plan.ts"
import { planFormat } from "../../../src/narrative/plan/planFormat.ts"
import { honestPlan } from "../../../src/sandbox/model/honestPlan.ts"
import { hostilePlan, type PlanMisconduct } from "../../../src/sandbox/model/hostilePlan.ts"
import { type PlanPrompt, readPrompt } from "../../../src/sandbox/model/PlanPrompt.ts"
import { cleveland } from "../investor/workedExamples.ts"
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
