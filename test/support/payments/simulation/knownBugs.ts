import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { Clock, Effect } from "effect"

import { FacilitatorError, FacilitatorUnavailable } from "../../../../src/payments/facilitator/Facilitator.ts"
import type { Sale } from "../../../../src/payments/Sale.ts"
import { notIndexed } from "./ChainNode.ts"
import type { Variant } from "./sellingLayer.ts"

const notSent = new FacilitatorError({ reason: new FacilitatorUnavailable({ detail: "It says so" }) })

/** What its buyer would hear of the last attempt alone. */
const wordOf = (reason: FacilitatorError["reason"]): Sale => {
  switch (reason._tag) {
    case "PaymentRefused":
      return { outcome: "refused", code: reason.code }
    case "FacilitatorUnavailable":
      return { outcome: "unavailable", part: "facilitator" }
    case "OutcomeUnknown":
      return { outcome: "pending", transaction: reason.transaction, wasSent: true }
  }
}

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
        Effect.catchReason(ledger.advance(key, change), "LedgerError", "StaleEntry", () => Clock.currentTimeMillis)
    })
  }),

  "an answer is not kept": () => ({
    ledger: (ledger) => ({
      ...ledger,
      advance: (key, { answer: _, ...change }) => ledger.advance(key, change)
    })
  }),

  "what a buyer hears comes of the last attempt (F1)": () => {
    const last = new Map<string, Sale>()
    return {
      facilitator: (facilitator) => ({
        ...facilitator,
        settle: (payment, ...call) => {
          const { nonce } = payment.authorization
          return facilitator.settle(payment, ...call).pipe(
            Effect.tap(() => Effect.sync(() => last.delete(nonce))),
            Effect.tapError(({ reason }) => Effect.sync(() => last.set(nonce, wordOf(reason))))
          )
        }
      }),
      gate: (gate) => ({
        ...gate,
        sell: (paid, ware) =>
          Effect.map(gate.sell(paid, ware), (sale) =>
            sale.outcome === "pending" ? (last.get(paid.order.key.nonce) ?? sale) : sale
          )
      })
    }
  },

  "an id buys once on each network (F2)": () => ({
    gate: (gate) => ({
      ...gate,
      sell: (paid, ware) => {
        const { key, paymentId } = paid.order
        const own = paymentId === null ? null : `${paymentId} ${key.network}`
        return gate.sell({ ...paid, order: { ...paid.order, paymentId: own } }, ware)
      }
    })
  }),

  "a known payment is held against what is asked for now (F3)": () => ({
    gate: (gate) => ({
      ...gate,
      sell: (paid, ware) =>
        paid.refusalIfNew === "invalid_payment_requirements" || paid.refusalIfNew === "invalid_network"
          ? Effect.succeed({ outcome: "refused", code: paid.refusalIfNew })
          : gate.sell(paid, ware)
    })
  }),

  "what is used and in no log yet is spent (F4)": () => ({
    chain: (chain) => ({
      ...chain,
      authorizationState: (...question) =>
        Effect.catch(chain.authorizationState(...question), (error) =>
          error.detail === notIndexed.detail ? Effect.succeed({ state: "spent" } as const) : Effect.fail(error)
        )
    })
  }),

  "a settlement of another amount is none (F5)": () => ({
    chain: (chain) => ({
      ...chain,
      authorizationState: (payment, asked) =>
        Effect.map(chain.authorizationState(payment, asked), (found) =>
          found.state === "settled" && (found.amount ?? asked.amount) !== asked.amount
            ? ({ state: "spent" } as const)
            : found
        ),
      transferIn: (transaction, payment, asked) =>
        Effect.map(chain.transferIn(transaction, payment, asked), (found) =>
          found.state === "made" && (found.amount ?? asked.amount) !== asked.amount
            ? ({ state: "absent" } as const)
            : found
        )
    })
  }),

  "money is asked for while the node is away (F6)": () => ({
    nodes: (nodes) => ({ ...nodes, isUp: () => Effect.succeed(true), check: () => Effect.succeed(true) })
  }),

  "a buyer's own money is counted twice (H3)": () => ({
    chain: (chain) => ({
      ...chain,
      fundsOf: (...question) =>
        Effect.map(chain.fundsOf(...question), (funds) => ({ ...funds, used: new Set<string>() }))
    })
  }),

  "the balance is not compared with what is under way (D15)": () => ({
    ledger: (ledger) => ({ ...ledger, unsettled: () => Effect.succeed([]) })
  })
}
