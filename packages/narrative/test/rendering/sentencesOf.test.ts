import { assert, describe, it } from "@effect/vitest"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { ours } from "@property-intelligence/narrative/rendering/OurText.ts"
import type { PlacedClaim } from "@property-intelligence/narrative/rendering/Sentence.ts"
import { headlineOf, sentencesOf } from "@property-intelligence/narrative/rendering/sentencesOf.ts"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"
import { placedClaim, wordedClaim } from "../support/wordedClaim.ts"

const facts = factsIn(answerOf(cleveland.input))

const helps = wordedClaim("sellerLoanRate", { bearing: "for", clause: ours`the law helps`, words: 3 })
const hurts = wordedClaim("dueOnSale", { bearing: "against", clause: ours`the yield hurts`, words: 3 })
const verdict = wordedClaim("course", { bearing: "against", clause: ours`nothing is recommended`, words: 3 })
const cover = wordedClaim("debtCover", {
  bearing: "against",
  caseName: "short",
  clause: ours`debt coverage is short`,
  words: 4
})
const flow = wordedClaim("leaseCashFlow", {
  bearing: "against",
  caseName: "shortfall",
  clause: ours`a plain rental loses money`,
  words: 5
})

const joined = (claim: PlacedClaim["claim"], relation: NonNullable<PlacedClaim["join"]>["relation"], to = helps) =>
  placedClaim(claim, { relation, to: to.id })

const textsOf = (
  placed: ReadonlyArray<PlacedClaim>,
  { seed = "a", stress = null }: { seed?: string; stress?: PlacedClaim["claim"]["id"] | null } = {}
) => sentencesOf(placed, { facts, seed, stress, before: [] }).map(({ text }): string => text)

/** What comes of twenty seeds. */
const ways = (placed: ReadonlyArray<PlacedClaim>, stress: PlacedClaim["claim"]["id"] | null = null) =>
  [...new Set(Array.from({ length: 20 }, (_, seed) => textsOf(placed, { seed: String(seed), stress }).join(" ")))]
    .toSorted()
    .map(String)

