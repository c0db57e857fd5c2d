import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { countText, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { Answer } from "@property-intelligence/domain/report/Finding.ts"
import { BroadbandSection } from "@property-intelligence/domain/report/InfrastructureSection.ts"
import { Effect, Option, Result, Schema } from "effect"

import { Settings } from "../Settings.ts"
import { beforeDeadline, bothBeforeDeadline } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { free } from "./kit/DataTerms.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { describeReason, NoData, type SourceReason } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import {
  availabilityOf,
  blockOf2020,
  BlockOffer,
  type BroadbandAvailability,
  BroadbandSummary,
  broadbandVintage,
  fiber,
  narrowestSummary,
  offersInBlock
} from "./upstream/BroadbandCollection.ts"
import { broadbandAt, BroadbandSpeeds } from "./upstream/BroadbandMap.ts"

const definition: SourceDefinition = {
  id: "Broadband",
  name: "FCC Broadband Data Collection",
  owner: "FCC",
  section: "infrastructure",
  subject: "Broadband",
  gives: "Speeds, fiber and providers",
  key: {
    variable: "BROADBANDMAP_API_KEY",
    from: "https://broadbandmap.com",
    cost: "free demo tier, then paid",
    required: false
  },
  cadence: "twice a year (as of 30 June and 31 December)",
  tooOld: {
    after: { month: "20 months" },
    calendar:
      "The FCC publishes five months after the half-year, Esri up to four months later. A release stays the newest until fifteen months after its half-year"
  },
  attribution:
    "Source: FCC Broadband Data Collection, via Esri ArcGIS Living Atlas. Provider-reported, by census block.",
  terms: {
    terms: "FCC's Broadband Data Collection, work of the US government; by Esri's Living Atlas or broadbandmap.com",
    use: `${free} Name the source: providers have reported it, and the FCC has not checked it at each address.`,
    href: "https://www.fcc.gov/BroadbandData"
  },
  deadline: "12 seconds",
  upstreams: ["services8.arcgis.com", "broadbandmap.com"],
  method:
    "We report the narrowest area with locations that could be served: block, block group, tract or county. Shares " +
    "are the percentage of these locations with at least 100/20 Mbps, or with fiber; of a tract or county we report " +
    "only 0 and 100. Satellites do not count. " +
    "`maxDownloadMbps` is the fastest offer around the point.",
  asks: [
    { url: "broadbandmapUrl", path: "/location/internet", when: "with a key: offers around the point, with speeds" },
    { url: "broadbandUrl", path: "/4/query", when: "in parallel, or alone without a key: the census block" },
    { url: "broadbandUrl", path: "/7/query", when: "in parallel: offers in the block" },
    { url: "broadbandItemUrl", path: "", when: "in parallel: the vintage, from the title" },
    { url: "broadbandUrl", path: "/3/query", when: "if the block has no location: the block group" },
    { url: "broadbandUrl", path: "/2/query", when: "if that has none: the tract" },
    { url: "broadbandUrl", path: "/1/query", when: "if that has none: the county" }
  ]
}

/**
 * The cached answers about broadband. Providers report twice a year, and the title that names the month is read once a
 * week.
 */
const kept = {
  summary: cachedPart({
    id: "Broadband.summary",
    keyedBy: "the census block, else the point",
    value: BroadbandSummary,
    freshFor: "30 days",
    nothingFor: "7 days"
  }),
  offers: cachedPart({
    id: "Broadband.offers",
    keyedBy: "the census block",
    value: Schema.Array(BlockOffer),
    freshFor: "30 days",
    nothingFor: "7 days"
  }),
  speeds: cachedPart({
    id: "Broadband.speeds",
    keyedBy: "the point, to eleven meters",
    value: BroadbandSpeeds,
    freshFor: "30 days",
    nothingFor: "7 days"
  }),
  vintage: cachedPart({
    id: "Broadband.vintage",
    keyedBy: "nothing: one for all",
    value: Schema.NullOr(Schema.String),
    freshFor: "7 days",
    nothingFor: "7 days"
  })
}

