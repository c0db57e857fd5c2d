import { assert, describe, it } from "@effect/vitest"
import { brrrrClaims } from "@property-intelligence/narrative/claims/strategy/brrrrClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { assertCase, caseOf, type ExpectedCase, factsOfHouse } from "../../../../../test/support/narrative/heldCase.ts"

const claims = { ...brrrrClaims }

const first: Facts = {
  ...factsOfHouse("a refinance first"),
  planAtPrice: null,
  recommendedStrategy: "brrrr",
  strength: "moderate",
  noneReason: null,
  afterRepairValue: 248_400,
  brrrrCashLeft: -23_184,
  brrrrCashLeftHigh: 13_153,
  brrrrCashLeftLow: -52_764,
  brrrrLoanLimit: "DSCR",
  brrrrMonthlyAfter: 255,
  brrrrMonths: 6,
  brrrrOffer: 81_434,
  brrrrOfferOutcome: "price",
  brrrrRefinanceLoan: 186_300,
  brrrrTotalCost: 158_458,
  brrrrWork: 89_400,
  price: 60_000,
  recommendedCashNeeded: 18_058,
  recommendedCashOnCash: 8.1
}

const second: Facts = { ...first, recommendedStrategy: "fixAndFlip" }

describe("the claims about a BRRRR", () => {
  const cases: ReadonlyArray<
    readonly [keyof typeof claims, ReadonlyArray<readonly [Partial<Facts>, name: string | null]>]
  > = [
    [
      "refinanceWork",
      [
        [{ brrrrWork: 1 }, "work"],
        [{ brrrrWork: 0 }, "noWork"],
        [{ brrrrMonths: null }, null]
      ]
    ],
    [
      "refinanceLoan",
      [
        [{ brrrrRefinanceLoan: 158_459 }, "covers"],
        [{ brrrrRefinanceLoan: 158_458 }, "covers"],
        [{ brrrrRefinanceLoan: 158_457 }, "short"],
        [{ brrrrRefinanceLoan: 0 }, "none"],
        [{ brrrrRefinanceLoan: 0, brrrrTotalCost: -5 }, null],
        [{ brrrrTotalCost: null }, null]
      ]
    ],
    [
      "refinanceLimit",
      [
        [{}, "rent"],
        [{ brrrrLoanLimit: "LTV" }, "value"],
        [{ brrrrLoanLimit: null }, null],
        [{ brrrrRefinanceLoan: 0 }, null]
      ]
    ],
    [
      "refinanceEquity",
      [
        [{ afterRepairValue: 158_459 }, "above"],
        [{ afterRepairValue: 158_458 }, null],
        [{ afterRepairValue: 158_457 }, "below"],
        [{ afterRepairValue: null }, null]
      ]
    ],
    [
      "refinanceCashLeft",
      [
        [{ brrrrCashLeft: 1 }, "little"],
        [{ brrrrCashLeft: 15_845 }, "little"],
        [{ brrrrCashLeft: 15_846 }, "part"],
        [{ brrrrCashLeft: 55_460 }, "part"],
        [{ brrrrCashLeft: 55_461 }, "much"],
        [{ brrrrCashLeft: 0 }, "nothing"],
        [{ brrrrCashLeft: -1 }, "beyond"],
        [{ brrrrCashLeft: null }, null],
        [{ brrrrRefinanceLoan: 0 }, null]
      ]
    ],
    [
      "refinanceCashRange",
      [
        [{ brrrrCashLeftLow: 1 }, "leftIn"],
        [{ brrrrCashLeftLow: 0 }, null],
        [{ brrrrCashLeftLow: -1, brrrrCashLeftHigh: 1 }, "either"],
        [{ brrrrCashLeftLow: -1, brrrrCashLeftHigh: 0 }, null],
        [{ brrrrCashLeftHigh: -1 }, "paidOut"],
        [{ brrrrCashLeftLow: null }, null]
      ]
    ],
    [
      "refinanceOffer",
      [
        [{ brrrrOffer: 60_001 }, "met"],
        [{ brrrrOffer: 60_000 }, "met"],
        [{ brrrrOffer: 59_999 }, "below"],
        [{ brrrrOffer: null, brrrrOfferOutcome: "anyPrice" }, "anyPrice"],
        [{ brrrrOffer: null, brrrrOfferOutcome: "noPrice" }, "noPrice"],
        [{ brrrrOffer: null, brrrrOfferOutcome: null }, null],
        [{ price: null }, null]
      ]
    ],
    [
      "refinanceCash",
      [
        [{ recommendedCashNeeded: 1 }, "own"],
        [{ recommendedCashNeeded: 0 }, null]
      ]
    ],
    [
      "refinanceReturn",
      [
        [{ brrrrCashLeft: 1, recommendedCashOnCash: 0.1 }, "earns"],
        [{ brrrrCashLeft: 1, recommendedCashOnCash: 0 }, null],
        [{ brrrrCashLeft: 1, recommendedCashOnCash: -0.1 }, "loses"],
        [{ brrrrCashLeft: 0 }, null],
        [{ brrrrCashLeft: 1, recommendedCashOnCash: null }, null]
      ]
    ],
    [
      "refinanceFlow",
      [
        [{ brrrrMonthlyAfter: 1 }, "surplus"],
        [{ brrrrMonthlyAfter: 0 }, "level"],
        [{ brrrrMonthlyAfter: -1 }, "shortfall"],
        [{ brrrrMonthlyAfter: null }, null]
      ]
    ]
  ]
  for (const [id, changes] of cases) {
    describe(`the cases of ${id}`, () => {
      it.each(changes)("%j: %s", (change, expected) =>
        assert.strictEqual(caseOf(claims[id], { ...first, ...change }), expected)
      )
      it("is not stated if another plan is ranked first", () => {
        for (const [change] of changes) assert.isNull(caseOf(claims[id], { ...second, ...change }))
      })
    })
  }

  const texts: ReadonlyArray<ExpectedCase> = [
    {
      claim: claims.refinanceWork,
      facts: first,
      name: "work",
      bearing: "neutral",
      must: true,
      each: ["$89,400", "$248,400", "6 months"]
    },
    {
      claim: claims.refinanceLoan,
      facts: { ...first, brrrrRefinanceLoan: 120_000 },
      name: "short",
      bearing: "against",
      must: true,
      each: ["$120,000", "$158,458"]
    },
    {
      claim: claims.refinanceLoan,
      facts: { ...first, brrrrRefinanceLoan: 0 },
      name: "none",
      bearing: "against",
      must: true,
      each: []
    },
    {
      claim: claims.refinanceLimit,
      facts: first,
      name: "rent",
      bearing: "against",
      must: false,
      each: ["$186,300", "rent"]
    },
    {
      claim: claims.refinanceCashLeft,
      facts: { ...first, brrrrCashLeft: 114_946 },
      name: "much",
      bearing: "against",
      must: true,
      each: ["$114,946"]
    },
    {
      claim: claims.refinanceCashLeft,
      facts: { ...first, brrrrCashLeft: 12_000 },
      name: "little",
      bearing: "for",
      must: true,
      each: ["$12,000"]
    },
    {
      claim: claims.refinanceCashLeft,
      facts: first,
      name: "beyond",
      bearing: "for",
      must: true,
      each: [" $23,184"]
    },
    {
      claim: claims.refinanceCashRange,
      facts: first,
      name: "either",
      bearing: "neutral",
      must: true,
      each: [" $52,764", " $13,153"]
    },
    {
      claim: claims.refinanceCashRange,
      facts: { ...first, brrrrCashLeftHigh: -4000 },
      name: "paidOut",
      bearing: "for",
      must: true,
      each: ["$4,000", "$52,764"]
    },
    {
      claim: claims.refinanceOffer,
      facts: { ...first, price: 95_000 },
      name: "below",
      bearing: "against",
      must: false,
      each: ["$81,434"]
    },
    {
      claim: claims.refinanceFlow,
      facts: { ...first, brrrrMonthlyAfter: -634 },
      name: "shortfall",
      bearing: "against",
      must: false,
      each: [" $634 a month"]
    }
  ]
  it.each(texts)("$claim.about: $name (%#)", assertCase)
})
