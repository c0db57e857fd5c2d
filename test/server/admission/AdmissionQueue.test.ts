import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import {
  burst,
  type Call,
  makeAdmissionQueue,
  makeLoopReading,
  maxDelay,
  maxWait,
  openShares
} from "../../../src/server/admission/AdmissionQueue.ts"

interface Asked {
  readonly kind: "paid" | "free"
  readonly waited?: number
  readonly isGone?: boolean
}

/** The queue before a processor, whose delay is set, on a loop whose turns are taken by hand. */
const virtualQueue = (maxConnections = 2000) => {
  let now = 10_000
  let delay = 0
  let turns: Array<() => void> = []
  const happened: Array<{ readonly id: number; readonly what: "begun" | "refused"; readonly waited: number }> = []
  const ends = new Map<number, () => void>()
  let calls = 0
  const admit = makeAdmissionQueue({
    maxConnections,
    runQueue: { delay: () => delay },
    now: () => now,
    nextTurn: (run) => turns.push(run)
  })
  return {
    happened,
    asked: () => turns.length,
    ids: (what: "begun" | "refused") => happened.filter((each) => each.what === what).map(({ id }) => id),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    beLate: (milliseconds: number) => {
      delay = milliseconds
    },
    end: (id: number) => ends.get(id)?.(),
    turn: () => {
      const due = turns
      turns = []
      for (const run of due) run()
    },
    come: ({ isGone = false, kind, waited = 0 }: Asked) => {
      const id = calls++
      const call: Call = {
        kind,
        waited,
        isGone: () => isGone,
        begin: (milliseconds, ended) => {
          happened.push({ id, what: "begun", waited: milliseconds })
          ends.set(id, ended)
        },
        refuse: (milliseconds) => happened.push({ id, what: "refused", waited: milliseconds })
      }
      admit(call)
      return id
    }
  }
}

const free: Asked = { kind: "free" }
const paid: Asked = { kind: "paid" }

