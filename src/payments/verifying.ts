import { Effect } from "effect"

import { timedAs } from "../process/Timings.ts"
import { Chain } from "./chain/Chain.ts"
import { Facilitator } from "./facilitator/Facilitator.ts"
import type { LedgerEntry } from "./ledger/Ledger.ts"
import type { PaidOrder, Sale } from "./Sale.ts"
import { VerificationLimit } from "./VerificationLimit.ts"

/** How the signature of a wallet ends that is not deployed yet (ERC-6492). */
const undeployedSuffix = "6492".repeat(16)

/** What a verification came to. */
export type Verdict =
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

  const verify = (paid: PaidOrder): Effect.Effect<Verdict> => {
    const isProven = isSignedByAccount(paid.payment)
    return isProven ? verifyAs(paid, true) : Effect.flatMap(verifyAs(paid, false), (verdict) => confirmed(paid, verdict))
  }

  /**
   * A facilitator's yes to a signature that is not the account's own is put to the chain too: one that agrees to all would let a
   * stranger take the payer's place. Of a wallet that is not deployed yet (ERC-6492) and without a node its word has to do.
   */
  const confirmed = (paid: PaidOrder, verdict: Verdict): Effect.Effect<Verdict> =>
    verdict.outcome !== "verified" || paid.payment.signature.toLowerCase().endsWith(undeployedSuffix)
      ? Effect.succeed(verdict)
      : chain.isSignedByPayer(paid.payment).pipe(
          Effect.orElseSucceed(() => true),
          Effect.map((isSigned): Verdict => (isSigned ? verdict : { outcome: "refused", code: "invalid_exact_evm_signature" }))
        )

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
    if (paid.lateness !== null) return { outcome: "refused", code: paid.lateness }
    // Who names the id of another payment is no stranger; a contract wallet that has spent its balance can't be verified.
    if (!isSamePayment && (yield* isSignedByContract(paid))) return null
    const verdict = yield* verify(paid)
    return verdict.outcome === "verified" ? null : verdict
  })

  const isSignedByContract = ({ client, payment }: PaidOrder): Effect.Effect<boolean> =>
    limit.check({ client, payer: null }, chain.isSignedByPayer(payment)).pipe(Effect.orElseSucceed(() => false))

  return { verify, doubtAbout }
})
