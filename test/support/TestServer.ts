import { AddressError } from "@property-intelligence/domain/address/Address.ts"
import { askedLine, type AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { Context, Effect, Latch, Layer, Logger, Schema, Struct } from "effect"
import { HttpServer } from "effect/http"
import { Persistence, RateLimiter } from "effect/persistence"

import { Deadline } from "../../src/call/Deadline.ts"
import { NarrativeWriter } from "../../src/narrative/NarrativeWriter.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import { PaymentHealth } from "../../src/payments/PaymentHealth.ts"
import { Purchases } from "../../src/payments/Purchases.ts"
import { SellingTerms } from "../../src/payments/SellingTerms.ts"
import { bodyJson, reportJson } from "../../src/report/Assembly.ts"
import { PropertyBulk } from "../../src/report/PropertyBulk.ts"
import { type Located, PropertyIntel, WantsMap } from "../../src/report/PropertyIntel.ts"
import { PropertyInvestor } from "../../src/report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../src/report/PropertyNarrative.ts"
import { WorkLimit } from "../../src/server/admission/WorkLimit.ts"
import { layerHttpServer } from "../../src/server/HttpServer.ts"
import { Readiness } from "../../src/server/status/Readiness.ts"
import { Settings } from "../../src/Settings.ts"
import { AreaMap } from "../../src/sources/AreaMap.ts"
import { UpstreamGuard } from "../../src/sources/kit/UpstreamGuard.ts"
import { Ambiguous, GeocoderUnavailable, LocateError, NoMatch } from "../../src/sources/LocateError.ts"
import { MortgageRates } from "../../src/sources/MortgageRates.ts"
import { CostQuotas } from "../../src/stores/CostQuotas.ts"
import { layerAllNetworks } from "./payments/openPayments.ts"
import { placeOf, reportOf } from "./report/reports.ts"
import { type ExactAnswer, exchange, type WireAnswer, type WireRequest } from "./wire.ts"

/** What the stubbed program says to which address; any other gets a report, one with data if it is one of `homes`. */
const outcomes: Record<string, AddressError | LocateError | "die" | "never"> = {
  nonsense: new AddressError({
    reason: "NoHouseNumber",
    detail: "There is no house number.",
    hint: "Put it first.",
    readAs: "street NONSENSE"
  }),
  "1 Nowhere St": new LocateError({
    reason: new NoMatch({
      detail: "No geocoder knows it.",
      hint: "Check the ZIP.",
      readAs: "number 1, street NOWHERE ST"
    })
  }),
  "1 Near St": new LocateError({
    reason: new NoMatch({ detail: "It is another.", hint: "Send that one.", candidates: ["1 FAR ST, A, TX"] })
  }),
  "1 Main St": new LocateError({
    reason: new Ambiguous({
      candidates: ["1 MAIN ST, A, TX", "1 MAIN ST, B, TX"],
      hint: "Add the ZIP.",
      readAs: "number 1, street MAIN ST"
    })
  }),
  "1 Offline St": new LocateError({ reason: new GeocoderUnavailable({ retryAfterSeconds: 7 }) }),
  "1 Bug St": "die",
  "1 Slow St": "never"
}

/**
 * The program without sources: knows a few addresses that fail, one that takes forever, one whose report says in
 * `processingMs` until when it might have worked, and reports on every other.
 */
const stubbedIntel = (abandoned: Latch.Latch) => {
  const locate = (asked: AskedPlace, stated?: StatedProperty): Effect.Effect<Located, AddressError | LocateError> => {
    const address = askedLine(asked)
    const outcome = outcomes[address]
    if (outcome === "die") return Effect.die(new Error("secret of the house"))
    if (outcome === "never") return Effect.onInterrupt(Effect.never, () => abandoned.open)
    if (outcome !== undefined) return Effect.fail(outcome)
    const place = { ...placeOf(address), ...(stated === undefined ? {} : { stated }) }
    return Effect.succeed({ place, ms: 0, sandbox: false })
  }
  const reportAt = ({ place: { address } }: Located, { requestId }: { readonly requestId: string }) =>
    Effect.gen(function* () {
      const deadline = yield* Deadline
      const map = (yield* WantsMap) ? { map: AreaMap.example(placeOf(address)) } : {}
      const report = { ...reportOf(address, requestId), ...map }
      return address === "1 Deadline St" ? { ...report, meta: { ...report.meta, processingMs: deadline } } : report
    })
  const report = ({ address, requestId }: { readonly address: AskedPlace; readonly requestId: string }) =>
    Effect.flatMap(locate(address), (located) => reportAt(located, { requestId }))
  return Layer.succeed(PropertyIntel, {
    locate,
    reportAt,
    report,
    encoded: (request) =>
      Effect.map(report(request), (made) => ({
        report: made,
        json: reportJson(bodyJson(Struct.omit(made, ["map", "meta"])), made)
      }))
  })
}

const layerNarrative = PropertyNarrative.layer.pipe(Layer.provide(NarrativeWriter.layerDefaultPlan))

const layerReadiness = Readiness.layer.pipe(
  Layer.provide([
    PaymentHealth.layerClosed,
    Persistence.layerBackingMemory,
    Layer.mock(UpstreamGuard, { circuits: Effect.succeed([]) }),
    CostQuotas.layerNone
  ])
)

/** The real HTTP server on a free port, with the program stubbed. */
export class TestServer extends Context.Service<
  TestServer,
  {
    readonly origin: string
    readonly ask: (path: string, request?: WireRequest) => Effect.Effect<ExactAnswer, Error>
    /** POSTs JSON. */
    readonly post: (path: string, body: unknown) => Effect.Effect<ExactAnswer, Error>
    /** Waits until work was abandoned because its client left. */
    readonly abandoned: Effect.Effect<void>
    /** Pieces of work the server has admitted and not ended. */
    readonly inFlight: Effect.Effect<number>
    /** Counts as one of them while it runs. */
    readonly admit: WorkLimit["Service"]["admit"]
  }
>()("test/TestServer") {
  /**
   * `WALLET_ADDRESS` in the environment opens the paid endpoints; `gate` is then what sells. Free calls are without a limit.
   * `open` is where payments are settled, `readiness` what probes see, `intel` what reports, `purchases` what was bought.
   */
  static readonly layer = (
    environment: Record<string, string> = {},
    gate: Layer.Layer<PaymentGate> = PaymentGate.layerClosed,
    {
      intel,
      limitStore = RateLimiter.layerStoreMemory,
      loggers = [],
      open = layerAllNetworks,
      purchases = Purchases.layerClosed,
      readiness = layerReadiness
    }: {
      readonly intel?: Layer.Layer<PropertyIntel>
      readonly limitStore?: Layer.Layer<RateLimiter.RateLimiterStore>
      readonly loggers?: ReadonlyArray<Logger.Logger<unknown, void>>
      readonly open?: typeof layerAllNetworks
      readonly purchases?: Layer.Layer<Purchases>
      readonly readiness?: Layer.Layer<Readiness>
    } = {}
  ) =>
    Layer.unwrap(
      Effect.map(Latch.make(), (abandoned) =>
        Layer.effect(
          TestServer,
          Effect.gen(function* () {
            const { admit, inFlight } = yield* WorkLimit
            return { ...clientOf(yield* HttpServer.HttpServer, abandoned), admit, inFlight }
          })
        ).pipe(
          Layer.provide(layerHttpServer),
          Layer.provide([WorkLimit.layer, limitStore]),
          Layer.provide([
            PropertyBulk.layer,
            layerNarrative,
            open.pipe(Layer.provideMerge(SellingTerms.layer)),
            gate,
            purchases,
            readiness
          ]),
          Layer.provide(PropertyInvestor.layer),
          Layer.provide([
            intel ?? stubbedIntel(abandoned),
            MortgageRates.layerStub(),
            Settings.layerTest({ PORT: "0", HOST: "127.0.0.1", FREE_LIMIT: "1000000 per second", ...environment }),
            Logger.layer(loggers)
          ]),
          Layer.orDie
        )
      )
    )
}

const clientOf = ({ address }: HttpServer.HttpServer["Service"], abandoned: Latch.Latch) => {
  const origin = HttpServer.formatAddress(address)
  const ask = (path: string, request: WireRequest = {}) => exchange(origin, path, request)
  return {
    origin,
    ask,
    post: (path: string, body: unknown) =>
      ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    abandoned: abandoned.await
  }
}

/** A problem body, extensions included. */
const ProblemBody = Schema.StructWithRest(
  Schema.Struct({
    type: Schema.String,
    title: Schema.String,
    status: Schema.Int,
    detail: Schema.String,
    instance: Schema.String
  }),
  [Schema.Record(Schema.String, Schema.Unknown)]
)

export const readProblem = ({ text }: WireAnswer) =>
  Schema.decodeEffect(Schema.fromJsonString(ProblemBody))(text).pipe(Effect.orDie)
