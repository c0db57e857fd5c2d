import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { cleanJson, cleanText } from "../../../src/sources/client/cleanJson.ts"

const read = (json: string) => Result.getOrNull(cleanJson(JSON.parse(json)))

describe("cleanJson", () => {
  const texts: ReadonlyArray<[name: string, text: string, clean: string]> = [
    ["leaves what people write", "Cañon City — 2026 📈 O'Brien <b>", "Cañon City — 2026 📈 O'Brien <b>"],
    ["joins lines, so that none is a line of a log", "one\r\nlevel=ERROR\ttwo\u2028three", "one level=ERROR two three"],
    ["takes the orders to a terminal out", "\u001b[31mred\u001b[0m\u0007\u009b", "[31mred[0m"],
    ["takes marks out that turn the text", "\u202etxt\u2066\u200b\ufeff", "txt"],
    ["takes halves of characters out, and NUL", "a\ud800b\udc00c\u0000d", "abcd"],
    ["cuts after a thousand characters", "x".repeat(1001), "x".repeat(1000)]
  ]
  for (const [name, text, clean] of texts) {
    it(`${name}`, () => {
      assert.strictEqual(cleanText(text), clean)
      assert.deepStrictEqual(read(JSON.stringify({ a: [{ b: text }] })), { a: [{ b: clean }] })
    })
  }

  it("has no prototype of the upstream's choice", () => {
    const value = read('{"__proto__": {"polluted": 1}, "a": {"__proto__": [], "b": 2}}')
    assert.strictEqual(JSON.stringify(value), '{"a":{"b":2}}')
    assert.notProperty(value, "polluted")
  })

  it("refuses what is nested deeper than 64 levels", () => {
    assert.isNotNull(read("[".repeat(64) + "]".repeat(64)))
    assert.isNull(read("[".repeat(66) + "]".repeat(66)))
    assert.isNull(read("[".repeat(100_000) + "]".repeat(100_000)))
  })

  it("refuses more values than any answer holds", () => {
    assert.isNotNull(read(JSON.stringify(Array.from({ length: 299_000 }, () => 0))))
    assert.isNull(read(JSON.stringify(Array.from({ length: 301_000 }, () => 0))))
  })
})
