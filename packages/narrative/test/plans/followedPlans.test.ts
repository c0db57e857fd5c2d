import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { judgePart, judgeThesis } from "@property-intelligence/narrative/plan/judgePlan.ts"
import { type ChosenPlan, forEachPart, type PlannedPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { isLicensedRelation } from "@property-intelligence/narrative/rendering/Relation.ts"
import { honestPlan } from "@property-intelligence/sandbox/model/honestPlan.ts"
import { Effect, Option, Result } from "effect"

import { answersOfTowns } from "../../../../lab/tools/narrative/townNarratives.ts"
import { townAddresses } from "../../../../lab/tools/towns/towns.ts"
import { planRequest } from "../../../../src/narrative/model/planRequest.ts"
import { narrate, type Narration } from "../../../../src/narrative/writtenNarrative.ts"
import { promptIn } from "../../../../test/support/narrative/plannedHouse.ts"
import { answered, writtenPlans } from "../support/writtenPlans.ts"

const answers = await Effect.runPromise(answersOfTowns)
const factsOfTown: ReadonlyMap<string, Facts> = new Map(
  answers.map((answer, at) => [townAddresses[at] ?? "", factsIn(answer)])
)

type AnsweredParts = { readonly thesis: unknown } & { readonly [Part in PlannedPart]: unknown }

/** What is followed of an answer, as the writer judges it part by part. */
const judgedPlan = (answer: AnsweredParts, facts: Facts): ChosenPlan => {
  const licensed = licensedClaims(facts)
  return {
    thesis: Option.getOrNull(Result.getSuccess(judgeThesis(answer.thesis, licensed))),
    parts: forEachPart((part) => Option.getOrNull(Result.getSuccess(judgePart(part, answer[part], licensed))))
  }
}

interface Choices {
  readonly made: number
  readonly kept: number
}

/** Thesis, picks, their order, joins that the figures license, and what was to be left out and need not be said. */
const choicesOf = (plan: ChosenPlan, facts: Facts, { sentences, thesis }: Narration): Choices => {
  const licensed = licensedClaims(facts)
  const said = sentences.flatMap(({ claims }) => claims)
  const at = new Map(said.map(({ claim }, place) => [claim, place]))
  const judgements = Object.values(plan.parts).flatMap((part) => {
    if (part === null) return []
    const picked = part.picks.map(({ claim }) => at.has(claim))
    const inOrder = part.picks.slice(1).flatMap(({ claim }, place) => {
      const before = at.get(part.picks[place]?.claim ?? claim)
      const here = at.get(claim)
      return before === undefined || here === undefined ? [] : [before < here]
    })
    const joined = part.picks.slice(1).flatMap(({ claim, relation }, place) => {
      const [before, after] = [licensed.get(part.picks[place]?.claim ?? ""), licensed.get(claim)]
      if (relation === "none" || before === undefined || after === undefined) return []
      if (!isLicensedRelation(relation, before, after, facts)) return []
      return [said.find((one) => one.claim === claim)?.relation !== "none"]
    })
    const leftOut = part.leaveOut.flatMap((claim) => (licensed.get(claim)?.must === true ? [] : [!at.has(claim)]))
    return [...picked, ...inOrder, ...joined, ...leftOut]
  })
  const all = [plan.thesis === null || thesis === plan.thesis, ...judgements]
  return { made: all.length, kept: all.filter((isKept) => isKept).length }
}

const shareFollowed = (choices: ReadonlyArray<Choices>): number =>
  choices.reduce((sum, { kept }) => sum + kept, 0) / choices.reduce((sum, { made }) => sum + made, 0)

describe("plans by an underwriter's judgement", () => {
  const choices = writtenPlans.map((written) => {
    const facts = factsOfTown.get(written.address)
    if (facts === undefined) throw new Error(`no town at ${written.address}`)
    const plan = judgedPlan(answered(written), facts)
    return { written, plan, ...choicesOf(plan, facts, narrate(facts, plan)) }
  })

  it("are sixty or more, each with a different intent, and for sixty or more houses", () => {
    assert.isAtLeast(writtenPlans.length, 60)
    assert.strictEqual(new Set(writtenPlans.map(({ intent }) => intent)).size, writtenPlans.length)
    assert.isAtLeast(new Set(writtenPlans.map(({ address }) => address)).size, 60)
  })

  it("are judged good in every part", () => {
    const refused = choices.flatMap(({ plan, written }) =>
      Object.entries(plan.parts).flatMap(([part, planned]) => (planned === null ? [`${written.address}: ${part}`] : []))
    )
    assert.deepStrictEqual(refused, [])
  })

  it("are followed in at least 95% of their choices", () => {
    assert.isAtLeast(shareFollowed(choices), 0.95)
  })
})

describe("the plans of a simulated honest planner", () => {
  it("are followed in at least 95% of their choices over a hundred towns", () => {
    const choices = [...factsOfTown.values()].map((facts) => {
      const { thesis, ...parts } = honestPlan(promptIn(planRequest(facts, licensedClaims(facts)).input))
      const plan = judgedPlan({ thesis, ...parts }, facts)
      return choicesOf(plan, facts, narrate(facts, plan))
    })
    assert.isAtLeast(shareFollowed(choices), 0.95)
  })
})
