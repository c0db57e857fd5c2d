import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect, Layer, Ref } from "effect"

import {
  FacilitatorError,
  type MemberFacilitator,
  OutcomeUnknown,
  PaymentRefused
} from "../../src/payments/facilitator/Facilitator.ts"
import { layerFailover } from "../../src/payments/facilitator/FacilitatorFailover.ts"

interface Book {
  /** Atomic USDC by wallet. */
  readonly balances: ReadonlyMap<string, bigint>
  /** Nonces of the payments made. */
  readonly used: ReadonlySet<string>
}

/** Settles on a book in memory that starts with the given balances. It takes any signature: for tests only. */
const makeMemoryFacilitator = Effect.fnUntraced(function* (balances: ReadonlyMap<string, bigint>) {
  const book = yield* Ref.make<Book>({ balances, used: new Set() })

  const facilitator: MemberFacilitator = {
    verify: Effect.fnUntraced(function* (payment) {
      const code = refusalIn(yield* Ref.get(book), payment)
      if (code !== null) return yield* new FacilitatorError({ reason: new PaymentRefused({ code }) })
    }),

    settle: Effect.fnUntraced(function* (payment) {
      const code = yield* Ref.modify(book, (now) => {
        const refusal = refusalIn(now, payment)
        return [refusal, refusal === null ? withTransfer(now, payment) : now]
      })
      if (code === null) return { transaction: payment.authorization.nonce }
      // An earlier attempt may have paid us: that must not read as a refusal, which would give the payment back.
      const reason =
        code === nonceUsed ? new OutcomeUnknown({ transaction: null, isAnswered: true }) : new PaymentRefused({ code })
      return yield* new FacilitatorError({ reason })
    }),

    networks: Effect.succeed(new Set(["eip155:84532"]))
  }
  return facilitator
})

const nonceUsed: BuyerCode = "invalid_exact_evm_nonce_already_used"

const refusalIn = ({ balances, used }: Book, { authorization: { from, nonce, value } }: Payment): BuyerCode | null => {
  if (used.has(nonce)) return nonceUsed
  return (balances.get(from) ?? 0n) < value ? "insufficient_funds" : null
}

const withTransfer = ({ balances, used }: Book, { authorization: { from, nonce, to, value } }: Payment): Book => {
  const debited = new Map(balances).set(from, (balances.get(from) ?? 0n) - value)
  return { balances: debited.set(to, (debited.get(to) ?? 0n) + value), used: new Set(used).add(nonce) }
}

/** With the circuits, the metrics and the health that every facilitator has. In the service it is a row of `members`. */
export const layerMemoryFacilitator = (balances: ReadonlyMap<string, bigint>) =>
  Layer.unwrap(
    Effect.map(makeMemoryFacilitator(balances), (facilitator) => layerFailover([{ name: "memory", facilitator }]))
  )
