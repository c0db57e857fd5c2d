import { assert, describe, it } from "@effect/vitest"
import { Recent } from "@property-intelligence/domain/address/Recent.ts"

describe("what was asked for last", () => {
  it("goes last, and no more is held than that", () => {
    const recent = new Recent<number>(2)
    recent.add("a", 1)
    recent.add("b", 2)
    assert.strictEqual(recent.get("a"), 1)
    recent.add("c", 3)
    assert.deepStrictEqual([recent.get("a"), recent.get("b"), recent.get("c")], [1, undefined, 3])
    recent.remove("a")
    assert.isUndefined(recent.get("a"))
  })
})
