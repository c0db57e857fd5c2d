import { brotliCompressSync, gzipSync } from "node:zlib"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"

import { cleanJson, cleanText, replyText } from "../../../src/sources/kit/UpstreamReply.ts"

const unpackedText = (bytes: Uint8Array, encoding?: string) => replyText(Buffer.from(bytes), encoding)

const packed: ReadonlyArray<[string | undefined, (text: string) => Uint8Array]> = [
  [undefined, (text) => Buffer.from(text)],
  ["identity", (text) => Buffer.from(text)],
  ["gzip", (text) => gzipSync(text)],
  ["x-gzip", (text) => gzipSync(text)],
  [" GZIP ", (text) => gzipSync(text)],
  ["br", (text) => brotliCompressSync(text)]
]

describe("replyText", () => {
  for (const [encoding, pack] of packed) {
    it.effect.prop(`reads what was packed as ${encoding ?? "it is"}`, { text: Schema.String }, ({ text }) =>
      Effect.gen(function* () {
        const sent = Buffer.from(text).toString()
        assert.strictEqual(yield* unpackedText(pack(sent), encoding), sent.replace(/^\uFEFF/, ""))
      })
    )
  }

  it.effect("an empty body is empty, whatever it says of its encoding", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* unpackedText(new Uint8Array(), "gzip"), "")
    })
  )

  for (const [encoding, pack] of packed.slice(2)) {
    it.effect(`${encoding}: nothing over 4 MB is unpacked, however small it comes`, () =>
      Effect.gen(function* () {
        const bomb = pack("0".repeat(4 * 1024 * 1024 + 1))
        assert.isBelow(bomb.byteLength, 10_000)
        assert.deepInclude(yield* Effect.flip(unpackedText(bomb, encoding)), {
          _tag: "Malformed",
          issue: "body over 4 MB"
        })
        assert.strictEqual((yield* unpackedText(pack("0".repeat(4 * 1024 * 1024)), encoding)).length, 4 * 1024 * 1024)
      })
    )

    it.effect(`${encoding}: a body that breaks off is asked for again, one that can't be unpacked is not`, () =>
      Effect.gen(function* () {
        const whole = pack("figures, ".repeat(1000))
        const half = yield* Effect.flip(unpackedText(whole.subarray(0, whole.length - 12), encoding))
        assert.deepInclude(half, { _tag: "Unavailable", status: null })
        assert.strictEqual(
          (yield* Effect.flip(unpackedText(Buffer.from("\xff plain text"), encoding)))._tag,
          "Malformed"
        )
      })
    )
  }

  it.effect("an encoding that was not asked for is Malformed", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(unpackedText(Buffer.from("text"), "zstd")))._tag, "Malformed")
    })
  )
})

const cleaned = (json: string) => Result.getOrNull(cleanJson(JSON.parse(json)))

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
      assert.deepStrictEqual(cleaned(JSON.stringify({ a: [{ b: text }] })), { a: [{ b: clean }] })
    })
  }

  it("has no prototype of the upstream's choice", () => {
    const value = cleaned('{"__proto__": {"polluted": 1}, "a": {"__proto__": [], "b": 2}}')
    assert.strictEqual(JSON.stringify(value), '{"a":{"b":2}}')
    assert.notProperty(value, "polluted")
  })

  it("refuses what is nested deeper than 64 levels", () => {
    assert.isNotNull(cleaned("[".repeat(64) + "]".repeat(64)))
    assert.isNull(cleaned("[".repeat(66) + "]".repeat(66)))
    assert.isNull(cleaned("[".repeat(100_000) + "]".repeat(100_000)))
  })

  it("refuses more values than any answer holds", () => {
    assert.isNotNull(cleaned(JSON.stringify(Array.from({ length: 299_000 }, () => 0))))
    assert.isNull(cleaned(JSON.stringify(Array.from({ length: 301_000 }, () => 0))))
  })
})