/** The fastest download reported nearby; without one the number of providers, else the share of locations served. */
const headline = ({ maxDownloadMbps, precision, providerCount, servedShare }: BroadbandSection): string | null =>
  whenKnown(maxDownloadMbps, (speed) => `Up to ${countText(speed)} Mbps nearby`) ??
  whenKnown(providerCount, (count) => `${count === 1 ? "1 provider" : `${count} providers`} in the ${precision}`) ??
  whenKnown(servedShare, (share) => `${share}% of the ${precision} served`)

/**
 * Fixed broadband around a place. The FCC's availability data gives the shares of locations in the narrowest census
 * area that has any; it has no speeds. With a key, broadbandmap.com adds the speeds offered nearby. If one of the two
 * fails, the other answers, with a gap.
 */
export class Broadband extends DataSource<Broadband, BroadbandSection>()({
  definition,
  section: BroadbandSection,
  example: {
    hasGigabit: null,
    hasFiber: null,
    maxDownloadMbps: null,
    providerCount: 3,
    servedShare: 85.7,
    fiberShare: 21.4,
    precision: "block",
    asOf: "2025-12"
  },
  headline,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const rememberSummary = yield* cache.part(kept.summary)
    const rememberOffers = yield* cache.part(kept.offers)
    const rememberSpeeds = yield* cache.part(kept.speeds)
    const rememberVintage = yield* cache.part(kept.vintage)
    const { broadbandmapApiKey } = yield* Settings

    const askAvailability = Effect.fnUntraced(function* (place: Place) {
      const block = blockOf2020(place)
      const [summary, offersOfBlock, asOf] = yield* Effect.all(
        [
          rememberSummary(block ?? pointKey(place, 4), narrowestSummary(client, place)),
          block === null ? Effect.succeed(null) : offersIn(block),
          rememberVintage(client.urls.broadbandItemUrl, broadbandVintage(client)).pipe(Effect.orElseSucceed(() => null))
        ],
        { concurrency: 3 }
      )
      const { counts, precision } = summary
      const offers = precision === "block" ? (offersOfBlock ?? (yield* offersIn(counts.GEOID ?? null))) : notKnown
      const availability = availabilityOf(summary, Result.getOrNull(offers))
      if (availability === null)
        return yield* new NoData({ why: `Only figures of the whole ${precision} are reported` })
      return { availability, offers, asOf }
    })

    const offersIn = (block: string | null): Effect.Effect<FoundOffers> =>
      block === null
        ? Effect.succeed(notKnown)
        : rememberOffers(block, offersInBlock(client, block)).pipe(beforeDeadline, Effect.result)

    const askSpeeds = (place: Place) =>
      Option.match(broadbandmapApiKey, {
        onNone: () => Effect.fail(noKeyForSpeeds),
        onSome: (key) => rememberSpeeds(pointKey(place, 4), broadbandAt(client, place, key))
      })

    return Effect.fnUntraced(function* (place: Place) {
      const [found, speeds] = yield* bothBeforeDeadline(askAvailability(place), askSpeeds(place))
      const missing = missingParts(found, speeds)
      if (Result.isFailure(found) && Result.isFailure(speeds)) {
        return yield* Effect.fail(missing[0]?.reason ?? found.failure)
      }
      const answer = answerOf(Result.getOrNull(found), Result.getOrNull(speeds))
      if (missing.length === 0) return answer
      yield* Effect.logWarning("A source answered in part", {
        source: definition.id,
        reason: missing.map(({ reason }) => reason._tag)
      })
      const parts = missing.map(({ part, reason }) => `${part} are not known: ${describeReason(reason)}`)
      return { ...answer, gap: `Answered in part: ${parts.join("; ")}` }
    })
  })
}) {}

