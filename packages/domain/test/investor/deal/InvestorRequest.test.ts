import { assert, describe, it } from "@effect/vitest"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { Result, Schema } from "effect"

const decode = Schema.decodeUnknownResult(InvestorRequest)
const decoded = (body: unknown) => Result.getOrThrow(decode(body))
const refusalOf = (body: unknown): string =>
  Result.match(decode(body), { onFailure: ({ message }) => message, onSuccess: () => "" })

describe("InvestorRequest", () => {
  it("treats an empty request as stating nothing", () => {
    assert.deepStrictEqual(decoded({}), {})
  })

  it("keeps what the caller states", () => {
    const said: InvestorRequest = {
      condition: "poor",
      askingPrice: 199_000,
      downPaymentPercent: 20,
      interestRatePercent: 7.25,
      monthlyRent: 1850.5,
      rehabBudget: 0,
      holdYears: 12,
      targetReturn: { kind: "irr", percent: 12.5 }
    }
    assert.deepStrictEqual(decoded(said), said)
  })

  for (const condition of conditions) {
    it(`knows the condition ${condition}`, () => {
      assert.strictEqual(decoded({ condition }).condition, condition)
    })
  }

  for (const condition of ["Poor", "new", "", null, 3]) {
    it(`refuses the condition ${JSON.stringify(condition)}`, () => {
      assert.isTrue(Result.isFailure(decode({ condition })))
    })
  }

  const bounds: ReadonlyArray<[field: string, lowest: number, highest: number]> = [
    ["askingPrice", 5000, 100_000_000],
    ["downPaymentPercent", 0, 100],
    ["interestRatePercent", 0, 30],
    ["monthlyRent", 50, 1_000_000],
    ["afterRepairValue", 5000, 100_000_000],
    ["rehabBudget", 0, 10_000_000],
    ["propertyTaxYear", 0, 2_000_000],
    ["insuranceYear", 0, 1_000_000],
    ["hoaMonth", 0, 20_000],
    ["vacancyPercent", 0, 40],
    ["managementPercent", 0, 30],
    ["maintenancePercent", 0, 30],
    ["badDebtPercent", 0, 5],
    ["miscellaneousYear", 0, 1_000_000],
    ["capitalReserveYear", 0, 1_000_000],
    ["closingPercent", 0, 15],
    ["points", 0, 10],
    ["termYears", 5, 40],
    ["rentGrowthPercent", -10, 15],
    ["appreciationPercent", -10, 15],
    ["holdYears", 1, 30],
    ["marginalTaxPercent", 0, 60],
    ["bridgeRatePercent", 0, 30],
    ["bridgePoints", 0, 10],
    ["bridgePurchasePercent", 0, 100],
    ["bridgeRehabPercent", 0, 100],
    ["bridgeValuePercent", 0, 100],
    ["bridgeMonths", 1, 60],
    ["sellingCostPercent", 0, 15],
    ["refinanceSharePercent", 20, 100],
    ["refinanceRatePercent", 0, 30],
    ["refinanceCost", 0, 1_000_000],
    ["refinanceCover", 0.5, 2],
    ["sellerLoanBalance", 0, 100_000_000],
    ["sellerLoanRatePercent", 0, 30],
    ["sellerLoanPaymentMonth", 1, 1_000_000],
    ["sellerNote", 0, 100_000_000],
    ["sellerNoteRatePercent", 0, 30],
    ["sellerNoteYears", 1, 40],
    ["nightlyRate", 10, 20_000],
    ["occupancyPercent", 1, 100],
    ["cleaningFee", 0, 5000],
    ["stayNights", 1, 180],
    ["platformPercent", 0, 30],
    ["roomRent", 50, 20_000],
    ["rooms", 1, 40]
  ]
  for (const [field, lowest, highest] of bounds) {
    it(`takes ${field} from ${lowest} to ${highest}`, () => {
      for (const figure of [lowest, highest]) assert.deepInclude(decoded({ [field]: figure }), { [field]: figure })
    })

    it(`refuses ${field} beyond its bounds, and values that are not numbers`, () => {
      for (const figure of [lowest - 0.01, highest + 0.01, Number.NaN, Number.POSITIVE_INFINITY, `${lowest}`, null]) {
        assert.isTrue(Result.isFailure(decode({ [field]: figure })), `${field} ${figure}`)
      }
    })
  }

  it("takes a figure for every field that is in the table", () => {
    assert.sameMembers(Object.keys(InvestorRequest.fields), [
      "condition",
      "unitRents",
      "targetReturn",
      "property",
      ...bounds.map(([field]) => field)
    ])
  })

  for (const field of ["termYears", "holdYears", "sellerNoteYears", "rooms"]) {
    it(`takes ${field} in whole years`, () => {
      assert.deepStrictEqual(decoded({ [field]: 7 }), { [field]: 7 })
      assert.isTrue(Result.isFailure(decode({ [field]: 7.5 })))
    })
  }
})

