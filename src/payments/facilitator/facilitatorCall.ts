import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Clock, Duration, Effect, Exit, Option, Result } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import type { CircuitState, FacilitatorError, Settlement, Verification } from "./Facilitator.ts"

/** The destination of a call and its recent health. */
export interface Callee {
  /** The host; `null` if it has none. */
  readonly host: string | null
  readonly circuit: CircuitState
}

type Call<A> = Effect.Effect<A, FacilitatorError>
type Ended = Exit.Exit<Verification | Settlement, FacilitatorError>

const isRefusal = ({ reason }: FacilitatorError): boolean => reason._tag === "PaymentRefused"

/**
 * Makes the function that names the outcome of a verification or a settlement for metrics. `broken`: the call was cut
 * off, or its outcome is unknown.
 */
const outcomesOf =
  <Success extends string, Broken extends string>(success: Success, broken: Broken) =>
  (exit: Ended) => {
    if (Exit.isSuccess(exit)) return success
    const error = Option.getOrNull(Exit.findErrorOption(exit))
    if (error === null || error.reason._tag === "OutcomeUnknown") return broken
    return isRefusal(error) ? "refused" : "unavailable"
  }

const verificationOf = outcomesOf("verified", "unavailable")
/**
 * Names the outcome of a settlement for metrics: `unknown` if the call was cut off, because the settlement may have
 * been sent.
 */
const settlementOf = outcomesOf("settled", "unknown")

const steps = {
  verify: {
    outcomeOf: verificationOf,
    metricOf: (exit: Ended) => metrics.paymentVerify.of({ "payment.outcome": verificationOf(exit) })
  },
  settle: {
    outcomeOf: settlementOf,
    metricOf: (exit: Ended) => metrics.paymentSettle.of({ "payment.outcome": settlementOf(exit) })
  }
}
type Step = keyof typeof steps

/**
 * A call to one facilitator as a client span. A refusal is an answer, and no error of the span. The hash of a
 * transaction is public.
 */
export const facilitatorCall = <A extends Verification | Settlement>(
  step: Step,
  { circuit, host }: Callee,
  { network }: Payment,
  call: Call<A>
): Call<A> =>
  call.pipe(
    Effect.onExit((exit) =>
      Effect.annotateCurrentSpan({ "payment.outcome": steps[step].outcomeOf(exit), ...detailsOf(exit) })
    ),
    // Inside the span a refusal is a success, so that the span has no error.
    Effect.matchEffect({
      onSuccess: (answer) => Effect.succeed(Result.succeed(answer)),
      onFailure: (error) => (isRefusal(error) ? Effect.succeed(Result.fail(error)) : Effect.fail(error))
    }),
    Effect.withSpan(
      `Facilitator.${step}`,
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

/** Counts and times a verification or a settlement, whichever facilitator answers. */
export const measured = <A extends Verification | Settlement>(step: Step, call: Call<A>): Call<A> =>
  Effect.withFiber((fiber) => {
    const { context } = fiber
    const clock = fiber.getRef(Clock.Clock)
    const start = clock.monotonicTimeNanosUnsafe()
    return Effect.onExit(call, (exit) => {
      steps[step].metricOf(exit).updateUnsafe(Duration.nanos(clock.monotonicTimeNanosUnsafe() - start), context)
      return Effect.void
    })
  })

/** The span attributes of a call: the transaction, if known, and the kind of the error. */
const detailsOf = (exit: Ended): Record<string, string> => {
  if (Exit.isSuccess(exit)) return "transaction" in exit.value ? { "payment.transaction": exit.value.transaction } : {}
  const error = Option.getOrNull(Exit.findErrorOption(exit))
  if (error === null || isRefusal(error)) return {}
  const transaction = error.reason._tag === "OutcomeUnknown" ? error.reason.transaction : null
  return { "error.type": error.reason._tag, ...(transaction === null ? {} : { "payment.transaction": transaction }) }
}
