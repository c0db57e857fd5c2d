import { assert, describe, it } from "@effect/vitest"
import { parts } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import {
  chosenPlan,
  isUseless,
  judgePlan,
  mendedBy,
  refusedParts
} from "@property-intelligence/narrative/plan/judgePlan.ts"
import { forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { Schema } from "effect"

import { honestAnswer, someFacts, someLicensed } from "../../../../test/support/narrative/plannedHouse.ts"

const honest = honestAnswer(someFacts)
const judged = judgePlan(honest, someLicensed)
const nothing = judgePlan({}, someLicensed)
const withoutRisk = judgePlan({ ...honest, riskFactors: { picks: [{ claim: "zebra" }] } }, someLicensed)
const thesisAlone = judgePlan({ thesis: honest.thesis }, someLicensed)

const refusedIn = (plan: typeof judged) => refusedParts(plan).map(({ part }) => part)

describe("judgePlan", () => {
  it("refuses nothing of an honest plan, and gives it as it is", () => {
    assert.deepStrictEqual(refusedIn(judged), [])
    const { objections, thesis, ...planned } = honest
    assert.deepStrictEqual<unknown>(chosenPlan(judged), { thesis, objections, parts: planned })
  })

  it("refuses every part that is not there, the thesis as the headline", () => {
    assert.deepStrictEqual(
      refusedIn(nothing),
      parts.filter((part) => part !== "opening")
    )
    assert.deepStrictEqual(chosenPlan(nothing), { thesis: null, objections: [], parts: forEachPart(() => null) })
  })

  it("takes up to three objections that hold and speak against, and passes over all else", () => {
    const against = [...someLicensed.values()].filter(
      ({ bearing, part }) => bearing === "against" && part !== "opening" && part !== "headline"
    )
    const neutral = [...someLicensed.values()].find(({ bearing, part }) => bearing === "neutral" && part !== "opening")
    const objectionsOf = (objections: unknown) =>
      chosenPlan(judgePlan({ ...honest, objections }, someLicensed)).objections
    const ids = against.map(({ id }) => id)
    assert.isAbove(ids.length, 3)
    assert.deepStrictEqual(objectionsOf(ids), ids.slice(0, 3))
    assert.deepStrictEqual(objectionsOf([ids[0], ids[0], "zebra"]), ids.slice(0, 1))
    for (const nothing of [undefined, null, "zebra", {}, [neutral?.id], ["answer"], [{ id: ids[0] }], [[ids[0]]]]) {
      assert.deepStrictEqual(objectionsOf(nothing), [])
    }
  })

  it("loses no other part because of a bad one", () => {
    assert.deepStrictEqual(refusedParts(withoutRisk), [
      { part: "riskFactors", findings: [{ rule: "malformed", at: null }] }
    ])
    assert.deepStrictEqual(chosenPlan(withoutRisk), {
      ...chosenPlan(judged),
      parts: { ...chosenPlan(judged).parts, riskFactors: null }
    })
  })

  it.prop("judges whatever is answered", { answer: Schema.Record(Schema.String, Schema.Json) }, ({ answer }) => {
    const plan = chosenPlan(judgePlan(answer, someLicensed))
    assert.isTrue(plan.thesis === null || someLicensed.has(plan.thesis))
  })
})

describe("mendedBy", () => {
  it("keeps what was good, and takes the rest of the second", () => {
    assert.deepStrictEqual(chosenPlan(mendedBy(withoutRisk, judged)), chosenPlan(judged))
    assert.deepStrictEqual(chosenPlan(mendedBy(judged, nothing)), chosenPlan(judged))
    assert.deepStrictEqual(chosenPlan(mendedBy(thesisAlone, withoutRisk)), chosenPlan(withoutRisk))
  })

  it("keeps, for parts that are bad in both, the faults of the second answer", () => {
    const [refused] = refusedParts(
      mendedBy(withoutRisk, judgePlan({ riskFactors: { picks: [], stress: null, leaveOut: [] } }, someLicensed))
    )
    assert.deepStrictEqual(refused, { part: "riskFactors", findings: [{ rule: "too-few", at: null }] })
  })
})

describe("isUseless", () => {
  it("says if nothing can be followed", () => {
    assert.isTrue(isUseless(nothing))
    for (const plan of [judged, withoutRisk, thesisAlone]) assert.isFalse(isUseless(plan))
  })

  it("counts no part in which there is nothing to choose", () => {
    const withoutMarket = new Map([...someLicensed].filter(([, { part }]) => part !== "marketPosition"))
    const empty = { picks: [], stress: null, leaveOut: [] }
    assert.isTrue(isUseless(judgePlan({ marketPosition: empty }, withoutMarket)))
  })
})
