import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { Headers } from "effect/http"

import { callerTrace } from "../../../src/server/request/requestSpan.ts"

const trace = "0af7651916cd43dd8448eb211c80319c"
const span = "b7ad6b7169203331"
const zeros = (count: number) => "0".repeat(count)

const traceOf = (headers: Record<string, string>) => {
  const found = callerTrace(Headers.fromInput(headers))
  return found === null ? null : { traceId: found.traceId, spanId: found.spanId, sampled: found.sampled }
}

describe("a caller's trace", () => {
  for (const [name, headers, sampled] of [
    ["traceparent", { traceparent: `00-${trace}-${span}-01` }, true],
    ["traceparent that is not sampled", { traceparent: `00-${trace}-${span}-00` }, false],
    ["traceparent with other flags", { traceparent: `00-${trace}-${span}-fe` }, false],
    ["traceparent of a version to come", { traceparent: `01-${trace}-${span}-01-more` }, true],
    ["b3", { b3: `${trace}-${span}-1` }, true],
    ["b3 without a state", { b3: `${trace}-${span}` }, true],
    ["b3 that is denied, with its parent", { b3: `${trace}-${span}-0-${span}` }, false],
    ["b3 in several headers", { "x-b3-traceid": trace, "x-b3-spanid": span, "x-b3-sampled": "0" }, false],
    ["b3 in several headers, to be debugged", { "x-b3-traceid": trace, "x-b3-spanid": span, "x-b3-flags": "1" }, true],
    ["b3 beside a broken traceparent", { traceparent: "00-x", b3: `${trace}-${span}-1` }, true]
  ] as const) {
    it(`is taken from ${name}`, () => {
      assert.deepStrictEqual(traceOf(headers), { traceId: trace, spanId: span, sampled })
    })
  }

  it("is as long as ours where b3 has half of it", () => {
    assert.strictEqual(traceOf({ b3: `${span}-${span}-1` })?.traceId, `${zeros(16)}${span}`)
  })

  for (const [name, headers] of [
    ["zeros for a trace", { traceparent: `00-${zeros(32)}-${span}-01` }],
    ["zeros for a span", { traceparent: `00-${trace}-${zeros(16)}-01` }],
    ["upper case", { traceparent: `00-${trace.toUpperCase()}-${span}-01` }],
    ["the version ff", { traceparent: `ff-${trace}-${span}-01` }],
    ["more than version 00 has", { traceparent: `00-${trace}-${span}-01-more` }],
    ["short ids", { traceparent: `00-${trace.slice(1)}-${span}-01` }],
    ["two of them", { traceparent: `00-${trace}-${span}-01, 00-${trace}-${span}-01` }],
    ["b3 of zeros", { b3: `${zeros(32)}-${zeros(16)}-1` }],
    ["short b3 of zeros", { b3: `${zeros(16)}-${span}-1` }],
    ["b3 that only denies", { b3: "0" }],
    ["b3 with another state", { b3: `${trace}-${span}-2` }],
    ["b3 headers of zeros", { "x-b3-traceid": zeros(32), "x-b3-spanid": span }],
    ["half of b3's headers", { "x-b3-traceid": trace }],
    ["only a state and baggage", { tracestate: `a=${"x".repeat(8_000)}`, baggage: "traceparent=1" }]
  ] as const) {
    it(`is none with ${name}`, () => assert.isNull(traceOf(headers)))
  }

  it.prop("is none in other text, and never throws", { text: Schema.String }, ({ text }) => {
    assert.isNull(traceOf({ traceparent: text, b3: text, "x-b3-traceid": text, "x-b3-spanid": text }))
  })
})
