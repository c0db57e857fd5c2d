import { assert, describe, it } from "@effect/vitest"
import { fixAndFlipClaims } from "@property-intelligence/narrative/claims/strategy/fixAndFlipClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { assertCase, caseOf, type ExpectedCase, factsOfHouse } from "../../../../../test/support/narrative/heldCase.ts"

const claims = { ...fixAndFlipClaims }

const first: Facts = {
  ...factsOfHouse("a resale first"),
  planAtPrice: null,
  recommendedStrategy: "fixAndFlip",
  strength: "moderate",
  noneReason: null,
  afterRepairValue: 464_400,
  flipMonths: 6.5,
  flipOffer: 283_314,
  flipOfferOutcome: "price",
  flipProfit: 71_745,
  flipProfitHigh: 109_817,
  flipProfitLow: 27_951,
  flipRequiredDiscount: 0,
  flipTarget: 46_440,
  flipWork: 72_490,
  price: 260_000,
  recommendedCashNeeded: 70_372
}

const second: Facts = { ...first, recommendedStrategy: "brrrr" }

describe("the claims about a flip", () => {
  const cases: ReadonlyArray<
    readonly [keyof typeof claims, ReadonlyArray<readonly [Partial<Facts>, name: string | null]>]
  > = [
    [
      "resaleWork",
      [
        [{ flipWork: 1 }, "work"],
        [{ flipWork: 0 }, "noWork"],
        [{ flipMonths: null }, null]
      ]
    ],
    [
      "resaleResult",
      [
        [{ flipProfit: 46_441 }, "target"],
        [{ flipProfit: 46_440 }, "target"],
        [{ flipProfit: 46_439 }, "belowTarget"],
        [{ flipProfit: 1 }, "belowTarget"],
        [{ flipProfit: 0 }, "nothing"],
        [{ flipProfit: -1 }, "loss"],
        [{ flipProfit: null }, null]
      ]
    ],
    [
      "resaleRange",
      [
        [{ flipProfitLow: 1 }, "profit"],
        [{ flipProfitLow: 0 }, null],
        [{ flipProfitLow: -1, flipProfitHigh: 1 }, "either"],
        [{ flipProfitLow: -1, flipProfitHigh: 0 }, null],
        [{ flipProfitLow: -2, flipProfitHigh: -1 }, "loss"],
        [{ flipProfitLow: null }, null]
      ]
    ],
    [
      "resaleOffer",
      [
        [{ flipOffer: 260_001 }, "met"],
        [{ flipOffer: 260_000 }, "met"],
        [{ flipOffer: 259_999 }, "justBelow"],
        [{ flipOffer: 259_700, flipRequiredDiscount: 0.1 }, "below"],
        [{ flipOffer: null, flipOfferOutcome: "anyPrice" }, "anyPrice"],
        [{ flipOffer: null, flipOfferOutcome: "noPrice", flipRequiredDiscount: 100 }, "noPrice"],
        [{ flipOffer: null, flipOfferOutcome: null }, null]
      ]
    ],
    [
      "resaleCash",
      [
        [{ recommendedCashNeeded: 1 }, "own"],
        [{ recommendedCashNeeded: 0 }, null]
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
      claim: claims.resaleWork,
      facts: first,
      name: "work",
      bearing: "neutral",
      must: true,
      each: ["$72,490", "$464,400", "6.5 months"]
    },
    {
      claim: claims.resaleResult,
      facts: first,
      name: "target",
      bearing: "for",
      must: false,
      each: ["$71,745", "$46,440", "target"]
    },
    {
      claim: claims.resaleResult,
      facts: { ...first, flipProfit: 30_000 },
      name: "belowTarget",
      bearing: "against",
      must: false,
      each: ["$30,000", "$46,440", "target"]
    },
    {
      claim: claims.resaleResult,
      facts: { ...first, flipProfit: -53_876 },
      name: "loss",
      bearing: "against",
      must: false,
      each: [" $53,876"]
    },
    {
      claim: claims.resaleRange,
      facts: { ...first, flipProfitLow: -12_000 },
      name: "either",
      bearing: "against",
      must: true,
      each: [" $12,000", " $109,817"]
    },
    {
      claim: claims.resaleRange,
      facts: { ...first, flipProfitLow: -235_276, flipProfitHigh: -55_936 },
      name: "loss",
      bearing: "against",
      must: true,
      each: [" $55,936", " $235,276"]
    },
    {
      claim: claims.resaleOffer,
      facts: { ...first, flipOffer: 202_800, flipRequiredDiscount: 22 },
      name: "below",
      bearing: "against",
      must: false,
      each: ["$202,800", "22.0%", "target"]
    },
    {
      claim: claims.resaleCash,
      facts: first,
      name: "own",
      bearing: "neutral",
      must: true,
      each: ["$70,372", "own"]
    }
  ]
  it.each(texts)("$claim.about: $name (%#)", assertCase)
})
