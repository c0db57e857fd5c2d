import { brotliCompressSync, gzipSync } from "node:zlib"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { replyText } from "../../../src/sources/client/replyText.ts"

const read = (bytes: Uint8Array, encoding?: string) => replyText(Buffer.from(bytes), encoding)

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
        assert.strictEqual(yield* read(pack(sent), encoding), sent.replace(/^\uFEFF/, ""))
      })
    )
  }

  it.effect("an empty body is empty, whatever it says of its encoding", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* read(new Uint8Array(), "gzip"), "")
    })
  )

  for (const [encoding, pack] of packed.slice(2)) {
    it.effect(`${encoding}: nothing over 4 MB is unpacked, however small it comes`, () =>
      Effect.gen(function* () {
        const bomb = pack("0".repeat(4 * 1024 * 1024 + 1))
        assert.isBelow(bomb.byteLength, 10_000)
        assert.deepInclude(yield* Effect.flip(read(bomb, encoding)), { _tag: "Malformed", issue: "body over 4 MB" })
        assert.strictEqual((yield* read(pack("0".repeat(4 * 1024 * 1024)), encoding)).length, 4 * 1024 * 1024)
      })
    )

    it.effect(`${encoding}: a body that breaks off is asked for again, one that can't be unpacked is not`, () =>
      Effect.gen(function* () {
        const whole = pack("figures, ".repeat(1000))
        const half = yield* Effect.flip(read(whole.subarray(0, whole.length - 12), encoding))
        assert.deepInclude(half, { _tag: "Unavailable", status: null })
        assert.strictEqual((yield* Effect.flip(read(Buffer.from("\xff plain text"), encoding)))._tag, "Malformed")
      })
    )
  }

  it.effect("an encoding that was not asked for is Malformed", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(read(Buffer.from("text"), "zstd")))._tag, "Malformed")
    })
  )
})
