import { assert, describe, it } from "@effect/vitest"

import { failuresIn } from "../../../web/src/status/failures.ts"
import type { Bucket } from "../../../web/src/status/HistoryStrip.tsx"

const none = { ok: 0, stale: 0, noData: 0, failed: 0, notConfigured: 0, cached: 0, p50Ms: null, p95Ms: null }

const bucket = (time: string, counts: Partial<Bucket>): Bucket => ({
  from: `2026-11-25T${time}:00.000Z`,
  ...none,
  ...counts
})

const failuresOf = (...buckets: ReadonlyArray<Bucket>) =>
  failuresIn({
    asOf: "2026-11-25T14:13:02.511Z",
    bucketMinutes: 10,
    sources: [{ name: "BLS", status: "pass", askedAt: null, answeredAt: null, total: none, buckets }]
  })

describe("the failures of six hours", () => {
  it("joins failing spans, across spans without a request, until one without a failure", () => {
    const found = failuresOf(
      bucket("12:00", { ok: 2 }),
      bucket("12:10", { ok: 1, failed: 2 }),
      bucket("12:20", { notConfigured: 1 }),
      bucket("12:40", { ok: 3, failed: 1 }),
      bucket("12:50", { ok: 1 }),
      bucket("13:30", { noData: 4, failed: 1 })
    )
    assert.deepStrictEqual(found, [
      {
        source: "BLS",
        isSevere: false,
        from: "2026-11-25T13:30:00.000Z",
        until: "2026-11-25T13:40:00.000Z",
        failed: 1,
        asked: 5
      },
      {
        source: "BLS",
        isSevere: true,
        from: "2026-11-25T12:10:00.000Z",
        until: "2026-11-25T12:50:00.000Z",
        failed: 3,
        asked: 7
      }
    ])
  })

  it("has no end for a failure of the current span, and nothing for answers of any kind", () => {
    assert.deepStrictEqual(
      failuresOf(bucket("14:10", { failed: 1 })).map(({ until }) => until),
      [null]
    )
    assert.deepStrictEqual(failuresOf(bucket("14:10", { ok: 1, stale: 1, noData: 1 })), [])
  })
})
