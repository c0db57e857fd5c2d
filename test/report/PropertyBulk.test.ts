import { assert, describe, it } from "@effect/vitest"
import { AddressError } from "@property-intelligence/domain/address/Address.ts"
import { askedLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import { Cause, Clock, Effect, Fiber, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"

import { CallKind } from "../../src/call/CallKind.ts"
import { Deadline, millisLeft } from "../../src/call/Deadline.ts"
import { sourceDefinitions, sourcesLayerStub } from "../../src/report/catalog.ts"
import { belowQuorum, PropertyBulk, type RepeatedAddresses } from "../../src/report/PropertyBulk.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { Settings } from "../../src/Settings.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { Ambiguous, GeocoderUnavailable, LocateError, NoMatch } from "../../src/sources/LocateError.ts"
import { Walkability } from "../../src/sources/Walkability.ts"
import { houstonReport } from "../support/report/reports.ts"
import { houston } from "../support/upstreams/places.ts"

const addressAt = (index: number) => `${100 + index} Smith St, Houston, TX 77002`
const addresses = (count: number) => Array.from({ length: count }, (_, index) => addressAt(index))

const reportsOf = (list: ReadonlyArray<string>) =>
  PropertyBulk.use((bulk) => bulk.reports({ addresses: list, requestId: "request-1" }))

type Locating = PropertyIntel["Service"]["locate"]
type Reporting = PropertyIntel["Service"]["reportAt"]

const locatesAll: Locating = (address) =>
  Effect.succeed({
    place: houston({ address: askedLine(address), matchedAddress: askedLine(address) }),
    ms: 1,
    sandbox: false
  })

const reportsAll: Reporting = ({ place }, { requestId }) => {
  const report = houstonReport(requestId)
  return Effect.succeed({ ...report, location: { ...report.location, address: place.address } })
}

const withIntel = (program: { readonly locate?: Locating; readonly reportAt?: Reporting } = {}) =>
  PropertyBulk.layer.pipe(
    Layer.provide(Layer.mock(PropertyIntel, { locate: locatesAll, reportAt: reportsAll, ...program }))
  )

const withSources = (sources: typeof sourcesLayerStub, geocoder: Layer.Layer<Geocoder>) =>
  PropertyBulk.layer.pipe(
    Layer.provide(PropertyIntel.layer),
    Layer.provide([sources, geocoder, Settings.layerTest({ MODE: "live" })])
  )

/** The reason a bulk call is refused for. */
const refusalOf = (list: ReadonlyArray<string>, locate: Locating) =>
  Effect.map(
    Effect.flip(reportsOf(list)).pipe(Effect.provide(withIntel({ locate, reportAt: () => Effect.die("worked") }))),
    ({ reason }) => reason
  )

/** Each address is a place of its own. */
const eachItsOwn = Layer.succeed(Geocoder, {
  locate: (asked) => {
    const address = "oneLine" in asked ? asked.oneLine : `${asked.lat}, ${asked.lon}`
    return Effect.succeed(houston({ address, matchedAddress: address }))
  }
})

const noMatch = new NoMatch({ detail: "No geocoder knows it.", hint: "Check the ZIP." })
const ambiguous = new Ambiguous({ candidates: ["1 MAIN ST, A, TX", "1 MAIN ST, B, TX"], hint: "Send one of them." })
const outage = (retryAfterSeconds: number) => new GeocoderUnavailable({ retryAfterSeconds })

/** Refuses some addresses, the first ones last. */
const refusing =
  (refusals: Record<string, AddressError | LocateError["reason"]>): Locating =>
  (address) => {
    const refusal = refusals[askedLine(address)]
    if (refusal === undefined) return locatesAll(address)
    return Effect.fail(refusal._tag === "AddressError" ? refusal : new LocateError({ reason: refusal }))
  }

/** Counts how many are under way at once. */
const makeGauge = Effect.map(Ref.make({ now: 0, most: 0 }), (gauge) => ({
  most: Effect.map(Ref.get(gauge), ({ most }) => most),
  during: <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      Ref.update(gauge, ({ now, most }) => ({ now: now + 1, most: Math.max(most, now + 1) })),
      () => work,
      () => Ref.update(gauge, ({ now, most }) => ({ now: now - 1, most }))
    )
}))

describe("PropertyBulk.reports", () => {
  it.effect("reports in the order of the addresses, whichever is ready first", () =>
    Effect.gen(function* () {
      const list = addresses(20)
      const lastFirst: Reporting = (located, request) =>
        Effect.delay(reportsAll(located, request), `${20 - list.indexOf(located.place.address)} seconds`)
      const fiber = yield* Effect.forkChild(Effect.provide(reportsOf(list), withIntel({ reportAt: lastFirst })), {
        startImmediately: true
      })
      yield* TestClock.adjust("2 minutes")
      const reports = yield* Fiber.join(fiber)
      assert.deepStrictEqual(
        reports.map(({ location }) => location.address),
        list
      )
      assert.deepStrictEqual(new Set(reports.map(({ meta }) => meta.requestId)), new Set(["request-1"]))
    })
  )

  it.effect("reports on one address", () =>
    Effect.gen(function* () {
      assert.lengthOf(yield* reportsOf(addresses(1)).pipe(Effect.provide(withIntel())), 1)
    })
  )

  it.effect("locates every address before the first source is asked, all at once", () =>
    Effect.gen(function* () {
      const located = yield* Ref.make(0)
      const locating = yield* makeGauge
      const reporting = yield* makeGauge
      const locate: Locating = (address) =>
        locating
          .during(Effect.delay(locatesAll(address), "1 second"))
          .pipe(Effect.tap(() => Ref.update(located, (count) => count + 1)))
      const reportAt: Reporting = (...asked) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* Ref.get(located), 20)
          return yield* reporting.during(Effect.delay(reportsAll(...asked), "1 second"))
        })
      const fiber = yield* Effect.forkChild(
        reportsOf(addresses(20)).pipe(Effect.provide(withIntel({ locate, reportAt })))
      )
      yield* TestClock.adjust("1 minute")
      yield* Fiber.join(fiber)
      assert.strictEqual(yield* locating.most, 20)
      assert.strictEqual(yield* reporting.most, 20)
    })
  )

  const together: ReadonlyArray<[kind: "paid" | "free", lists: number, atOnce: number]> = [
    ["paid", 1, 20],
    ["paid", 2, 30],
    ["free", 2, 10]
  ]
  for (const [kind, lists, atOnce] of together) {
    it.effect(`has ${atOnce} reports of ${lists} ${kind} lists of twenty under way at once`, () =>
      Effect.gen(function* () {
        const reporting = yield* makeGauge
        const reportAt: Reporting = (...asked) => reporting.during(Effect.delay(reportsAll(...asked), "1 second"))
        const fiber = yield* Effect.replicateEffect(reportsOf(addresses(20)), lists, { concurrency: "unbounded" }).pipe(
          Effect.provide(withIntel({ reportAt })),
          Effect.provideService(CallKind, kind),
          Effect.forkChild
        )
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(
          (yield* Fiber.join(fiber)).map(({ length }) => length),
          Array.from({ length: lists }, () => 20)
        )
        assert.strictEqual(yield* reporting.most, atOnce)
      })
    )
  }

  describe("repeated addresses", () => {
    const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>, RepeatedAddresses["groups"]]> = [
      ["the same text", [addressAt(0), addressAt(1), addressAt(0)], [[0, 2]]],
      [
        "another spelling",
        ["1600 Smith St, Houston, TX 77002", addressAt(1), "1600  SMITH st.; houston, Texas 77002, USA"],
        [[0, 2]]
      ],
      [
        "several of them",
        [addressAt(0), addressAt(1), addressAt(0), addressAt(1), addressAt(1), addressAt(2)],
        [
          [0, 2],
          [1, 3, 4]
        ]
      ]
    ]
    for (const [name, list, groups] of cases) {
      it.effect(`${name}: refused by index before anything is located`, () =>
        Effect.gen(function* () {
          const reason = yield* refusalOf(list, () => Effect.die("located"))
          assert.deepInclude(reason, { _tag: "RepeatedAddresses", groups })
        })
      )
    }

    it.effect("one place however it is spelled: refused by index once it is located, and no source is asked", () =>
      Effect.gen(function* () {
        const spelled = [
          "101 Main St, Springfield, IL 62701",
          "102 Main St, Springfield, IL 62701",
          "101 Main Street, Springfield, Illinois 62701",
          "101 Main St Springfield IL",
          "101 Main St Apt 2, Springfield, IL 62701"
        ]
        const locate: Locating = (asked) =>
          Effect.map(locatesAll(asked), (located) => ({
            ...located,
            place: {
              ...located.place,
              matchedAddress: `${askedLine(asked).slice(0, 3)} MAIN ST, SPRINGFIELD, IL, 62701`
            }
          }))
        const reason = yield* refusalOf(spelled, locate)
        assert.deepStrictEqual(reason._tag === "RepeatedAddresses" ? reason.groups : reason, [[0, 2, 3]])
      })
    )

    it.effect("two units of a house are two addresses", () =>
      Effect.gen(function* () {
        const units = ["1600 Smith St Apt 1, Houston, TX 77002", "1600 Smith St Apt 2, Houston, TX 77002"]
        assert.lengthOf(yield* reportsOf(units).pipe(Effect.provide(withIntel())), 2)
      })
    )

    it.effect("two texts that are no address are not the same address", () =>
      Effect.gen(function* () {
        const box = new AddressError({ reason: "PostOfficeBox", detail: "A box.", hint: "Send the street." })
        const reason = yield* refusalOf(["PO Box 1", "PO Box 1"], () => Effect.fail(box))
        assert.strictEqual(reason._tag, "UnplacedAddresses")
      })
    )
  })

  it.effect("lists every address that can't be used or placed, in order, and asks no source", () =>
    Effect.gen(function* () {
      const [first = "", second = "", third = "", fourth = "", ...rest] = addresses(8)
      const unusable = new AddressError({ reason: "NoStreetName", detail: "No street.", hint: "Name it." })
      const refuse = refusing({ [first]: noMatch, [second]: ambiguous, [third]: outage(7), [fourth]: unusable })
      const list = [first, ...rest, second, third, fourth]
      const slowFirst: Locating = (address) =>
        Effect.delay(refuse(address), address === first ? "9 seconds" : "0 seconds")
      const fiber = yield* Effect.forkChild(refusalOf(list, slowFirst))
      yield* TestClock.adjust("10 seconds")
      const reason = yield* Fiber.join(fiber)
      assert.deepInclude(reason, {
        _tag: "UnplacedAddresses",
        addresses: [
          { index: 0, reason: noMatch },
          { index: 5, reason: ambiguous },
          { index: 6, reason: outage(7) },
          { index: 7, reason: unusable }
        ]
      })
    })
  )

  it.effect("reports that only the geocoders are at fault, with the longest wait", () =>
    Effect.gen(function* () {
      const [first = "", second = "", third = ""] = addresses(3)
      const reason = yield* refusalOf([first, second, third], refusing({ [first]: outage(7), [third]: outage(30) }))
      assert.deepInclude(reason, { _tag: "GeocoderUnavailable", retryAfterSeconds: 30 })
    })
  )

  it.effect("says nothing of an address where errors are recorded", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(reportsOf([addressAt(0)])).pipe(
        Effect.provide(withIntel({ locate: refusing({ [addressAt(0)]: ambiguous }) }))
      )
      assert.strictEqual(error.message, "UnplacedAddresses")
      assert.notMatch(Cause.pretty(Cause.fail(error)), /main st|smith/i)
    })
  )
})

