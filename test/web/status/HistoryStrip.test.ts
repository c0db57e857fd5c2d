import { assert, describe, it } from "@effect/vitest"

import { type Bucket, spansOf, stateOf } from "../../../web/src/status/HistoryStrip.tsx"

const quiet = { ok: 0, stale: 0, noData: 0, failed: 0, notConfigured: 0 }

const bucketAt = (from: string, counts: Partial<Bucket> = {}): Bucket => ({
  from,
  ...quiet,
  cached: 0,
  p50Ms: null,
  p95Ms: null,
  ...counts
})

const health = { asOf: "2026-11-25T14:13:02.511Z", since: "2026-11-25T13:52:00.000Z", bucketMinutes: 10 }

describe("the state of ten minutes", () => {
  const states = {
    notAsked: quiet,
    notSetUp: { ...quiet, notConfigured: 3 },
    answered: { ...quiet, ok: 3, noData: 1 },
    older: { ...quiet, ok: 3, stale: 1 },
    someFailed: { ...quiet, ok: 1, failed: 1 },
    failed: { ...quiet, ok: 1, failed: 2 }
  }
  for (const [state, counts] of Object.entries(states)) {
    it(`${state}`, () => assert.strictEqual(stateOf(counts), state))
  }
})

describe("the strip of a source", () => {
  it("has 36 spans up to now, and says nothing of the time before the process", () => {
    const spans = spansOf({ buckets: [bucketAt("2026-11-25T14:00:00.000Z", { ok: 2 })] }, health)
    assert.lengthOf(spans, 36)
    assert.strictEqual(spans[0]?.from, Date.parse("2026-11-25T08:20:00.000Z"))
    assert.deepStrictEqual(
      spans.slice(-4).map(({ state }) => state),
      ["before", "notAsked", "answered", "notAsked"]
    )
    assert.isTrue(spans.slice(0, -3).every(({ state }) => state === "before"))
  })
})
