import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"

import { decimalText } from "../../../src/sources/upstream/Csv.ts"

describe("decimalText", () => {
  const read = Schema.decodeUnknownOption(decimalText)

  it("reads decimals, and nothing else that a program could take for a number", () => {
    assert.deepStrictEqual(
      ["29.7537000", "-95.3703", "0", "+4."].map((text) => Option.getOrNull(read(text))),
      [29.7537, -95.3703, 0, 4]
    )
    for (const text of ["", " ", "0x1F", "1e3", "Infinity", "NaN", "1,234", "-", ".", 29.75, null]) {
      assert.isTrue(Option.isNone(read(text)), String(text))
    }
  })
})
