import type { BulkReports } from "@property-intelligence/api/answers/BulkReports.ts"
import type { FullReportEvent, ReportEvent } from "@property-intelligence/api/answers/ReportEvent.ts"
import type {
  PlainFullReport,
  PlainInvestorReport,
  PlainNarrativeReport
} from "@property-intelligence/api/answers/SoldReports.ts"
import type { Quote } from "@property-intelligence/api/QuoteGroup.ts"
import type { ReportView } from "@property-intelligence/api/ReportView.ts"
import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Effect, ManagedRuntime, type Schema, Stream } from "effect"

import { type Account, accountOfKey } from "./Account.ts"
import { type BulkOptions, bulkOrders, type BulkOutcome, type BulkRecord } from "./bulkOrders.ts"
import type { ClientError } from "./ClientError.ts"
import type { Bought, PurchaseOptions } from "./PaidOrders.ts"
import type { InvestorOrder, PlaceOrder } from "./PlaceOrder.ts"
import {
  type AnswersByField,
  type AnyAnswers,
  type BriefAnswers,
  type ClientOptions,
  type CompactAnswers,
  type ExplainedAnswers,
  type FreeOptions,
  type MirrorsInView,
  PropertyIntelligence,
  type QuotedCall,
  type SalesInView
} from "./PropertyIntelligence.ts"
import type { SignedOrder } from "./SignedOrder.ts"

/**
 * The option to cancel a call, by the signal of an `AbortController`. A payment that was already sent may still be
 * charged.
 */
interface Abortable {
  readonly signal?: AbortSignal
}

/** The options of a free call: a signal to cancel it, and an addition to its data. */
interface FreeByPromise extends Abortable, FreeOptions {}

/** The options of one purchase, with promises instead of effects. */
export interface PurchaseByPromise extends Omit<PurchaseOptions, "onSigned">, Abortable {
  readonly onSigned?: (order: SignedOrder) => Promise<void> | void
}

/** The options of a bulk purchase, with promises instead of effects. */
export interface BulkByPromise extends Omit<BulkOptions, "journal"> {
  readonly journal?: {
    readonly add: (record: BulkRecord) => Promise<void> | void
    readonly records: ReadonlyArray<BulkRecord>
  }
}

type Sale<Answer> = Promise<Bought<Answer>>

/** The paid calls in one view, at the same prices. */
interface SalesByPromise<Answers extends AnyAnswers> {
  readonly intel: (order: PlaceOrder, options?: PurchaseByPromise) => Sale<Answers["intel"]>
  readonly investor: (order: InvestorOrder, options?: PurchaseByPromise) => Sale<Answers["investor"]>
  readonly narrative: (order: PlaceOrder, options?: PurchaseByPromise) => Sale<Answers["narrative"]>
  readonly full: (order: InvestorOrder, options?: PurchaseByPromise) => Sale<Answers["full"]>
  readonly bulk: (addresses: ReadonlyArray<AskedPlace>, options?: PurchaseByPromise) => Sale<Answers["bulk"]>
}

/** The free mirrors in one view. */
interface MirrorsByPromise<Answers extends AnyAnswers> {
  readonly intel: (order: PlaceOrder, options?: FreeByPromise) => Promise<Answers["intel"]>
  readonly investor: (order: InvestorOrder, options?: FreeByPromise) => Promise<Answers["investor"]>
  readonly full: (order: InvestorOrder, options?: FreeByPromise) => Promise<Answers["full"]>
  readonly bulk: (addresses: ReadonlyArray<AskedPlace>, options?: Abortable) => Promise<Answers["bulk"]>
}

/** `PropertyIntelligence` with promises. Every call rejects with `ClientError`. */
export interface PropertyIntelligenceClient {
  readonly intel: (order: PlaceOrder, options?: PurchaseByPromise) => Sale<PropertyReport>
  readonly investor: (order: InvestorOrder, options?: PurchaseByPromise) => Sale<PlainInvestorReport>
  readonly narrative: (order: PlaceOrder, options?: PurchaseByPromise) => Sale<PlainNarrativeReport>
  readonly full: (order: InvestorOrder, options?: PurchaseByPromise) => Sale<PlainFullReport>
  readonly bulk: (addresses: ReadonlyArray<AskedPlace>, options?: PurchaseByPromise) => Sale<BulkReports>
  /** Buys reports for any number of addresses: see `bulkOrders`. */
  readonly bulkOrders: (addresses: ReadonlyArray<AskedPlace>, options?: BulkByPromise) => AsyncIterable<BulkOutcome>
  /** The compact views: at most 12 KB per report. */
  readonly compact: SalesByPromise<CompactAnswers>
  /** The brief views: at most 4 KB per report. */
  readonly brief: SalesByPromise<BriefAnswers>
  /** The views that explain the figures with their inputs. */
  readonly explained: SalesByPromise<ExplainedAnswers>
  /** Only these fields of the data, by name or JSON pointer, e.g. `only(["summary", "/property/valueEstimate"])`. */
  readonly only: (fields: ReadonlyArray<string>, view?: ReportView) => SalesByPromise<AnswersByField>
  /** Sends the order of any call again. It is charged at most once. */
  readonly resume: (order: SignedOrder, options?: Abortable) => Sale<Schema.JsonObject>
  readonly quote: (call: QuotedCall, options?: Abortable) => Promise<Quote>
  readonly free: {
    readonly intel: (order: PlaceOrder, options?: FreeByPromise) => Promise<PropertyReport>
    readonly investor: (order: InvestorOrder, options?: FreeByPromise) => Promise<PlainInvestorReport>
    readonly full: (order: InvestorOrder, options?: FreeByPromise) => Promise<PlainFullReport>
    readonly bulk: (addresses: ReadonlyArray<AskedPlace>, options?: Abortable) => Promise<BulkReports>
    readonly compact: MirrorsByPromise<CompactAnswers>
    readonly brief: MirrorsByPromise<BriefAnswers>
    readonly explained: MirrorsByPromise<ExplainedAnswers>
    readonly only: (fields: ReadonlyArray<string>, view?: ReportView) => MirrorsByPromise<AnswersByField>
    readonly events: (order: PlaceOrder) => AsyncIterable<ReportEvent>
    /** Emits the events of `events`, then the analysis and the narrative, each as soon as it is ready. */
    readonly fullEvents: (order: InvestorOrder) => AsyncIterable<FullReportEvent>
  }
}

