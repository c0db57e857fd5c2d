import { Context, Effect, Layer } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"

import {
  AnalysisIncompleteProblem,
  FacilitatorUnavailableProblem,
  LedgerUnavailableProblem,
  NarrativeUnavailableProblem,
  PaymentConflictProblem,
  PaymentPendingProblem,
  PaymentSpentProblem,
  PaymentsNotConfiguredProblem,
  ReportIncompleteProblem,
  UnusablePaymentProblem
} from "../../api/Problem.ts"
import type { CorePart } from "../../domain/investor/analysis/QualitySection.ts"
import type { PropertyReport } from "../../domain/report/PropertyReport.ts"
import type { Receipt } from "../../payments/x402/Receipt.ts"
import { Problems } from "../answer/Problems.ts"

type Request = HttpServerRequest.HttpServerRequest

/** Seconds until the same payment is worth sending again. */
const retryAfterSeconds = 10

/** Seconds until sources that are down are worth asking again. */
const sourcesRetryAfterSeconds = 60

/** Makes the problems of paid calls: what keeps a call from being sold, told without the facilitator's or the chain's words. */
export class PaymentProblems extends Context.Service<
  PaymentProblems,
  {
    readonly unusable: (detail: string, code: string) => Effect.Effect<never, UnusablePaymentProblem>
    readonly conflict: Effect.Effect<never, PaymentConflictProblem>
    readonly spent: Effect.Effect<never, PaymentSpentProblem>
    /** Carries the receipt that says `settlement_pending`. */
    readonly pending: (receipt: Receipt) => Effect.Effect<never, PaymentPendingProblem, Request>
    readonly facilitatorUnavailable: Effect.Effect<never, FacilitatorUnavailableProblem, Request>
    readonly ledgerUnavailable: Effect.Effect<never, LedgerUnavailableProblem, Request>
    readonly notConfigured: Effect.Effect<never, PaymentsNotConfiguredProblem>
    /** A report that fewer sources answered than one needs to be sold. */
    readonly incomplete: (
      report: Pick<PropertyReport, "meta">
    ) => Effect.Effect<never, ReportIncompleteProblem, Request>
    /** A narrative that nobody could write. */
    readonly withoutNarrative: Effect.Effect<never, NarrativeUnavailableProblem, Request>
    /** An analysis without what it stands on. */
    readonly withoutCore: (missing: ReadonlyArray<CorePart>) => Effect.Effect<never, AnalysisIncompleteProblem, Request>
  }
>()("property-intelligence/server/paid/PaymentProblems") {
  static readonly layer = Layer.effect(
    PaymentProblems,
    Effect.gen(function* () {
      const { stamp } = yield* Problems
      return PaymentProblems.of({
        unusable: Effect.fnUntraced(function* (detail, code) {
          return yield* new UnusablePaymentProblem({ ...(yield* stamp("unusable-payment")), detail, code })
        }),
        conflict: Effect.gen(function* () {
          return yield* new PaymentConflictProblem({
            ...(yield* stamp("payment-conflict")),
            detail: "This payment, or its id, was used for another request.",
            hint: "Send the request it was made for, or pay anew for this one."
          })
        }),
        spent: Effect.gen(function* () {
          return yield* new PaymentSpentProblem({
            ...(yield* stamp("payment-spent")),
            detail: "This payment was settled more than 24 hours ago; its answer is not kept any more.",
            hint: "Pay anew."
          })
        }),
        pending: Effect.fnUntraced(function* ({ name, value }) {
          yield* withHeaders({ "retry-after": String(retryAfterSeconds), [name]: value })
          return yield* new PaymentPendingProblem({
            ...(yield* stamp("payment-pending")),
            detail: "The payment was sent, and its outcome is not known yet. It is charged at most once.",
            hint: "Send the same request with the same payment header again.",
            retryAfterSeconds
          })
        }),
        facilitatorUnavailable: Effect.gen(function* () {
          yield* withHeaders({ "retry-after": String(retryAfterSeconds) })
          return yield* new FacilitatorUnavailableProblem({
            ...(yield* stamp("facilitator-unavailable")),
            detail: "The payment facilitator does not answer. Nothing was charged; the same payment is still good.",
            retryAfterSeconds
          })
        }),
        ledgerUnavailable: Effect.gen(function* () {
          yield* withHeaders({ "retry-after": String(retryAfterSeconds) })
          return yield* new LedgerUnavailableProblem({
            ...(yield* stamp("ledger-unavailable")),
            detail: "The ledger of payments does not answer. Send the same payment again: it is charged at most once.",
            retryAfterSeconds
          })
        }),
        incomplete: Effect.fnUntraced(function* ({ meta: { coverage, sources } }) {
          yield* withHeaders({ "retry-after": String(sourcesRetryAfterSeconds) })
          return yield* new ReportIncompleteProblem({
            ...(yield* stamp("report-incomplete")),
            detail: `Only ${coverage.answered} of ${coverage.of} sources answered. Nothing was charged.`,
            retryAfterSeconds: sourcesRetryAfterSeconds,
            missing: sources.filter(({ status }) => status !== "ok" && status !== "stale").map(({ name }) => name)
          })
        }),
        withoutCore: Effect.fnUntraced(function* (missing) {
          yield* withHeaders({ "retry-after": String(sourcesRetryAfterSeconds) })
          return yield* new AnalysisIncompleteProblem({
            ...(yield* stamp("analysis-incomplete")),
            detail: `There is no analysis without ${missing.map((part) => coreNames[part]).join(" and ")}. Nothing was charged.`,
            hint: missing.map((part) => coreHints[part]).join(" "),
            retryAfterSeconds: sourcesRetryAfterSeconds,
            missing
          })
        }),
        withoutNarrative: Effect.gen(function* () {
          yield* withHeaders({ "retry-after": String(sourcesRetryAfterSeconds) })
          return yield* new NarrativeUnavailableProblem({
            ...(yield* stamp("narrative-unavailable")),
            detail: "No narrative could be written that says only what the data says. Nothing was charged.",
            hint: "Use /property-investor for the figures.",
            retryAfterSeconds: sourcesRetryAfterSeconds
          })
        }),
        notConfigured: Effect.gen(function* () {
          return yield* new PaymentsNotConfiguredProblem({
            ...(yield* stamp("payments-not-configured")),
            detail: "This service is not set up to take payments.",
            hint: "Use the free mirrors under /test/."
          })
        })
      })
    })
  )
}

const coreNames: Record<CorePart, string> = {
  price: "a price",
  rent: "a rent",
  stateTables: "tax, insurance and cost tables for the state"
}

const coreHints: Record<CorePart, string> = {
  price: "Send askingPrice.",
  rent: "Send monthlyRent.",
  stateTables: "The analysis covers the 50 states and the District of Columbia."
}

/** Headers for the answer under way: the contract can't declare them for one of several problems of a status. */
const withHeaders = (headers: Readonly<Record<string, string>>) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeaders(response, headers))
  )
