import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { makeRunQueue, oncePerTurn } from "../../../src/server/admission/RunQueue.ts"

/** A loop whose turns are taken by hand, on a clock that stands still but for what takes time. */
const virtualLoop = () => {
  let now = 0
  let turns: Array<() => void> = []
  const queue = makeRunQueue({ now: () => now, nextTurn: (run) => turns.push(run) })
  return {
    queue,
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    /** How many turns were asked for. */
    asked: () => turns.length,
    turn: () => {
      const due = turns
      turns = []
      for (const run of due) run()
    }
  }
}

const Times = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30 })))

describe("the run queue", () => {
  it.effect.prop(
    "runs all in the order they came, each turn a slice and the last task of it",
    { times: Times },
    ({ times }) =>
      Effect.sync(() => {
        const { asked, now, pass, queue, turn } = virtualLoop()
        const ran: Array<number> = []
        times.forEach((time, index) =>
          queue.add(() => {
            ran.push(index)
            pass(time)
          })
        )
        while (asked() > 0) {
          const before = { now: now(), ran: ran.length }
          turn()
          const took = now() - before.now
          const last = times[ran.length - 1] ?? 0
          assert.isBelow(took - last, 5)
          assert.isAbove(ran.length, before.ran)
        }
        assert.deepStrictEqual(ran, [...times.keys()])
      })
  )

  it.effect("asks for no turn while it has nothing to run, and for only one turn at a time", () =>
    Effect.sync(() => {
      const { asked, queue, turn } = virtualLoop()
      assert.strictEqual(asked(), 0)
      queue.add(() => {})
      queue.add(() => {})
      assert.strictEqual(asked(), 1)
      turn()
      assert.strictEqual(asked(), 0)
    })
  )

  it.effect("leaves what a task adds for the next turn, behind what waits", () =>
    Effect.sync(() => {
      const { queue, turn } = virtualLoop()
      const ran: Array<string> = []
      queue.add(() => {
        ran.push("first")
        queue.add(() => ran.push("added"))
      })
      queue.add(() => ran.push("second"))
      turn()
      assert.deepStrictEqual(ran, ["first", "second"])
      turn()
      assert.deepStrictEqual(ran, ["first", "second", "added"])
    })
  )

  it.effect("says for how long the next one has waited", () =>
    Effect.sync(() => {
      const { pass, queue, turn } = virtualLoop()
      assert.strictEqual(queue.delay(), 0)
      queue.add(() => pass(7))
      pass(3)
      queue.add(() => {})
      assert.strictEqual(queue.delay(), 3)
      turn()
      assert.strictEqual(queue.delay(), 7)
      turn()
      assert.strictEqual(queue.delay(), 0)
    })
  )

  it.effect("removes canceled tasks", () =>
    Effect.sync(() => {
      const { queue, turn } = virtualLoop()
      const cancel = queue.add(() => assert.fail("ran"))
      cancel()
      turn()
    })
  )

  it.effect("runs the others though a task throws", () =>
    Effect.sync(() => {
      const { queue, turn } = virtualLoop()
      const ran: Array<string> = []
      queue.add(() => {
        throw new Error("a bug")
      })
      queue.add(() => ran.push("other"))
      assert.throws(turn, "a bug")
      turn()
      assert.deepStrictEqual(ran, ["other"])
    })
  )

  it.effect("leaves turns to connections while they keep coming, but never more than sixteen in a row", () =>
    Effect.sync(() => {
      const { queue, turn } = virtualLoop()
      let ran = 0
      const again = () => {
        ran++
        queue.add(again)
      }
      queue.add(again)
      for (let turns = 1; turns <= 17 * 3; turns++) {
        queue.connected()
        turn()
        assert.strictEqual(ran, Math.floor(turns / 17))
      }
      turn()
      assert.strictEqual(ran, 4)
    })
  )
})

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
