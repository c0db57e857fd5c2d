import { assert, it } from "@effect/vitest"

import { againText } from "../../../web/src/front/againText.ts"

/** 2026-11-25, noon in UTC. */
const noon = 1_795_608_000_000

it("counts down what is soon, and gives the time of what is not", () => {
  assert.strictEqual(againText(0, noon, "UTC"), "You can try again now.")
  assert.strictEqual(againText(42, noon, "UTC"), "Again in 42 s.")
  assert.strictEqual(againText(3600, noon, "UTC"), "Again at 1:00 PM.")
  assert.strictEqual(againText(13 * 3600, noon, "UTC"), "Again on Nov 26 at 1:00 AM.")
})
