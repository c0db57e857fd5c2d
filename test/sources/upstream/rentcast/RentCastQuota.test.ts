import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Layer, Logger, Option, Result } from "effect"
import { TestClock } from "effect/testing"

import { CallKind } from "../../../../src/call/CallKind.ts"
import { sharingReplies } from "../../../../src/sources/kit/SharedReplies.ts"
import { describeReason, FreeShareSpent, MonthSpent } from "../../../../src/sources/kit/SourceError.ts"
import { UpstreamGuard } from "../../../../src/sources/kit/UpstreamGuard.ts"
import { RentCast } from "../../../../src/sources/upstream/rentcast/RentCast.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../../support/upstreams/FakeUpstream.ts"
import { houston } from "../../../support/upstreams/places.ts"
import { inVirtualTime } from "../../../support/VirtualTime.ts"

const keyed = { MODE: "live", RENTCAST_API_KEY: "test-key" }

const placeAt = (number: number) =>
  houston({ address: `${number} ELM ST, HOUSTON, TX, 77002`, street: `${number} ELM ST` })
const place = placeAt(1)

const manyPlaces = (count: number, from = 10) => Array.from({ length: count }, (_, index) => placeAt(from + index))

const answering = (request: SeenRequest) => {
  const subject = { formattedAddress: request.url.searchParams.get("address"), bedrooms: 2 }
  return reply(
    request.url.pathname === "/v1/properties"
      ? [subject]
      : { price: 352_000, rent: 1980, subjectProperty: subject, comparables: [] }
  )
}

const isWide = (request: SeenRequest) => request.url.searchParams.has("maxRadius")

const atUtc = (month: number, day: number) => TestClock.setTime(Date.UTC(2026, month - 1, day))
const spent = new MonthSpent({ upstream: "RentCast", until: Date.UTC(2026, 11, 1) })
const free = Effect.provideService(CallKind, "free")

/** Runs a test over one service, whose upstream answers like this. */
const asking = <A, E>(
  answer: (request: SeenRequest, index: number) => FakeReply,
  environment: Record<string, string>,
  test: (rentCast: RentCast["Service"], seen: ReadonlyArray<SeenRequest>) => Effect.Effect<A, E, UpstreamGuard>,
  cache: "kept between answers" | "none" = "none"
) => {
  const { layer, seen } = fakeUpstream(answer, environment, cache)
  return RentCast.use((rentCast) => test(rentCast, seen)).pipe(
    Effect.provide(RentCast.layer.pipe(Layer.provideMerge(layer))),
    Effect.provide(Logger.layer([]))
  )
}

