import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { disturbedReply } from "@property-intelligence/sandbox/faults/deliver.ts"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { Array as Arr, type Context, Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"

import { sourcesLayer } from "../../../src/report/catalog.ts"
import { sources } from "../../../src/report/PropertyIntel.ts"
import { layerRefusedKeys, RefusedKeys, withKey } from "../../../src/sources/kit/RefusedKeys.ts"
import { NoData, NotConfigured, type SourceError, Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { fakeUpstream } from "../../support/upstreams/FakeUpstream.ts"
import { exampleNamed } from "../../support/upstreams/SimulatedPlace.ts"

const key = "HUD_API_TOKEN"
const refuse = Effect.flip(withKey(key)(Effect.fail(new NotConfigured({ setting: key }))))
const refusedNow = Effect.flatMap(RefusedKeys, ({ refused }) => refused)

describe("RefusedKeys", () => {
  it.effect("a refused key is known from its first refusal until it works again", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* refusedNow, [])
      yield* TestClock.setTime(5000)
      yield* refuse
      yield* TestClock.setTime(9000)
      yield* refuse
      assert.deepStrictEqual(yield* refusedNow, [{ variable: key, since: 5000 }])
      for (const answer of [Effect.succeed(1), Effect.fail(new NoData({ why: "nothing here" }))]) {
        yield* refuse
        yield* Effect.result(withKey(key)(answer))
        assert.deepStrictEqual(yield* refusedNow, [])
      }
    }).pipe(Effect.provide(layerRefusedKeys))
  )

  it.effect("an upstream that fails, or refuses another setting, says nothing of the key", () =>
    Effect.gen(function* () {
      const down = Effect.fail(new Unavailable({ status: 503, detail: "down" }))
      yield* Effect.result(withKey(key)(Effect.fail(new NotConfigured({ setting: "BLS_API_KEY" }))))
      assert.deepStrictEqual(yield* refusedNow, [])
      yield* refuse
      yield* Effect.result(withKey(key)(down))
      assert.strictEqual((yield* refusedNow).length, 1)
    }).pipe(Effect.provide(layerRefusedKeys))
  )

  it.effect("logs one warning per key in ten minutes, and one line when it works again", () => {
    const lines: Array<string> = []
    const logger = Logger.make(({ logLevel, message }) => {
      lines.push(`${logLevel} ${JSON.stringify(Arr.ensure(message))}`)
    })
    return Effect.gen(function* () {
      for (let minute = 0; minute < 25; minute++) {
        yield* refuse
        yield* TestClock.adjust("1 minute")
      }
      yield* withKey(key)(Effect.void)
      yield* withKey(key)(Effect.void)
      const named = `{"variable":"${key}"}`
      const warning = `Warn ["An upstream refuses its key",${named}]`
      assert.deepStrictEqual(lines, [warning, warning, warning, `Info ["A key that was refused works again",${named}]`])
    }).pipe(Effect.provide([layerRefusedKeys, Logger.layer([logger])]))
  })
})

const theKey = "a-very-secret-key"

const findAt = <Id, A>(
  source: Context.Service<Id, { readonly find: (place: Place) => Effect.Effect<Finding<A>, SourceError> }>
): Effect.Effect<Finding<unknown>, SourceError, Id> =>
  Effect.flatMap(source, ({ find }) => find(exampleNamed("houston")))

type AnySource = Context.Service.Identifier<(typeof sources)[keyof typeof sources]>

/** Each key with a source that sends it, and the upstream that answers in its place; `null` without one. */
const table: ReadonlyArray<readonly [string, Effect.Effect<Finding<unknown>, SourceError, AnySource>, string | null]> =
  [
    ["CENSUS_API_KEY", findAt(sources.neighborhood), "Census Reporter"],
    ["HUD_API_TOKEN", findAt(sources.fairMarketRent), "HUD FMR (ArcGIS)"],
    ["BLS_API_KEY", findAt(sources.jobMarket), "FRED"],
    ["FRED_API_KEY", findAt(sources.marketTrends), "FRED"],
    ["BROADBANDMAP_API_KEY", findAt(sources.broadband), "FCC BDC (Esri Living Atlas)"],
    ["RENTCAST_API_KEY", findAt(sources.rentEstimate), null]
  ]

/** The sandbox's upstreams, of which those that take a key don't know it. */
const withoutKeys = (environment: Readonly<Record<string, string>>) =>
  fakeUpstream(({ body, headers, method, url }) => {
    const request = { method, host: url.hostname, path: url.pathname, query: url.searchParams, headers, body }
    return disturbedReply(simulatedUpstreams, { request, ordinal: 0, fault: { kind: "refused-key" } })
  }, environment)

describe("a key that is refused", () => {
  for (const [variable, find, standIn] of table) {
    it.effect(`${variable}: is known, and the answer that comes without it says so`, () =>
      Effect.gen(function* () {
        const { layer } = withoutKeys({ [variable]: theKey })
        yield* TestClock.setTime(Date.UTC(2026, 10, 22))
        const found = yield* Effect.result(find).pipe(Effect.provide(sourcesLayer.pipe(Layer.provide(layer))))
        assert.deepStrictEqual(
          (yield* refusedNow).map((refused) => refused.variable),
          [variable]
        )
        if (found._tag === "Success") {
          assert.strictEqual(found.success.upstream, standIn)
          assert.strictEqual(found.success.notice, `${variable} was refused: this is ${standIn}`)
        } else {
          assert.isNull(standIn)
          assert.deepStrictEqual(found.failure.reason, new NotConfigured({ setting: variable }))
        }
        assert.notInclude(JSON.stringify([found, yield* refusedNow]), theKey)
      }).pipe(Effect.provide(layerRefusedKeys))
    )
  }
})
