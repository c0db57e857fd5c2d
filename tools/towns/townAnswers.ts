import { DateTime, Effect, Layer, References } from "effect"
import { TestClock } from "effect/testing"

import type { AddressError } from "../../src/domain/address/Address.ts"
import type { InvestorAnalysis } from "../../src/domain/investor/analysis/InvestorAnalysis.ts"
import { Condition } from "../../src/domain/investor/deal/Condition.ts"
import { type InvestorRequest, usualTerms } from "../../src/domain/investor/deal/InvestorRequest.ts"
import { layerStoresMemory } from "../../src/persistence/SharedStores.ts"
import { CostQuotas } from "../../src/quotas/CostQuotas.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { PropertyInvestor } from "../../src/report/PropertyInvestor.ts"
import { Settings } from "../../src/Settings.ts"
import { SourceCache } from "../../src/sources/cache/SourceCache.ts"
import { sourcesLayer } from "../../src/sources/catalog.ts"
import { UpstreamClient } from "../../src/sources/client/UpstreamClient.ts"
import { UpstreamTap } from "../../src/sources/client/UpstreamTap.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import type { LocateError } from "../../src/sources/LocateError.ts"
import { MortgageRates } from "../../src/sources/MortgageRates.ts"
import { inVirtualTime } from "../sandbox/inVirtualTime.ts"
import { keyVariables } from "../sandbox/keyVariables.ts"
import { layerNoNetwork, sandboxReply } from "../sandbox/sandboxReply.ts"
import { townAddresses } from "./towns.ts"

/** What is answered in a town. */
export interface TownAnswers {
  readonly address: string
  /** To the address alone. */
  readonly usual: InvestorAnalysis
  /** To the address with a condition of the building, from the worst to the best. */
  readonly byCondition: ReadonlyArray<InvestorAnalysis>
}

const today = DateTime.makeUnsafe("2026-11-22T12:00:00Z")

/**
 * The investor analyses of a house in each town, by the live layers over the sandbox's upstreams, within this process. The clock
 * is a `TestClock` and nothing is kept from one town to the next: the same answers every time.
 */
export const townAnswers: Effect.Effect<
  ReadonlyArray<TownAnswers>,
  AddressError | LocateError,
  TestClock.TestClock
> = Effect.forEach(townAddresses, (address) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(DateTime.toEpochMillis(today))
    return yield* inVirtualTime(answersAt(address)).pipe(
      Effect.provide(layerSandboxAnalyses),
      Effect.provideService(References.MinimumLogLevel, "None")
    )
  })
)

const answersAt = Effect.fnUntraced(function* (address: string) {
  const { analysisAt } = yield* PropertyInvestor
  const located = yield* PropertyIntel.use(({ locate }) => locate(address))
  const answerTo = (terms: InvestorRequest) =>
    Effect.map(analysisAt(located, { requestId: "towns", terms }), ({ investorAnalysis }) => investorAnalysis)
  return {
    address,
    usual: yield* answerTo(usualTerms),
    byCondition: yield* Effect.forEach(Condition.literals, (condition) => answerTo({ condition }))
  }
})

const layerSandboxAnalyses = PropertyInvestor.layer.pipe(
  Layer.provideMerge(PropertyIntel.layer),
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
      send: ({ request }) => Effect.sync(() => ({ ...sandboxReply(request) })),
      decoding: () => Effect.void,
      read: () => Effect.void
    })
  ),
  Layer.fresh
)
