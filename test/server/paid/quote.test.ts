import { assert, describe, it } from "@effect/vitest"
import type { OrderBody } from "@property-intelligence/api/PaidCall.ts"
import { Result, Schema } from "effect"

import { quoteOf } from "../../../src/server/paid/quote.ts"

const decode = Schema.decodeUnknownResult(Schema.NonEmptyArray(Schema.String))

/** A body that is a list of addresses. */
const body: OrderBody["Service"] = {
  narrated: false,
  read: (json) => Result.map(decode(json), (addresses) => ({ addresses, terms: {} }))
}

describe("the quote of an unpaid call", () => {
  const home = "1600 Smith St, Houston, TX 77002"
  const other = "100 Congress Ave, Austin, TX 78701"
  const cases: ReadonlyArray<readonly [string, string, number, ReadonlyArray<RegExp>]> = [
    ["nothing, for one address", "", 1, []],
    ["a good body, for its addresses", JSON.stringify([home, other]), 2, []],
    ["what is no JSON, with the place", '[\n"a" b]', 1, [/is not valid JSON: the fault is at line 2, column 5\./]],
    ["an unpaired surrogate", JSON.stringify(["\ud800"]), 1, [/A text in the body has an unpaired surrogate/]],
    ["another shape", "{}", 1, [/^The body: It must be a list\. Send /]],
    ["a part of another shape", "[1]", 1, [/^0: It must be text\. /]],
    ["an address that can't be used, for all of them", JSON.stringify([home, "Houston"]), 2, [/^Address 1: /]],
    ["addresses that are there twice", JSON.stringify([home, other, home.toUpperCase()]), 3, [/: at index 0, 2\.$/]]
  ]
  it.each(cases)("is for %s", (_name, text, addresses, reasons) => {
    const quote = quoteOf(body, text)
    assert.strictEqual(quote.addresses, addresses)
    assert.lengthOf(quote.reasons, reasons.length)
    for (const [index, reason] of reasons.entries()) assert.match(quote.reasons[index] ?? "", reason)
  })
})
