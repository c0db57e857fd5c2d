import { assert, describe, it } from "@effect/vitest"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { statedFigures } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { askedWith } from "../../../web/src/asked/askedWith.ts"
import { shownReport } from "../../support/web/shownReport.ts"

const address = "1600 Smith St, Houston, TX 77002"

describe("askedWith", () => {
  it("asks for what an analysis was made with", () => {
    const { investorAnalysis } = shownReport(undefined, {
      condition: "fair",
      downPaymentPercent: 20,
      targetReturn: { kind: "irr", percent: 9 }
    })
    assert.deepStrictEqual(askedWith({ address, monthlyRent: 1 }, investorAnalysis), {
      address,
      condition: "fair",
      downPaymentPercent: 20,
      targetReturn: { kind: "irr", percent: 9 }
    })
    assert.deepStrictEqual(askedWith({ address }, shownReport().investorAnalysis), { address })
  })

  it("knows every input", () => {
    assert.deepStrictEqual([...statedFigures], Object.keys(dealInputs))
  })
})
