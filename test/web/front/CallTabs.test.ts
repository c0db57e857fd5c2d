import { assert, it } from "@effect/vitest"

import { tabAfter } from "../../../web/src/front/CallTabs.tsx"

it("goes around with the arrows, and to the ends", () => {
  assert.strictEqual(tabAfter("ArrowRight", 4, 5), 0)
  assert.strictEqual(tabAfter("ArrowLeft", 0, 5), 4)
  assert.strictEqual(tabAfter("Home", 3, 5), 0)
  assert.strictEqual(tabAfter("End", 3, 5), 4)
  assert.isNull(tabAfter("a", 3, 5))
})
