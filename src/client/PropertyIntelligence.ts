import { Context, Effect, Layer, Stream } from "effect"
import type { Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { FetchHttpClient } from "effect/http"

import type { BulkReports } from "../api/answers/BulkReports.ts"
import type { CompactFullReport, CompactInvestorReport } from "../api/answers/CompactReports.ts"
import type { FullReport } from "../api/answers/FullReport.ts"
import type { InvestorReport } from "../api/answers/InvestorReport.ts"
import type { NarrativeReport } from "../api/answers/NarrativeReport.ts"
import type { ReportEvent } from "../api/answers/ReportEvent.ts"
import type { Quote } from "../api/QuoteGroup.ts"
import type { InvestorRequest } from "../domain/investor/deal/InvestorRequest.ts"
import type { PropertyReport } from "../domain/report/PropertyReport.ts"
import { costOf, prices, type PriceTag } from "../payments/Prices.ts"
import type { Account } from "./Account.ts"
import { clientError, type ClientError, ClientErrorReason } from "./ClientError.ts"
import { type Bought, PaidOrders, type PurchaseOptions, readAnswer, unsold } from "./PaidOrders.ts"
import { reportEvents } from "./reportEvents.ts"
import { type Patience, ServiceCalls } from "./ServiceCalls.ts"
import type { SignedOrder } from "./SignedOrder.ts"
import { usdAmount } from "./usdAmount.ts"

/** How a client is made. */
export interface ClientOptions {
  /** Where the service is, e.g. `https://api.example.com`. */
  readonly baseUrl: string | URL
  /** Who pays; without one only what is free can be called. */
  readonly account?: Account
  /**
   * The most that one call may cost, in dollars, e.g. `"0.25"`: nothing that costs more is signed. Without it, the price that was
   * published with this client.
   */
  readonly maxUsd?: string | number
  /** The networks that may be paid on, as CAIP-2 identifiers; without it any on which USDC is known. */
  readonly networks?: ReadonlyArray<string>
  /** The only account that may be paid; without it the one that the service names. */
  readonly payTo?: string
  /** How long to wait, and how often to send a call again. */
  readonly patience?: Partial<Patience>
}

/** What is asked about: an address alone, or with what is known of the deal. */
export type InvestorOrder = string | ({ readonly address: string } & InvestorRequest)

/** A paid call, with the body that it takes. */
export type QuotedCall =
  | { readonly endpoint: "/property-intel" | "/property-narrative"; readonly body: { readonly address: string } }
  | {
      readonly endpoint: "/property-investor" | "/property-full"
      readonly body: Exclude<InvestorOrder, string>
      readonly view?: "full" | "compact"
    }
  | { readonly endpoint: "/property-bulk"; readonly body: { readonly addresses: ReadonlyArray<string> } }

type Sale<Answer> = Effect.Effect<Bought<Answer>, ClientError>
type Free<Answer> = Effect.Effect<Answer, ClientError>

/**
 * The service, as its callers see it. What is paid for is charged at most once whatever breaks: each purchase has one id and one
 * payment, which is sent again until there is an answer. Every call fails with `ClientError`.
 */
export class PropertyIntelligence extends Context.Service<
  PropertyIntelligence,
  {
    /** One report from fourteen public sources: $0.05. */
    readonly intel: (address: string, options?: PurchaseOptions) => Sale<PropertyReport>
    /** Five strategies scored: $0.15. */
    readonly investor: (order: InvestorOrder, options?: PurchaseOptions) => Sale<InvestorReport>
    /** A written analysis: $0.10. */
    readonly narrative: (address: string, options?: PurchaseOptions) => Sale<NarrativeReport>
    /** Report, analysis and narrative: $0.25. */
    readonly full: (order: InvestorOrder, options?: PurchaseOptions) => Sale<FullReport>
    /** Reports for 1 to 20 different addresses, all or none: $0.03 each. `bulkOrders` takes more. */
    readonly bulk: (addresses: ReadonlyArray<string>, options?: PurchaseOptions) => Sale<BulkReports>
    /** The compact forms, at the same prices. */
    readonly compact: {
      readonly investor: (order: InvestorOrder, options?: PurchaseOptions) => Sale<CompactInvestorReport>
      readonly full: (order: InvestorOrder, options?: PurchaseOptions) => Sale<CompactFullReport>
    }
    /** Sends an order again, of whatever call it is: it is charged at most once. */
    readonly resume: (order: SignedOrder) => Sale<Schema.JsonObject>
    /** What a paid call would cost, or why it would be refused. Free. */
    readonly quote: (call: QuotedCall) => Free<Quote>
    /** The free mirrors: the same answers, a few times a minute. */
    readonly free: {
      readonly intel: (address: string) => Free<PropertyReport>
      readonly investor: (order: InvestorOrder) => Free<InvestorReport>
      readonly full: (order: InvestorOrder) => Free<FullReport>
      /** 1 to 3 addresses, each answered by itself. */
      readonly bulk: (addresses: ReadonlyArray<string>) => Free<BulkReports>
      readonly compact: {
        readonly investor: (order: InvestorOrder) => Free<CompactInvestorReport>
        readonly full: (order: InvestorOrder) => Free<CompactFullReport>
      }
      /** A line for each source as it ends, then the report. */
      readonly events: (address: string) => Stream.Stream<ReportEvent, ClientError>
    }
  }
>()("property-intelligence/client/PropertyIntelligence") {
  /** Fails with `UnusableOption`. Needs an `HttpClient` that follows no redirects: a payment goes where it was signed for. */
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

  /** Calls by `fetch`, with randomness of the Web Crypto API. */
  static readonly layer = (options: ClientOptions): Layer.Layer<PropertyIntelligence, ClientError> =>
    PropertyIntelligence.layerNoDeps(options).pipe(
      Layer.provide([
        FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "manual" }))),
        SecureRandom.layerWebCrypto
      ])
    )
}

