import { assert, describe, it } from "@effect/vitest"
import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { Result } from "effect"

import { lineOf } from "../../src/report/SourceOutcome.ts"
import { NoData, SourceError } from "../../src/sources/kit/SourceError.ts"
import { OpportunityZone } from "../../src/sources/OpportunityZone.ts"

const { attribution, name } = OpportunityZone.definition

const finding: Finding<unknown> = {
  value: OpportunityZone.example,
  upstream: "HUD Opportunity Zones",
  asOf: "2018-12-14",
  attribution,
  fetchedAt: Date.UTC(2026, 9, 1, 8, 30),
  cached: true,
  stale: false,
  freshUntil: null
}

const line = (change: Partial<Finding<unknown>> = {}) =>
  lineOf({
    definition: OpportunityZone.definition,
    result: Result.succeed({ ...finding, ...change }),
    headline: null,
    ms: 1
  })

describe("lineOf", () => {
  it("says when the upstream gave what is shown, of kept and of old answers too", () => {
    assert.strictEqual(line().retrievedAt, "2026-10-01T08:30:00.000Z")
    assert.deepInclude(line({ stale: true }), { status: "stale", retrievedAt: "2026-10-01T08:30:00.000Z" })
  })

  it("has no time if nothing was retrieved", () => {
    assert.isNull(line({ retrieved: false }).retrievedAt)
    const failed = lineOf({
      definition: OpportunityZone.definition,
      result: Result.fail(new SourceError({ source: name, reason: new NoData({ why: "Nothing is known here" }) })),
      headline: null,
      ms: 1
    })
    assert.isNull(failed.retrievedAt)
  })

  it("says that an answer is old, what is missing, and any other notice", () => {
    assert.isNull(line().reason)
    assert.strictEqual(line({ gap: "A part is missing", notice: "Too old" }).reason, "A part is missing; Too old")
    assert.strictEqual(
      line({ stale: true, notice: "Too old" }).reason,
      "There is no new answer: this is what the upstream said on 2026-10-01; Too old"
    )
  })
})
