import { assert, describe, it } from "@effect/vitest"
import { Array } from "effect"

import { serverTiming } from "../../../src/server/request/serverTiming.ts"

const timings = Array.makeBy(14, (index) => ({
  name: `source-${index}`,
  ms: 10 * index,
  description: `Federal disaster history ${index}`
}))

describe("Server-Timing", () => {
  it("describes each part where it has the room", () => {
    const whole = serverTiming(timings, 2000)
    assert.lengthOf(whole.split(", "), 14)
    assert.match(whole, /source-3;dur=30;desc="Federal disaster history 3"/)
    assert.strictEqual(serverTiming(timings, whole.length), whole)
  })

  it("loses the descriptions first, and then the parts that took least", () => {
    const undescribed = serverTiming(timings, 400)
    assert.notInclude(undescribed, "desc")
    assert.lengthOf(undescribed.split(", "), 14)
    assert.strictEqual(serverTiming(timings, 46), "source-12;dur=120, source-13;dur=130")
  })

  it("is never longer than it may be", () => {
    for (let maxLength = 0; maxLength < 900; maxLength++) {
      assert.isAtMost(serverTiming(timings, maxLength).length, maxLength)
    }
  })

  it("keeps the longest of parts with the same name", () => {
    assert.strictEqual(
      serverTiming(
        [
          { name: "a", ms: 3 },
          { name: "a", ms: 7 },
          { name: "a", ms: 5 }
        ],
        100
      ),
      "a;dur=7"
    )
  })
})