describe("the time a bulk call has", () => {
  const inTime = <A, E>(program: Effect.Effect<A, E>) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.andThen(program, Clock.currentTimeMillis))
      yield* TestClock.adjust("5 minutes")
      return yield* Fiber.join(fiber)
    })

  const hanging = Layer.succeed(Walkability, { find: () => Effect.never })

  it.effect("is enough for twenty addresses with a source that hangs", () =>
    Effect.gen(function* () {
      const ended = yield* Ref.make(0)
      const program = reportsOf(addresses(20)).pipe(
        Effect.provide(withSources(Layer.merge(sourcesLayerStub, hanging), eachItsOwn)),
        Effect.tap((reports) => Ref.set(ended, belowQuorum(reports, sourceDefinitions.length - 1).length))
      )
      assert.strictEqual(yield* inTime(program), 12_000)
      assert.strictEqual(yield* Ref.get(ended), 0)
    })
  )

  it.effect("ends after 50 seconds with the reports so far", () =>
    Effect.gen(function* () {
      const slow = withIntel({
        locate: locatesAll,
        reportAt: (...asked) =>
          Effect.flatMap(millisLeft, (left) => Effect.delay(reportsAll(...asked), Math.min(left, 60_000)))
      })
      const program = reportsOf(addresses(20)).pipe(
        Effect.provide(slow),
        Effect.tap((reports) => Effect.sync(() => assert.lengthOf(reports, 20)))
      )
      assert.strictEqual(yield* inTime(program), 50_000)
    })
  )

  it.effect("leaves locating 20 seconds, and an earlier deadline of the caller stays", () =>
    Effect.gen(function* () {
      const deadlines = yield* Ref.make<ReadonlyArray<number>>([])
      const note = Effect.flatMap(Deadline, (deadline) => Ref.update(deadlines, (all) => [...all, deadline]))
      const noting = withIntel({
        locate: (address) => Effect.andThen(note, locatesAll(address)),
        reportAt: (...asked) => Effect.andThen(note, reportsAll(...asked))
      })
      const program = Effect.provide(reportsOf(addresses(1)), noting)
      yield* program
      yield* Effect.provideService(program, Deadline, 30_000)
      assert.deepStrictEqual(yield* Ref.get(deadlines), [20_000, 50_000, 20_000, 30_000])
    })
  )
})

describe("belowQuorum", () => {
  it("names the reports with too few answers", () => {
    const answered = (count: number) => {
      const report = houstonReport("request-1")
      return {
        ...report,
        meta: {
          ...report.meta,
          coverage: { answered: count, of: sourceDefinitions.length, score: count / sourceDefinitions.length }
        }
      }
    }
    assert.deepStrictEqual(belowQuorum([14, 9, 10, 0].map(answered), 10), [1, 3])
    assert.deepStrictEqual(belowQuorum([14, 10].map(answered), 10), [])
  })
})
