import { assert, describe, it } from "@effect/vitest"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { arranged } from "@property-intelligence/narrative/plan/arranged.ts"
import type { PartContents } from "@property-intelligence/narrative/plan/PartContents.ts"
import type { PlacedClaim } from "@property-intelligence/narrative/rendering/Sentence.ts"
import type { WordedClaim } from "@property-intelligence/narrative/rendering/WordedClaim.ts"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"
import { placedClaim, wordedClaim } from "../support/wordedClaim.ts"

const facts = factsIn(answerOf(cleveland.input))

const house = (seed = "a") => ({ facts, seed, claims: new Map<string, WordedClaim>() })

const contents = (
  claims: ReadonlyArray<PlacedClaim | WordedClaim>,
  others: Partial<PartContents> = {}
): PartContents => ({
  part: "recommendedStrategy",
  claims: claims.map((claim) => ("claim" in claim ? claim : placedClaim(claim))),
  plannedBy: "model",
  stress: null,
  holding: [],
  needed: new Set(),
  objections: new Set(),
  leftOut: new Set(),
  ...others
})

const idsOf = (part: PartContents) => arranged(part, house()).claims.map(({ claim }) => claim.id)

const heavy = (id: WordedClaim["id"]) => wordedClaim(id, { bearing: "against", must: true, weight: 5 })

describe("the order of a part", () => {
  it("has what opens it first and what ends it last, wherever the plan has them", () => {
    const opening = wordedClaim("course", { place: "first" })
    const ending = wordedClaim("missingSources", { place: "last" })
    assert.deepStrictEqual(idsOf(contents([ending, wordedClaim("lettingWork"), opening])), [
      "course",
      "lettingWork",
      "missingSources"
    ])
  })

  it("has what weighs most against buying in its first half", () => {
    const light = (["course", "lettingWork", "sellerLoanRate", "dueOnSale"] as const).map((id) => wordedClaim(id))
    assert.deepStrictEqual(idsOf(contents([...light, heavy("roomsFlow"), heavy("nightlyNet")])), [
      "course",
      "roomsFlow",
      "nightlyNet",
      "lettingWork",
      "sellerLoanRate",
      "dueOnSale"
    ])
  })

  it("is the plan's order if no important claim is buried", () => {
    const order = [
      wordedClaim("lettingWork"),
      heavy("roomsFlow"),
      wordedClaim("course"),
      wordedClaim("debtCover", { bearing: "against", weight: 5 })
    ]
    assert.deepStrictEqual(idsOf(contents(order)), ["lettingWork", "roomsFlow", "course", "debtCover"])
  })

  it("has all that weighs most first where it is more than half", () => {
    const most = [
      wordedClaim("course"),
      heavy("roomsFlow"),
      wordedClaim("lettingWork"),
      heavy("nightlyNet"),
      heavy("roomsNet")
    ]
    assert.deepStrictEqual(idsOf(contents(most)), ["roomsFlow", "nightlyNet", "roomsNet", "course", "lettingWork"])
  })
})

describe("the stress of a part", () => {
  const loss = wordedClaim("leaseCashFlow", { bearing: "against", weight: 4 })
  const gain = wordedClaim("roomsCash", { bearing: "for", weight: 3 })

  const stressOf = (claims: ReadonlyArray<WordedClaim>, stress: WordedClaim["id"] | null) =>
    arranged(contents(claims, { stress }), house()).stress

  it("is the model's, unless it plays down what weighs more against buying", () => {
    assert.strictEqual(stressOf([gain, loss], "leaseCashFlow"), "leaseCashFlow")
    assert.strictEqual(stressOf([gain], "roomsCash"), "roomsCash")
    assert.isNull(stressOf([gain, loss], "roomsCash"))
    assert.strictEqual(stressOf([{ ...gain, weight: 4 }, loss], "roomsCash"), "roomsCash")
  })

  it("is none of a detail, of what is not said, and of checks", () => {
    assert.isNull(stressOf([{ ...gain, weight: 2 }], "roomsCash"))
    assert.isNull(stressOf([loss], "roomsCash"))
    assert.isNull(stressOf([loss], null))
    const checks = contents([loss], { part: "dueDiligencePriorities", stress: "leaseCashFlow" })
    assert.isNull(arranged(checks, house()).stress)
  })

  it("is none if the program plans", () => {
    const claims = [wordedClaim("course"), loss, heavy("roomsFlow"), wordedClaim("lettingWork"), gain]
    assert.isNull(arranged(contents(claims, { plannedBy: "program", stress: "leaseCashFlow" }), house()).stress)
  })
})

describe("the joins of a part", () => {
  const cover = wordedClaim("debtCover", { bearing: "against", caseName: "short" })
  const flow = wordedClaim("leaseCashFlow", { bearing: "against", caseName: "shortfall" })
  const helps = wordedClaim("sellerLoanRate", { bearing: "for" })
  const hurts = wordedClaim("dueOnSale", { bearing: "against" })

  const relationsOf = (claims: ReadonlyArray<WordedClaim>) => [
    ...new Set(
      Array.from({ length: 60 }, (_, seed) =>
        arranged(contents(claims, { plannedBy: "program" }), house(String(seed)))
          .claims.map(({ join }) => join?.relation ?? "none")
          .join(" ")
      )
    )
  ]

  it("are the model's if its plan orders the part", () => {
    const { claims } = arranged(
      contents([placedClaim(helps), placedClaim(hurts, { relation: "but", to: helps.id })]),
      house()
    )
    assert.deepStrictEqual(
      claims.map(({ join }) => join),
      [null, { relation: "but", to: "sellerLoanRate" }]
    )
  })

  it("are a cause or a consequence, a contrast or an addition where the program does, or none", () => {
    assert.sameMembers(relationsOf([cover, flow]), ["none none", "none so"])
    assert.sameMembers(relationsOf([flow, cover]), ["none none", "none because"])
    assert.sameMembers(relationsOf([helps, hurts]), ["none none", "none but", "none although", "none while"])
    assert.sameMembers(relationsOf([cover, { ...flow, caseName: "level" }]), ["none none", "none and"])
    assert.deepStrictEqual(relationsOf([helps, cover]), ["none none"])
  })

  it("are no addition of long claims", () => {
    assert.deepStrictEqual(
      relationsOf([
        { ...cover, words: 20 },
        { ...flow, caseName: "level", words: 20 }
      ]),
      ["none none"]
    )
  })
})

describe("a long part", () => {
  const plan = (["course", "sellerLoanRate", "dueOnSale", "roomsGross", "roomsNet", "roomsCash"] as const).map((id) =>
    wordedClaim(id)
  )
  const lease = (["leaseIncome", "debtCover", "leaseCashFlow", "cashFlowRange", "breakEvenRent"] as const).map((id) =>
    wordedClaim(id)
  )

  const startsOf = (claims: ReadonlyArray<WordedClaim>) =>
    arranged(contents(claims), house()).claims.flatMap(({ claim, opensParagraph }) =>
      opensParagraph ? [claim.id] : []
    )

  it("begins its second paragraph with another theme, near the middle", () => {
    assert.deepStrictEqual(startsOf([...plan, ...lease]), ["leaseIncome"])
  })

  it("has one paragraph if it is short, or if no theme ends near its middle", () => {
    assert.deepStrictEqual(startsOf([...plan.slice(3), ...lease].slice(0, 5)), [])
    assert.deepStrictEqual(startsOf([...plan.slice(3), ...lease, ...lease, ...lease]), [])
  })
})
