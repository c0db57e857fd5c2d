import { assert, describe, it } from "@effect/vitest"
import { honestPlan } from "@property-intelligence/sandbox/model/honestPlan.ts"
import { Schema } from "effect"

import { lawRuns } from "../../../../test/support/lawRuns.ts"
import { otherPrompt, somePrompt } from "../../../../test/support/narrative/prompts.ts"
import { planBreaches } from "../support/planBreaches.ts"

const { parts } = somePrompt

describe("honestPlan", () => {
  it("takes the thesis with the most weight; of equal ones, the thesis on the heavier side", () => {
    assert.strictEqual(honestPlan(somePrompt).thesis, "losesMoney")
    const equal = (somePrompt.theses ?? []).map((thesis) => ({ ...thesis, weight: 4 })).toReversed()
    assert.strictEqual(honestPlan({ ...somePrompt, theses: equal }).thesis, "losesMoney")
    assert.isNull(honestPlan({ ...somePrompt, theses: [] }).thesis)
  })

  it("states every required claim, and begins with one that supports the heavier side", () => {
    const { picks = [] } = honestPlan(somePrompt).recommendedStrategy ?? {}
    const names = picks.map(({ claim }) => claim)
    assert.includeMembers(names, ["verdict", "cashFlow"])
    assert.strictEqual(names[0], "verdict")
  })

  it("puts an effect right after its cause, joined by 'so' if neither is stressed", () => {
    const { picks = [], stress } = honestPlan(somePrompt).recommendedStrategy ?? {}
    const names = picks.map(({ claim }) => claim)
    assert.strictEqual(names.indexOf("debtCover"), names.indexOf("capRate") + 1)
    assert.strictEqual(picks.find(({ claim }) => claim === "debtCover")?.relation, "so")
    assert.strictEqual(stress, "verdict")
  })

  it("joins no checks and stresses none that weighs nothing either way", () => {
    assert.deepStrictEqual(honestPlan(somePrompt).dueDiligencePriorities, {
      picks: [
        { claim: "insurance", relation: "none" },
        { claim: "roof", relation: "none" }
      ],
      stress: null,
      leaveOut: []
    })
  })

  it("leaves details out if there are more than a reader can take in", () => {
    const details = Array.from({ length: 20 }, (_, index) => ({
      claim: `detail${index}`,
      topic: null,
      says: "a detail",
      bearing: "neutral" as const,
      weight: 1
    }))
    const { leaveOut, picks } =
      honestPlan({ ...somePrompt, parts: { ...parts, marketPosition: { claims: details } } }).marketPosition ??
      assert.fail("the market is planned")
    assert.lengthOf(picks, 2)
    assert.lengthOf(leaveOut, 18)
  })

  it("answers null for what is not asked", () => {
    const { marketPosition } = parts
    assert.deepInclude(
      honestPlan({ parts: { ...(marketPosition && { marketPosition }) }, causes: [], contrasts: [] }),
      {
        thesis: null,
        propertyOverview: null,
        recommendedStrategy: null
      }
    )
  })

  it.prop(
    "breaks no rule of any house's, and plans the same house the same way",
    { seed: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 })) },
    ({ seed }) => {
      const prompt = otherPrompt(seed)
      const plan = JSON.stringify(honestPlan(prompt))
      assert.deepStrictEqual(
        planBreaches(plan, prompt).filter((breach) => !breach.endsWith("rosy")),
        []
      )
      assert.strictEqual(JSON.stringify(honestPlan(prompt)), plan)
    },
    lawRuns(300)
  )
})
