import { Effect } from "effect"

import { timedAs } from "../process/Timings.ts"
import { Chain } from "./chain/Chain.ts"
import { Facilitator } from "./facilitator/Facilitator.ts"
import type { LedgerEntry } from "./ledger/Ledger.ts"
import type { PaidOrder, Sale } from "./Sale.ts"
import { VerificationLimit } from "./VerificationLimit.ts"
import type { Payment } from "./x402/Payment.ts"

/** What a verification came to. */
type Verdict =
  | { readonly outcome: "verified"; readonly facilitator: string }
  | Extract<Sale, { outcome: "refused" | "unavailable" | "busy" }>

/**
 * Finds out whether a payment would settle, and whether it comes from its payer. Both within the limits on payments that are not
 * verified; a signature of the payer's own key is recognised here, so that a flood of others is not in its way.
 */
export const makeVerifying = Effect.gen(function* () {
  const facilitator = yield* Facilitator
  const chain = yield* Chain
  const limit = yield* VerificationLimit
  // Loaded when something is sold: with its WebAssembly it takes a quarter of a second.
  const { isSignedByAccount } = yield* Effect.promise(() => import("./chain/TransferSignature.ts"))

  const verify = Effect.fnUntraced(function* (paid: PaidOrder): Effect.fn.Return<Verdict> {
    const isProven = isSignedByAccount(paid.payment)
    const verdict = yield* verifyAs(paid, isProven)
    // Of a wallet that is not deployed yet, and without a node, the facilitator's word has to do.
    return isProven || verdict.outcome !== "verified" || isUndeployed(paid.payment)
      ? verdict
      : yield* confirmed(paid, verdict, verdict)
  })

  /** A facilitator that agrees to all would let a stranger take the payer's place: its yes is put to the chain too. */
  const confirmed = ({ client, payment }: PaidOrder, verdict: Verdict, unasked: Verdict): Effect.Effect<Verdict> =>
    Effect.matchEffect(chain.isSignedByPayer(payment), {
      onFailure: () => Effect.succeed(unasked),
      onSuccess: (isSigned) =>
        isSigned
          ? Effect.succeed(verdict)
          : Effect.as(limit.refused({ client, payer: null }), {
              outcome: "refused",
              code: "invalid_exact_evm_signature"
            } as const)
    })

  const verifyAs = ({ client, payment, requirement }: PaidOrder, isProven: boolean): Effect.Effect<Verdict> => {
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
   * `null` when the sender is the payer of what is known; else what an unknown payment gets, in the same way: neither the answer
   * nor what it takes to make shows whether there is an entry.
   */
  const doubtAbout = Effect.fnUntraced(function* (paid: PaidOrder, entry: LedgerEntry): Effect.fn.Return<Sale | null> {
    const isSamePayment = entry.key.nonce === paid.order.key.nonce
    if (isSamePayment && entry.signature === paid.order.signature) return null
    if (isSignedByAccount(paid.payment)) return null
    if (paid.refusalIfNew !== null) return { outcome: "refused", code: paid.refusalIfNew }
    // Who names the id of another payment is no stranger; a contract wallet that has spent its balance can't be verified.
    if (!isSamePayment && (yield* isSignedByContract(paid))) return null
    const verdict = yield* verifyAs(paid, false)
    if (verdict.outcome !== "verified") return verdict
    const confirmation = yield* confirmed(paid, verdict, { outcome: "unavailable", part: "facilitator" })
    return confirmation.outcome === "verified" ? null : confirmation
  })

  const isSignedByContract = ({ client, payment }: PaidOrder): Effect.Effect<boolean> =>
    limit.check({ client, payer: null }, chain.isSignedByPayer(payment)).pipe(Effect.orElseSucceed(() => false))

  return { verify, doubtAbout }
})

/** Whether the signature is of a wallet that is not deployed yet (ERC-6492). */
const isUndeployed = ({ signature }: Payment): boolean => signature.toLowerCase().endsWith("6492".repeat(16))
