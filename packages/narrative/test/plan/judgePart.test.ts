import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { judgePart, judgeThesis } from "@property-intelligence/narrative/plan/judgePlan.ts"
import { forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { Result } from "effect"

import { lawRuns } from "../../../../test/support/lawRuns.ts"
import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { hostileAnswers, hostileIds } from "../../../../test/support/narrative/randomPlans.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"

const licensed = licensedClaims(factsIn(answerOf(cleveland.input)))

const pick = (claim: string, relation = "none") => ({ claim, relation })

const answer = (picks: ReadonlyArray<unknown>, others: Record<string, unknown> = {}) => ({
  picks,
  stress: null,
  leaveOut: [],
  ...others
})

const judged = (picks: ReadonlyArray<unknown>, others: Record<string, unknown> = {}) =>
  judgePart("recommendedStrategy", answer(picks, others), licensed)

const good = [pick("course"), pick("debtCover", "and"), pick("leaseCashFlow", "so")]

describe("the plan of a part", () => {
  it("is the model's answer if all of it holds for the house", () => {
    assert.deepStrictEqual(
      judged(good, { stress: "leaseCashFlow", leaveOut: ["breakEvenRent"] }),
      Result.succeed({
        picks: [
          { claim: "course", relation: "none" },
          { claim: "debtCover", relation: "and" },
          { claim: "leaseCashFlow", relation: "so" }
        ],
        stress: "leaseCashFlow",
        leaveOut: ["breakEvenRent"]
      })
    )
  })

  it("takes nothing that was not asked for", () => {
    const plan = judged(
      good.map((one) => ({ ...one, says: "a tenant with a long lease is in place" })),
      { text: "buy" }
    )
    assert.deepStrictEqual(plan, judged(good))
  })

  it("ignores a stress or an omission of a claim that does not hold", () => {
    assert.isFalse(licensed.has("nightlyRules"))
    assert.deepStrictEqual(judged(good, { stress: "nightlyRules", leaveOut: ["nightlyRules"] }), judged(good))
  })

  for (const [name, malformed] of [
    ["no object", "course"],
    ["nothing", null],
    ["a list", good],
    ["picks that are ids alone", answer(["course", "debtCover"])],
    ["a relation that there is not", answer([pick("course"), pick("debtCover", "therefore")])],
    ["an id that is a list", answer([pick("course"), { claim: ["debtCover"], relation: "none" }])],
    ["no picks", { stress: null, leaveOut: [] }],
    ["no stress", { picks: good, leaveOut: [] }],
    ["a stress that is no text", answer(good, { stress: 5 })],
    ["an omission that is no list", answer(good, { leaveOut: "lettingWork" })]
  ] as const) {
    it(`is malformed where it is ${name}`, () => {
      assert.deepStrictEqual(
        judgePart("recommendedStrategy", malformed, licensed),
        Result.fail([{ rule: "malformed", at: null }])
      )
    })
  }

  it("is refused for a claim of another part, at its place", () => {
    assert.deepStrictEqual(judged([...good, pick("floodStanding")]), Result.fail([{ rule: "other-part", at: 3 }]))
    assert.deepStrictEqual(judged([...good, pick("priceTooHigh")]), Result.fail([{ rule: "other-part", at: 3 }]))
  })

  it("is refused for a claim that holds for other houses", () => {
    assert.deepStrictEqual(judged([pick("nightlyRules"), ...good]), Result.fail([{ rule: "not-of-this-house", at: 0 }]))
  })

  it("is refused for a claim that is picked twice", () => {
    assert.deepStrictEqual(judged([...good, pick("debtCover")]), Result.fail([{ rule: "repeated", at: 3 }]))
  })

  it("is refused for each unknown claim, even if the id names something else", () => {
    for (const id of hostileIds) {
      assert.deepStrictEqual(judged([...good, pick(id)]), Result.fail([{ rule: "unknown-claim", at: 3 }]), id)
      assert.deepStrictEqual(judged(good, { stress: id }), Result.fail([{ rule: "unknown-claim", at: null }]), id)
      assert.deepStrictEqual(judged(good, { leaveOut: [id] }), Result.fail([{ rule: "unknown-claim", at: null }]), id)
    }
  })

  it("has at least two picks if two claims hold", () => {
    assert.deepStrictEqual(judged([]), Result.fail([{ rule: "too-few", at: null }]))
    assert.deepStrictEqual(judged(good.slice(0, 1)), Result.fail([{ rule: "too-few", at: null }]))
    assert.isTrue(Result.isSuccess(judged(good.slice(0, 2))))
    const [verdict] = [...licensed].filter(([id]) => id === "course")
    assert.isDefined(verdict)
    const one = judgePart("recommendedStrategy", answer(good.slice(0, 1)), new Map([verdict]))
    assert.isTrue(Result.isSuccess(one))
  })

  it("has twenty-four picks at most", () => {
    const ids = [...licensed.values()].filter(({ part }) => part === "recommendedStrategy").map(({ id }) => pick(id))
    const padded = [...ids, ...ids, ...ids]
    assert.deepStrictEqual(judged(padded.slice(0, 25)), Result.fail([{ rule: "too-many", at: null }]))
    const most = judged(padded.slice(0, 24))
    assert.isTrue(Result.isSuccess(most) || most.failure.every(({ rule }) => rule === "repeated"))
  })

  it("lists a few findings, however many there are", () => {
    const found = judged(good, { leaveOut: Array.from({ length: 10_000 }, () => "__proto__") })
    assert.isTrue(Result.isFailure(found) && found.failure.length === 8)
  })

  it.prop(
    "names only claims of its part that hold, whatever is answered",
    { answer: hostileAnswers },
    ({ answer }) => {
      forEachPart((part) => {
        const plan = Result.getOrNull(judgePart(part, answer, licensed))
        const ids = plan === null ? [] : [...plan.picks.map(({ claim }) => claim), ...plan.leaveOut, plan.stress]
        assert.isTrue(ids.every((id) => id === null || licensed.get(id)?.part === part))
      })
    },
    lawRuns(500)
  )
})

describe("the thesis of a plan", () => {
  it("is one that holds for the house", () => {
    assert.deepStrictEqual(judgeThesis("conditionalFit", licensed), Result.succeed("conditionalFit"))
    assert.deepStrictEqual(judgeThesis("strongFit", licensed), Result.fail([{ rule: "not-of-this-house", at: null }]))
  })

  it("is never a claim of a part, an unknown name or another value", () => {
    assert.deepStrictEqual(judgeThesis("course", licensed), Result.fail([{ rule: "other-part", at: null }]))
    for (const id of hostileIds) {
      assert.deepStrictEqual(judgeThesis(id, licensed), Result.fail([{ rule: "unknown-claim", at: null }]), id)
    }
    for (const other of [null, 5, ["priceTooHigh"], { thesis: "priceTooHigh" }, undefined]) {
      assert.deepStrictEqual(judgeThesis(other, licensed), Result.fail([{ rule: "malformed", at: null }]))
    }
  })
})