describe("the sentences of a part", () => {
  it("state one claim each if nothing joins them", () => {
    assert.deepStrictEqual(textsOf([placedClaim(verdict), placedClaim(helps)]), [
      "Nothing is recommended.",
      "The law helps."
    ])
  })

  it("set a claim against the one before in several ways", () => {
    assert.includeMembers(ways([placedClaim(helps), joined(hurts, "but")]), [
      "The law helps, but the yield hurts.",
      "The law helps, yet the yield hurts."
    ])
    assert.includeMembers(ways([placedClaim(helps), joined(hurts, "although")]), [
      "Although the law helps, the yield hurts.",
      "Though the law helps, the yield hurts."
    ])
    assert.includeMembers(ways([placedClaim(helps), joined(hurts, "while")]), [
      "The law helps, while the yield hurts.",
      "The law helps, whereas the yield hurts."
    ])
  })

  it("give the cause and the consequence of a claim", () => {
    assert.includeMembers(ways([placedClaim(cover), joined(flow, "so", cover)]), [
      "Debt coverage is short, so a plain rental loses money.",
      "Debt coverage is short, which is why a plain rental loses money."
    ])
    assert.includeMembers(ways([placedClaim(flow), joined(cover, "because", flow)]), [
      "A plain rental loses money because debt coverage is short.",
      "A plain rental loses money, since debt coverage is short."
    ])
  })

  it("are two if the relation does not hold", () => {
    for (const relation of ["and", "so", "because"] as const) {
      assert.deepStrictEqual(ways([placedClaim(helps), joined(hurts, relation)]), ["The law helps. The yield hurts."])
    }
    assert.deepStrictEqual(ways([placedClaim(cover), joined(flow, "but", cover)]), [
      "Debt coverage is short. A plain rental loses money."
    ])
  })

  it("are two if another claim stands in between", () => {
    assert.deepStrictEqual(ways([placedClaim(helps), placedClaim(verdict), joined(hurts, "but")]), [
      "The law helps. Nothing is recommended. The yield hurts."
    ])
  })

  it("start a new sentence if the claims are too long for one, or already have joins", () => {
    for (const long of [
      { ...hurts, words: 36 },
      { ...hurts, isJoinable: false }
    ]) {
      const found = ways([placedClaim(helps), joined(long, "but")])
      assert.isAbove(found.length, 1)
      assert.include(found, "The law helps. Even so, the yield hurts.")
      assert.isTrue(found.every((text) => /^The law helps\. (?:\w+ )*\w+, the yield hurts\.$/.test(text)))
    }
  })

  it("hold two claims at most", () => {
    const [first, second, ...others] = sentencesOf(
      [placedClaim(helps), joined(hurts, "but"), joined({ ...helps, id: "sellerLoanChance" }, "although", hurts)],
      { facts, seed: "a", stress: null, before: [] }
    )
    assert.deepStrictEqual(others, [])
    assert.strictEqual(first?.claims.length, 2)
    assert.deepStrictEqual(second?.claims, [
      { claim: "sellerLoanChance", caseName: "case", chosenBy: "model", relation: "although" }
    ])
  })

  it("stress a claim by a frame, alone", () => {
    const found = ways([placedClaim(helps), joined(hurts, "but")], "dueOnSale")
    assert.include(found, "The law helps. But above all, the yield hurts.")
    assert.isTrue(found.every((text) => /^The law helps\. .+(?:, |: )the yield hurts\.$/.test(text)))
    assert.include(ways([placedClaim(hurts)], "dueOnSale"), "What matters most here: the yield hurts.")
  })

  it("begin a claim that has a colon without another", () => {
    const found = ways([placedClaim({ ...hurts, isJoinable: false })], "dueOnSale")
    assert.isTrue(found.every((text) => !text.includes(":")))
    assert.include(found, "Above all, the yield hurts.")
  })

  it("do not concede a claim before a comma, nor what begins with a phrase", () => {
    const long = { ...helps, clause: ours`in all, the law helps`, isPlain: false }
    assert.isTrue(ways([placedClaim(long), joined(hurts, "while")]).every((text) => !text.startsWith("While")))
    const phrased = { ...hurts, clause: ours`in all, the yield hurts`, isPlain: false }
    assert.isTrue(ways([placedClaim(helps), joined(phrased, "while")]).every((text) => !/while|whereas/i.test(text)))
  })

  it("do not repeat a joining word within three sentences", () => {
    const row = Array.from({ length: 6 }).flatMap((_, at) => [
      placedClaim({ ...helps, clause: ours`the law helps` }),
      joined(hurts, at % 2 === 0 ? "but" : "while")
    ])
    const joins = sentencesOf(row, { facts, seed: "b", stress: null, before: [] }).map((sentence) => sentence.joins)
    assert.isAbove(joins.flat().length, 4)
    joins.forEach((words, at) => {
      const near = joins.slice(Math.max(0, at - 2), at).flat()
      assert.deepStrictEqual(
        words.filter((word) => near.includes(word)),
        []
      )
    })
  })

  it("have one semicolon in a paragraph", () => {
    const pairs = Array.from({ length: 8 }).flatMap(() => [
      placedClaim({ ...cover, caseName: "other" }),
      joined(flow, "and", cover)
    ])
    const text = textsOf(pairs).join(" ")
    assert.isAtMost([...text.matchAll(/;/g)].length, 1)
    const parted = pairs.map((placed, at) => ({ ...placed, opensParagraph: at === 8 }))
    assert.isTrue(
      Array.from({ length: 20 }, (_, seed) => textsOf(parted, { seed: String(seed) }).join(" ")).some(
        (of) => [...of.matchAll(/;/g)].length === 2
      )
    )
  })

  it("name the claims, their facts once, and how each stands", () => {
    const [sentence] = sentencesOf(
      [placedClaim({ ...helps, writes: ["helps", "price"] }), joined({ ...hurts, writes: ["price"] }, "while")],
      { facts, seed: "a", stress: null, before: [] }
    )
    assert.deepStrictEqual(sentence?.facts, ["helps", "price"])
    assert.deepStrictEqual(sentence?.claims, [
      { claim: "sellerLoanRate", caseName: "case", chosenBy: "model", relation: "none" },
      { claim: "dueOnSale", caseName: "case", chosenBy: "model", relation: "while" }
    ])
  })
})

describe("the headline", () => {
  it("is one line without a full stop", () => {
    const thesis = wordedClaim("priceTooHigh", {
      part: "headline",
      clause: ours`the price is the obstacle`,
      writes: ["price"],
      facts: ["price", "noneReason"]
    })
    assert.deepStrictEqual(headlineOf(thesis, "program"), {
      part: "headline",
      opensParagraph: true,
      text: ours`The price is the obstacle`,
      claims: [{ claim: "priceTooHigh", caseName: "case", chosenBy: "program", relation: "none" }],
      facts: ["price"],
      restsOn: ["price", "noneReason"],
      joins: []
    })
  })
})
