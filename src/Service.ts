import * as NodeServices from "@effect/platform-node/NodeServices"
import type { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { type Config, Effect, Layer, Option } from "effect"
import type { HttpClient } from "effect/http"

import { layerSnapshot } from "./datasets/Snapshot.ts"
import { layerCanary } from "./doctor/Canary.ts"
import { layerPlanModel } from "./narrative/model/PlanModelLayer.ts"
import { NarrativeWriter } from "./narrative/NarrativeWriter.ts"
import { layerHttpClient } from "./outbound/WholeReply.ts"
import type { Facilitator, FacilitatorNotConfigured } from "./payments/facilitator/Facilitator.ts"
import { layerPayments, layerRealNetwork } from "./payments/PaymentsLayer.ts"
import { SellingTerms } from "./payments/SellingTerms.ts"
import { sourceDefinitions, sourcesLayer } from "./report/catalog.ts"
import { PropertyBulk } from "./report/PropertyBulk.ts"
import { PropertyIntel } from "./report/PropertyIntel.ts"
import { PropertyInvestor } from "./report/PropertyInvestor.ts"
import { PropertyNarrative } from "./report/PropertyNarrative.ts"
import { Stopping } from "./server/admission/Stopping.ts"
import { WorkLimit } from "./server/admission/WorkLimit.ts"
import { layerHttpServer } from "./server/HttpServer.ts"
import { layerLoopWatch } from "./server/status/LoopWatch.ts"
import { layerMetricsServer } from "./server/status/MetricsServer.ts"
import { layerStoreWatch, Readiness } from "./server/status/Readiness.ts"
import { layerClosedSales, layerMissingParts } from "./server/status/salesState.ts"
import { Settings } from "./Settings.ts"
import { Geocoder } from "./sources/Geocoder.ts"
import { layerRefusedKeys } from "./sources/kit/RefusedKeys.ts"
import { SourceCache } from "./sources/kit/SourceCache.ts"
import { layerSourceHealth } from "./sources/kit/SourceHealth.ts"
import { layerSourceHistory } from "./sources/kit/SourceHistory.ts"
import { UpstreamClient } from "./sources/kit/UpstreamClient.ts"
import { MortgageRates } from "./sources/MortgageRates.ts"
import { layerMisspeltWarnings } from "./start/misspeltVariables.ts"
import { settingsContradiction } from "./start/settingsContradiction.ts"
import { CostQuotas, layerQuotaWatch } from "./stores/CostQuotas.ts"
import { layerStores } from "./stores/SharedStores.ts"
import { layerProcessMetrics } from "./telemetry/processMetrics.ts"
import { layerTelemetry } from "./telemetry/Telemetry.ts"

/** Loads the modules of the sandbox, which a service in live mode never loads. */
const loadSandbox = Effect.promise(() => import("./sandbox/SandboxLayer.ts"))

/** The settings of the environment; in sandbox mode, with the changes that the sandbox makes to them. */
export const layerSettings = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    const contradiction = settingsContradiction(settings)
    if (Option.isSome(contradiction)) return yield* Effect.fail(contradiction.value)
    return settings.mode === "sandbox" ? (yield* loadSandbox).layerSandbox : Layer.succeed(Settings, settings)
  })
).pipe(Layer.provide(Settings.layer))

type PaymentNetwork = Layer.Layer<
  Facilitator | Chain,
  FacilitatorNotConfigured | Config.ConfigError,
  Settings | HttpClient.HttpClient
>

/** The facilitators that check and settle payments: real ones, or in sandbox mode a simulated one in this process. */
export const layerPaymentNetwork = Layer.unwrap(
  Effect.gen(function* (): Effect.fn.Return<PaymentNetwork, never, Settings> {
    const { mode } = yield* Settings
    return mode === "live" ? layerRealNetwork : (yield* loadSandbox).layerSandboxPayments
  })
)

const layerGate = layerPayments(layerPaymentNetwork).pipe(Layer.provideMerge(SellingTerms.layer))

/** The sandbox's payer and receiver, announced once the service listens. */
const layerWalletAnnouncement = Layer.unwrap(
  Effect.gen(function* (): Effect.fn.Return<Layer.Layer<never, Config.ConfigError, Settings>, never, Settings> {
    const { mode } = yield* Settings
    return mode === "live" ? Layer.empty : (yield* loadSandbox).layerWalletAnnouncement
  })
)

const layerNarrative = PropertyNarrative.layer.pipe(Layer.provide(NarrativeWriter.layer), Layer.provide(layerPlanModel))

/** The whole service, from the socket to the upstreams. Reads the `ConfigProvider` of the process that starts it. */
export const layerService = Layer.mergeAll(
  layerWalletAnnouncement,
  layerQuotaWatch,
  layerStoreWatch,
  layerCanary,
  layerLoopWatch,
  layerMisspeltWarnings
).pipe(
  Layer.provideMerge(layerHttpServer),
  Layer.provide(layerClosedSales.pipe(Layer.provide(Stopping.layer))),
  // Below the server, so that the port of the metrics answers until the last call has ended.
  Layer.provide(Layer.provide(layerMetricsServer, Stopping.layer)),
  Layer.provide(WorkLimit.layer),
  Layer.provide([PropertyBulk.layer, PropertyInvestor.layer, layerNarrative, Readiness.layer]),
  Layer.provide([PropertyIntel.layer, layerGate]),
  Layer.provide([sourcesLayer, Geocoder.layer, MortgageRates.layer]),
  Layer.provide(layerMissingParts),
  Layer.provide([UpstreamClient.layer, SourceCache.layer, CostQuotas.layer]),
  Layer.provide([layerStores, layerSnapshot, layerRefusedKeys]),
  Layer.provide([layerSourceHealth(sourceDefinitions.map(({ name }) => name)), layerSourceHistory]),
  Layer.provide(Layer.provideMerge(layerProcessMetrics, layerTelemetry)),
  Layer.provideMerge(layerSettings),
  Layer.provide([layerHttpClient, NodeServices.layer])
)
