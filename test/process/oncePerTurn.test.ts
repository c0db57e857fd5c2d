import { assert, describe, it } from "@effect/vitest"

import { oncePerTurn } from "../../src/process/oncePerTurn.ts"

describe("a turn that is asked for", () => {
  it("is taken once, however often it is asked for before, and can be asked for again from within it", () => {
    const turns: Array<() => void> = []
    let taken = 0
    const ask = oncePerTurn(
      (turn) => turns.push(turn),
      () => {
        taken++
        if (taken === 1) ask()
      }
    )
    ask()
    ask()
    assert.lengthOf(turns, 1)
    turns[0]?.()
    assert.strictEqual(taken, 1)
    assert.lengthOf(turns, 2)
    turns[1]?.()
    assert.strictEqual(taken, 2)
    assert.lengthOf(turns, 2)
  })
})
