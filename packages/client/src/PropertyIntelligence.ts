import type { BulkReports } from "@property-intelligence/api/answers/BulkReports.ts"
import type {
  BriefIntelReport,
  CompactIntelReport,
  ReportFields
} from "@property-intelligence/api/answers/IntelReport.ts"
import type { FullReportEvent, ReportEvent } from "@property-intelligence/api/answers/ReportEvent.ts"
import type {
  BriefFullReport,
  BriefInvestorReport,
  BriefNarrativeReport,
  CompactFullReport,
  CompactInvestorReport,
  CompactNarrativeReport,
  ExplainedFullReport,
  ExplainedInvestorReport,
  ExplainedNarrativeReport,
  PlainFullReport,
  PlainInvestorReport,
  PlainNarrativeReport
} from "@property-intelligence/api/answers/SoldReports.ts"
import type { Quote } from "@property-intelligence/api/QuoteGroup.ts"
import type { ReportExtra, ReportView } from "@property-intelligence/api/ReportView.ts"
import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { type PriceTag, costOf, prices } from "@property-intelligence/x402/Prices.ts"
import { Context, Effect, Layer, Schema, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { Sse } from "effect/encoding"
import { FetchHttpClient, HttpClient, HttpClientResponse } from "effect/http"

import type { Account } from "./Account.ts"
import { type ClientError, ClientErrorReason, clientError, usdAmount } from "./ClientError.ts"
import { type Bought, PaidOrders, type PurchaseOptions, readAnswer, unsold } from "./PaidOrders.ts"
import { type InvestorOrder, type PlaceOrder, bodyOf } from "./PlaceOrder.ts"
import { type Patience, type ServiceCall, ServiceCalls, answerObject } from "./ServiceCalls.ts"
import type { SignedOrder } from "./SignedOrder.ts"

/** The settings of a client. */
export interface ClientOptions {
  /** The URL of the service, e.g. `https://api.example.com`. */
  readonly baseUrl: string | URL
  /** The payer. Without an account you can make only free calls. */
  readonly account?: Account
  /**
   * The max price of one purchase in dollars, e.g. `"0.25"`. The client never signs for more, whatever the service
   * asks. By default it is the price published with this client. For a list in `bulkOrders` it is twice the published
   * price.
   */
  readonly maxUsd?: string | number
  /** The networks to pay on, as CAIP-2 identifiers. By default every network whose USDC this client knows. */
  readonly networks?: ReadonlyArray<string>
  /** The only account that may receive payments. By default the account that the service names. */
  readonly payTo?: string
  /** The limits on waiting and on retries. */
  readonly patience?: Partial<Patience>
}

/** A paid call, with its request body. */
export type QuotedCall =
  | {
      readonly endpoint: "/property-intel" | "/property-narrative"
      readonly body: Exclude<PlaceOrder, string>
      readonly view?: ReportView
      readonly include?: ReportExtra
    }
  | {
      readonly endpoint: "/property-investor" | "/property-full"
      readonly body: Exclude<InvestorOrder, string>
      readonly view?: ReportView
      readonly include?: ReportExtra
    }
  | {
      readonly endpoint: "/property-bulk"
      readonly body: { readonly addresses: ReadonlyArray<AskedPlace> }
      readonly view?: ReportView
    }

type Sale<Answer> = Effect.Effect<Bought<Answer>, ClientError>
type Free<Answer> = Effect.Effect<Answer, ClientError>

/** The data types of the compact view. */
export interface CompactAnswers {
  readonly intel: CompactIntelReport
  readonly investor: CompactInvestorReport
  readonly narrative: CompactNarrativeReport
  readonly full: CompactFullReport
  readonly bulk: BulkReports<CompactIntelReport>
}

/** The data types of the brief view. */
export interface BriefAnswers {
  readonly intel: BriefIntelReport
  readonly investor: BriefInvestorReport
  readonly narrative: BriefNarrativeReport
  readonly full: BriefFullReport
  readonly bulk: BulkReports<BriefIntelReport>
}

/** The data types of the explained view. */
export interface ExplainedAnswers {
  readonly intel: PropertyReport
  readonly investor: ExplainedInvestorReport
  readonly narrative: ExplainedNarrativeReport
  readonly full: ExplainedFullReport
  readonly bulk: BulkReports
}

/** The data types if you ask only for some fields. */
export interface AnswersByField {
  readonly intel: ReportFields
  readonly investor: ReportFields
  readonly narrative: ReportFields
  readonly full: ReportFields
  readonly bulk: BulkReports<ReportFields>
}

export type AnyAnswers = CompactAnswers | BriefAnswers | ExplainedAnswers | AnswersByField

/** The paid calls in one view, at the same prices. */
export interface SalesInView<Answers extends AnyAnswers> {
  readonly intel: (order: PlaceOrder, options?: PurchaseOptions) => Sale<Answers["intel"]>
  readonly investor: (order: InvestorOrder, options?: PurchaseOptions) => Sale<Answers["investor"]>
  readonly narrative: (order: PlaceOrder, options?: PurchaseOptions) => Sale<Answers["narrative"]>
  readonly full: (order: InvestorOrder, options?: PurchaseOptions) => Sale<Answers["full"]>
  readonly bulk: (addresses: ReadonlyArray<AskedPlace>, options?: PurchaseOptions) => Sale<Answers["bulk"]>
}

/** An addition to a free call's data: `map`. */
export type FreeOptions = Pick<PurchaseOptions, "include">

/** The free mirrors in one view. */
export interface MirrorsInView<Answers extends AnyAnswers> {
  readonly intel: (order: PlaceOrder, options?: FreeOptions) => Free<Answers["intel"]>
  readonly investor: (order: InvestorOrder, options?: FreeOptions) => Free<Answers["investor"]>
  readonly full: (order: InvestorOrder, options?: FreeOptions) => Free<Answers["full"]>
  readonly bulk: (addresses: ReadonlyArray<AskedPlace>) => Free<Answers["bulk"]>
}

/**
 * The client of the service. Every call fails with `ClientError`.
 *
 * A purchase is charged at most once, whatever fails. It has one id and one payment, and the client sends both again
 * within the limits of `patience`. If the outcome is still unknown then, the call fails with `Pending`.
 */
export class PropertyIntelligence extends Context.Service<
  PropertyIntelligence,
  {
    /** `ClientOptions.maxUsd` in atomic USDC; `null` if it is not set. */
    readonly cap: bigint | null
    /** Buys one report from the public sources, for `prices.intel`. */
    readonly intel: (order: PlaceOrder, options?: PurchaseOptions) => Sale<PropertyReport>
    /** Buys an analysis that scores five strategies, for `prices.investor`. */
    readonly investor: (order: InvestorOrder, options?: PurchaseOptions) => Sale<PlainInvestorReport>
    /** Buys a written analysis, for `prices.narrative`. */
    readonly narrative: (order: PlaceOrder, options?: PurchaseOptions) => Sale<PlainNarrativeReport>
    /** Buys report, analysis and narrative, for `prices.full`. */
    readonly full: (order: InvestorOrder, options?: PurchaseOptions) => Sale<PlainFullReport>
    /**
     * Buys reports for 1 to 20 different addresses, all or none, for `prices.bulk` each. `bulkOrders` takes more
     * addresses.
     */
    readonly bulk: (addresses: ReadonlyArray<AskedPlace>, options?: PurchaseOptions) => Sale<BulkReports>
    /** The compact views: at most 12 KB per report. */
    readonly compact: SalesInView<CompactAnswers>
    /** The brief views: at most 4 KB per report. */
    readonly brief: SalesInView<BriefAnswers>
    /** The views that explain the figures with their inputs. */
    readonly explained: SalesInView<ExplainedAnswers>
    /** Only these fields of the data, by name or JSON pointer, e.g. `only(["summary", "/property/valueEstimate"])`. */
    readonly only: (fields: ReadonlyArray<string>, view?: ReportView) => SalesInView<AnswersByField>
    /** Sends the order of any call again. It is charged at most once. */
    readonly resume: (order: SignedOrder) => Sale<Schema.JsonObject>
    /** Returns the price of a paid call; fails with the reason if the call would be refused. Free. */
    readonly quote: (call: QuotedCall) => Free<Quote>
    /** The free mirrors: the same data as the paid calls, within the limits on free calls. */
    readonly free: {
      readonly intel: (order: PlaceOrder, options?: FreeOptions) => Free<PropertyReport>
      readonly investor: (order: InvestorOrder, options?: FreeOptions) => Free<PlainInvestorReport>
      readonly full: (order: InvestorOrder, options?: FreeOptions) => Free<PlainFullReport>
      /** Returns reports for 1 to 3 addresses, each with its own result. */
      readonly bulk: (addresses: ReadonlyArray<AskedPlace>) => Free<BulkReports>
      readonly compact: MirrorsInView<CompactAnswers>
      readonly brief: MirrorsInView<BriefAnswers>
      readonly explained: MirrorsInView<ExplainedAnswers>
      readonly only: (fields: ReadonlyArray<string>, view?: ReportView) => MirrorsInView<AnswersByField>
      /** Emits the place, then an event for each source that has finished, then the report. */
      readonly events: (order: PlaceOrder) => Stream.Stream<ReportEvent, ClientError>
      /** Emits the events of `events`, then the analysis and the narrative, each as soon as it is ready. */
      readonly fullEvents: (order: InvestorOrder) => Stream.Stream<FullReportEvent, ClientError>
    }
  }
>()("property-intelligence/client/PropertyIntelligence") {
  /**
   * Fails with `UnusableOption`. Needs an `HttpClient` that does not follow redirects, because a payment is for one URL
   * only.
   */
  static readonly layerNoDeps = (options: ClientOptions) =>
    Layer.unwrap(
      Effect.gen(function* () {
        const origin = yield* originOf(options.baseUrl)
        const cap = options.maxUsd === undefined ? null : yield* usdAmount("maxUsd", options.maxUsd)
        return layerOf(cap).pipe(
          Layer.provideMerge(PaidOrders.layer(options.account, options)),
          Layer.provide(ServiceCalls.layer(origin, { ...usualPatience, ...options.patience }))
        )
      })
    )

  /** Calls by `fetch`, with random values from the Web Crypto API. */
  static readonly layer = (options: ClientOptions): Layer.Layer<PropertyIntelligence, ClientError> =>
    PropertyIntelligence.layerNoDeps(options).pipe(Layer.provide([layerFetch, SecureRandom.layerWebCrypto]))
}

/**
 * The HTTP client on `fetch`. It sends no trace headers, because browsers would send a preflight request for them, and
 * the service does not allow `b3`. It does not follow redirects.
 */
const layerFetch = Layer.effect(
  HttpClient.HttpClient,
  Effect.map(
    HttpClient.HttpClient,
    HttpClient.transform((response) => Effect.provideService(response, HttpClient.TracerPropagationEnabled, false))
  )
).pipe(
  Layer.provide(FetchHttpClient.layer),
  Layer.provide(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "manual" }))
)