/** The offers in a block; `null` if the block is not known. */
type FoundOffers = Result.Result<ReadonlyArray<BlockOffer> | null, SourceReason>

const noKeyForSpeeds = new NoData({ why: "No key for speeds is set" })

const notKnown: FoundOffers = Result.succeed(null)

interface Available {
  readonly availability: BroadbandAvailability
  readonly offers: FoundOffers
  readonly asOf: string | null
}

/** A sentence part for each part whose upstream failed. An upstream without data did not fail. */
const missingParts = (
  found: Result.Result<Available, SourceReason>,
  speeds: Result.Result<BroadbandSpeeds, SourceReason>
) => {
  const parts: ReadonlyArray<{ readonly part: string; readonly result: Result.Result<unknown, SourceReason> }> = [
    { part: "the FCC's counts", result: found },
    { part: "the providers in the block", result: Result.isSuccess(found) ? found.success.offers : notKnown },
    { part: "the speeds", result: speeds }
  ]
  return parts.flatMap(({ part, result }) =>
    Result.isFailure(result) && result.failure._tag !== "NoData" ? [{ part, reason: result.failure }] : []
  )
}

/** The section's answer from the FCC's availability, from the offered speeds, or from both. */
const answerOf = (found: Available | null, speeds: BroadbandSpeeds | null): Answer<BroadbandSection> => {
  const asOf = found?.asOf ?? null
  const availability = found?.availability ?? null
  const value: BroadbandSection = {
    hasGigabit: gigabitOf(availability, speeds),
    hasFiber: fiberOf(availability, speeds),
    maxDownloadMbps: speeds === null ? null : fastestOf(speeds),
    providerCount: availability === null ? (speeds?.providerCount ?? null) : availability.providerCount,
    servedShare: availability?.servedShare ?? null,
    fiberShare: availability?.fiberShare ?? null,
    precision: availability?.precision ?? "hexagon",
    asOf
  }
  const upstreams = [
    ...(found === null ? [] : [["FCC BDC (Esri Living Atlas)", definition.attribution]]),
    ...(speeds === null ? [] : [["broadbandmap.com", speedsAttribution]])
  ]
  return {
    value,
    upstream: upstreams.map(([name]) => name).join(", "),
    asOf,
    attribution: upstreams.map(([, attribution]) => attribution).join(" ")
  }
}

const speedsAttribution = "Source: broadbandmap.com, from the FCC Broadband Data Collection. Provider-reported."

const gigabitOf = (availability: BroadbandAvailability | null, speeds: BroadbandSpeeds | null): boolean | null => {
  if (speeds === null) return null
  if (speeds.offers.every(({ downloadMbps }) => downloadMbps !== null && downloadMbps < gigabit)) return false
  const isFast = (technology: number) => {
    const offers = speeds.offers.filter((offer) => offer.technology === technology)
    return offers.length > 0 && offers.every(({ downloadMbps }) => downloadMbps !== null && downloadMbps >= gigabit)
  }
  return availability !== null && availability.everywhere.some(isFast) ? true : null
}

const gigabit = 1000

const fiberOf = (availability: BroadbandAvailability | null, speeds: BroadbandSpeeds | null): boolean | null => {
  if (availability === null) {
    return speeds?.offers.every(({ technology }) => technology !== null && technology !== fiber) === true ? false : null
  }
  if (availability.fiberShare === 100) return true
  return availability.fiberShare === 0 ? false : null
}

/** The highest speed; `null` if only an offer that may be a satellite's, because it states no technology, has it. */
const fastestOf = ({ offers }: BroadbandSpeeds): number | null => {
  const speeds = offers.map(({ downloadMbps }) => downloadMbps ?? 0)
  const fastest = Math.max(0, ...speeds)
  const isStated = offers.some(({ downloadMbps, technology }) => downloadMbps === fastest && technology !== null)
  return isStated ? fastest : null
}
