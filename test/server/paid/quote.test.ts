import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import type { OrderBody } from "../../../src/api/PaidCall.ts"
import { quoteOf } from "../../../src/server/paid/quote.ts"

const decode = Schema.decodeUnknownResult(Schema.NonEmptyArray(Schema.String))

/** A body that is a list of addresses. */
const body: OrderBody["Service"] = {
  narrated: false,
  read: (json) => Result.map(decode(json), (addresses) => ({ addresses, terms: {} }))
}

describe("the quote of an unpaid call", () => {
  const home = "1600 Smith St, Houston, TX 77002"
  const cases: ReadonlyArray<readonly [string, string, number, RegExp | undefined]> = [
    ["nothing, for one address", "", 1, undefined],
    ["a good body, for its addresses", JSON.stringify([home, home]), 2, undefined],
    ["what is no JSON", "{", 1, /would be refused: it is not JSON/],
    ["half of a character", JSON.stringify(["\ud800"]), 1, /would be refused: a text in it has half of a character/],
    ["another shape", "{}", 1, /would be refused: it does not have the documented shape/],
    ["an address that can't be used, for all of them", JSON.stringify([home, "Houston"]), 2, /would be refused: /]
  ]
  for (const [name, text, addresses, error] of cases) {
    it(`is for ${name}`, () => {
      const quote = quoteOf(body, text)
      assert.strictEqual(quote.addresses, addresses)
      if (error === undefined) assert.isUndefined(quote.error)
      else assert.match(quote.error ?? "", error)
    })
  }
})