const usualPatience: Patience = { timeoutSeconds: 120, tries: 5, longestWaitSeconds: 60 }

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
        <Answer>(body: Schema.Json, { maxUsd, ...options }: PurchaseOptions = {}, addresses = 1): Sale<Answer> =>
          Effect.flatMap(maxUsd === undefined ? Effect.succeed(clientCap) : usdAmount("maxUsd", maxUsd), (cap) =>
            orders.buy<Answer>({ path, body }, { ...options, cap: cap ?? costOf(price, addresses) })
          )

      const free = <Answer>(path: string, body: Schema.Json): Free<Answer> =>
        Effect.flatMap(calls.send({ path, body }), (reply) =>
          Effect.flatMap(
            Effect.orElseSucceed(Effect.fromOption(readAnswer<Answer>(reply)), () => null),
            (answer) => (answer === null ? unsold(reply) : Effect.succeed(answer.data))
          )
        )

      return {
        intel: (address, options) => sale(prices.intel, "/property-intel")({ address }, options),
        investor: (order, options) => sale(prices.investor, "/property-investor")(bodyOf(order), options),
        narrative: (address, options) => sale(prices.narrative, "/property-narrative")({ address }, options),
        full: (order, options) => sale(prices.full, "/property-full")(bodyOf(order), options),
        bulk: (addresses, options) =>
          sale(prices.bulk, "/property-bulk")({ addresses }, options, Math.max(addresses.length, 1)),
        compact: {
          investor: (order, options) =>
            sale(prices.investor, `/property-investor${compactView}`)(bodyOf(order), options),
          full: (order, options) => sale(prices.full, `/property-full${compactView}`)(bodyOf(order), options)
        },
        resume: (order) => orders.buy<Schema.JsonObject>(order, { resume: order, cap: 0n }),
        quote: (call) => free("/quote", { ...call }),
        free: {
          intel: (address) => free("/test/property-intel", { address }),
          investor: (order) => free("/test/property-investor", bodyOf(order)),
          full: (order) => free("/test/property-full", bodyOf(order)),
          bulk: (addresses) => free("/test/property-bulk", { addresses }),
          compact: {
            investor: (order) => free(`/test/property-investor${compactView}`, bodyOf(order)),
            full: (order) => free(`/test/property-full${compactView}`, bodyOf(order))
          },
          events: (address) =>
            reportEvents({ path: "/test/property-intel/stream", body: { address } }).pipe(
              Stream.provideService(ServiceCalls, calls)
            )
        }
      }
    })
  )

const compactView = "?view=compact"

const bodyOf = (order: InvestorOrder) => (typeof order === "string" ? { address: order } : { ...order })
