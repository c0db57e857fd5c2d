/** The service as it is live, but for its program: every address has the report in `REPORT_FILE` at once. */
import { readFileSync } from "node:fs"

import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect, Layer, Schema } from "effect"
import { Persistence, RateLimiter } from "effect/persistence"

import { PropertyReport } from "../../src/domain/report/PropertyReport.ts"
import { layerPayments, layerRealNetwork } from "../../src/payments/PaymentsLayer.ts"
import { SellingTerms } from "../../src/payments/SellingTerms.ts"
import { CostQuotas } from "../../src/quotas/CostQuotas.ts"
import { PropertyBulk } from "../../src/report/PropertyBulk.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { PropertyInvestor } from "../../src/report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../src/report/PropertyNarrative.ts"
import { layerHttpServer } from "../../src/server/HttpServer.ts"
import { Readiness } from "../../src/server/process/Readiness.ts"
import { WorkLimit } from "../../src/server/process/WorkLimit.ts"
import { Settings } from "../../src/Settings.ts"
import { UpstreamGuard } from "../../src/sources/client/UpstreamGuard.ts"
import { layerTelemetry } from "../../src/telemetry/Telemetry.ts"

const report = Schema.decodeSync(Schema.fromJsonString(PropertyReport))(
  readFileSync(process.env["REPORT_FILE"] ?? "", "utf8")
)

const layerConstantReport = Layer.mock(PropertyIntel, { report: () => Effect.succeed(report) })

Layer.launch(
  layerHttpServer.pipe(
    Layer.provide([WorkLimit.layer, RateLimiter.layerStoreMemory]),
    Layer.provide([PropertyBulk.layer, Layer.mock(PropertyInvestor, {}), Layer.mock(PropertyNarrative, {})]),
    Layer.provide(Readiness.layer),
    Layer.provide(CostQuotas.layerNone),
    Layer.provide(Layer.mock(UpstreamGuard, { circuits: Effect.succeed([]) })),
    Layer.provide([layerConstantReport, layerPayments(layerRealNetwork).pipe(Layer.provideMerge(SellingTerms.layer))]),
    Layer.provide(Persistence.layerBackingMemory),
    Layer.provide(layerTelemetry),
    Layer.provide(Settings.layer),
    Layer.provide([NodeHttpClient.layerUndici, NodeServices.layer])
  )
).pipe(NodeRuntime.runMain)
