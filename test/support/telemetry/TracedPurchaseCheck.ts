import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { SourceTooLate } from "../inTime.ts"
import { addressOf } from "../process/SandboxService.ts"
import type { OtlpReceiver } from "./OtlpReceiver.ts"
import { assertTrace, paidCallTrace, sizeOf } from "./paidCallTrace.ts"
import { buyTraced, caller } from "./TracedPurchase.ts"

/** Of the sandbox's service, for a trace that is always the same. */
export const tracedSandbox = { MODE: "sandbox", SANDBOX_MODEL: "honest", FLOOD_NEARBY_METERS: "0" }

/**
 * Buys a `/property-full` with the stock client, as part of a caller's trace, and fails unless the receiver gets exactly
 * `paidCallTrace` of it, and its answer says where to look. Fails with `SourceTooLate` if a source had no time.
 */
export const checkTracedPurchase = Effect.fnUntraced(function* (origin: string, receiver: OtlpReceiver) {
  const { answer } = yield* buyTraced(`${origin}/property-full`, {
    buyerKey: wellKnownBuyerKey,
    body: { address: addressOf("houston") }
  })
  assert.strictEqual(answer.status, 200, answer.text)
  const spansOfTrace = () => receiver.spans().filter(({ traceId }) => traceId === caller.traceId)
  const root = yield* receiver.until(() => spansOfTrace().find(({ kind }) => kind === "server"))
  // The last spans may be under way when their root arrives.
  yield* receiver
    .until(() => (spansOfTrace().length >= sizeOf(paidCallTrace) ? true : undefined))
    .pipe(Effect.timeoutOption("20 seconds"))

  const spans = spansOfTrace()
  if (spans.some(({ attributes }) => attributes["error.type"] === "Timeout")) return yield* new SourceTooLate()
  assert.strictEqual(root.parentSpanId, caller.spanId)
  assertTrace(spans, root, paidCallTrace)
  assert.lengthOf(spans, sizeOf(paidCallTrace), "spans outside the tree")
  for (const span of spans) {
    assert.match(span.schemaUrl, /^https:\/\/opentelemetry\.io\/schemas\/1\.\d+\.0$/)
    assert.strictEqual(span.resource["service.name"], "property-intelligence-api")
    assert.isAtLeast(span.end, span.start)
  }
  const found = spans.filter(({ name }) => name.endsWith(".find"))
  assert.isBelow(
    Math.max(...found.map(({ start }) => start)),
    Math.min(...found.map(({ end }) => end)),
    "the sources are asked at once"
  )

  const { headers } = answer
  assert.match(headers["x-request-id"] ?? "", /^[\da-f-]{36}$/)
  assert.strictEqual(headers["traceparent"], `00-${root.traceId}-${root.spanId}-01`)
  const timings = new Map(
    (headers["server-timing"] ?? "").split(/\s*,\s*/).map((entry): [string, number] => {
      const [, name = entry, millis = ""] = /^([\w-]+);(?:desc="[^"]*";)?dur=([\d.]+)/.exec(entry) ?? []
      return [name, Number(millis)]
    })
  )
  for (const name of ["locate", "verify", "settle", "llm", "total"]) assert.isTrue(timings.has(name), name)
  assert.strictEqual(timings.size, sourceDefinitions.length + 5, headers["server-timing"])
  const spanMillis = root.end - root.start
  assert.isAtMost(Math.abs((timings.get("total") ?? 0) - spanMillis), Math.max(100, 0.1 * spanMillis))
})
