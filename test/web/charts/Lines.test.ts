import { assert, describe, it } from "@effect/vitest"

import { spreadApart } from "../../../web/src/charts/Lines.tsx"

describe("spreadApart", () => {
  it("moves labels apart around where they were, in their order", () => {
    const labels = spreadApart([{ at: 52 }, { at: 50 }], 20)
    assert.deepStrictEqual(labels, [{ at: 41 }, { at: 61 }])
  })

  it("does not move labels that have room", () => {
    assert.deepStrictEqual(spreadApart([{ at: 10 }, { at: 90 }], 20), [{ at: 10 }, { at: 90 }])
    assert.deepStrictEqual(spreadApart([], 20), [])
  })
})
