import { assert, describe, it } from "@effect/vitest"
import { type DatasetName, policyOf, useOf } from "@property-intelligence/datasets/published/datasetCatalog.ts"
import { DateTime } from "effect"

import { heldDataset } from "../../support/datasets/heldDataset.ts"

const useAt = (dataset: DatasetName, pulledAt: string, now: string, version = "2027") =>
  useOf(heldDataset(dataset, pulledAt, { version }), policyOf(dataset), DateTime.makeUnsafe(now))

describe("what a copy may do", () => {
  it("a copy of a frozen or yearly dataset answers first, however old it is", () => {
    assert.strictEqual(useAt("acs", "2026-01-30T00:00:00Z", "2027-06-01T00:00:00Z"), "first")
    assert.strictEqual(useAt("ejscreen", "2026-01-30T00:00:00Z", "2030-06-01T00:00:00Z"), "first")
  })

  it("a copy of a dataset that changes all the time answers first while it is young, and then is the fallback", () => {
    assert.strictEqual(useAt("disasters", "2026-11-25T00:00:00Z", "2026-11-25T11:59:59Z"), "first")
    assert.strictEqual(useAt("disasters", "2026-11-25T00:00:00Z", "2026-11-25T12:00:00Z"), "stand-in")
    assert.strictEqual(useAt("superfund", "2026-11-25T00:00:00Z", "2026-12-02T00:00:00Z"), "stand-in")
  })

  it("the zones are the list of 2018 until the end of 2026, and are not used across a day of change", () => {
    assert.strictEqual(useAt("zones", "2026-11-26T00:00:00Z", "2026-11-27T23:59:59Z"), "first")
    assert.strictEqual(useAt("zones", "2026-11-26T00:00:00Z", "2026-11-28T00:00:00Z"), "none")
    assert.strictEqual(useAt("zones", "2026-11-28T00:00:00Z", "2026-12-28T23:59:59Z"), "first")
    assert.strictEqual(useAt("zones", "2026-11-28T00:00:00Z", "2026-12-29T00:00:00Z"), "none")
    assert.strictEqual(useAt("zones", "2026-12-29T00:00:00Z", "2026-12-31T23:59:59Z"), "first")
    assert.strictEqual(useAt("zones", "2026-12-29T00:00:00Z", "2027-01-01T00:00:00Z"), "none")
    assert.strictEqual(useAt("zones", "2027-01-02T00:00:00Z", "2027-01-02T00:00:01Z"), "none")
  })

  it("the rents belong to their fiscal year, and are used on no other day", () => {
    assert.strictEqual(useAt("rents", "2026-09-01T00:00:00Z", "2026-09-30T23:59:59Z"), "none")
    assert.strictEqual(useAt("rents", "2026-09-01T00:00:00Z", "2026-10-01T00:00:00Z"), "first")
    assert.strictEqual(useAt("rents", "2026-09-01T00:00:00Z", "2027-10-01T00:00:00Z"), "none")
  })
})
