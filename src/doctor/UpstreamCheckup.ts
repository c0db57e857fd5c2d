import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect } from "effect"

import { sharingReplies } from "../sources/kit/SharedReplies.ts"
import {
  askMortgageRates,
  askSources,
  geocoderName,
  layerAskedSources,
  locatePlace,
  type SimulatedDown,
  type SourceAnswer
} from "./askSources.ts"
import type { Exchange } from "./Exchange.ts"
import { type GoldenPlace, goldenPlaces } from "./goldenPlaces.ts"
import { makeWatch, type Watch } from "./watchExchanges.ts"

/** The result of a checkup of the upstreams: the sources' answers, and the exchanges behind them. */
export interface UpstreamCheckup {
  /** One answer per source and place, in the order of the catalog. */
  readonly answers: ReadonlyArray<SourceAnswer>
  /** All requests in the order they finished, those to fallbacks last. */
  readonly exchanges: ReadonlyArray<Exchange>
  /** The number of `exchanges` with upstreams of the first choice; the rest went to fallbacks. */
  readonly standInsFrom: number
}

/** Options for checking upstreams. */
interface CheckupOptions {
  /** True if calls that cost money are made. */
  readonly billed: boolean
  /** True if fallback upstreams are asked as well, about the first place. */
  readonly standIns: boolean
}

/**
 * Asks every source about the golden places, one place after the other, and records each exchange, without a cache.
 * With `standIns` it then simulates that the upstreams it asked about the first place are down, so that the sources
 * turn to their fallbacks. It repeats this until no new upstream is asked.
 */
export const checkUpstreams = Effect.fnUntraced(function* ({ billed, standIns }: CheckupOptions) {
  const watch = yield* makeWatch
  const visits = yield* Effect.forEach(goldenPlaces, (golden) => visit(watch, golden, billed)).pipe(
    Effect.provide(layerAskedSources({ billed }))
  )
  const standInsFrom = (yield* watch.exchanges).length
  const [first] = visits
  if (standIns && first !== undefined) {
    yield* Effect.provide(askStandIns(watch, first), layerAskedSources({ billed: false }))
  }
  const checkup: UpstreamCheckup = {
    answers: visits.flatMap(({ answers }) => answers),
    exchanges: yield* watch.exchanges,
    standInsFrom
  }
  return checkup
})

const visit = Effect.fnUntraced(function* (watch: Watch, golden: GoldenPlace, billed: boolean) {
  const { answer, place = golden.known } = yield* locatePlace(watch, golden)
  const isFirst = golden === goldenPlaces[0]
  const rates = isFirst ? [yield* askMortgageRates(watch, golden.name)] : []
  const found = yield* askSources(watch, { golden, place }, { billed })
  const answers: ReadonlyArray<SourceAnswer> = [answer, ...found, ...rates]
  return { golden, place, answers }
})

/**
 * Max number of times that the sources are asked about one place, each time with more upstreams simulated as down. No
 * source has more upstreams than this.
 */
const maxPasses = 4

const askStandIns = Effect.fnUntraced(function* (
  watch: Watch,
  { golden, place }: { readonly golden: GoldenPlace; readonly place: Place }
) {
  let seen = 0
  for (let pass = 0; pass < maxPasses; pass++) {
    const exchanges = yield* watch.exchanges
    const down = simulatedDown(exchanges, exchanges.slice(seen))
    if (down.size === 0) return
    seen = exchanges.length
    if (down.has(geocoderName)) yield* sharingReplies(locatePlace(watch, golden, down))
    yield* askSources(watch, { golden, place }, { billed: false, down })
  }
})

/**
 * The upstreams to simulate as down in the next pass, for each source with a request in the latest pass: all upstreams
 * that it waited for in any pass.
 */
const simulatedDown = (all: ReadonlyArray<Exchange>, latest: ReadonlyArray<Exchange>): SimulatedDown => {
  const sources = new Set(latest.map(({ source }) => source))
  const heard = all.filter(({ reply }) => reply !== "left")
  return new Map(
    [...sources].map((source) => [
      source,
      new Set(heard.filter((exchange) => exchange.source === source).map(({ request }) => request.upstream))
    ])
  )
}
