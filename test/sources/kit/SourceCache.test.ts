import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer, Ref, Result, Schema } from "effect"
import { Persistence } from "effect/persistence"
import { TestClock } from "effect/testing"

import { CallKind } from "../../../src/call/CallKind.ts"
import { Deadline } from "../../../src/call/Deadline.ts"
import { Settings } from "../../../src/Settings.ts"
import { cachedPart, type PartDefinition } from "../../../src/sources/kit/CachedPart.ts"
import { AnswerProvenance, markSandbox, newProvenance } from "../../../src/sources/kit/Provenance.ts"
import { type Remember, SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import {
  FreeShareSpent,
  Malformed,
  NoData,
  NotConfigured,
  RateLimited,
  type SourceReason,
  Timeout,
  Unavailable
} from "../../../src/sources/kit/SourceError.ts"

const down = new Unavailable({ status: 503, detail: "The upstream answered with an error" })
const nothing = new NoData({ why: "nothing here" })

const lifetime = { id: "Example.part", keyedBy: "a key", freshFor: "10 days", nothingFor: "1 day" } as const

const part: PartDefinition<number, number> = { ...lifetime, value: Schema.Finite }

/** An upstream that answers as it is set to, and counts how often it is asked. */
const makeUpstream = Effect.gen(function* () {
  const count = yield* Ref.make(0)
  const says = yield* Ref.make<Effect.Effect<number, SourceReason>>(Effect.succeed(1))
  return {
    ask: Effect.andThen(
      Ref.update(count, (asked) => asked + 1),
      Effect.flatten(Ref.get(says))
    ),
    count: Ref.get(count),
    says: (next: Effect.Effect<number, SourceReason>) => Ref.set(says, next)
  }
})

const layerOf = (environment: Record<string, string> = {}) =>
  SourceCache.layer.pipe(Layer.provide(Settings.layerTest(environment)))

/** With a store of its own. */
const cached = <A, E>(test: Effect.Effect<A, E, SourceCache | Persistence.BackingPersistence>) =>
  Effect.provide(test, layerOf().pipe(Layer.provideMerge(Layer.fresh(Persistence.layerBackingMemory))))

const remembering = <A, I>(definition: PartDefinition<A, I>) =>
  SourceCache.use((cache) => cache.part(cachedPart(definition)))

/** What is answered, and where its parts came from. */
const traced = Effect.fnUntraced(function* (
  remember: Remember<number>,
  key: string,
  ask: Effect.Effect<number, SourceReason>
) {
  const provenance = newProvenance()
  const value = yield* Effect.provideService(remember(key, ask), AnswerProvenance, provenance)
  return { value, parts: provenance.parts }
})

describe("SourceCache", () => {
  it.effect("marks an answer made from a stale part as stale", () =>
    Effect.gen(function* () {
      const { ask, says } = yield* makeUpstream
      const inner = yield* remembering(part)
      const outer = yield* remembering({ ...part, id: "Example.whole", freshFor: "1 hour", staleFor: null })
      yield* outer("k", inner("k", ask))
      yield* TestClock.adjust("11 days")
      yield* says(Effect.fail(down))
      const { parts } = yield* traced(outer, "k", inner("k", ask))
      assert.deepStrictEqual(parts, [
        { part: "Example.whole", result: "stale cache", outage: "Unavailable", fetchedAt: 0 }
      ])
    }).pipe(cached)
  )

  it.effect("asks once a lifetime and key, and says how old its answer is", () =>
    Effect.gen(function* () {
      const { ask, count } = yield* makeUpstream
      const remember = yield* remembering(part)
      assert.deepStrictEqual(yield* traced(remember, "here", ask), {
        value: 1,
        parts: [{ part: part.id, result: "upstream", outage: null, fetchedAt: 0 }]
      })
      yield* TestClock.adjust("9 days")
      assert.deepStrictEqual((yield* traced(remember, "here", ask)).parts, [
        { part: part.id, result: "cache", outage: null, fetchedAt: 0 }
      ])
      yield* remember("there", ask)
      assert.strictEqual(yield* count, 2)
      yield* TestClock.adjust("1 day")
      yield* remember("here", ask)
      assert.strictEqual(yield* count, 3)
    }).pipe(cached)
  )

  it.effect("reads an entry from the store once while it is fresh, and again after a new write", () =>
    Effect.gen(function* () {
      const reads = yield* Ref.make(0)
      const backing = yield* Persistence.BackingPersistence
      const counted = Persistence.BackingPersistence.of({
        make: (id) =>
          Effect.map(backing.make(id), (store) => ({
            ...store,
            get: (key) =>
              Effect.andThen(
                Ref.update(reads, (count) => count + 1),
                store.get(key)
              )
          }))
      })
      const layer = layerOf().pipe(Layer.provide(Layer.succeed(Persistence.BackingPersistence, counted)))
      yield* Effect.gen(function* () {
        const { ask, count } = yield* makeUpstream
        const cache = yield* SourceCache
        const kept = cachedPart(part)
        const remember = yield* cache.part(kept)
        yield* Effect.replicateEffect(remember("here", ask), 5)
        assert.deepStrictEqual([yield* Ref.get(reads), yield* count], [2, 1])
        yield* cache.put(kept, "here", { _tag: "Value", value: 7 })
        assert.strictEqual(yield* remember("here", ask), 7)
        assert.deepStrictEqual([yield* Ref.get(reads), yield* count], [3, 1])
        yield* TestClock.adjust("10 days")
        yield* remember("here", ask)
        assert.deepStrictEqual([yield* Ref.get(reads), yield* count], [4, 2])
      }).pipe(Effect.provide(layer))
    }).pipe(Effect.provide(Layer.fresh(Persistence.layerBackingMemory)))
  )

  it.effect("caches the lack of data for a separate time", () =>
    Effect.gen(function* () {
      const { ask, count, says } = yield* makeUpstream
      const remember = yield* remembering(part)
      yield* says(Effect.fail(nothing))
      assert.deepStrictEqual(yield* Effect.flip(remember("here", ask)), nothing)
      yield* TestClock.adjust("23 hours")
      assert.deepStrictEqual(yield* Effect.flip(remember("here", ask)), nothing)
      assert.strictEqual(yield* count, 1)
      yield* TestClock.adjust("1 hour")
      yield* Effect.flip(remember("here", ask))
      assert.strictEqual(yield* count, 2)
    }).pipe(cached)
  )

  const failures: ReadonlyArray<SourceReason> = [
    down,
    new Timeout({ afterMillis: 1 }),
    new RateLimited({ retryAfterMillis: null }),
    new Malformed({ issue: "not JSON" }),
    new NotConfigured({ setting: "KEY" })
  ]
  for (const failure of failures) {
    it.effect(`never keeps ${failure._tag}`, () =>
      Effect.gen(function* () {
        const { ask, count, says } = yield* makeUpstream
        const remember = yield* remembering(part)
        yield* says(Effect.fail(failure))
        assert.deepStrictEqual(yield* Effect.flip(remember("here", ask)), failure)
        yield* says(Effect.succeed(2))
        assert.strictEqual(yield* remember("here", ask), 2)
        assert.strictEqual(yield* count, 2)
      }).pipe(cached)
    )
  }

  it.effect("answers with an older value while the upstream is down, marked as stale, up to four lifetimes", () =>
    Effect.gen(function* () {
      const { ask, says } = yield* makeUpstream
      const remember = yield* remembering(part)
      yield* remember("here", ask)
      yield* says(Effect.fail(down))
      yield* TestClock.adjust("39 days")
      assert.deepStrictEqual(yield* traced(remember, "here", ask), {
        value: 1,
        parts: [{ part: part.id, result: "stale cache", outage: "Unavailable", fetchedAt: 0 }]
      })
      yield* TestClock.adjust("1 day")
      assert.deepStrictEqual(yield* Effect.flip(remember("here", ask)), down)
    }).pipe(cached)
  )

  it.effect("answers with an older value before the deadline when the upstream hangs", () =>
    Effect.gen(function* () {
      const { ask, says } = yield* makeUpstream
      const remember = yield* remembering(part)
      yield* remember("here", ask)
      yield* says(Effect.never)
      yield* TestClock.adjust("11 days")
      const now = yield* Clock.currentTimeMillis
      const fiber = yield* traced(remember, "here", ask).pipe(
        Effect.provideService(Deadline, now + 5000),
        Effect.forkChild
      )
      yield* TestClock.adjust("4750 millis")
      assert.strictEqual((yield* Fiber.join(fiber)).parts[0]?.result, "stale cache")
    }).pipe(cached)
  )

  for (const said of [nothing, new NotConfigured({ setting: "KEY" })]) {
    it.effect(`does not let an older value contradict a healthy upstream's ${said._tag}`, () =>
      Effect.gen(function* () {
        const { ask, says } = yield* makeUpstream
        const remember = yield* remembering(part)
        yield* remember("here", ask)
        yield* says(Effect.fail(said))
        yield* TestClock.adjust("11 days")
        assert.deepStrictEqual(yield* Effect.flip(remember("here", ask)), said)
      }).pipe(cached)
    )
  }

  it.effect("serves nothing across a day on which it goes out of date, fresh or stale", () =>
    Effect.gen(function* () {
      const { ask, says } = yield* makeUpstream
      const cut = 5 * 86_400_000
      const remember = yield* remembering({
        ...part,
        until: { inWords: "a day", next: (now) => (now < cut ? cut : Number.POSITIVE_INFINITY) }
      })
      yield* remember("here", ask)
      yield* says(Effect.fail(down))
      yield* TestClock.adjust(cut - 1)
      assert.strictEqual(yield* remember("here", ask), 1)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* Effect.flip(remember("here", ask)), down)
    }).pipe(cached)
  )

  it.effect("believes a refusal until the instant the part says", () =>
    Effect.gen(function* () {
      const { ask, count, says } = yield* makeUpstream
      const spent = new RateLimited({ retryAfterMillis: 3_600_000 })
      const remember = yield* remembering({
        ...part,
        refusedUntil: (reason, now) =>
          reason._tag === "RateLimited" && reason.retryAfterMillis !== null ? now + reason.retryAfterMillis : null
      })
      yield* says(Effect.fail(spent))
      yield* Effect.flip(remember("here", ask))
      yield* TestClock.adjust("59 minutes")
      assert.deepStrictEqual(yield* Effect.flip(remember("here", ask)), spent)
      assert.strictEqual(yield* count, 1)
      yield* says(Effect.succeed(2))
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(yield* remember("here", ask), 2)
    }).pipe(cached)
  )

  it.effect("never reads another shape: an upgrade asks again", () =>
    Effect.gen(function* () {
      const { ask, count } = yield* makeUpstream
      const before = yield* remembering(part)
      yield* before("here", ask)
      const asText = yield* remembering({ ...lifetime, value: Schema.String })
      assert.strictEqual(yield* asText("here", Effect.as(ask, "one")), "one")
      const otherMeaning = yield* remembering({ ...part, revision: 1 })
      yield* otherMeaning("here", ask)
      assert.strictEqual(yield* count, 3)
    }).pipe(cached)
  )

  it.effect("shares one asking among all who ask meanwhile, and gives it up when the last of them has left", () =>
    Effect.gen(function* () {
      const asked = yield* Ref.make(0)
      const interrupted = yield* Ref.make(0)
      const slow = Ref.update(asked, (n) => n + 1).pipe(
        Effect.andThen(Effect.sleep("5 seconds")),
        Effect.as(7),
        Effect.onInterrupt(() => Ref.update(interrupted, (n) => n + 1))
      )
      const remember = yield* remembering(part)
      const callers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(remember("here", slow)))
      yield* TestClock.adjust("1 second")
      const [first, second, third] = callers
      if (first !== undefined) yield* Fiber.interrupt(first)
      yield* TestClock.adjust("4 seconds")
      assert.deepStrictEqual([second && (yield* Fiber.join(second)), third && (yield* Fiber.join(third))], [7, 7])
      assert.strictEqual(yield* Ref.get(asked), 1)
      const alone = yield* Effect.forkChild(remember("there", slow))
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(alone)
      assert.strictEqual(yield* Ref.get(interrupted), 1)
    }).pipe(cached)
  )

  it.effect("a caller with more time asks again when the first one's was over", () =>
    Effect.gen(function* () {
      const asked = yield* Ref.make(0)
      const slow = Effect.andThen(
        Ref.update(asked, (n) => n + 1),
        Effect.as(Effect.sleep("3 seconds"), 7)
      )
      const remember = yield* remembering(part)
      const hurried = yield* remember("here", slow).pipe(
        Effect.flip,
        Effect.provideService(Deadline, 1000),
        Effect.forkChild
      )
      const patient = yield* remember("here", slow).pipe(Effect.provideService(Deadline, 9000), Effect.forkChild)
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual((yield* Fiber.join(hurried))._tag, "Timeout")
      assert.strictEqual(yield* Fiber.join(patient), 7)
      assert.strictEqual(yield* Ref.get(asked), 2)
    }).pipe(cached)
  )

  it.effect("a paid caller does not get the result of a free call that was withheld from its upstream", () =>
    Effect.gen(function* () {
      const { ask, count } = yield* makeUpstream
      const withheld = new FreeShareSpent({ upstream: "Example", until: 9e12 })
      const shared = Effect.flatMap(CallKind, (kind) =>
        kind === "free" ? Effect.delay(Effect.fail(withheld), "1 second") : Effect.as(ask, 7)
      )
      const remember = yield* remembering(part)
      const pair = Effect.gen(function* () {
        const free = yield* Effect.forkChild(
          Effect.result(Effect.provideService(remember("here", shared), CallKind, "free")),
          { startImmediately: true }
        )
        const paid = yield* Effect.forkChild(remember("here", shared), { startImmediately: true })
        yield* TestClock.adjust("1 second")
        return { free: yield* Fiber.join(free), paid: yield* Fiber.join(paid) }
      })
      assert.deepStrictEqual(yield* pair, { free: Result.fail(withheld), paid: 7 })
      yield* TestClock.adjust("11 days")
      assert.deepStrictEqual(yield* pair, { free: Result.succeed(7), paid: 7 })
      assert.strictEqual(yield* count, 2)
    }).pipe(cached)
  )

  it.effect("marks every caller's answer when a sandbox answered, and without a gateway believes no sandbox", () =>
    Effect.gen(function* () {
      const { ask, count } = yield* makeUpstream
      const made = Effect.andThen(markSandbox, ask)
      const markOf = Effect.fnUntraced(function* (remember: Remember<number>) {
        const provenance = newProvenance()
        yield* Effect.provideService(remember("here", made), AnswerProvenance, provenance)
        return provenance.sandbox.isUsed
      })
      const store = yield* Layer.build(Layer.fresh(Persistence.layerBackingMemory))
      const partIn = (environment: Record<string, string>) =>
        Layer.build(layerOf(environment)).pipe(
          Effect.flatMap((cache) => Effect.provide(remembering(part), cache)),
          Effect.provide(store)
        )
      const behind = yield* partIn({ MODE: "live", UPSTREAM_GATEWAY: "http://127.0.0.1:1" })
      assert.isTrue(yield* markOf(behind))
      assert.isTrue(yield* markOf(behind))
      assert.strictEqual(yield* count, 1)
      const real = yield* partIn({ MODE: "live" })
      yield* real("here", ask)
      assert.strictEqual(yield* count, 2)
    })
  )

  it.effect("treats a store that fails or hangs as empty", () =>
    Effect.gen(function* () {
      const { ask } = yield* makeUpstream
      const broken = new Persistence.PersistenceError({ message: "gone" })
      for (const outcome of [Effect.fail(broken), Effect.never]) {
        const store = Layer.succeed(Persistence.BackingPersistence, {
          make: () =>
            Effect.succeed({
              get: () => outcome,
              getMany: () => outcome,
              set: () => outcome,
              setMany: () => outcome,
              remove: () => outcome,
              clear: outcome
            })
        })
        const fiber = yield* remembering(part).pipe(
          Effect.flatMap((remember) => remember("here", ask)),
          Effect.provide(layerOf().pipe(Layer.provide(store))),
          Effect.forkChild
        )
        // The store's time to read, and then to write, which begins some turns of the loop after it.
        yield* Effect.replicateEffect(TestClock.adjust("250 millis"), 6, { discard: true })
        assert.strictEqual(yield* Fiber.join(fiber), 1)
      }
    })
  )

  it.effect("the store never sees a key in the clear", () =>
    Effect.gen(function* () {
      const keys: Array<string> = []
      const store = Layer.succeed(Persistence.BackingPersistence, {
        make: () =>
          Effect.succeed({
            get: (key) =>
              Effect.as(
                Effect.sync(() => keys.push(key)),
                undefined
              ),
            getMany: () => Effect.never,
            set: (key) => Effect.asVoid(Effect.sync(() => keys.push(key))),
            setMany: () => Effect.void,
            remove: () => Effect.void,
            clear: Effect.void
          })
      })
      yield* remembering(part).pipe(
        Effect.flatMap((remember) => remember("1600 SMITH ST, HOUSTON, TX, 77002", Effect.succeed(1))),
        Effect.provide(layerOf().pipe(Layer.provide(store)))
      )
      assert.lengthOf(keys, 2)
      assert.notMatch(keys.join(), /smith|77002/i)
    })
  )
})
