import { assert, describe, it } from "@effect/vitest"
import type { Claim } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { subjectToClaims } from "@property-intelligence/narrative/claims/strategy/subjectToClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { assertCase, caseOf, factsOfHouse } from "../../../../../test/support/narrative/heldCase.ts"

const first: Facts = {
  ...factsOfHouse("the seller's loan first"),
  planAtPrice: null,
  recommendedStrategy: "subjectTo",
  verdictPlan: "subjectTo",
  strength: "moderate",
  noneReason: null,
  price: 230_000,
  loan: 172_500,
  loanBasis: "recorded",
  monthlyCashFlow: -94,
  rateUsed: 8.15,
  subToBalance: 140_000,
  subToCashNeeded: 94_000,
  subToCashOnCash: 6.7,
  subToLoanChance: 63,
  subToLockValue: 55_000,
  subToMonthlyCashFlow: 524,
  subToPayment: 666,
  subToPossible: true,
  subToRate: 2.9
}

const second: Facts = { ...first, recommendedStrategy: "coLiving" }

describe("the claims about Subject-To", () => {
  const cases: ReadonlyArray<
    readonly [claim: string, Claim, ReadonlyArray<readonly [Partial<Facts>, name: string | null]>]
  > = [
    [
      "the seller's loan",
      subjectToClaims.sellerLoan,
      [
        [{}, "recorded"],
        [{ loanBasis: "estimated" }, "estimated"],
        [{ subToPossible: false }, null],
        [{ subToPossible: null }, null],
        [{ subToBalance: 0, subToPossible: false }, "ended"],
        [{ subToBalance: 0, subToPossible: false, loanBasis: "estimated" }, "ended"],
        [{ subToBalance: null }, null],
        [{ subToPayment: null }, null]
      ]
    ],
    [
      "its rate",
      subjectToClaims.sellerLoanRate,
      [
        [{ subToRate: 5.14 }, "farBelow"],
        [{ subToRate: 5.16 }, "below"],
        [{ subToRate: 8.14 }, "below"],
        [{ subToRate: 8.15 }, "notBelow"],
        [{ subToRate: 8.16 }, "notBelow"],
        [{ rateUsed: null }, null],
        [{ subToPossible: false }, null]
      ]
    ],
    [
      "its chance",
      subjectToClaims.sellerLoanChance,
      [
        [{ subToLoanChance: 51 }, "likely"],
        [{ subToLoanChance: 50 }, "even"],
        [{ subToLoanChance: 49 }, "doubtful"],
        [{ subToLoanChance: 0 }, "doubtful"],
        [{ subToLoanChance: null }, null],
        [{ subToBalance: 0 }, null]
      ]
    ],
    [
      "whether it can be taken over",
      subjectToClaims.takeover,
      [
        [{}, null],
        [{ subToPossible: false, subToBalance: 230_001 }, "abovePrice"],
        [{ subToPossible: false, subToBalance: 230_000 }, "justAbovePrice"],
        [{ subToPossible: false, subToBalance: 0 }, null],
        [{ subToPossible: null }, null],
        [{ price: null }, null]
      ]
    ],
    [
      "that the lender may call it",
      subjectToClaims.dueOnSale,
      [
        [{}, "reminder"],
        [{ subToPossible: false }, null],
        [{ subToPossible: null }, null]
      ]
    ],
    [
      "the cash it needs",
      subjectToClaims.takeoverCash,
      [
        [{ subToCashOnCash: 4 }, "earns"],
        [{ subToCashOnCash: 3.9 }, "earnsLittle"],
        [{ subToCashOnCash: 0.1 }, "earnsLittle"],
        [{ subToCashOnCash: 0 }, "level"],
        [{ subToCashOnCash: -0.1 }, "loses"],
        [{ subToCashOnCash: null }, null],
        [{ subToPossible: false }, null]
      ]
    ],
    [
      "what a month leaves",
      subjectToClaims.takeoverFlow,
      [
        [{ subToMonthlyCashFlow: 1 }, "surplus"],
        [{ subToMonthlyCashFlow: 0 }, "level"],
        [{ subToMonthlyCashFlow: -1 }, "shortfall"],
        [{ subToMonthlyCashFlow: null }, null],
        [{ subToPossible: false }, null]
      ]
    ]
  ]
  for (const [name, claim, changes] of cases) {
    describe(`of ${name}`, () => {
      it.each(changes)("%j: %s", (change, expected) =>
        assert.strictEqual(caseOf(claim, { ...first, ...change }), expected)
      )
      it("is not stated if another plan is ranked first", () => {
        for (const [change] of changes) assert.isNull(caseOf(claim, { ...second, ...change }))
      })
    })
  }
})

