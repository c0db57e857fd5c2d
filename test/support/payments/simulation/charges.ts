import type { Payment } from "@property-intelligence/x402/Payment.ts"

import { operators } from "./orders.ts"
import type { Wish } from "./Records.ts"
import type { MinedTransaction } from "./SimulatedChain.ts"
import type { World } from "./World.ts"

/** Whether the authorization has paid us, by the chain as it stands. */
export const isCharged = ({ chain }: World, { authorization }: Payment): boolean =>
  paysUs(chain.useOf(authorization.from, authorization.nonce))

/** Whether the buyer has got what this payment is for. */
export const isAnswered = ({ records }: World, payment: Payment, wish: Wish): boolean =>
  records.answers.some(
    (answer) =>
      answer.wish === wish &&
      (wish.paymentId !== null || answer.payment.authorization.nonce === payment.authorization.nonce)
  )

/**
 * What a reorganization took back from a payer who then took his money back, or spent it twice; or what the store was away for, so that
 * no one wrote down that it was delivered.
 */
export const isExcused = ({ plan, records, reorganized }: World, { authorization }: Payment): boolean =>
  reorganized.has(authorization.nonce) &&
  (plan.outages.length > 0 ||
    records.payments.some(({ payment, wish }) => payment.authorization.nonce === authorization.nonce && !wish.isHonest))

const paysUs = (use: MinedTransaction | null): boolean =>
  use?.action.kind === "transfer" && wallets.has(use.action.authorization.to)

const wallets: ReadonlySet<string> = new Set(operators.map((wallet) => wallet.toLowerCase()))

/** A nonce as the log names it. */
export const short = (nonce: string) => nonce.slice(-4)
