import { Effect } from "effect"

import { FacilitatorError, FacilitatorUnavailable } from "../../../../src/payments/facilitator/Facilitator.ts"
import type { PaymentKey } from "../../../../src/payments/x402/Payment.ts"
import type { Variant } from "./sellingLayer.ts"

const notSent = new FacilitatorError({ reason: new FacilitatorUnavailable({ detail: "It says so" }) })

/**
 * Mistakes of earlier releases, and some that are easily made, each as a change to the parts of a service that does without
 * them. `D1` and the like are their names in the report of the attack that found them.
 */
export const knownBugs: Readonly<Record<string, () => Variant>> = {
  "a facilitator's success is believed (D10)": () => {
    let transferIndex = 0
    return {
      chain: (chain) => ({
        ...chain,
        transferIn: () => Effect.sync(() => ({ state: "made", transferIndex: transferIndex++, confirmations: 100 }))
      })
    }
  },

  "a settlement is never looked at again (D10)": () => ({
    ledger: (ledger) => ({ ...ledger, unconfirmed: () => Effect.succeed([]) })
  }),

  "a refusal to settle is believed (D10)": () => ({
    facilitator: (facilitator) => ({
      ...facilitator,
      settle: (...call) =>
        Effect.catchReason(facilitator.settle(...call), "FacilitatorError", "PaymentRefused", () =>
          Effect.fail(notSent)
        )
    })
  }),

  "an answer is given again without proof (D2)": () => ({
    gate: (gate, ledger) => ({
      ...gate,
      sell: (paid, ware) =>
        Effect.gen(function* () {
          const entry = yield* Effect.orElseSucceed(ledger.find(paid.order.key), () => null)
          const answer = yield* Effect.orElseSucceed(ledger.answerOf(paid.order.key), () => null)
          if (entry?.state !== "settled" || answer === null || entry.transaction === null)
            return yield* gate.sell(paid, ware)
          const { key, transaction } = entry
          return { outcome: "delivered", key, answer, transaction, settledAt: entry.updatedAt, isReplay: true }
        })
    })
  }),

  "an Idempotency-Key is everyone's (D6)": () => {
    const firstWith = new Map<string, PaymentKey>()
    return {
      ledger: (ledger) => ({
        ...ledger,
        lookUp: (order) =>
          Effect.gen(function* () {
            const known = yield* ledger.lookUp(order)
            if (order.paymentId === null) return known
            const first = firstWith.get(order.paymentId) ?? order.key
            firstWith.set(order.paymentId, first)
            return first.payer === order.key.payer ? known : { ...known, sameId: yield* ledger.find(first) }
          })
      })
    }
  },

  "a settlement that failed is sent again at once (D1)": () => ({
    facilitator: (facilitator) => ({
      ...facilitator,
      settle: (...call) => Effect.retry(facilitator.settle(...call), { times: 4 })
    })
  }),

  "a payment may be valid for ever (D4)": () => ({
    gate: (gate) => ({ ...gate, sell: (paid, ware) => gate.sell({ ...paid, refusalIfNew: null }, ware) })
  }),

  "entries are dated by the clocks of the processes (D9)": () => ({ usesOwnClock: true }),

  "the living count as dead (D12)": () => ({
    ledger: (ledger) => ({ ...ledger, livingOwners: Effect.succeed(new Set<string>()) })
  }),

  "a state is written whatever it was before": () => ({
    ledger: (ledger) => ({
      ...ledger,
      advance: (key, change) =>
        Effect.catchReason(ledger.advance(key, change), "LedgerError", "StaleEntry", () => ledger.now)
    })
  }),

  "an answer is not kept": () => ({
    ledger: (ledger) => ({
      ...ledger,
      advance: (key, { answer: _, ...change }) => ledger.advance(key, change)
    })
  }),

  "the balance is not compared with what is under way (D15)": () => ({
    ledger: (ledger) => ({ ...ledger, unsettled: ({ amount }) => Effect.succeed(amount) })
  })
}
