import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Clock, Duration, Effect, Exit, Metric, Option, Result } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import type { CircuitState, FacilitatorError, Settlement, Verification } from "./Facilitator.ts"

/** Whom a call goes to and how it did lately. */
export interface Callee {
  /** Its host, or `null` where there is none. */
  readonly host: string | null
  readonly circuit: CircuitState
}

/** A verification by one facilitator as a client span. A refusal is an answer: only silence is the span's error. */
export const verifyCall = (
  callee: Callee,
  payment: Payment,
  verify: Effect.Effect<Verification, FacilitatorError>
): Effect.Effect<Verification, FacilitatorError> =>
  asSpan("Facilitator.verify", callee, payment, verify, (exit) => ({ "payment.outcome": verificationOf(exit) }))

/** A settlement by one facilitator, likewise. The hash of its transaction is public. */
export const settleCall = (
  callee: Callee,
  payment: Payment,
  settle: Effect.Effect<Settlement, FacilitatorError>
): Effect.Effect<Settlement, FacilitatorError> =>
  asSpan("Facilitator.settle", callee, payment, settle, (exit) => ({
    "payment.outcome": settlementOf(exit),
    ...transactionIn(exit)
  }))

/** Counts and times a verification, by whichever facilitators. */
export const measuredVerify = (verify: Effect.Effect<Verification, FacilitatorError>) =>
  withDuration(verify, (exit, took) =>
    Metric.update(metrics.paymentVerify.of({ "payment.outcome": verificationOf(exit) }), took)
  )

/** Counts and times a settlement. */
export const measuredSettle = (settle: Effect.Effect<Settlement, FacilitatorError>) =>
  withDuration(settle, (exit, took) =>
    Metric.update(metrics.paymentSettle.of({ "payment.outcome": settlementOf(exit) }), took)
  )

const withDuration = <A>(
  call: Effect.Effect<A, FacilitatorError>,
  note: (exit: Exit.Exit<A, FacilitatorError>, took: Duration.Duration) => Effect.Effect<void>
): Effect.Effect<A, FacilitatorError> =>
  Effect.flatMap(Clock.monotonicTimeNanos, (start) =>
    Effect.onExit(call, (exit) =>
      Effect.flatMap(Clock.monotonicTimeNanos, (end) => note(exit, Duration.nanos(end - start)))
    )
  )

const asSpan = <A>(
  name: string,
  { circuit, host }: Callee,
  { network }: Payment,
  call: Effect.Effect<A, FacilitatorError>,
  attributesOf: (exit: Exit.Exit<A, FacilitatorError>) => Record<string, string>
): Effect.Effect<A, FacilitatorError> =>
  call.pipe(
    Effect.onExit((exit) => Effect.annotateCurrentSpan({ ...attributesOf(exit), ...errorTypeIn(exit) })),
    // Inside the span a refusal is no failure, so that the span is none.
    Effect.matchEffect({
      onSuccess: (answer) => Effect.succeed(Result.succeed(answer)),
      onFailure: (error) => (isRefusal(error) ? Effect.succeed(Result.fail(error)) : Effect.fail(error))
    }),
    Effect.withSpan(
      name,
      {
        kind: "client",
        attributes: {
          "payment.network": network.id,
          ...(host === null ? {} : { "server.address": host }),
          ...(circuit === "closed" ? {} : { "upstream.circuit": circuit === "open" ? "open" : "half_open" })
        }
      },
      { captureStackTrace: false }
    ),
    Effect.flatMap(Effect.fromResult)
  )

const isRefusal = ({ reason }: FacilitatorError): boolean => reason._tag === "PaymentRefused"

const verificationOf = (exit: Exit.Exit<Verification, FacilitatorError>) => {
  if (Exit.isSuccess(exit)) return "verified"
  return Option.exists(Exit.findErrorOption(exit), isRefusal) ? "refused" : "unavailable"
}

/** What broke on its way may have been sent. */
const settlementOf = (exit: Exit.Exit<Settlement, FacilitatorError>) => {
  if (Exit.isSuccess(exit)) return "settled"
  const error = Option.getOrNull(Exit.findErrorOption(exit))
  if (error === null || error.reason._tag === "OutcomeUnknown") return "unknown"
  return isRefusal(error) ? "refused" : "unavailable"
}

const transactionIn = (exit: Exit.Exit<Settlement, FacilitatorError>) => {
  const transaction = Exit.isSuccess(exit)
    ? exit.value.transaction
    : Option.match(Exit.findErrorOption(exit), {
        onNone: () => null,
        onSome: ({ reason }) => (reason._tag === "OutcomeUnknown" ? reason.transaction : null)
      })
  return transaction === null ? {} : { "payment.transaction": transaction }
}

const errorTypeIn = (exit: Exit.Exit<unknown, FacilitatorError>) =>
  Option.match(Exit.findErrorOption(exit), {
    onNone: () => ({}),
    onSome: (error) => (isRefusal(error) ? {} : { "error.type": error.reason._tag })
  })
