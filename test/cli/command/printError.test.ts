import { assert, describe, it } from "@effect/vitest"
import { progressText } from "@property-intelligence/client/cli/command/printError.ts"

describe("progressText", () => {
  it("fills its bar as addresses are done, and names what went wrong", () => {
    const empty = `[${".".repeat(30)}] 0 of 40`
    assert.strictEqual(progressText({ done: 0, of: 40, rejected: 0, failed: 0 }), empty)
    const half = `[${"#".repeat(15)}${".".repeat(15)}] 20 of 40, 1 rejected, 2 failed`
    assert.strictEqual(progressText({ done: 20, of: 40, rejected: 1, failed: 2 }), half)
    assert.strictEqual(progressText({ done: 0, of: 0, rejected: 0, failed: 0 }), `[${"#".repeat(30)}] 0 of 0`)
  })
})
