import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect } from "effect"

import { timedAs } from "../call/Timings.ts"
import { NodeHealth } from "./chain/NodeHealth.ts"
import { Facilitator } from "./facilitator/Facilitator.ts"
import { isPaymentOf, type LedgerEntry } from "./ledger/Ledger.ts"
import type { PaidOrder, Sale } from "./Sale.ts"
import { VerificationLimit } from "./VerificationLimit.ts"

/** The result of a verification. */
type Verdict =
  | { readonly outcome: "verified"; readonly facilitator: string }
  | Extract<Sale, { outcome: "refused" | "unavailable" | "busy" }>

/**
 * Checks that a payment would settle and that its payer signed it. Facilitators are asked within the limits of
 * `VerificationLimit`. A signature by the payer's own key is recognized here and has separate places, so a flood of
 * other signatures can't block it.
 */
export const makeVerifying = Effect.gen(function* () {
  const facilitator = yield* Facilitator
  const chain = yield* Chain
  const nodes = yield* NodeHealth
  const limit = yield* VerificationLimit
  // The check of signatures is loaded only if something is sold: with its WebAssembly that takes a quarter of a second.
  const { isApprovedByAccount, isSignedByAccount } = yield* Effect.promise(
    () => import("@property-intelligence/x402/chain/TransferSignature.ts")
  )

  const verify = Effect.fnUntraced(function* (paid: PaidOrder): Effect.fn.Return<Verdict> {
    const { approval, authorization, network } = paid.payment
    const isProven = isSignedByAccount(paid.payment)
    // The approval of a payer with a key is signed by that key. The facilitator has to judge the approval of a contract
    // wallet.
    if (isProven && approval !== undefined && !isApprovedByAccount(approval, network)) {
      yield* limit.refused({ client: paid.client, payer: authorization.from })
      return { outcome: "refused", code: "invalid_permit2_signature" }
    }
    const verdict = yield* verifyAs(paid, isProven)
    // For a wallet that is not deployed yet we have only the facilitator's answer.
    return isProven || verdict.outcome !== "verified" || isUndeployed(paid.payment)
      ? verdict
      : yield* confirmed(paid, verdict)
  })

  /**
   * Checks a facilitator's acceptance on the chain too. Otherwise a facilitator that accepts everything would let a
   * stranger pose as the payer.
   */
  const confirmed = ({ client, payment }: PaidOrder, verdict: Verdict): Effect.Effect<Verdict> =>
    Effect.matchEffect(chain.isSignedByPayer(payment), {
      onFailure: () => Effect.succeed<Verdict>(chainUnavailable),
      onSuccess: (isSigned) =>
        isSigned
          ? Effect.succeed(verdict)
          : Effect.as(limit.refused({ client, payer: null }), {
              outcome: "refused",
              code: "invalid_exact_evm_signature"
            } as const)
    })

  const verifyAs = (paid: PaidOrder, isProven: boolean): Effect.Effect<Verdict> =>
    Effect.flatMap(nodes.isUp(paid.requirement.network), (isUp) =>
      isUp ? askFacilitator(paid, isProven) : Effect.succeed(chainUnavailable)
    )

  const askFacilitator = ({ client, payment, requirement }: PaidOrder, isProven: boolean): Effect.Effect<Verdict> => {
    const sender = { client, payer: isProven ? payment.authorization.from : null }
    return limit.check(sender, facilitator.verify(payment, requirement)).pipe(
      timedAs("verify"),
      Effect.map((verification): Verdict => ({ outcome: "verified", facilitator: verification.facilitator })),
      Effect.catchTag("TooManyVerifications", ({ retryAfterSeconds, scope }) =>
        Effect.succeed<Verdict>({ outcome: "busy", scope, retryAfterSeconds })
      ),
      Effect.catchTag("FacilitatorError", ({ reason }) =>
        reason._tag === "PaymentRefused"
          ? Effect.as(limit.refused(sender), { outcome: "refused", code: reason.code } as const)
          : Effect.succeed<Verdict>({ outcome: "unavailable", part: "facilitator" })
      )
    )
  }

  /**
   * `null` if the sender is the payer of the known payment; otherwise the result for an unknown payment. Neither the
   * result nor its duration reveals whether there is an entry.
   */
  const doubtAbout = Effect.fnUntraced(function* (paid: PaidOrder, entry: LedgerEntry): Effect.fn.Return<Sale | null> {
    const isSamePayment = isPaymentOf(entry, paid.order)
    if (isSamePayment && entry.signature === paid.order.signature) return null
    if (isSignedByAccount(paid.payment)) return null
    if (paid.refusalIfNew !== null) return { outcome: "refused", code: paid.refusalIfNew }
    // A sender that repeats the id of an earlier payment is known to us. A contract wallet that has spent its balance
    // can't be verified. On another network its address may belong to someone else, who must not get what was bought on
    // this one.
    const isSameNetwork = entry.key.network === paid.order.key.network
    if (!isSamePayment && (yield* isSignedByContract(paid))) return isSameNetwork ? null : { outcome: "conflict" }
    const verdict = yield* verifyAs(paid, false)
    if (verdict.outcome !== "verified") return verdict
    const confirmation = yield* confirmed(paid, verdict)
    return confirmation.outcome === "verified" ? null : confirmation
  })

  const isSignedByContract = ({ client, payment }: PaidOrder): Effect.Effect<boolean> =>
    limit.check({ client, payer: null }, chain.isSignedByPayer(payment)).pipe(Effect.orElseSucceed(() => false))

  return { verify, doubtAbout, isProven: isSignedByAccount }
})

const chainUnavailable = { outcome: "unavailable", part: "chain" } as const

/** Returns `true` if the signature is of a wallet that is not deployed yet (ERC-6492). */
const isUndeployed = ({ signature }: Payment): boolean => signature.toLowerCase().endsWith("6492".repeat(16))
