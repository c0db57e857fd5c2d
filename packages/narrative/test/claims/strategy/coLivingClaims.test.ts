import { assert, describe, it } from "@effect/vitest"
import { coLivingClaims } from "@property-intelligence/narrative/claims/strategy/coLivingClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { assertCase, caseOf, type ExpectedCase, factsOfHouse } from "../../../../../test/support/narrative/heldCase.ts"

const claims = { ...coLivingClaims }

const first: Facts = {
  ...factsOfHouse("rooms first"),
  planAtPrice: null,
  recommendedStrategy: "coLiving",
  verdictPlan: "coLiving",
  strength: "moderate",
  noneReason: null,
  occupancyCapsBarred: false,
  propertyKind: "single-family house",
  recommendedMonthlyCashFlow: 249,
  roomRent: 757,
  rooms: 6,
  roomsCashNeeded: 69_395,
  roomsCashOnCash: 4.3,
  roomsNetIncome: 20_099,
  roomsPremium: 2755,
  unitsLet: null
}

const second: Facts = { ...first, recommendedStrategy: "subjectTo" }

const barred: Partial<Facts> = { noneReason: "barred" }

describe("the claims about Co-Living", () => {
  const cases: ReadonlyArray<
    readonly [keyof typeof claims, ReadonlyArray<readonly [Partial<Facts>, name: string | null]>]
  > = [
    [
      "roomsGross",
      [
        [{}, "rooms"],
        [{ rooms: 2 }, "rooms"],
        [{ rooms: 1 }, null],
        [{ rooms: 0 }, null],
        [barred, null],
        [{ roomRent: null }, null]
      ]
    ],
    [
      "roomsNet",
      [
        [{ roomsNetIncome: 1 }, "income"],
        [{ roomsNetIncome: 0 }, "nothing"],
        [{ roomsNetIncome: -1 }, "loss"],
        [{ roomsNetIncome: null }, null],
        [barred, null],
        [{ ...barred, roomsNetIncome: -1 }, null]
      ]
    ],
    [
      "roomsBesideLease",
      [
        [{ roomsPremium: 1 }, "more"],
        [{ roomsPremium: 0 }, "level"],
        [{ roomsPremium: -1 }, "less"],
        [{ roomsPremium: null }, null],
        [barred, null],
        [{ ...barred, roomsPremium: -1 }, null]
      ]
    ],
    [
      "roomsCaps",
      [
        [{ occupancyCapsBarred: true }, "barred"],
        [{ occupancyCapsBarred: false }, "possible"],
        [{ occupancyCapsBarred: null }, null],
        [barred, null]
      ]
    ],
    [
      "roomsFit",
      [
        [{}, null],
        [barred, "fewRooms"],
        [{ ...barred, propertyKind: "condominium" }, "condominium"],
        [{ propertyKind: "condominium" }, null]
      ]
    ],
    [
      "roomsCash",
      [
        [{ roomsCashOnCash: 0.1 }, "earns"],
        [{ roomsCashOnCash: 0 }, "level"],
        [{ roomsCashOnCash: -0.1 }, "loses"],
        [{ roomsCashOnCash: null }, null],
        [barred, null]
      ]
    ],
    [
      "roomsFlow",
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
      "roomsEvidence",
      [
        [{}, "modeled"],
        [{ roomRent: null }, null],
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
      claim: claims.roomsGross,
      facts: first,
      name: "rooms",
      bearing: "neutral",
      must: true,
      each: ["6 rooms", "$757 a month"]
    },
    {
      claim: claims.roomsNet,
      facts: first,
      name: "income",
      bearing: "neutral",
      must: false,
      each: ["$20,099 a year"]
    },
    {
      claim: claims.roomsBesideLease,
      facts: { ...first, roomsPremium: -1454 },
      name: "less",
      bearing: "against",
      must: true,
      each: [" $1,454 a year", "plain rental"]
    },
    {
      claim: claims.roomsCaps,
      facts: first,
      name: "possible",
      bearing: "against",
      must: true,
      each: ["occupancy"]
    },
    {
      claim: claims.roomsFit,
      facts: { ...first, ...barred, propertyKind: "condominium" },
      name: "condominium",
      bearing: "against",
      must: true,
      each: ["condominium"]
    },
    {
      claim: claims.roomsFit,
      facts: { ...first, ...barred },
      name: "fewRooms",
      bearing: "against",
      must: true,
      each: ["rooms"]
    },
    {
      claim: claims.roomsCash,
      facts: first,
      name: "earns",
      bearing: "for",
      must: true,
      each: ["$69,395", "4.3%"]
    },
    {
      claim: claims.roomsFlow,
      facts: { ...first, recommendedMonthlyCashFlow: -778 },
      name: "shortfall",
      bearing: "against",
      must: true,
      each: [" $778 a month"]
    }
  ]
  it.each(texts)("$claim.about: $name (%#)", assertCase)
})