/**
 * Makes a client of the service whose calls return promises. If an option can't be used, every call rejects with
 * `UnusableOption`.
 */
export const makeClient = (options: ClientOptions): PropertyIntelligenceClient => {
  const layer = PropertyIntelligence.layer(options)
  const runtime = ManagedRuntime.make(layer)

  type Service = PropertyIntelligence["Service"]

  const run = <A>(call: (service: Service) => Effect.Effect<A, ClientError>, { signal }: Abortable = {}): Promise<A> =>
    runtime.runPromise(Effect.flatMap(PropertyIntelligence, call), signal === undefined ? {} : { signal })

  const buy = <A>(
    call: (service: Service, options: PurchaseOptions) => Effect.Effect<A, ClientError>,
    { onSigned, signal, ...others }: PurchaseByPromise = {}
  ): Promise<A> => {
    const keep = onSigned === undefined ? {} : { onSigned: (order: SignedOrder) => promised(() => onSigned(order)) }
    return run((service) => call(service, { ...others, ...keep }), signal === undefined ? {} : { signal })
  }

  const each = <A>(stream: Stream.Stream<A, ClientError, PropertyIntelligence>): AsyncIterable<A> =>
    Stream.toAsyncIterable(Stream.provide(stream, layer))

  const salesIn = <Answers extends AnyAnswers>(
    of: (service: Service) => SalesInView<Answers>
  ): SalesByPromise<Answers> => ({
    intel: (order, purchase) => buy((service, terms) => of(service).intel(order, terms), purchase),
    investor: (order, purchase) => buy((service, terms) => of(service).investor(order, terms), purchase),
    narrative: (order, purchase) => buy((service, terms) => of(service).narrative(order, terms), purchase),
    full: (order, purchase) => buy((service, terms) => of(service).full(order, terms), purchase),
    bulk: (addresses, purchase) => buy((service, terms) => of(service).bulk(addresses, terms), purchase)
  })

  const mirrorsIn = <Answers extends AnyAnswers>(
    of: (service: Service) => MirrorsInView<Answers>
  ): MirrorsByPromise<Answers> => ({
    intel: (order, options) => run((service) => of(service).intel(order, addedBy(options)), options),
    investor: (order, options) => run((service) => of(service).investor(order, addedBy(options)), options),
    full: (order, options) => run((service) => of(service).full(order, addedBy(options)), options),
    bulk: (addresses, abortable) => run((service) => of(service).bulk(addresses), abortable)
  })

  return {
    intel: (address, purchase) => buy((service, terms) => service.intel(address, terms), purchase),
    investor: (order, purchase) => buy((service, terms) => service.investor(order, terms), purchase),
    narrative: (address, purchase) => buy((service, terms) => service.narrative(address, terms), purchase),
    full: (order, purchase) => buy((service, terms) => service.full(order, terms), purchase),
    bulk: (addresses, purchase) => buy((service, terms) => service.bulk(addresses, terms), purchase),
    bulkOrders: (addresses, { journal, ...others } = {}) =>
      each(
        bulkOrders(addresses, {
          ...others,
          ...(journal === undefined
            ? {}
            : { journal: { records: journal.records, add: (record) => promised(() => journal.add(record)) } })
        })
      ),
    compact: salesIn(({ compact }) => compact),
    brief: salesIn(({ brief }) => brief),
    explained: salesIn(({ explained }) => explained),
    only: (fields, view) => salesIn(({ only }) => only(fields, view)),
    resume: (order, abortable) => run((service) => service.resume(order), abortable),
    quote: (call, abortable) => run((service) => service.quote(call), abortable),
    free: {
      intel: (address, options) => run(({ free }) => free.intel(address, addedBy(options)), options),
      investor: (order, options) => run(({ free }) => free.investor(order, addedBy(options)), options),
      full: (order, options) => run(({ free }) => free.full(order, addedBy(options)), options),
      bulk: (addresses, abortable) => run(({ free }) => free.bulk(addresses), abortable),
      compact: mirrorsIn(({ free }) => free.compact),
      brief: mirrorsIn(({ free }) => free.brief),
      explained: mirrorsIn(({ free }) => free.explained),
      only: (fields, view) => mirrorsIn(({ free }) => free.only(fields, view)),
      events: (address) => each(Stream.unwrap(Effect.map(PropertyIntelligence, ({ free }) => free.events(address)))),
      fullEvents: (order) => each(Stream.unwrap(Effect.map(PropertyIntelligence, ({ free }) => free.fullEvents(order))))
    }
  }
}

const addedBy = ({ include }: FreeByPromise = {}): FreeOptions => (include === undefined ? {} : { include })

/** The account of a private key, in hex with `0x`. Throws `ClientError` if the text is not a key. */
export const accountFromKey = (key: string): Account => Effect.runSync(accountOfKey(key))

/** Runs the caller's `keep`. If it fails, the call rejects with its error, and nothing more is sent. */
const promised = (keep: () => Promise<void> | void): Effect.Effect<void> =>
  Effect.promise(() => Promise.resolve().then(keep))