describe("the admission queue", () => {
  it.effect("begins calls at once while the processor keeps up, two in a turn", () =>
    Effect.sync(() => {
      const { asked, come, ids, turn } = virtualQueue()
      for (let calls = 0; calls < 5; calls++) come(free)
      assert.deepStrictEqual(ids("begun"), [0, 1])
      turn()
      assert.deepStrictEqual(ids("begun"), [0, 1, 2, 3])
      turn()
      assert.deepStrictEqual(ids("begun"), [0, 1, 2, 3, 4])
      assert.strictEqual(asked(), 0)
    })
  )

  it.effect("begins none while the processor is behind; free calls stop earlier than paid ones", () =>
    Effect.sync(() => {
      const { beLate, come, ids, turn } = virtualQueue()
      const running = come(free)
      turn()
      beLate(maxDelay.free)
      const waitingFree = come(free)
      const first = come(paid)
      turn()
      assert.deepStrictEqual(ids("begun"), [running, first])
      beLate(maxDelay.paid)
      const second = come(paid)
      turn()
      turn()
      assert.deepStrictEqual(ids("begun"), [running, first])
      beLate(0)
      turn()
      assert.deepStrictEqual(ids("begun"), [running, first, second, waitingFree])
      assert.deepStrictEqual(ids("refused"), [])
    })
  )

  it.effect("starts one call even if the processor is behind, as long as none is under way", () =>
    Effect.sync(() => {
      const { beLate, come, end, ids, turn } = virtualQueue()
      beLate(10_000)
      for (let calls = 0; calls < 3; calls++) come(free)
      turn()
      turn()
      assert.deepStrictEqual(ids("begun"), [0])
      end(0)
      turn()
      assert.deepStrictEqual(ids("begun"), [0, 1])
    })
  )

  it.effect("has a burst wait for eight seconds, and refuses none of it before", () =>
    Effect.sync(() => {
      const { beLate, come, ids, pass, turn } = virtualQueue()
      const running = come(free)
      beLate(10_000)
      const first = [come(free), come(paid)]
      pass(burst - 1)
      turn()
      const late = [come(free), come(paid)]
      assert.deepStrictEqual(ids("refused"), [])
      pass(2)
      turn()
      assert.sameMembers(ids("refused"), first)
      beLate(0)
      turn()
      assert.sameMembers(ids("begun"), [running, ...late])
    })
  )

  it.effect(
    "refuses free calls after half a second, paid ones after two, in a line that has lasted longer than a burst",
    () =>
      Effect.sync(() => {
        const { beLate, come, ids, pass, turn } = virtualQueue()
        come(free)
        beLate(10_000)
        const before = [come(free), come(paid)]
        pass(burst)
        const waiting = [come(free), come(paid)]
        pass(1)
        turn()
        assert.sameMembers(ids("refused"), before)
        pass(maxWait.free - 1)
        turn()
        assert.sameMembers(ids("refused"), before)
        pass(1)
        turn()
        assert.sameMembers(ids("refused"), [...before, ...waiting.slice(0, 1)])
        pass(maxWait.paid - maxWait.free)
        turn()
        assert.sameMembers(ids("refused"), [...before, ...waiting])
        assert.deepStrictEqual(ids("begun"), [0])
      })
  )

  it.effect("refuses many late calls over several turns", () =>
    Effect.sync(() => {
      const { beLate, come, ids, pass, turn } = virtualQueue()
      come(free)
      beLate(10_000)
      for (let calls = 0; calls < 120; calls++) come(free)
      pass(burst + 1)
      const refused = [50, 100, 120]
      for (const count of refused) {
        turn()
        assert.lengthOf(ids("refused"), count)
      }
    })
  )

  it.effect("counts what a call waited before it was read", () =>
    Effect.sync(() => {
      const { come, happened } = virtualQueue()
      come({ kind: "free", waited: maxWait.free + 1 })
      come({ kind: "paid", waited: maxWait.free + 1 })
      come({ kind: "paid", waited: maxWait.paid + 1 })
      assert.deepStrictEqual(happened, [
        { id: 0, what: "refused", waited: 501 },
        { id: 1, what: "begun", waited: 501 },
        { id: 2, what: "refused", waited: 2001 }
      ])
    })
  )

  it.effect("begins none that had waited longer than the one before it, once its longest wait is over", () =>
    Effect.sync(() => {
      const { come, ids, pass, turn } = virtualQueue()
      for (let calls = 0; calls < 3; calls++) come(paid)
      come({ kind: "paid", waited: maxWait.paid })
      pass(burst - maxWait.paid + 1)
      turn()
      assert.deepStrictEqual(ids("begun"), [0, 1, 2])
      assert.deepStrictEqual(ids("refused"), [3])
    })
  )

  it.effect("leaves half of the connections by free calls, waiting or under way, and an eighth by all", () =>
    Effect.sync(() => {
      const { come, end, ids } = virtualQueue(80)
      const begun = [come(free), come(free)]
      for (let calls = 2; calls < 80 * openShares.free; calls++) come(free)
      assert.deepStrictEqual(ids("refused"), [])
      const refused = [come(free)]
      assert.deepStrictEqual(ids("refused"), refused)
      for (let calls = 80 * openShares.free; calls < 80 * openShares.all; calls++) come(paid)
      assert.deepStrictEqual(ids("refused"), refused)
      refused.push(come(paid))
      assert.deepStrictEqual(ids("refused"), refused)
      for (const id of begun) end(id)
      come(paid)
      come(free)
      assert.deepStrictEqual(ids("refused"), refused)
    })
  )

  it.effect("begins none whose client has left", () =>
    Effect.sync(() => {
      const { asked, beLate, come, ids, turn } = virtualQueue()
      come(free)
      beLate(10_000)
      for (let calls = 0; calls < 100; calls++) come({ kind: "free", isGone: true })
      const other = come(paid)
      beLate(0)
      turn()
      assert.deepStrictEqual(ids("begun"), [0, other])
      assert.deepStrictEqual(ids("refused"), [])
      assert.strictEqual(asked(), 0)
    })
  )

  const Event = Schema.Union([
    Schema.Struct({
      come: Schema.Literals(["paid", "free"]),
      waited: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3000 }))
    }),
    Schema.Struct({ pass: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400 })) }),
    Schema.Struct({ late: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 80 })) }),
    Schema.Struct({ end: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50 })) }),
    Schema.Struct({ turn: Schema.Literal(true) })
  ])

  it.effect.prop(
    "begins or refuses each call once, in order, none after its longest wait, and no free one while a paid one waits",
    { events: Schema.Array(Event) },
    ({ events }) =>
      Effect.sync(() => {
        const queue = virtualQueue()
        const kinds: Array<"paid" | "free"> = []
        const decided = () => new Set(queue.happened.map(({ id }) => id))
        const waits = (kind: "paid" | "free") => kinds.some((each, id) => each === kind && !decided().has(id))
        for (const event of events) {
          const before = queue.happened.length
          const paidWaits = waits("paid")
          if ("come" in event) {
            kinds.push(event.come)
            queue.come({ kind: event.come, waited: event.waited })
          } else if ("pass" in event) queue.pass(event.pass)
          else if ("late" in event) queue.beLate(event.late)
          else if ("end" in event) queue.end(event.end)
          else queue.turn()
          const begunFree = queue.happened
            .slice(before)
            .filter(({ id, what }) => what === "begun" && kinds[id] === "free")
          if (begunFree.length > 0) assert.isFalse(waits("paid") || (paidWaits && !("turn" in event)))
        }
        queue.beLate(0)
        while (queue.asked() > 0) queue.turn()
        for (const { id, waited, what } of queue.happened) {
          const kind = kinds[id] ?? "free"
          if (what === "begun") assert.isAtMost(waited, burst)
          else assert.isAbove(waited, maxWait[kind])
        }
        assert.strictEqual(decided().size, queue.happened.length)
        assert.strictEqual(decided().size, kinds.length)
      })
  )
})

