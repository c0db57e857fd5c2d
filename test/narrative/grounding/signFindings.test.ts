import { assert, describe, it } from "@effect/vitest"

import { allows, refuses } from "../../support/narrative/groundingCases.ts"
import { factsWith, rulesBrokenBy } from "../../support/narrative/groundingFacts.ts"

describe("signs", () => {
  refuses("sign", [
    "A loss of [[flipProfit]].",
    "The flip loses [[flipProfit]].",
    "A profit of [[annualCashFlow]].",
    "It earns [[annualCashFlow]].",

    "That is a surplus: [[annualCashFlow]].",
    "A profit. [[annualCashFlow]].",
    "The result is negative at [[flipProfit]].",

    "A loss of [[value]].",
    "A profit of [[rent]].",
    "negative [[value]]",
    "The cash flow is positive.",
    "The flip is unprofitable.",
    "Cash flow is not negative.",
    "A flip makes no money, so no profit.",
    "No profit at [[flipProfit]].",
    "A profit of [[annualCashFlow]], while the loss is [[flipProfit]].",
    "A gain of [[coLivingPremium]].",

    "Letting it shows a deficit of [[coLivingPremium]].",
    "The flip is in the red.",
    "It doesn't earn [[flipProfit]].",
    "It loses at [[capRate]], while the rest gains; the sum is [[annualCashFlow]].",
    "A net operating income of [[annualCashFlow]] remains."
  ])
  allows([
    "A loss of [[annualCashFlow]].",
    "A shortfall of about [[annualCashFlow]] a year.",
    "A profit of [[flipProfit]].",
    "The cash flow is negative.",
    "Cash flow is not positive.",
    "The flip is profitable.",
    "The flip makes money.",
    "The flip shows a profit of [[flipProfit]], while cash flow shows a shortfall of [[annualCashFlow]].",

    "No profit: [[annualCashFlow]].",
    "The cash flow turns positive below [[breakEvenPrice]].",
    "Heat loss is common.",
    "If rents rise, the cash flow could be positive.",
    "A net operating income of [[netOperatingIncome]] remains."
  ])
  it("of a figure that is not known cannot be stated", () => {
    const facts = factsWith({ annualCashFlow: null, flipProfit: null })
    for (const text of ["The cash flow is positive.", "The cash flow is negative.", "It is profitable."]) {
      assert.deepStrictEqual(rulesBrokenBy(text, { facts }), ["sign"], text)
    }
  })
})
