import { assert, describe, it } from "@effect/vitest"
import { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { Schema } from "effect"

import { askedOf, fragmentOf, hiddenFieldsOf } from "../../../web/src/asked/sharedLink.ts"

const Asked = Schema.Struct({
  address: Schema.String.check(Schema.isPattern(/\S/)),
  ...InvestorRequest.fields
})

describe("sharedReport", () => {
  it("writes an address and the terms of a deal into a fragment", () => {
    assert.strictEqual(
      fragmentOf({ address: "1600 Smith St #4, Houston, TX 77002", downPaymentPercent: 20 }),
      "#address=1600+Smith+St+%234%2C+Houston%2C+TX+77002&downPaymentPercent=20"
    )
  })

  it.prop("reads back what it wrote", { asked: Asked }, ({ asked }) => {
    // As JSON has it: it knows no -0. Half a character is none, in a link as in a body.
    const sent = JSON.parse(JSON.stringify({ ...asked, address: asked.address.toWellFormed() }))
    assert.deepStrictEqual(askedOf(fragmentOf(asked)), sent)
  })

  it.prop(
    "never fails on a fragment, and requests no report without an address",
    { text: Schema.String },
    ({ text }) => {
      const asked = askedOf(`#${text}`)
      if (asked !== null) assert.match(String(asked["address"]), /\S/)
      assert.isNull(askedOf(`#risk&${new URLSearchParams({ points: text }).toString()}`))
    }
  )

  it("keeps what is no figure as it was written, and passes over what it does not know", () => {
    assert.deepStrictEqual(askedOf("#address=1+Main+St&points=one&holdYears=&color=red"), {
      address: "1 Main St",
      points: "one",
      holdYears: ""
    })
  })

  it("lists the inputs other than the address as fields of a form", () => {
    assert.deepStrictEqual(
      hiddenFieldsOf({ address: "1 Main St", condition: "fair", targetReturn: { kind: "irr", percent: 8 } }),
      [
        ["condition", "fair"],
        ["targetReturnKind", "irr"],
        ["targetReturnPercent", "8"]
      ]
    )
  })
})