const Millis = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5000 }))
const Turn = Schema.Struct({ busy: Millis, idle: Millis, hasRequest: Schema.Boolean })

describe("how late the loop is", () => {
  it.effect(
    "is what the turn before took, without what it waited for something to do, and what this one has taken",
    () =>
      Effect.sync(() => {
        let sample = { now: 1000, idle: 900, turns: 50 }
        const waited = makeLoopReading(() => sample)
        sample = { now: 1600, idle: 1490, turns: 51 }
        assert.strictEqual(waited(), 10)
        sample = { ...sample, now: 1603 }
        assert.strictEqual(waited(), 13)
        sample = { now: 4603, idle: 1490, turns: 52 }
        assert.strictEqual(waited(), 3003)
      })
  )

  it.effect.prop(
    "is never more than the processor was busy since the last request, and all of it where that was a turn ago",
    { turns: Schema.Array(Turn) },
    ({ turns }) =>
      Effect.sync(() => {
        let sample = { now: 0, idle: 0, turns: 0 }
        const waited = makeLoopReading(() => sample)
        let busySince = 0
        let turnsSince = 0
        for (const { busy, hasRequest, idle } of turns) {
          sample = { now: sample.now + busy + idle, idle: sample.idle + idle, turns: sample.turns + 1 }
          busySince += busy
          turnsSince++
          if (!hasRequest) continue
          const late = waited()
          assert.isAtLeast(late, 0)
          assert.isAtMost(late, busySince)
          if (turnsSince === 1) assert.strictEqual(late, busy)
          busySince = 0
          turnsSince = 0
        }
      })
  )

  it.live("sees that this process's loop was blocked", () =>
    Effect.gen(function* () {
      const waited = makeLoopReading()
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      waited()
      const end = performance.now() + 60
      while (performance.now() < end);
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      assert.isAtLeast(waited(), 20)
    })
  )
})