describe("the wording", () => {
  it("names balance, rate and payment, and that no price is on record", () => {
    const each = ["$140,000", "2.90%", "$666 a month"]
    assertCase({
      claim: subjectToClaims.sellerLoan,
      facts: first,
      name: "recorded",
      bearing: "neutral",
      must: true,
      each
    })
    assertCase({
      claim: subjectToClaims.sellerLoan,
      facts: { ...first, loanBasis: "estimated" },
      name: "estimated",
      bearing: "against",
      must: true,
      each
    })
  })

  it("never leaves out that nothing can be taken over", () => {
    assertCase({
      claim: subjectToClaims.sellerLoan,
      facts: { ...first, subToBalance: 0, subToPossible: false },
      name: "ended",
      bearing: "against",
      must: true,
      each: []
    })
    assertCase({
      claim: subjectToClaims.takeover,
      facts: { ...first, subToPossible: false, subToBalance: 247_146 },
      name: "abovePrice",
      bearing: "against",
      must: true,
      each: ["$247,146", "$230,000"]
    })
    assertCase({
      claim: subjectToClaims.takeover,
      facts: { ...first, subToPossible: false, subToBalance: 230_000 },
      name: "justAbovePrice",
      bearing: "against",
      must: true,
      each: []
    })
  })

  it("never leaves out the chance, and points against the purchase where it is even or less", () => {
    const facts = (subToLoanChance: number) => ({ ...first, subToLoanChance })
    assertCase({
      claim: subjectToClaims.sellerLoanChance,
      facts: facts(63),
      name: "likely",
      bearing: "neutral",
      must: true,
      each: ["63%"]
    })
    assertCase({
      claim: subjectToClaims.sellerLoanChance,
      facts: facts(50),
      name: "even",
      bearing: "against",
      must: true,
      each: ["50%"]
    })
    assertCase({
      claim: subjectToClaims.sellerLoanChance,
      facts: facts(48),
      name: "doubtful",
      bearing: "against",
      must: true,
      each: ["48%"]
    })
  })

  it("reminds of the due-on-sale clause wherever a loan can be taken over", () =>
    assertCase({
      claim: subjectToClaims.dueOnSale,
      facts: first,
      name: "reminder",
      bearing: "against",
      must: true,
      each: ["lender"]
    }))

  it("states the cash and the monthly flow by their sign, and leaves neither out", () => {
    assertCase({
      claim: subjectToClaims.takeoverCash,
      facts: first,
      name: "earns",
      bearing: "for",
      must: true,
      each: ["$94,000", "6.7%"]
    })
    assertCase({
      claim: subjectToClaims.takeoverCash,
      facts: { ...first, subToCashOnCash: -3.2 },
      name: "loses",
      bearing: "against",
      must: true,
      each: ["$94,000", "3.2%"]
    })
    assertCase({
      claim: subjectToClaims.takeoverFlow,
      facts: first,
      name: "surplus",
      bearing: "for",
      must: true,
      each: ["$524 a month"]
    })
    assertCase({
      claim: subjectToClaims.takeoverFlow,
      facts: { ...first, subToMonthlyCashFlow: -597 },
      name: "shortfall",
      bearing: "against",
      must: true,
      each: ["$597 a month"]
    })
  })
})
