import { assert, describe, it } from "@effect/vitest"
import { parseAddress } from "@property-intelligence/domain/address/Address.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { type Context, Effect, Fiber, Layer, Struct } from "effect"
import { TestClock } from "effect/testing"

import { sourcesLayer } from "../../src/report/catalog.ts"
import { sources } from "../../src/report/PropertyIntel.ts"
import { upstreamUrls } from "../../src/settings/upstreamUrls.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import type { SourceError } from "../../src/sources/kit/SourceError.ts"
import { MortgageRates } from "../../src/sources/MortgageRates.ts"
import { fakeUpstream, reply } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const rows = Object.values(upstreamUrls)

const movedHost = (variable: string) => `${variable.toLowerCase().replaceAll("_", "-")}.moved.test`

const keys = [
  "RENTCAST_API_KEY",
  "CENSUS_API_KEY",
  "HUD_API_TOKEN",
  "BLS_API_KEY",
  "FRED_API_KEY",
  "BROADBANDMAP_API_KEY"
]

const environment = Object.fromEntries([
  ...rows.map(({ variable }): [string, string] => [variable, `https://${movedHost(variable)}/new`]),
  ...keys.map((variable): [string, string] => [variable, "key"])
])

const photonHit = {
  features: [
    {
      geometry: { coordinates: [-95.3703, 29.7537] },
      properties: {
        housenumber: "1600",
        street: "Smith Street",
        city: "Houston",
        state: "Texas",
        postcode: "77002",
        countrycode: "US"
      }
    }
  ]
}

/** One geocoder answers, without which there is no place, and the map layer without which HUD's other is not asked. */
const answers = new Map([
  [movedHost("PHOTON_URL"), reply(photonHit)],
  [movedHost("AREA_RENTS_URL"), reply({ features: [{ attributes: { FMR_CODE: "METRO10420M10420" } }] })]
])

/** A source's `find` at a place, whatever becomes of it. */
interface FindAt extends Struct.Lambda {
  <Id, A>(source: Context.Service<Id, Finds<A>>): Effect.Effect<unknown, never, Id>
  readonly "~lambda.out": this["~lambda.in"] extends Context.Service<infer Id, Finds<unknown>>
    ? Effect.Effect<unknown, never, Id>
    : never
}

interface Finds<A> {
  readonly find: (place: Place) => Effect.Effect<A, SourceError>
}

const findAt = Struct.lambda<FindAt>((source) => Effect.flatMap(source, ({ find }) => Effect.result(find(houston()))))

/** Everything the service asks of others, fallbacks included, where hardly an upstream answers. */
const askEverything = Effect.gen(function* () {
  const address = yield* Effect.fromResult(parseAddress("1600 Smith St, Houston, TX 77002"))
  yield* Effect.all(
    {
      ...Struct.map(sources, findAt),
      geocoder: Effect.result(Geocoder.use(({ locate }) => locate(address))),
      mortgageRates: MortgageRates.use(({ known }) => known)
    },
    { concurrency: "unbounded" }
  )
})

const inAMinute = Effect.fnUntraced(function* <A, E, R>(program: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(program, { startImmediately: true })
  for (let step = 0; step < 120; step++) yield* TestClock.adjust("500 millis")
  return yield* Fiber.join(fiber)
})

describe("upstreamUrls", () => {
  it.effect("every upstream is asked at the URL of its setting, and no other host is", () =>
    Effect.gen(function* () {
      const { layer, seen } = fakeUpstream(({ url }) => answers.get(url.hostname) ?? reply("down", 503), environment)
      yield* Effect.gen(function* () {
        yield* TestClock.setTime(Date.UTC(2026, 10, 22))
        yield* inAMinute(askEverything)
        yield* TestClock.setTime(Date.UTC(2027, 1, 1))
        yield* inAMinute(findAt(sources.opportunityZone))
      }).pipe(
        Effect.provide(Layer.mergeAll(sourcesLayer, Geocoder.layer, MortgageRates.layer).pipe(Layer.provide(layer)))
      )
      assert.deepStrictEqual(
        [...new Set(seen.map(({ url }) => url.hostname))].toSorted(),
        rows.map(({ variable }) => movedHost(variable)).toSorted()
      )
      assert.isTrue(seen.every(({ url }) => url.pathname.startsWith("/new")))
    })
  )
})
