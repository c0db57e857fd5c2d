import { assert, describe, it } from "@effect/vitest"

import { sellerLoanPapersClaim } from "../../../../../src/narrative/claims/checks/plan/sellerLoanPapers.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(sellerLoanPapersClaim)

const base: Partial<Facts> = {
  recommendedStrategy: "subjectTo",
  strength: "moderate",
  noneReason: null,
  price: 230_000,
  subToBalance: 140_367,
  subToRate: 2.9
}

describe("the papers of the seller's loan", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["an estimated balance", {}, "estimated"],
    ["a balance of the price", { subToBalance: 230_000 }, "estimated"],
    ["a balance above the price", { subToBalance: 230_001, strength: "none", noneReason: "barred" }, "abovePrice"],
    ["no balance", { subToBalance: null }, "unknown"],
    ["nothing owed", { subToBalance: 0 }, "unknown"],
    ["no rate", { subToRate: null }, "unknown"],
    ["a plan that loses at any price", { strength: "none", noneReason: "losesAtAnyPrice" }, null],
    ["another plan", { recommendedStrategy: "coLiving" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(sellerLoanPapersClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      abovePrice: ["neutral", true],
      estimated: ["neutral", true],
      unknown: ["neutral", true]
    })
  })

  it("reads estimated", () =>
    assert.deepStrictEqual(said(base), [
      "ask the seller for the latest loan statement, as the balance of $140,367 and the rate of 2.90% are estimates",
      "read the note and the newest statement of the seller's loan against the estimated balance of $140,367 at 2.90%",
      "get balance, rate and payment of the seller's loan in writing, in place of the estimated balance of $140,367 at 2.90%",
      "request a payoff letter from the seller's lender, and compare the amount with the balance of $140,367 estimated here",
      "start with the seller's loan documents, since the plan rests on an estimated balance of $140,367 at 2.90%"
    ]))

  it("reads abovePrice", () =>
    assert.deepStrictEqual(said({ ...base, subToBalance: 230_001, strength: "none", noneReason: "barred" }), [
      "ask for a payoff letter at once, as the $230,001 estimated to be owed is above the price of $230,000",
      "find out from the seller's lender whether the debt, estimated at $230,001, really exceeds the price of $230,000",
      "settle with the seller who would pay the part of the loan, put at $230,001, above the price of $230,000",
      "get the balance of the seller's loan in writing, since $230,001 owed on a price of $230,000 rules a takeover out",
      "read the latest loan statement against an estimated balance of $230,001, more than the price of $230,000"
    ]))

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ ...base, subToBalance: null }), [
      "ask the seller whether a loan is still open on the property, and on what terms",
      "get a written loan statement from the seller, as the record does not show what is owed",
      "find out from the seller's lender what is owed, at what rate and until when",
      "read the note of the seller's loan to learn whether Subject-To is open at all",
      "start with the seller's loan documents, since balance and terms are not known here"
    ]))
})
