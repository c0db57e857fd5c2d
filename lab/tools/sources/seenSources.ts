import { type AddressError, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { roundedPoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import {
  jsonReply,
  serviceUnavailable,
  type SimulatedReply
} from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { Array as Arr, type Context, DateTime, Effect, Layer, Order, type Schema, Struct } from "effect"
import { TestClock } from "effect/testing"

import { sourcesLayer } from "../../../src/report/catalog.ts"
import { sources } from "../../../src/report/PropertyIntel.ts"
import { Settings } from "../../../src/Settings.ts"
import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"
import { AreaMap } from "../../../src/sources/AreaMap.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import type { CachedPart } from "../../../src/sources/kit/CachedPart.ts"
import type { SourceDefinition } from "../../../src/sources/kit/DataSource.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import type { SourceError } from "../../../src/sources/kit/SourceError.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import type { UpstreamReply } from "../../../src/sources/kit/UpstreamReply.ts"
import { UpstreamTap } from "../../../src/sources/kit/UpstreamTap.ts"
import type { LocateError } from "../../../src/sources/LocateError.ts"
import { MortgageRates } from "../../../src/sources/MortgageRates.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"
import { keyVariables } from "../sandbox/keyVariables.ts"
import { layerNoNetwork, sandboxReply } from "../sandbox/sandboxReply.ts"
import { inVirtualTime } from "./inVirtualTime.ts"
import { type SeenRequest, seenRequest } from "./SeenRequest.ts"

/** A request with the schema that decoded its reply, and the number of failing rounds before it was first sent. */
export interface Sighting extends SeenRequest {
  readonly scene: number
  readonly place: string
  readonly rank: number
  /** True if the reply was usable. */
  readonly isAnswered: boolean
  readonly shape: Schema.Top | null
}

/** The members of a cached part that the pages show. */
export type KeptPart = Pick<CachedPart<unknown>, "id" | "lifetime">

/** The requests and cached parts that a source has used. */
export interface SeenSource {
  readonly requests: ReadonlyArray<Sighting>
  readonly parts: ReadonlyArray<KeptPart>
}

/** The conditions of a run. Any two scenes have different keys, so that no key looks like a constant. */
interface Scene {
  readonly day: number
  readonly key: string | null
  readonly address: string
  /** The simulated fault of an upstream: it is down, or it has no data for the place. */
  readonly trouble: SimulatedReply
}

const zonesOf2027 = upstreamUrls.oz2TractsUrl.example ?? ""

const dayOf = (day: string): number => DateTime.toEpochMillis(DateTime.makeUnsafe(day))

const today = dayOf("2026-11-22")
/** The day of the run in another year: the opportunity zones of 2018 have ended, and another fiscal year has begun. */
const yearLater = dayOf("2027-11-22")

/** Three places: an ordinary one, one in Connecticut, and one without a flood map. */
const places = ["houston", "hartford", "unmapped"]

const nothingHere = jsonReply({ features: [], result: { addressMatches: [], geographies: {} } })

/** The text as one word, for use as a key. */
const wordOf = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, "-")

const scenes: ReadonlyArray<Scene> = examples
  .filter(({ name }) => places.includes(name))
  .flatMap(({ address }) => [
    { day: today, key: null, address, trouble: serviceUnavailable },
    { day: yearLater, key: wordOf(address), address, trouble: serviceUnavailable },
    { day: today, key: wordOf(address), address, trouble: nothingHere }
  ])

/**
 * The requests and cached parts of every source, by its public name. The sources run in the sandbox's world, with keys
 * and without. At first all upstreams are up. Then all upstreams that were asked fail, until no new request is sent.
 * Nothing waits, because the clock is a `TestClock`.
 */
export const seenSources: Effect.Effect<
  ReadonlyMap<string, SeenSource>,
  AddressError | LocateError,
  TestClock.TestClock
> = Effect.forEach(scenes, (scene, index) => sightingsIn(scene, index)).pipe(
  Effect.map((scenes) => {
    const bySource = Map.groupBy(scenes.flat(), ([name]) => name)
    return new Map(
      [...bySource].map(([name, seen]) => [
        name,
        {
          requests: seen.flatMap(([, { requests }]) => requests),
          parts: Arr.sortWith(
            new Map(seen.flatMap(([, { parts }]) => parts.map((part) => [part.id, part] as const))).values(),
            ({ id }) => id,
            Order.String
          )
        }
      ])
    )
  })
)

const sightingsIn = Effect.fnUntraced(function* (scene: Scene, index: number) {
  yield* TestClock.setTime(scene.day)
  const address = yield* Effect.fromResult(parseAddress(scene.address))
  const locating = Geocoder.use(({ locate }) => locate(address))
  const place = yield* inVirtualTime(Effect.provide(locating, layerOf(scene, watch(index, 0))))
  const questions: ReadonlyArray<readonly [string, Effect.Effect<unknown, unknown, Asked>]> = [
    [Geocoder.stated.name, locating],
    [Geocoder.stated.name, Geocoder.use(({ locate }) => locate(roundedPoint(place)))],
    ...Object.values(Struct.map(sources, finding(place))),
    [MortgageRates.stated.name, MortgageRates.use(({ known }) => known)],
    [AreaMap.stated.name, AreaMap.use(({ around }) => around(place))]
  ]
  return yield* Effect.forEach(questions, ([name, question]) =>
    Effect.map(sightingsOf(scene, index, question), (seen) => [name, seen] as const)
  )
})

type Asked = Layer.Success<ReturnType<typeof layerOf>>

/** A source's `find` at a place, with the source's name. */
interface FindingAt extends Struct.Lambda {
  <Id, A>(source: Finds<Id, A>): readonly [string, Effect.Effect<unknown, SourceError, Id>]
  readonly "~lambda.out": this["~lambda.in"] extends Finds<infer Id, unknown>
    ? readonly [string, Effect.Effect<unknown, SourceError, Id>]
    : never
}

type Finds<Id, A> = Context.Service<Id, { readonly find: (place: Place) => Effect.Effect<A, SourceError> }> & {
  readonly definition: SourceDefinition
}

const finding = (place: Place) =>
  Struct.lambda<FindingAt>((source) => [source.definition.name, Effect.flatMap(source, ({ find }) => find(place))])

/** Runs again with more and more failing upstreams, until no new request is sent. */
const sightingsOf = Effect.fnUntraced(function* (
  scene: Scene,
  index: number,
  question: Effect.Effect<unknown, unknown, Asked>
): Effect.fn.Return<SeenSource> {
  const requests: Array<Sighting> = []
  const parts: Array<KeptPart> = []
  const inTrouble = new Set<string>()
  const known = new Set<string>()
  for (let rank = 0; ; rank++) {
    const watched = watch(index, rank, inTrouble)
    yield* inVirtualTime(Effect.exit(Effect.provide(question, layerOf(scene, watched))))
    const news = watched.requests.filter((sighting) => !known.has(kindOf(sighting)))
    parts.push(...watched.parts)
    if (news.length === 0) return { requests, parts }
    requests.push(...news)
    for (const sighting of news) {
      inTrouble.add(endpointOf(sighting))
      known.add(kindOf(sighting))
    }
  }
})

/** The state of one run: the failing upstreams, and the record of requests and cached parts. */
interface Watch {
  readonly scene: number
  readonly rank: number
  readonly inTrouble: ReadonlySet<string>
  readonly requests: Array<Sighting>
  readonly parts: Array<KeptPart>
}

const watch = (scene: number, rank: number, inTrouble: ReadonlySet<string> = new Set()): Watch => ({
  scene,
  rank,
  inTrouble,
  requests: [],
  parts: []
})

/** Replies as the sandbox's upstreams do, or with the fault, and records the request. */
const tapOf = (
  { address, trouble }: Scene,
  { inTrouble, rank, requests, scene }: Watch
): typeof UpstreamTap.Service => {
  const shapes = new WeakMap<UpstreamReply, (shape: Schema.Top) => void>()
  return {
    send: ({ policy, request, upstream }) =>
      Effect.sync(() => {
        const asked = seenRequest(upstream, request, policy)
        const reply = { ...(inTrouble.has(endpointOf(asked)) ? trouble : sandboxReply(request)) }
        const sighting = { ...asked, rank, scene, place: address, isAnswered: reply.status === 200, shape: null }
        const index = requests.push(sighting) - 1
        shapes.set(reply, (shape) => (requests[index] = { ...sighting, shape }))
        return reply
      }),
    decoding: (reply, shape) => shapes.get(reply)?.(shape),
    read: () => {}
  }
}

/** A cache that stores nothing, and records the parts that would be stored. */
const layerWatchedCache = ({ parts }: Watch) =>
  Layer.succeed(SourceCache, {
    part: (part) =>
      Effect.succeed((_key, ask) =>
        Effect.suspend(() => {
          parts.push(part)
          return ask
        })
      ),
    put: () => Effect.void
  })

const endpointOf = ({ path, setting }: SeenRequest) => `${setting}${path}`

/**
 * The kind of a request. Different parameters make a different kind, such as a wider search, or a point instead of a
 * code.
 */
const kindOf = (asked: SeenRequest) => `${endpointOf(asked)}?${Object.keys(asked.parameters).join("&")}`

const layerOf = (scene: Scene, watched: Watch) =>
  Layer.mergeAll(sourcesLayer, Geocoder.layer, MortgageRates.layer).pipe(
    Layer.provide(UpstreamClient.layer),
    Layer.provide([layerWatchedCache(watched), CostQuotas.layerNone, layerStoresMemory, layerNoNetwork]),
    Layer.provide(
      Settings.layerTest({
        MODE: "live",
        OZ2_TRACTS_URL: zonesOf2027,
        ...keysOf(scene)
      })
    ),
    Layer.provideMerge(Layer.succeed(UpstreamTap, tapOf(scene, watched))),
    Layer.fresh
  )

const keysOf = ({ key }: Scene): Record<string, string> =>
  key === null ? {} : Object.fromEntries(keyVariables.map((variable) => [variable, key]))
