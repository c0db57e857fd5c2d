import { Data, type Duration, Effect, Ref, Result } from "effect"

import type { Payment, PaymentRequirement } from "../x402/Payment.ts"
import { paymentRequirementsV2 } from "../x402/PaymentRequirements.ts"
import { settleDeadline, verifyDeadline } from "./deadlines.ts"
import { FacilitatorError, FacilitatorUnavailable, type MemberFacilitator, OutcomeUnknown } from "./Facilitator.ts"
import { settlementOf, verdictOf } from "./FacilitatorAnswer.ts"
import { makeWatch, makeWatchedSigner, type SignerOptions, type Watch } from "./WatchedSigner.ts"

/** A little less than the deadline, so that the stock facilitator ends its waiting by itself. */
const confirmationMillis = 40_000

/** The kit threw, or took too long. */
class KitFailed extends Data.TaggedError("KitFailed")<{ readonly timedOut: boolean }> {}

/**
 * The stock `@x402/evm` facilitator in this process, over our own node and key. What both protocol versions sign is the same
 * EIP-3009 authorization, so both are judged as version 2, from our own figures. Its texts never leave: they hold node URLs.
 */
export const makeSelfFacilitator = Effect.fnUntraced(function* (options: Omit<SignerOptions, "confirmationMillis">) {
  const { ExactEvmScheme } = yield* Effect.promise(() => import("@x402/evm/exact/facilitator"))
  const signerFor = yield* makeWatchedSigner({ ...options, confirmationMillis })
  const schemeFor = (watch: Watch) => new ExactEvmScheme(signerFor(watch))

  const facilitator: MemberFacilitator = {
    verify: Effect.fnUntraced(
      function* (payment, requirement) {
        const watch = yield* makeWatch
        const { payload, requirements } = questionOf(payment, requirement)
        const { isValid, invalidReason } = yield* attempt(
          () => schemeFor(watch).verify(payload, requirements),
          verifyDeadline
        )
        if (!isValid && (yield* Ref.get(watch.ownFailure))) return yield* unavailable
        return yield* verdictOf({ isValid, invalidReason: invalidReason ?? null })
      },
      Effect.catchTag("KitFailed", () => Effect.fail(unavailable)),
      Effect.mapError((reason) => new FacilitatorError({ reason }))
    ),

    settle: Effect.fnUntraced(
      function* (payment, requirement) {
        const watch = yield* makeWatch
        const { payload, requirements } = questionOf(payment, requirement)
        const outcome = yield* attempt(() => schemeFor(watch).settle(payload, requirements), settleDeadline).pipe(
          Effect.result
        )
        const transaction = yield* Ref.get(watch.transaction)
        if (Result.isFailure(outcome)) {
          const isOver = transaction === null && !outcome.failure.timedOut
          return yield* isOver ? unavailable : new OutcomeUnknown({ transaction, isAnswered: false })
        }
        const { success, errorReason } = outcome.success
        const ownFailure = yield* Ref.get(watch.ownFailure)
        if (transaction === null && ownFailure) return yield* unavailable
        if (!success && ownFailure) return yield* new OutcomeUnknown({ transaction, isAnswered: false })
        return yield* settlementOf(
          { success, errorReason: errorReason ?? null, transaction, network: payment.network.id },
          payment.network
        )
      },
      Effect.mapError((reason) => new FacilitatorError({ reason }))
    ),

    networks: Effect.succeed(new Set([options.network.id]))
  }
  return facilitator
})

const unavailable = new FacilitatorUnavailable({ detail: "The node gave no usable answer" })

const attempt = <A>(ask: () => Promise<A>, deadline: Duration.Duration) =>
  Effect.tryPromise({ try: ask, catch: () => new KitFailed({ timedOut: false }) }).pipe(
    Effect.timeoutOrElse({ duration: deadline, orElse: () => Effect.fail(new KitFailed({ timedOut: true })) })
  )

const questionOf = ({ authorization, signature }: Payment, requirement: PaymentRequirement) => {
  const network = `eip155:${requirement.network.chainId}` as const
  const requirements = { ...paymentRequirementsV2(requirement), network }
  const payload = {
    x402Version: 2,
    accepted: requirements,
    payload: {
      signature,
      authorization: {
        from: authorization.from,
        to: authorization.to,
        value: String(authorization.value),
        validAfter: String(authorization.validAfter),
        validBefore: String(authorization.validBefore),
        nonce: authorization.nonce
      }
    }
  }
  return { payload, requirements }
}
