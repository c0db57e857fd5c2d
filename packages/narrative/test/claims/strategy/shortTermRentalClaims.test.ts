import { assert, describe, it } from "@effect/vitest"
import { shortTermRentalClaims } from "@property-intelligence/narrative/claims/strategy/shortTermRentalClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { assertCase, caseOf, type ExpectedCase, factsOfHouse } from "../../../../../test/support/narrative/heldCase.ts"

const claims = { ...shortTermRentalClaims }

const first: Facts = {
  ...factsOfHouse("nights first"),
  planAtPrice: null,
  recommendedStrategy: "shortTermRental",
  strength: "moderate",
  noneReason: null,
  nightlyBreakEvenOccupancy: 43,
  nightlyCashNeeded: 115_000,
  nightlyCashOnCash: 4.5,
  nightlyLegality: "local",
  nightlyNetIncome: 20_600,
  nightlyPremium: 8182,
  nightlyRate: 284,
  nightlyRevenue: 56_996,
  nightlyRevenueHigh: 80_219,
  nightlyRevenueLow: 38_663,
  occupancy: 55,
  recommendedMonthlyCashFlow: 431,
  unitsLet: null
}

const second: Facts = { ...first, recommendedStrategy: "coLiving" }

const barred: Partial<Facts> = { nightlyLegality: "prohibited" }

describe("the claims about Short-Term Rental", () => {
  const cases: ReadonlyArray<
    readonly [keyof typeof claims, ReadonlyArray<readonly [Partial<Facts>, name: string | null]>]
  > = [
    [
      "nightlyGross",
      [
        [{}, "oneHome"],
        [{ unitsLet: 2 }, "severalUnits"],
        [barred, null],
        [{ ...barred, unitsLet: 2 }, null],
        [{ nightlyRate: null }, null]
      ]
    ],
    [
      "nightlyGrossRange",
      [
        [{}, "range"],
        [{ nightlyRevenueLow: null }, null],
        [barred, null]
      ]
    ],
    [
      "nightlyNet",
      [
        [{ nightlyNetIncome: 1 }, "income"],
        [{ nightlyNetIncome: 0 }, "nothing"],
        [{ nightlyNetIncome: -1 }, "loss"],
        [{ nightlyNetIncome: null }, null],
        [barred, null],
        [{ ...barred, nightlyNetIncome: -1 }, null]
      ]
    ],
    [
      "nightlyBesideLease",
      [
        [{ nightlyPremium: 1 }, "more"],
        [{ nightlyPremium: 0 }, "level"],
        [{ nightlyPremium: -1 }, "less"],
        [{ nightlyPremium: null }, null],
        [barred, null],
        [{ ...barred, nightlyPremium: -1 }, null]
      ]
    ],
    [
      "nightlyOccupancy",
      [
        [{ nightlyBreakEvenOccupancy: 0 }, null],
        [{ nightlyBreakEvenOccupancy: 1 }, "cushion"],
        [{ nightlyBreakEvenOccupancy: 54 }, "cushion"],
        [{ nightlyBreakEvenOccupancy: 55 }, "level"],
        [{ nightlyBreakEvenOccupancy: 56 }, "short"],
        [{ nightlyBreakEvenOccupancy: 100 }, "short"],
        [{ nightlyBreakEvenOccupancy: 101 }, "unreachable"],
        [{ nightlyBreakEvenOccupancy: null }, null],
        [barred, null]
      ]
    ],
    [
      "nightlyRules",
      [
        [{ nightlyLegality: "preemptsBans" }, "preemptsBans"],
        [{ nightlyLegality: "local" }, "local"],
        [{ nightlyLegality: "restrictive" }, "restrictive"],
        [{ nightlyLegality: "prohibited" }, "prohibited"],
        [{ nightlyLegality: null }, "unknown"],
        [{ nightlyRevenue: null }, null]
      ]
    ],
    [
      "nightlyCash",
      [
        [{ nightlyCashOnCash: 0.1 }, "earns"],
        [{ nightlyCashOnCash: 0 }, "level"],
        [{ nightlyCashOnCash: -0.1 }, "loses"],
        [{ nightlyCashOnCash: null }, null],
        [barred, null]
      ]
    ],
    [
      "nightlyFlow",
      [
        [{ recommendedMonthlyCashFlow: 1 }, "surplus"],
        [{ recommendedMonthlyCashFlow: 0 }, "level"],
        [{ recommendedMonthlyCashFlow: -1 }, "shortfall"],
        [{ recommendedMonthlyCashFlow: null }, null],
        [barred, null],
        [{ ...barred, recommendedMonthlyCashFlow: -1 }, null]
      ]
    ],
    [
      "nightlyEvidence",
      [
        [{}, "modeled"],
        [{ nightlyRevenue: null }, null],
        [barred, null]
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
      claim: claims.nightlyGross,
      facts: first,
      name: "oneHome",
      bearing: "neutral",
      must: true,
      each: ["$284 a night", "55%", "$56,996 a year"]
    },
    {
      claim: claims.nightlyGross,
      facts: { ...first, unitsLet: 2 },
      name: "severalUnits",
      bearing: "neutral",
      must: true,
      each: ["2 units", "$284 a night", "55%", "$56,996 a year"]
    },
    {
      claim: claims.nightlyGrossRange,
      facts: first,
      name: "range",
      bearing: "neutral",
      must: true,
      each: ["$38,663", "$80,219 a year"]
    },
    {
      claim: claims.nightlyNet,
      facts: { ...first, nightlyNetIncome: -900 },
      name: "loss",
      bearing: "against",
      must: true,
      each: ["$900 a year"]
    },
    {
      claim: claims.nightlyBesideLease,
      facts: first,
      name: "more",
      bearing: "for",
      must: true,
      each: ["$8,182 a year", "plain rental"]
    },
    {
      claim: claims.nightlyBesideLease,
      facts: { ...first, nightlyPremium: -1947 },
      name: "less",
      bearing: "against",
      must: true,
      each: [" $1,947 a year", "plain rental"]
    },
    {
      claim: claims.nightlyOccupancy,
      facts: { ...first, nightlyBreakEvenOccupancy: 61 },
      name: "short",
      bearing: "against",
      must: true,
      each: ["61%", "55%"]
    },
    {
      claim: claims.nightlyOccupancy,
      facts: { ...first, nightlyBreakEvenOccupancy: 130 },
      name: "unreachable",
      bearing: "against",
      must: true,
      each: ["plain rental"]
    },
    {
      claim: claims.nightlyRules,
      facts: { ...first, ...barred },
      name: "prohibited",
      bearing: "against",
      must: true,
      each: []
    },
    {
      claim: claims.nightlyCash,
      facts: { ...first, nightlyCashOnCash: -0.8 },
      name: "loses",
      bearing: "against",
      must: true,
      each: ["$115,000", "0.8%"]
    },
    {
      claim: claims.nightlyFlow,
      facts: { ...first, recommendedMonthlyCashFlow: -78 },
      name: "shortfall",
      bearing: "against",
      must: false,
      each: [" $78 a month"]
    }
  ]
  it.each(texts)("$claim.about: $name (%#)", assertCase)
})
