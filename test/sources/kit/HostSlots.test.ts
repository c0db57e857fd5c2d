import { assert, describe, it } from "@effect/vitest"
import { Array, Duration, Effect, Fiber, Result, Schema } from "effect"
import { TestClock } from "effect/testing"

import { CallKind } from "../../../src/call/CallKind.ts"
import { inSlotsOf, Slots } from "../../../src/sources/kit/HostSlots.ts"
import { RateLimited, type SourceReason, Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { upstreamLimit } from "../../../src/sources/kit/upstreamHosts.ts"

/** A host that takes so long for each answer, and how many requests it has had at once. */
const hostTaking = (millis: () => number) => {
  let underWay = 0
  let most = 0
  const request: Effect.Effect<void, SourceReason> = Effect.acquireUseRelease(
    Effect.sync(() => {
      underWay++
      most = Math.max(most, underWay)
    }),
    () => Effect.suspend(() => Effect.sleep(Duration.millis(millis()))),
    () => Effect.sync(() => underWay--)
  )
  return { request, underWay: () => underWay, most: () => most }
}

/** Lets the time pass in steps, so that what ends in one begins the next. */
const pass = (millis: number) => Effect.replicateEffect(TestClock.adjust("20 millis"), millis / 20, { discard: true })

const asked = (calls: number, call: Effect.Effect<void, SourceReason>, kind: "paid" | "free" = "free") =>
  Effect.forEach(Array.range(1, calls), () =>
    Effect.forkChild(Effect.result(Effect.provideService(call, CallKind, kind)), { startImmediately: true })
  )

const joined = (fibers: ReadonlyArray<Fiber.Fiber<Result.Result<void, SourceReason>>>) =>
  Effect.map(Effect.forEach(fibers, Fiber.join), (results) => results.filter(Result.isSuccess).length)

describe("the slots of a host", () => {
  it.effect("place five hundred free addresses in six seconds at a geocoder that takes 300 ms", () =>
    Effect.gen(function* () {
      const limit = upstreamLimit("geocoding.geo.census.gov")
      const run = inSlotsOf(new Slots(limit))
      const host = hostTaking(() => 300)
      const fibers = yield* asked(500, run(10_000, host.request))
      assert.isAtMost(host.underWay(), limit.atOnce)
      yield* pass(6000)
      assert.strictEqual(host.underWay(), 0)
      assert.strictEqual(yield* joined(fibers), 500)
      assert.isAtMost(host.most(), limit.max)
    })
  )

  for (const atOnce of [1, 2, 3, 4, 5, 6, 9, 14, 20]) {
    it.effect(`grow by the share of free calls alone, from ${atOnce}`, () =>
      Effect.gen(function* () {
        const run = inSlotsOf(new Slots({ atOnce, max: 60 }))
        const host = hostTaking(() => 100)
        const fibers = yield* asked(1000, run(60_000, host.request))
        yield* pass(60_000)
        assert.strictEqual(yield* joined(fibers), 1000)
        assert.strictEqual(host.most(), 40)
      })
    )
  }

  it.effect("grow no further while answers take longer with each that is added, and never beyond their most", () =>
    Effect.gen(function* () {
      const run = inSlotsOf(new Slots({ atOnce: 5, max: 60 }))
      let strained = 0
      const host = hostTaking(() => 100 + 40 * Math.max(0, strained - 10))
      const counted = Effect.suspend(() => {
        strained = host.underWay()
        return host.request
      })
      const fibers = yield* asked(400, run(60_000, counted), "paid")
      yield* pass(60_000)
      assert.strictEqual(yield* joined(fibers), 400)
      assert.isBelow(host.most(), 40)
      const quick = hostTaking(() => 100)
      const others = { run: inSlotsOf(new Slots({ atOnce: 5, max: 60 })) }
      const more = yield* asked(1000, others.run(60_000, quick.request), "paid")
      yield* pass(10_000)
      assert.strictEqual(yield* joined(more), 1000)
      assert.strictEqual(quick.most(), 60)
    })
  )

  it.effect("start over when a request fails because of the host", () =>
    Effect.gen(function* () {
      const run = inSlotsOf(new Slots({ atOnce: 5, max: 60 }))
      const host = hostTaking(() => 100)
      yield* Effect.flatMap(asked(300, run(60_000, host.request), "paid"), (fibers) =>
        Effect.andThen(pass(3000), joined(fibers))
      )
      assert.isAbove(host.most(), 30)
      const down: SourceReason = new Unavailable({ status: 503, detail: "down" })
      yield* Effect.flip(run(60_000, Effect.fail(down)))
      const after = hostTaking(() => 100)
      const fibers = yield* asked(30, run(60_000, after.request), "paid")
      assert.strictEqual(after.underWay(), 5)
      yield* pass(3000)
      assert.strictEqual(yield* joined(fibers), 30)
    })
  )

  it.effect("refuse at once a call whose turn would come too late, and leave room for calls that can wait", () =>
    Effect.gen(function* () {
      const run = inSlotsOf(new Slots({ atOnce: 2, max: 4 }))
      const host = hostTaking(() => 1000)
      yield* Effect.flatMap(asked(1, run(5000, host.request), "paid"), (fibers) =>
        Effect.andThen(pass(1000), joined(fibers))
      )
      const fibers = yield* asked(20, run(4000, host.request), "paid")
      const refused = yield* Effect.flip(run(4000, host.request))
      assert.instanceOf(refused, RateLimited)
      const patient = yield* asked(1, run(20_000, host.request), "paid")
      yield* pass(20_000)
      assert.isBelow(yield* joined(fibers), 20)
      assert.strictEqual(yield* joined(patient), 1)
      assert.strictEqual(host.underWay(), 0)
    })
  )

  it.effect("let thousands begin one after the other that fail at once", () =>
    Effect.gen(function* () {
      const run = inSlotsOf(new Slots({ atOnce: 1, max: 1 }))
      const host = hostTaking(() => 100)
      const first = yield* asked(1, run(60_000, host.request), "paid")
      const refused = Effect.fail(new Unavailable({ status: 400, detail: "no" }))
      const others = yield* asked(5000, run(60_000, refused), "paid")
      yield* pass(200)
      assert.strictEqual(yield* joined(first), 1)
      assert.strictEqual(yield* joined(others), 0)
    })
  )
})

describe("slots as plain state", () => {
  const Step = Schema.Struct({
    kind: Schema.Literals(["free", "paid"]),
    ended: Schema.Literals(["answered", "in trouble", "nothing"]),
    millis: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 })),
    which: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99 })),
    isLeaving: Schema.Boolean
  })

  it.prop(
    "let each begin once or leave the line, in the order in which its kind came, and no more than there are slots",
    [Schema.Array(Step)],
    ([steps]) => {
      const slots = new Slots({ atOnce: 3, max: 9 })
      const inside: Array<ReturnType<Slots["enter"]>> = []
      const line: Array<ReturnType<Slots["enter"]>> = []
      const come = (place: ReturnType<Slots["enter"]>) => {
        assert.isFalse(inside.includes(place))
        inside.push(place)
        assert.isAtMost(inside.length, 9)
        if (place.kind === "free") assert.isAtMost(inside.filter(({ kind }) => kind === "free").length, 6)
      }
      const wait = (place: ReturnType<Slots["enter"]>) => {
        line.push(place)
        place.begin = () => {
          assert.strictEqual(
            line.find(({ kind }) => kind === place.kind),
            place
          )
          line.splice(line.indexOf(place), 1)
          come(place)
        }
      }
      for (const { ended, isLeaving, kind, millis, which } of steps) {
        const all = [...inside, ...line]
        const leaving = isLeaving ? all[which % all.length] : undefined
        if (leaving === undefined) {
          const place = slots.enter(kind)
          if (place.hasSlot) come(place)
          else wait(place)
          continue
        }
        const of = inside.includes(leaving) ? inside : line
        of.splice(of.indexOf(leaving), 1)
        slots.leave(leaving, ended, millis)
      }
      for (const place of line.splice(0)) slots.leave(place, "nothing", 1)
      for (const place of inside.splice(0)) slots.leave(place, "nothing", 1)
      assert.isTrue(slots.enter("paid").hasSlot)
    }
  )
})