const usualPatience: Patience = { timeoutSeconds: 120, tries: 5, longestWaitSeconds: 60 }

/** The path with a query that asks for the addition. */
const including = (path: string, include: ReportExtra | undefined): string =>
  include === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}include=${include}`

const originOf = (baseUrl: string | URL): Effect.Effect<URL, ClientError> => {
  const detail = "Give the URL of the service, e.g. https://api.example.com."
  const url = URL.parse(baseUrl)
  return url !== null && /^https?:$/.test(url.protocol)
    ? Effect.succeed(url)
    : Effect.fail(clientError(ClientErrorReason.UnusableOption({ option: "baseUrl", detail })))
}

const layerOf = (clientCap: bigint | null) =>
  Layer.effect(
    PropertyIntelligence,
    Effect.gen(function* () {
      const calls = yield* ServiceCalls
      const orders = yield* PaidOrders

      const sale =
        (price: PriceTag, path: string) =>
        <Answer>(
          body: Schema.Json,
          { include, maxUsd, ...options }: PurchaseOptions = {},
          addresses = 1
        ): Sale<Answer> =>
          Effect.flatMap(maxUsd === undefined ? Effect.succeed(clientCap) : usdAmount("maxUsd", maxUsd), (cap) =>
            orders.buy<Answer>(
              { path: including(path, include), body },
              { ...options, cap: cap ?? costOf(price, addresses) }
            )
          )

      const free = <Answer>(path: string, body: Schema.Json, { include }: FreeOptions = {}): Free<Answer> =>
        Effect.flatMap(calls.send({ path: including(path, include), body }), (reply) =>
          Effect.flatMap(
            Effect.orElseSucceed(Effect.fromOption(readAnswer<Answer>(reply)), () => null),
            (answer) => (answer === null ? unsold(reply) : Effect.succeed(answer.data))
          )
        )

      const salesIn = <Answers extends AnyAnswers>(query: string): SalesInView<Answers> => ({
        intel: (order, options) => sale(prices.intel, `/property-intel${query}`)(bodyOf(order), options),
        investor: (order, options) => sale(prices.investor, `/property-investor${query}`)(bodyOf(order), options),
        narrative: (order, options) => sale(prices.narrative, `/property-narrative${query}`)(bodyOf(order), options),
        full: (order, options) => sale(prices.full, `/property-full${query}`)(bodyOf(order), options),
        bulk: (addresses, options) =>
          sale(prices.bulk, `/property-bulk${query}`)(
            { addresses: [...addresses] },
            options,
            Math.max(addresses.length, 1)
          )
      })

      const mirrorsIn = <Answers extends AnyAnswers>(query: string): MirrorsInView<Answers> => ({
        intel: (order, options) => free(`/test/property-intel${query}`, bodyOf(order), options),
        investor: (order, options) => free(`/test/property-investor${query}`, bodyOf(order), options),
        full: (order, options) => free(`/test/property-full${query}`, bodyOf(order), options),
        bulk: (addresses) => free(`/test/property-bulk${query}`, { addresses: [...addresses] })
      })

      return {
        cap: clientCap,
        intel: (order, options) => sale(prices.intel, "/property-intel")(bodyOf(order), options),
        investor: (order, options) => sale(prices.investor, "/property-investor")(bodyOf(order), options),
        narrative: (order, options) => sale(prices.narrative, "/property-narrative")(bodyOf(order), options),
        full: (order, options) => sale(prices.full, "/property-full")(bodyOf(order), options),
        bulk: (addresses, options) =>
          sale(prices.bulk, "/property-bulk")({ addresses: [...addresses] }, options, Math.max(addresses.length, 1)),
        compact: salesIn<CompactAnswers>("?view=compact"),
        brief: salesIn<BriefAnswers>("?view=brief"),
        explained: salesIn<ExplainedAnswers>("?view=explained"),
        only: (fields, view) => salesIn<AnswersByField>(queryOf(fields, view)),
        resume: (order) => orders.buy<Schema.JsonObject>(order, { resume: order, cap: 0n }),
        quote: (call) => free("/quote", { ...call }),
        free: {
          intel: (order, options) => free("/test/property-intel", bodyOf(order), options),
          investor: (order, options) => free("/test/property-investor", bodyOf(order), options),
          full: (order, options) => free("/test/property-full", bodyOf(order), options),
          bulk: (addresses) => free("/test/property-bulk", { addresses: [...addresses] }),
          compact: mirrorsIn<CompactAnswers>("?view=compact"),
          brief: mirrorsIn<BriefAnswers>("?view=brief"),
          explained: mirrorsIn<ExplainedAnswers>("?view=explained"),
          only: (fields, view) => mirrorsIn<AnswersByField>(queryOf(fields, view)),
          events: (order) =>
            eventsOf({ path: "/test/property-intel/stream", body: bodyOf(order) }, readEvent).pipe(
              Stream.provideService(ServiceCalls, calls)
            ),
          fullEvents: (order) =>
            eventsOf({ path: "/test/property-full/stream", body: bodyOf(order) }, readFullEvent).pipe(
              Stream.provideService(ServiceCalls, calls)
            )
        }
      }
    })
  )

const queryOf = (fields: ReadonlyArray<string>, view: ReportView = "full"): string =>
  `?view=${view}&fields=${encodeURIComponent(fields.join(","))}`

/**
 * The events of a report in progress. Fails with `Unreachable` if the stream breaks. A stream without its last event is
 * incomplete.
 */
const eventsOf = <Event>(
  call: ServiceCall,
  read: (event: SentEvent) => Effect.Effect<Event, Schema.SchemaError>
): Stream.Stream<Event, ClientError, ServiceCalls> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { open } = yield* ServiceCalls
      const response = yield* open({ ...call, headers: { accept: "text/event-stream" } })
      if (response.status !== 200) {
        const text = yield* response.text.pipe(Effect.mapError(() => broken))
        return yield* unsold({ status: response.status, headers: response.headers, text })
      }
      return HttpClientResponse.stream(Effect.succeed(response)).pipe(
        Stream.decodeText,
        Stream.pipeThroughChannel(Sse.decode()),
        Stream.mapEffect(({ data, event }) => read({ event, data })),
        Stream.mapError(() => broken)
      )
    })
  )

const broken = clientError(ClientErrorReason.Unreachable({ detail: "the stream broke" }))

interface SentEvent {
  readonly event: string
  readonly data: string
}

/** The schema of one kind of stream event. Of its data, the schema checks only that it is a JSON object. */
const eventNamed = <Event extends FullReportEvent["event"]>(event: Event) =>
  Schema.Struct({
    event: Schema.Literal(event),
    data: Schema.fromJsonString(answerObject<Extract<FullReportEvent, { readonly event: Event }>["data"]>())
  })

const reportEvents = [eventNamed("place"), eventNamed("source"), eventNamed("report")] as const

const readEvent = Schema.decodeUnknownEffect(Schema.Union(reportEvents))

const readFullEvent = Schema.decodeUnknownEffect(
  Schema.Union([...reportEvents, eventNamed("analysis"), eventNamed("narrative")])
)
