import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Exit, Fiber, Latch, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { TestClock } from "effect/testing"

import { burst } from "../../../src/server/admission/AdmissionQueue.ts"
import {
  type AdaptiveLimit,
  afterWork,
  calm,
  maxLimit,
  initialLimit,
  minLimit,
  Overloaded,
  WorkLimit
} from "../../../src/server/admission/WorkLimit.ts"
import { noteWait } from "../../../src/server/request/requestMetrics.ts"
import { fillLine } from "../../support/fullLine.ts"

const { limit: most } = initialLimit

/** As many paid pieces of work as are admitted, all waiting for the latch. */
const fill = Effect.fnUntraced(function* (latch: Latch.Latch) {
  const { limit } = yield* WorkLimit
  return yield* start(yield* limit, "paid", latch)
})

/** So many pieces of work of a kind, all waiting for the latch. */
const start = Effect.fnUntraced(function* (pieces: number, kind: "paid" | "free", latch: Latch.Latch) {
  const { admit } = yield* WorkLimit
  return yield* Effect.forEach(Array.from({ length: pieces }), () =>
    Effect.forkChild(admit(kind, latch.await), { startImmediately: true })
  )
})

describe("the limit of work in flight", () => {
  it.effect("admits as much as the limit says, and refuses the next unstarted, for 1 to 5 seconds", () =>
    Effect.gen(function* () {
      const { admit, inFlight, limit, room } = yield* WorkLimit
      const latch = yield* Latch.make()
      yield* room("paid")
      yield* fill(latch)
      assert.strictEqual(yield* inFlight, most)
      yield* fillLine(admit, "paid")
      for (let attempt = 0; attempt < 50; attempt++) {
        const refused = yield* Effect.flip(admit("paid", Effect.die("was started")))
        assert.instanceOf(refused, Overloaded)
        assert.include([1, 2, 3, 4, 5], refused.retryAfterSeconds)
      }
      assert.instanceOf(yield* Effect.flip(room("paid")), Overloaded)
      assert.strictEqual(yield* inFlight, most)
      assert.strictEqual(yield* limit, most)
    }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect("keeps its last third for paid calls, however many free ones come", () =>
    Effect.gen(function* () {
      const { admit, inFlight, room } = yield* WorkLimit
      const latch = yield* Latch.make()
      const free = Math.floor((most * 2) / 3)
      yield* start(10 * most, "free", latch)
      yield* fillLine(admit, "free")
      assert.strictEqual(yield* inFlight, free)
      assert.instanceOf(yield* Effect.flip(room("free")), Overloaded)
      assert.instanceOf(yield* Effect.flip(admit("free", Effect.die("was started"))), Overloaded)
      yield* room("paid")
      yield* start(10 * most, "paid", latch)
      assert.strictEqual(yield* inFlight, most)
      yield* latch.open
    }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect("lets paid calls take all of it, and free ones none of it then", () =>
    Effect.gen(function* () {
      const { admit, inFlight, room } = yield* WorkLimit
      const latch = yield* Latch.make()
      const paid = yield* start(most, "paid", latch)
      assert.strictEqual(yield* inFlight, most)
      // What paid calls give back of their third stays theirs.
      yield* Fiber.interruptAll(paid.slice(0, Math.floor(most / 3)))
      const inLine = yield* fillLine(admit, "free")
      assert.strictEqual(yield* inFlight, most - Math.floor(most / 3))
      assert.instanceOf(yield* Effect.flip(room("free")), Overloaded)
      yield* Fiber.interruptAll(inLine)
      yield* Fiber.interruptAll(paid.slice(0, Math.ceil(most / 3) + 1))
      assert.strictEqual(yield* admit("free", Effect.succeed("done")), "done")
      yield* latch.open
    }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect("begins no queued call inside the end of another, so that no length of the queue fills the stack", () =>
    Effect.gen(function* () {
      const { admit } = yield* WorkLimit
      const latch = yield* Latch.make()
      const [first] = yield* fill(latch)
      const steps: Array<string> = []
      const step = (name: string) => Effect.sync(() => steps.push(name))
      const short = yield* Effect.forEach(["one", "other", "last"], (name) =>
        Effect.forkChild(Effect.andThen(admit("paid", step(`${name} begins`)), step(`${name} has ended`)), {
          startImmediately: true
        })
      )
      if (first !== undefined) yield* Fiber.interrupt(first)
      yield* Fiber.awaitAll(short)
      assert.deepStrictEqual(
        steps,
        ["one", "other", "last"].flatMap((name) => [`${name} begins`, `${name} has ended`])
      )
    }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect("has a burst wait for its places, paid calls first, and begins them in order", () =>
    Effect.gen(function* () {
      const { admit, inFlight } = yield* WorkLimit
      const latch = yield* Latch.make()
      const fibers = yield* fill(latch)
      const begun: Array<string> = []
      const note = (name: string) =>
        Effect.andThen(
          Effect.sync(() => begun.push(name)),
          Effect.never
        )
      for (const [kind, name] of [
        ["free", "free 1"],
        ["paid", "paid 1"],
        ["free", "free 2"],
        ["paid", "paid 2"]
      ] as const) {
        yield* Effect.forkChild(admit(kind, note(name)), { startImmediately: true })
      }
      assert.deepStrictEqual(begun, [])
      for (const fiber of fibers.slice(0, 2)) yield* Fiber.interrupt(fiber)
      yield* Effect.yieldNow
      assert.deepStrictEqual(begun, ["paid 1", "paid 2"])
      assert.strictEqual(yield* inFlight, most)
      yield* latch.open
      yield* Fiber.awaitAll(fibers)
      yield* Effect.yieldNow
      assert.deepStrictEqual(begun, ["paid 1", "paid 2", "free 1", "free 2"])
      assert.strictEqual(yield* inFlight, 4)
    }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect(
    "refuses calls that have waited for a burst's length, and then new calls at once, until it has been calm",
    () =>
      Effect.gen(function* () {
        const { admit, inFlight, room } = yield* WorkLimit
        const latch = yield* Latch.make()
        const fibers = yield* fill(latch)
        const wait = Effect.forkChild(Effect.flip(admit("paid", Effect.die("was started"))), { startImmediately: true })
        const first = yield* wait
        yield* TestClock.adjust(Duration.millis(burst - 1))
        const second = yield* wait
        assert.isUndefined(first.pollUnsafe())
        yield* TestClock.adjust("1 millis")
        assert.instanceOf(yield* Fiber.join(first), Overloaded)
        assert.instanceOf(yield* Fiber.join(second), Overloaded)
        assert.instanceOf(yield* Effect.flip(admit("paid", Effect.die("was started"))), Overloaded)
        assert.instanceOf(yield* Effect.flip(room("paid")), Overloaded)
        yield* TestClock.adjust(Duration.millis(calm + 1))
        yield* room("paid")
        const third = yield* Effect.forkChild(admit("paid", Effect.succeed("done")), { startImmediately: true })
        assert.strictEqual(yield* inFlight, most)
        yield* latch.open
        assert.strictEqual(yield* Fiber.join(third), "done")
        yield* Fiber.awaitAll(fibers)
        assert.strictEqual(yield* inFlight, 0)
      }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect("has a call wait for the rest of a burst that admission left of it", () =>
    Effect.gen(function* () {
      const { admit } = yield* WorkLimit
      yield* fill(yield* Latch.make())
      const source = new Request("http://127.0.0.1/")
      noteWait(source, burst - 1000)
      const waiting = yield* Effect.flip(admit("paid", Effect.die("was started"))).pipe(
        Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(source)),
        Effect.forkChild({ startImmediately: true })
      )
      yield* TestClock.adjust("999 millis")
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.instanceOf(yield* Fiber.join(waiting), Overloaded)
    }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect("forgets a call that leaves the queue", () =>
    Effect.gen(function* () {
      const { admit, inFlight } = yield* WorkLimit
      const latch = yield* Latch.make()
      const fibers = yield* fill(latch)
      const leaving = yield* start(10, "paid", latch)
      yield* Fiber.interruptAll(leaving)
      yield* latch.open
      yield* Fiber.awaitAll(fibers)
      assert.strictEqual(yield* inFlight, 0)
      assert.strictEqual(yield* admit("paid", Effect.succeed("done")), "done")
    }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect("counts work until it ends: well, badly, by a defect or by an interruption", () =>
    Effect.gen(function* () {
      const { admit, inFlight } = yield* WorkLimit
      const latch = yield* Latch.make()
      const fibers = yield* fill(latch)
      const [first] = fibers
      if (first !== undefined) yield* Fiber.interrupt(first)
      assert.strictEqual(yield* inFlight, most - 1)
      for (const work of [Effect.void, Effect.fail("no"), Effect.die("bug")]) {
        yield* Effect.exit(admit("paid", work))
        assert.strictEqual(yield* inFlight, most - 1)
      }
      yield* latch.open
      yield* Fiber.awaitAll(fibers)
      assert.strictEqual(yield* inFlight, 0)
    }).pipe(Effect.provide(WorkLimit.layer))
  )

  it.effect("learns from what work took, but not from work that fails", () =>
    Effect.gen(function* () {
      const { admit, limit, measure } = yield* WorkLimit
      /** 40 pieces at once, which with these are at least half of what is admitted. */
      const allAtOnce = Effect.fnUntraced(function* (work: Effect.Effect<void, string>) {
        const fibers = yield* Effect.forEach(Array.from({ length: 40 }), () =>
          Effect.forkChild(admit("paid", measure(work)), { startImmediately: true })
        )
        yield* TestClock.adjust("1 minute")
        const exits = yield* Fiber.awaitAll(fibers)
        return exits.filter(Exit.isSuccess).length
      })
      assert.strictEqual(yield* allAtOnce(Effect.sleep("1 second")), 40)
      const grown = yield* limit
      assert.isAbove(grown, most)
      assert.strictEqual(yield* allAtOnce(Effect.andThen(Effect.sleep("30 seconds"), Effect.fail("no"))), 0)
      assert.strictEqual(yield* limit, grown)
      assert.strictEqual(yield* allAtOnce(Effect.sleep("30 seconds")), 40)
      assert.isBelow(yield* limit, grown)
    }).pipe(Effect.provide(WorkLimit.layer))
  )
})

const { limit: startLimit } = initialLimit

const Work = Schema.Struct({
  milliseconds: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1e7 })),
  inFlight: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2000 })),
  isLate: Schema.Boolean
})
const Works = Schema.Array(Work)

const after = (works: ReadonlyArray<typeof Work.Type>, before: AdaptiveLimit = initialLimit) =>
  works.reduce(afterWork, before)

/** So many pieces of work of one latency, with everything in use. */
const busy = (pieces: number, milliseconds: number, before: AdaptiveLimit = initialLimit) =>
  after(
    Array.from({ length: pieces }, () => ({ milliseconds, inFlight: maxLimit, isLate: false })),
    before
  )

describe("the adaptive limit", () => {
  it.effect.prop("stays between floor and ceiling, whatever happens", { works: Works }, ({ works }) =>
    Effect.sync(() => {
      const { limit, recent, usual } = after(works)
      assert.isAtLeast(limit, minLimit)
      assert.isAtMost(limit, maxLimit)
      assert.isTrue(Number.isFinite(usual) && Number.isFinite(recent))
    })
  )

  it.effect.prop("does not move while less than half of it is used", { works: Works, work: Work }, ({ work, works }) =>
    Effect.sync(() => {
      const before = after(works)
      const inFlight = Math.ceil(before.limit / 2) - 1
      assert.strictEqual(afterWork(before, { ...work, inFlight }).limit, before.limit)
    })
  )

  it.effect.prop("does not grow while the processor is behind", { works: Works, work: Work }, ({ work, works }) =>
    Effect.sync(() => {
      const before = after(works)
      assert.isAtMost(afterWork(before, { ...work, isLate: true }).limit, before.limit)
    })
  )

  it.effect.prop(
    "is never lower for work that was quicker",
    { works: Works, work: Work, faster: Work },
    ({ faster, work, works }) =>
      Effect.sync(() => {
        const before = after(works)
        const quick = Math.min(work.milliseconds, faster.milliseconds)
        const slow = Math.max(work.milliseconds, faster.milliseconds)
        const limitFor = (milliseconds: number) => afterWork(before, { ...work, milliseconds }).limit
        assert.isAtLeast(limitFor(quick), limitFor(slow) - 1e-6)
      })
  )

  it.effect.prop("falls by at most a tenth at once", { works: Works, work: Work }, ({ work, works }) =>
    Effect.sync(() => {
      const before = after(works)
      assert.isAtLeast(afterWork(before, work).limit, before.limit * 0.9)
    })
  )

  it("starts at its startLimit, and grows to the ceiling while the latency stays as it is", () => {
    assert.strictEqual(initialLimit.limit, startLimit)
    assert.isAbove(busy(100, 500).limit, startLimit)
    assert.strictEqual(busy(3000, 500).limit, maxLimit)
  })

  it("falls when the latency doubles, and takes the new one for usual in time", () => {
    const usual = busy(600, 500)
    const doubled = busy(60, 1000, usual)
    assert.isBelow(doubled.limit, usual.limit / 2)
    assert.strictEqual(busy(3000, 1000, doubled).limit, maxLimit)
  })

  it("falls to the floor when work takes ten times as long", () => {
    assert.strictEqual(busy(100, 5000, busy(600, 500)).limit, minLimit)
  })

  it("recovers when the latency does, also after a slow time that had become usual", () => {
    const usual = busy(600, 500)
    assert.isAtLeast(busy(200, 500, busy(100, 5000, usual)).limit, startLimit)
    const longSlow = busy(5000, 5000, usual)
    const recovered = busy(200, 500, longSlow)
    assert.isAtLeast(recovered.limit, longSlow.limit)
    assert.isBelow(busy(100, 1500, recovered).limit, recovered.limit / 2)
  })

  it("does not take a mix of quick and slow work for a slow time", () => {
    const mixed = Array.from({ length: 3000 }, (_, index) => ({
      milliseconds: index % 10 === 0 ? 12_000 : 400,
      inFlight: maxLimit,
      isLate: false
    }))
    assert.isAbove(after(mixed).limit, startLimit)
  })
})