describe("a percentage that looks like a share", () => {
  const percentages: ReadonlyArray<[least: number, fields: ReadonlyArray<string>]> = [
    [
      1,
      [
        "downPaymentPercent",
        "interestRatePercent",
        "vacancyPercent",
        "managementPercent",
        "maintenancePercent",
        "closingPercent",
        "marginalTaxPercent",
        "bridgeRatePercent",
        "bridgePurchasePercent",
        "bridgeRehabPercent",
        "bridgeValuePercent",
        "sellingCostPercent",
        "refinanceRatePercent",
        "sellerLoanRatePercent",
        "sellerNoteRatePercent",
        "platformPercent"
      ]
    ],
    [0.1, ["badDebtPercent", "points", "bridgePoints", "rentGrowthPercent", "appreciationPercent"]]
  ]
  for (const [least, fields] of percentages) {
    for (const field of fields) {
      it(`is refused below ${least} of ${field}, with what to send`, () => {
        assert.include(refusalOf({ [field]: 0.07 }), "0.07 looks like a share: send 7 for 7%")
        assert.isTrue(Result.isFailure(decode({ [field]: least - 0.001 })))
        for (const figure of [0, least]) assert.deepStrictEqual(decoded({ [field]: figure }), { [field]: figure })
      })
    }
  }

  it("is refused below 0 too, if the field allows negative values", () => {
    for (const field of ["rentGrowthPercent", "appreciationPercent"]) {
      assert.include(refusalOf({ [field]: -0.02 }), "-0.02 looks like a share: send -2 for -2%")
      assert.deepStrictEqual(decoded({ [field]: -0.1 }), { [field]: -0.1 })
    }
  })

  it("is not looked for in money and years", () => {
    for (const field of ["rehabBudget", "propertyTaxYear", "insuranceYear", "hoaMonth"]) {
      assert.deepStrictEqual(decoded({ [field]: 0.07 }), { [field]: 0.07 })
    }
  })

  it("is named without the noise of a multiplication", () => {
    assert.include(refusalOf({ interestRatePercent: 0.0725 }), "send 7.25 for 7.25%")
    assert.include(refusalOf({ interestRatePercent: 0.29 }), "send 29 for 29%")
  })
})

describe("a target return", () => {
  for (const kind of ["cashOnCash", "irr", "capRate"] as const) {
    it(`may be of the kind ${kind}, from 1 to 100 percent`, () => {
      for (const percent of [1, 100]) {
        assert.deepStrictEqual(decoded({ targetReturn: { kind, percent } }), { targetReturn: { kind, percent } })
      }
      for (const percent of [0, 0.99, 100.01, "8", null]) {
        assert.isTrue(Result.isFailure(decode({ targetReturn: { kind, percent } })), String(percent))
      }
    })
  }

  it("is refused of another kind, in part, or as a number", () => {
    const percent = 8
    for (const targetReturn of [{ kind: "equity", percent }, { percent }, { kind: "irr" }, {}, 8, null]) {
      assert.isTrue(Result.isFailure(decode({ targetReturn })), JSON.stringify(targetReturn))
    }
  })

  it("that looks like a share is refused as one", () => {
    assert.include(
      refusalOf({ targetReturn: { kind: "irr", percent: 0.12 } }),
      "0.12 looks like a share: send 12 for 12%"
    )
  })
})
