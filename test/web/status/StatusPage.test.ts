import { assert, describe, it } from "@effect/vitest"
import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { StatusPage } from "../../../web/src/status/StatusPage.tsx"

type Source = SourcesHealth["sources"][number]

const total = { ok: 0, cached: 0, stale: 0, noData: 0, failed: 0, notConfigured: 0, p50Ms: null, p95Ms: null }
const asOf = "2026-11-25T14:13:02.511Z"

const source = (name: string, changes: Partial<Source> = {}): Source => ({
  name,
  status: null,
  askedAt: null,
  answeredAt: null,
  total,
  buckets: [],
  ...changes
})

const answers = { ...total, ok: 11, cached: 4, failed: 1, p50Ms: 383, p95Ms: 1400 }
const answering = source("OpenStreetMap", {
  status: "pass",
  askedAt: asOf,
  answeredAt: asOf,
  total: answers,
  buckets: [{ from: "2026-11-25T14:10:00.000Z", ...answers }]
})
const failing = source("FEMA National Risk Index", { status: "fail", askedAt: asOf })

const pageOf = (
  sources: ReadonlyArray<Source>,
  sales: SourcesHealth["sales"] = { open: true, reason: null, endpoints: [] }
): string => {
  const health: SourcesHealth = { asOf, since: "2026-11-25T09:02:00.120Z", bucketMinutes: 10, sources, sales }
  return render(h(StatusPage, { health }))
}

describe("the status page", () => {
  it("says right after a start that nothing was asked, and calls nothing good", () => {
    const page = pageOf([source("OpenStreetMap"), source("RentCast Rent")])
    assert.include(page, "Nothing was asked yet.")
    assert.include(page, "not asked yet")
    assert.notInclude(page, 'class="status-now good"><span aria-hidden="true">●</span> answers')
    assert.include(page, "none yet")
  })

  it("shows how many were answered and how fast", () => {
    const page = pageOf([answering])
    assert.include(page, "11 of 12")
    assert.include(page, "383 ms")
    assert.include(page, "1.4 s")
    assert.include(page, "some failed in 1")
    assert.include(page, "No source failed when it was last asked.")
  })

  it("names a source that fails, and counts several", () => {
    assert.include(pageOf([answering, failing]), "FEMA National Risk Index is failing")
    assert.include(pageOf([failing, failing, answering]), "2 of 3 sources are failing")
  })

  it("names the failures of the six hours", () => {
    const page = pageOf([answering])
    assert.match(page, /OpenStreetMap<\/strong>: 1 of 12 requests failed, the others were answered, from .*until now/s)
    assert.include(pageOf([failing]), "None.")
  })

  it("says why nothing can be bought", () => {
    const page = pageOf([answering], { open: false, reason: "Nothing is sold here", endpoints: [] })
    assert.include(page, "Nothing is on sale")
    assert.include(page, "Nothing is sold here.")
    assert.include(pageOf([answering]), "All calls are on sale")
  })

  it("says which calls can't be bought, and which only in part", () => {
    const page = pageOf([answering], {
      open: true,
      reason: null,
      endpoints: [
        { path: "/property-intel", open: true, reason: null },
        { path: "/property-investor", open: true, reason: "Send askingPrice" },
        { path: "/property-narrative", open: false, reason: "Narratives are not set up" }
      ]
    })
    assert.include(page, "Some calls are on sale")
    assert.notInclude(page, "/property-intel<")
    assert.include(page, "<code>/property-investor</code> in part: Send askingPrice.")
    assert.include(page, "<code>/property-narrative</code> not at the moment: Narratives are not set up.")
  })

  it("has no inline style, which the policy would refuse", () => {
    assert.notMatch(pageOf([answering, failing]), / style=/)
  })
})
