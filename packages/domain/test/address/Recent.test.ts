import { assert, describe, it } from "@effect/vitest"
import { Recent } from "@property-intelligence/domain/address/Recent.ts"

describe("what was asked for last", () => {
  it("is dropped last, and no more than the maximum is held", () => {
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
