import { assert, describe, it } from "@effect/vitest"

import type { Claim } from "../../../../../src/narrative/claims/claim/Claim.ts"
import { dueOnSaleClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/dueOnSale.ts"
import { sellerLoanClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/sellerLoan.ts"
import { sellerLoanChanceClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/sellerLoanChance.ts"
import { sellerLoanRateClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/sellerLoanRate.ts"
import { sellerLoanWorthClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/sellerLoanWorth.ts"
import { takeoverClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/takeover.ts"
import { takeoverAsRunnerUpClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/takeoverAsRunnerUp.ts"
import { takeoverBesideNewLoanClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/takeoverBesideNewLoan.ts"
import { takeoverCashClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/takeoverCash.ts"
import { takeoverFlowClaim } from "../../../../../src/narrative/claims/strategy/subjectTo/takeoverFlow.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { assertCase, caseOf, factsOfHouse } from "../../../../support/narrative/heldCase.ts"

const first: Facts = {
  ...factsOfHouse("the seller's loan first"),
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
const second: Facts = { ...first, recommendedStrategy: "coLiving", runnerUp: "subjectTo" }
const third: Facts = { ...second, runnerUp: "brrrr" }

describe("what is said of Subject-To", () => {
  const cases: ReadonlyArray<
    readonly [claim: string, Claim, ReadonlyArray<readonly [Partial<Facts>, name: string | null]>]
  > = [
    [
      "the seller's loan",
      sellerLoanClaim,
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
      sellerLoanRateClaim,
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
      "what it is worth",
      sellerLoanWorthClaim,
      [
        [{}, "worth"],
        [{ subToLockValue: 1 }, "worth"],
        [{ subToLockValue: 0 }, null],
        [{ subToLockValue: -1 }, null],
        [{ subToPossible: false }, null]
      ]
    ],
    [
      "its chance",
      sellerLoanChanceClaim,
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
      takeoverClaim,
      [
        [{}, "possible"],
        [{ subToPossible: false, subToBalance: 230_001 }, "abovePrice"],
        [{ subToPossible: false, subToBalance: 230_000 }, "justAbovePrice"],
        [{ subToPossible: false, subToBalance: 0 }, null],
        [{ subToPossible: null }, null],
        [{ price: null }, null]
      ]
    ],
    [
      "that the lender may call it",
      dueOnSaleClaim,
      [
        [{}, "reminder"],
        [{ subToPossible: false }, null],
        [{ subToPossible: null }, null]
      ]
    ],
    [
      "the cash it needs",
      takeoverCashClaim,
      [
        [{ subToCashOnCash: 0.1 }, "earns"],
        [{ subToCashOnCash: 0 }, "level"],
        [{ subToCashOnCash: -0.1 }, "loses"],
        [{ subToCashOnCash: null }, null],
        [{ subToPossible: false }, null]
      ]
    ],
    [
      "what a month leaves",
      takeoverFlowClaim,
      [
        [{ subToMonthlyCashFlow: 1 }, "surplus"],
        [{ subToMonthlyCashFlow: 0 }, "level"],
        [{ subToMonthlyCashFlow: -1 }, "shortfall"],
        [{ subToMonthlyCashFlow: null }, null],
        [{ subToPossible: false }, null]
      ]
    ],
    [
      "what it leaves beside a new loan",
      takeoverBesideNewLoanClaim,
      [
        [{ subToMonthlyCashFlow: -93 }, "better"],
        [{ subToMonthlyCashFlow: -94 }, null],
        [{ subToMonthlyCashFlow: -95 }, "worse"],
        [{ loan: 0 }, null],
        [{ loan: null }, null],
        [{ subToPossible: false }, null]
      ]
    ]
  ]
  for (const [name, claim, changes] of cases) {
    describe(`of ${name}`, () => {
      it.each(changes)("%j: %s", (change, expected) =>
        assert.strictEqual(caseOf(claim, { ...first, ...change }), expected)
      )
      it("is not said where another plan is ranked first", () => {
        for (const [change] of changes) assert.isNull(caseOf(claim, { ...second, ...change }))
      })
    })
  }

  it.each([
    [{ subToMonthlyCashFlow: 1 }, "surplus"],
    [{ subToMonthlyCashFlow: 0 }, "level"],
    [{ subToMonthlyCashFlow: -1 }, "shortfall"],
    [{ subToBalance: 0, subToPossible: false }, "ended"],
    [{ subToBalance: 230_001, subToPossible: false }, "abovePrice"],
    [{ subToBalance: 230_000, subToPossible: false }, null],
    [{ subToPossible: null }, null]
  ] as const)("as runner-up %j: %s", (change, expected) => {
    assert.strictEqual(caseOf(takeoverAsRunnerUpClaim, { ...second, ...change }), expected)
    assert.isNull(caseOf(takeoverAsRunnerUpClaim, { ...third, ...change }))
  })
})

describe("how it is said", () => {
  it("names balance, rate and payment, and that no price is on record", () => {
    const each = ["$140,000", "2.90%", "$666 a month"]
    assertCase({
      claim: sellerLoanClaim,
      facts: first,
      name: "recorded",
      bearing: "neutral",
      must: true,
      first:
        "reckoned from the recorded sale, the seller's loan stands near $140,000 at 2.90%, with payments of $666 a month",
      each
    })
    assertCase({
      claim: sellerLoanClaim,
      facts: { ...first, loanBasis: "estimated" },
      name: "estimated",
      bearing: "against",
      must: true,
      first:
        "without a usable sale price on record, the seller's balance of $140,000 at 2.90% is worked back from the estimated value, with a payment of $666 a month",
      each
    })
  })

  it("never leaves out that nothing can be taken over", () => {
    assertCase({
      claim: sellerLoanClaim,
      facts: { ...first, subToBalance: 0, subToPossible: false },
      name: "ended",
      bearing: "against",
      must: true,
      first: "nothing is left to take over, with the term of the seller's original loan already at an end",
      each: []
    })
    assertCase({
      claim: takeoverClaim,
      facts: { ...first, subToPossible: false, subToBalance: 247_146 },
      name: "abovePrice",
      bearing: "against",
      must: true,
      first: "the seller's estimated debt of $247,146 exceeds the price of $230,000, which rules out a takeover",
      each: ["$247,146", "$230,000"]
    })
    assertCase({
      claim: takeoverClaim,
      facts: { ...first, subToPossible: false, subToBalance: 230_000 },
      name: "justAbovePrice",
      bearing: "against",
      must: true,
      first: "the price falls just short of what the seller is reckoned to owe, which rules out a takeover",
      each: []
    })
  })

  it("never leaves out the chance, and points against the purchase where it is even or less", () => {
    const facts = (subToLoanChance: number) => ({ ...first, subToLoanChance })
    assertCase({
      claim: sellerLoanChanceClaim,
      facts: facts(63),
      name: "likely",
      bearing: "neutral",
      must: true,
      first: "the loan is not on record, and the chance that a balance is still there to take over is put at 63%",
      each: ["63%"]
    })
    assertCase({
      claim: sellerLoanChanceClaim,
      facts: facts(50),
      name: "even",
      bearing: "against",
      must: true,
      first: "whether the seller's loan exists is an even bet, with the chance put at 50%",
      each: ["50%"]
    })
    assertCase({
      claim: sellerLoanChanceClaim,
      facts: facts(48),
      name: "doubtful",
      bearing: "against",
      must: true,
      first: "the seller's loan more likely does not exist than it does, with the chance put at 48%",
      each: ["48%"]
    })
  })

  it("sets the rate beside that of a new loan", () => {
    const cases = [
      [2.9, "farBelow", "for", "the seller's rate of 2.90% sits far below the 8.15% of a new investor loan"],
      [7.5, "below", "for", "a rate of 7.50% on the seller's loan is lower than the 8.15% of a new investor loan"],
      [9, "notBelow", "against", "the seller's rate of 9.00% offers no advantage over 8.15% on a new investor loan"]
    ] as const
    for (const [subToRate, name, bearing, text] of cases) {
      assertCase({
        claim: sellerLoanRateClaim,
        facts: { ...first, subToRate },
        name,
        bearing,
        must: true,
        first: text,
        each: [`${subToRate.toFixed(2)}%`, "8.15%"]
      })
    }
    assertCase({
      claim: sellerLoanWorthClaim,
      facts: first,
      name: "worth",
      bearing: "for",
      must: false,
      first: "the old rate is worth about $55,000 in today's money",
      each: ["$55,000"]
    })
  })

  it("reminds of the due-on-sale clause wherever a loan can be taken over", () =>
    assertCase({
      claim: dueOnSaleClaim,
      facts: first,
      name: "reminder",
      bearing: "against",
      must: true,
      first:
        "most mortgages carry a due-on-sale clause, under which a transfer without the lender's consent can make the full balance due",
      each: ["lender"]
    }))

  it("states the cash and the monthly flow by their sign, and leaves neither out", () => {
    assertCase({
      claim: takeoverCashClaim,
      facts: first,
      name: "earns",
      bearing: "for",
      must: true,
      first: "own cash of $94,000 is needed up to the first rent, for a cash-on-cash return of 6.7%",
      each: ["$94,000", "6.7%"]
    })
    assertCase({
      claim: takeoverCashClaim,
      facts: { ...first, subToCashOnCash: -3.2 },
      name: "loses",
      bearing: "against",
      must: true,
      first: "own cash of $94,000 is needed up to the first rent, and a year's shortfall costs 3.2% of the sum",
      each: ["$94,000", "3.2%"]
    })
    assertCase({
      claim: takeoverFlowClaim,
      facts: first,
      name: "surplus",
      bearing: "for",
      must: true,
      first: "with the seller's loan in place, rent leaves $524 a month after costs, reserve and payments",
      each: ["$524 a month"]
    })
    assertCase({
      claim: takeoverFlowClaim,
      facts: { ...first, subToMonthlyCashFlow: -597 },
      name: "shortfall",
      bearing: "against",
      must: true,
      first: "even with the seller's loan in place, rent falls short of costs, reserve and payments by $597 a month",
      each: ["$597 a month"]
    })
  })

  it("keeps both signs where it is set beside a new loan", () =>
    assertCase({
      claim: takeoverBesideNewLoanClaim,
      facts: first,
      name: "better",
      bearing: "for",
      must: false,
      first:
        "monthly cash flow is better with the seller's loan than with a new loan, $524 a month against -$94 a month",
      each: ["$524 a month", "-$94 a month"]
    }))

  it("is brief as runner-up", () =>
    assertCase({
      claim: takeoverAsRunnerUpClaim,
      facts: { ...second, subToMonthlyCashFlow: -597 },
      name: "shortfall",
      bearing: "against",
      must: false,
      first: "Subject-To, on an estimated loan of $140,000 at 2.90%, would still lose $597 a month",
      each: ["Subject-To", "$597 a month"]
    }))
})
