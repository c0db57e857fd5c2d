import type { AddressError } from "@property-intelligence/domain/address/Address.ts"
import { Condition } from "@property-intelligence/domain/investor/deal/Condition.ts"
import { type InvestorRequest, usualTerms } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { serviceUnavailable } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Cache, DateTime, Effect, Layer, References } from "effect"

import { sourcesLayer } from "../../../src/report/catalog.ts"
import { type Located, PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { type AnalyzedReport, PropertyInvestor } from "../../../src/report/PropertyInvestor.ts"
import { Settings } from "../../../src/Settings.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { UpstreamTap } from "../../../src/sources/kit/UpstreamTap.ts"
import type { LocateError } from "../../../src/sources/LocateError.ts"
import { MortgageRates } from "../../../src/sources/MortgageRates.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"
import { atStandstill } from "../sandbox/atStandstill.ts"
import { keyVariables } from "../sandbox/keyVariables.ts"
import { layerNoNetwork, sandboxReply } from "../sandbox/sandboxReply.ts"
import { townAddresses } from "./towns.ts"

/** The analyses of one house. */
export interface HouseAnswers {
  readonly address: string
  /** The analysis for only the address. */
  readonly usual: AnalyzedReport
  /** The analysis for an asking price a tenth below the price in `usual`; `null` if `usual` has no price. */
  readonly tenthLess: AnalyzedReport | null
  /** The analyses for each condition of the building, from the worst to the best. */
  readonly byCondition: ReadonlyArray<AnalyzedReport>
}

const requestId = "00000000-0000-4000-8000-000000000000"

const today = DateTime.makeUnsafe("2026-11-22T12:00:00Z")

/**
 * The investor analyses of a house at each address, by the live layers over the sandbox's upstreams, in this process.
 * The day is always the same and nothing is cached between houses, so the analyses are always the same. Every request
 * to a host for which `isDown` returns true fails.
 */
export const analysesAt = (
  addresses: ReadonlyArray<string>,
  isDown: (host: string) => boolean = () => false
): Effect.Effect<ReadonlyArray<HouseAnswers>, AddressError | LocateError> =>
  Effect.forEach(addresses, (address) => answersAt(address).pipe(inSandbox(isDown)))

/** The analyses for the hundred towns. */
export const townAnswers = analysesAt(townAddresses)

/** The analyses for addresses if the caller states nothing else. */
export const usualAnswersAt = (
  addresses: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<AnalyzedReport>, AddressError | LocateError> =>
  Effect.forEach(addresses, (address) =>
    Effect.gen(function* () {
      const located = yield* PropertyIntel.use(({ locate }) => locate(address))
      return yield* PropertyInvestor.use(({ analysisAt }) => analysisAt(located, { requestId, terms: usualTerms }))
    }).pipe(inSandbox(() => false))
  )

const answersAt = Effect.fnUntraced(function* (address: string) {
  const { analysisAt } = yield* PropertyInvestor
  const located = yield* PropertyIntel.use(({ locate }) => locate(address))
  const answerTo = (terms: InvestorRequest) => analysisAt(located, { requestId, terms })
  const usual = yield* answerTo(usualTerms)
  const { price } = usual.investorAnalysis.derivedMetrics.details
  return {
    address,
    usual,
    tenthLess: price === null ? null : yield* answerTo({ askingPrice: Math.ceil(0.9 * price) }),
    byCondition: yield* Effect.forEach(Condition.literals, (condition) => answerTo({ condition }))
  }
})

/** Runs each analysis in a separate sandbox, always on the same day. */
function inSandbox(isDown: (host: string) => boolean) {
  return <A, E>(answer: Effect.Effect<A, E, PropertyIntel | PropertyInvestor>): Effect.Effect<A, E> =>
    answer.pipe(
      Effect.provide(layerSandboxAnalyses(isDown)),
      Effect.provideService(References.MinimumLogLevel, "None"),
      atStandstill(today)
    )
}

/** Makes one report per house, so that the house's analyses differ only in the stated terms. */
const layerReportOnce = Layer.effect(
  PropertyIntel,
  Effect.gen(function* () {
    const intel = yield* PropertyIntel
    const reports = yield* Cache.make({
      capacity: 1,
      lookup: (located: Located) => intel.reportAt(located, { requestId })
    })
    return PropertyIntel.of({ ...intel, reportAt: (located) => Cache.get(reports, located) })
  })
).pipe(Layer.provide(PropertyIntel.layer))

const layerSandboxAnalyses = (isDown: (host: string) => boolean) =>
  PropertyInvestor.layer.pipe(
    Layer.provideMerge(layerReportOnce),
    Layer.provide([sourcesLayer, Geocoder.layer, MortgageRates.layer]),
    Layer.provide(UpstreamClient.layer),
    Layer.provide([SourceCache.layerNone, CostQuotas.layerNone, layerStoresMemory, layerNoNetwork]),
    Layer.provide(
      Settings.layerTest({
        MODE: "live",
        UPSTREAM_RATES: "none",
        ...Object.fromEntries(keyVariables.map((variable) => [variable, "sandbox"]))
      })
    ),
    Layer.provideMerge(
      Layer.succeed(UpstreamTap, {
        send: ({ request }) =>
          Effect.sync(() => ({
            ...(isDown(new URL(request.url).hostname) ? serviceUnavailable : sandboxReply(request))
          })),
        decoding: () => {},
        read: () => {}
      })
    ),
    Layer.fresh
  )
