import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { acceptedEncoding } from "../../../../src/server/answer/encoding/acceptedEncoding.ts"

const Weight = Schema.Literals(["", ";q=0", ";q=0.001", "; q=0.5", " ;Q=1.000", ";q=1", ";q=2", ";x"])
const Coding = Schema.Literals(["br", "gzip", "GZIP", "x-gzip", "deflate", "zstd", "identity", "*", "", "b r"])
const Header = Schema.Array(Schema.Struct({ coding: Coding, weight: Weight }))

describe("the encoding of an answer", () => {
  for (const [header, encoding] of [
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.9", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0", "identity"],
    ["gzip;q=0.000", "identity"],
    ["GZIP", "gzip"],
    ["x-gzip", "gzip"],
    ["*", "br"],
    ["*;q=0.1, gzip;q=0.2", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*;q=0", "identity"],
    ["gzip, *;q=0", "gzip"],
    ["identity;q=0", "identity"],
    ["identity;q=0, gzip;q=0.001", "gzip"],
    ["identity;q=0.5, gzip;q=0.1", "identity"],
    ["identity, gzip", "gzip"],
    ["identity, gzip;q=0.9", "identity"],
    ["deflate, zstd", "identity"],
    ["gzip\t;\tq=0.3 , br ; q=0.2", "gzip"],
    ["br;q=1.5, gzip", "gzip"],
    ["br;q=-1, gzip;q=0.1234", "identity"],
    [",, ,gzip,", "gzip"],
    ["gzip;level=9", "identity"]
  ] as const) {
    it(`is ${encoding} for ${header}`, () => assert.strictEqual(acceptedEncoding(header), encoding))
  }

  it.prop(
    "is never one that is refused, and one that is accepted where there is one",
    { members: Header },
    ({ members }) => {
      const readable = members.filter(({ coding, weight }) => coding !== "" && coding !== "b r" && !/x|2/.test(weight))
      const weightOf = (names: ReadonlyArray<string>) => {
        const last = readable.findLast(({ coding }) => names.includes(coding.toLowerCase()))
        return last === undefined ? null : Number(/[\d.]+/.exec(last.weight)?.[0] ?? 1)
      }
      const others = weightOf(["*"])
      const weights = {
        br: weightOf(["br"]) ?? others ?? 0,
        gzip: weightOf(["gzip", "x-gzip"]) ?? others ?? 0,
        identity: weightOf(["identity"]) ?? (others === 0 ? 0 : 0.0001)
      }
      const chosen = acceptedEncoding(members.map(({ coding, weight }) => `${coding}${weight}`).join(","))
      const best = Math.max(...Object.values(weights))
      if (best > 0) assert.strictEqual(weights[chosen], best)
      else assert.strictEqual(chosen, "identity")
    }
  )

  it.prop("is one that there is, whatever is sent", { text: Schema.String }, ({ text }) => {
    assert.include(["br", "gzip", "identity"], acceptedEncoding(text))
  })
})
