import { assert, describe, it } from "@effect/vitest"
import { Redacted, Schema } from "effect"

import { formText } from "../../src/outbound/formText.ts"

/** Every sign below U+0180, and the signs that need two units: a whole one, and its halves alone. */
const signs = [...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)), "🏠", "\ud83c", "\udfe0"]

describe("the text of a form", () => {
  it("has every sign as `URLSearchParams` writes it", () => {
    for (const sign of signs) {
      const entries = [[`n${sign}`, `${sign}v${sign}`]] as const
      assert.strictEqual(formText(entries), new URLSearchParams(entries.map(([...entry]) => entry)).toString())
    }
  })

  it("has the value of a key, not its mask", () => {
    assert.strictEqual(formText([["key", Redacted.make("a b")]]), "key=a+b")
  })

  it.prop(
    "equals the text of `URLSearchParams`",
    { entries: Schema.Array(Schema.Tuple([Schema.String, Schema.String])) },
    ({ entries }) =>
      assert.strictEqual(formText(entries), new URLSearchParams(entries.map(([...entry]) => entry)).toString())
  )
})
