import { assert, describe, it } from "@effect/vitest"
import { committedLock, withoutFigures } from "@property-intelligence/datasets/lock/locks.ts"
import { allDatasets } from "@property-intelligence/datasets/published/datasetCatalog.ts"

import { sources } from "../../../src/report/PropertyIntel.ts"

describe("the lock", () => {
  it("names every dataset with its parts, tables and controls, and no other", () => {
    assert.sameMembers(
      Object.keys(committedLock),
      allDatasets.map(({ name }) => name)
    )
    for (const { controls, name, parts, tables } of allDatasets) {
      const locked = committedLock[name]
      assert.sameMembers(Object.keys(locked?.parts ?? {}), Object.keys(parts), name)
      assert.sameMembers(Object.keys(locked?.rows ?? {}), Object.keys(tables), name)
      assert.sameMembers(Object.keys(locked?.controls ?? {}), Object.keys(controls), name)
    }
  })

  it("looks for codes where keys are codes, and for none longer than they are", () => {
    for (const { name, tables } of allDatasets) {
      for (const [table, codes] of Object.entries(committedLock[name]?.spots ?? {})) {
        const digits = tables[table]?.digits ?? 0
        assert.deepStrictEqual(
          Object.keys(codes).filter((code) => code.length > digits),
          [],
          `${name} ${table}`
        )
      }
    }
  })

  it("has no figures of the sandbox's invented data, only places", () => {
    const bare = withoutFigures(committedLock)
    for (const { name } of allDatasets) {
      const { controls = {}, parts = {}, rows = {}, rowsSha256, spots, unknownPercent } = bare[name] ?? {}
      const figures = [
        ...Object.values(controls),
        ...Object.values(rows),
        ...Object.values(parts).flatMap(({ bytes, header, sha256 }) => [bytes, header, sha256]),
        rowsSha256,
        unknownPercent,
        spots ?? null
      ]
      assert.isTrue(
        figures.every((figure) => figure === null),
        name
      )
    }
  })
})

describe("every dataset", () => {
  it("is read by a source, to which its rows can be put", () => {
    const read = Object.values(sources).flatMap(({ definition }) => definition.copies ?? [])
    assert.sameMembers(
      read,
      allDatasets.map(({ name }) => name)
    )
  })
})