describe("RentCast's calls of a month", () => {
  it.effect(
    "each request that is sent counts, a wider search and a repeat too; then none is sent until the next month",
    () =>
      asking(
        (request, index) => {
          if (index === 0) return reply("down", 503)
          return isWide(request) ? answering(request) : reply({ error: "resource/bad-request" }, 400)
        },
        { ...keyed, RENTCAST_MONTHLY_CALLS: "4" },
        ({ value }, seen) =>
          Effect.gen(function* () {
            yield* atUtc(11, 22)
            yield* inVirtualTime(value(place))
            assert.strictEqual(seen.length, 3)
            assert.deepStrictEqual(yield* Effect.flip(value(placeAt(2))), spent)
            assert.strictEqual(seen.length, 4)
            assert.deepStrictEqual(yield* Effect.flip(value(place)), spent)
            assert.strictEqual(seen.length, 4)
            yield* atUtc(12, 1)
            yield* value(place)
            assert.strictEqual(seen.length, 6)
          })
      )
  )

  it.effect("a kept answer costs nothing", () =>
    asking(
      answering,
      { ...keyed, RENTCAST_MONTHLY_CALLS: "1" },
      ({ value }, seen) =>
        Effect.gen(function* () {
          yield* Effect.replicateEffect(value(place), 5)
          assert.strictEqual(seen.length, 1)
          assert.strictEqual((yield* Effect.flip(value(placeAt(2))))._tag, "MonthSpent")
        }),
      "kept between answers"
    )
  )

  it.effect("an answer that is shared within a piece of work is paid for once", () =>
    asking(answering, { ...keyed, RENTCAST_MONTHLY_CALLS: "2" }, ({ value }, seen) =>
      Effect.gen(function* () {
        yield* sharingReplies(Effect.andThen(value(place), value(place)))
        assert.strictEqual(seen.length, 1)
        yield* value(place)
        assert.strictEqual((yield* Effect.flip(value(place)))._tag, "MonthSpent")
      })
    )
  )

  it.effect("never more are sent than there are, however many ask at once", () =>
    asking(answering, { ...keyed, RENTCAST_MONTHLY_CALLS: "7" }, ({ value }, seen) =>
      Effect.gen(function* () {
        yield* inVirtualTime(Effect.forEach(manyPlaces(40), (it) => Effect.result(value(it)), { concurrency: 40 }))
        assert.strictEqual(seen.length, 7)
      })
    )
  )

  it.effect("once used up open no circuit and take no turn of the host", () =>
    asking(answering, { ...keyed, RENTCAST_MONTHLY_CALLS: "0" }, ({ value }, seen) =>
      Effect.gen(function* () {
        const outcomes = yield* Effect.forEach(manyPlaces(30), (it) => Effect.flip(value(it)))
        assert.deepStrictEqual([...new Set(outcomes.map(({ _tag }) => _tag))], ["MonthSpent"])
        assert.deepStrictEqual(yield* UpstreamGuard.use(({ circuits }) => circuits), [])
        assert.lengthOf(seen, 0)
      })
    )
  )

  it.effect(
    "after a thousand free calls, each about another place, paid ones are answered, and free ones at midnight",
    () =>
      asking(answering, keyed, ({ record, rent, value }, seen) =>
        Effect.gen(function* () {
          yield* atUtc(11, 22)
          const report = (it: Place) => Effect.asVoid(Effect.all([record(it), value(it), rent(it)]))
          const outcomes = yield* inVirtualTime(
            Effect.forEach(manyPlaces(1000), (it) => Effect.result(free(report(it))), { concurrency: 10 })
          )
          assert.strictEqual(seen.length, 6)
          const reason = Result.getFailure(outcomes.at(-1) ?? assert.fail("none"))
          const share = new FreeShareSpent({ upstream: "RentCast", until: Date.UTC(2026, 10, 23) })
          assert.deepStrictEqual(reason, Option.some(share))
          for (const it of manyPlaces(14, 2000)) yield* inVirtualTime(report(it))
          assert.strictEqual(seen.length, 48)
          yield* atUtc(12, 1)
          yield* free(report(placeAt(3000)))
          assert.strictEqual(seen.length, 51)
        })
      )
  )

  it.effect("a paid call that meets a free one about the same place is answered all the same", () =>
    asking(answering, { ...keyed, FREE_RENTCAST_DAILY_CALLS: "0" }, ({ value }, seen) =>
      Effect.gen(function* () {
        const callers = [free(value(place)), value(place), free(value(place))]
        const outcomes = yield* Effect.forEach(callers, Effect.result, { concurrency: "unbounded" })
        assert.isTrue(Result.isSuccess(outcomes[1] ?? assert.fail("none")))
        assert.strictEqual(seen.length, 1)
      })
    )
  )

  it.effect("a free call without its share does not keep a paid one from the point of the house", () => {
    const located = (request: SeenRequest) =>
      reply([{ formattedAddress: request.url.searchParams.get("address"), latitude: place.lat, longitude: place.lon }])
    return asking(located, { ...keyed, FREE_RENTCAST_DAILY_CALLS: "0" }, ({ record, recordedPoint }) =>
      Effect.gen(function* () {
        yield* Effect.result(free(record(place)))
        assert.isNull(yield* free(recordedPoint(place)))
        yield* record(place)
        assert.isNotNull(yield* recordedPoint(place))
      })
    )
  })

  it("say in a sentence that they are used up, and until when", () => {
    assert.strictEqual(
      describeReason(spent),
      "This month's calls to RentCast are used up: it is asked again from 2026-12-01 (UTC)"
    )
    assert.strictEqual(
      describeReason(new FreeShareSpent({ upstream: "RentCast", until: Date.UTC(2026, 10, 23) })),
      "This service's share of RentCast for free calls is used up until 2026-11-23 (UTC): RentCast did not fail, and paid calls do not have this limit"
    )
  })
})
