import {
  Chain,
  ChainUnavailable,
  type AuthorizationState,
  type TransferState
} from "@property-intelligence/x402/chain/Chain.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { paymentKeyOf, type PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Effect, Layer } from "effect"

import type { NodeHealth } from "../../../src/payments/chain/NodeHealth.ts"
import {
  FacilitatorError,
  FacilitatorUnavailable,
  type MemberFacilitator,
  OutcomeUnknown,
  PaymentRefused,
  type Settlement
} from "../../../src/payments/facilitator/Facilitator.ts"
import { layerFailover } from "../../../src/payments/facilitator/FacilitatorFailover.ts"
import type { StoredAnswer } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { SalesAtWork } from "../../../src/payments/ledger/SalesAtWork.ts"
import { signatureDigest } from "../../../src/payments/ledger/StoredPayment.ts"
import { PaymentGate, type WorkToSell } from "../../../src/payments/PaymentGate.ts"
import type { PaidOrder } from "../../../src/payments/Sale.ts"
import { Settings } from "../../../src/Settings.ts"
import { layerNodesUp, layerUnlimitedVerifications } from "./openPayments.ts"
import { paymentWith } from "./simulation/wallets.ts"

export const transaction = `0x${"ab".repeat(32)}`

/** Under which the scripted facilitator is known; its path stands for one with a key in it. */
export const facilitatorUrl = "https://facilitator.example/secret-key"

const network = paymentNetworkOf("eip155:84532")

/** A payment of 0.05 USDC with the given nonce (a small number) for one order, which the body identifies. */
export const paidOrder = (nonce: number, body = "one"): PaidOrder => {
  if (network === undefined) throw new Error("Base Sepolia is known")
  const requirement: PaymentRequirement = {
    network,
    payTo: `0x${"22".repeat(20)}`,
    amount: 50_000n,
    maxTimeoutSeconds: 300,
    resource: "http://localhost/property-intel",
    description: "One report"
  }
  const payment = paymentWith(
    requirement,
    {
      from: `0x${"11".repeat(20)}`,
      to: `0x${"22".repeat(20)}`,
      value: 50_000n,
      validAfter: 0n,
      validBefore: 10_000n,
      nonce: `0x${nonce.toString(16).padStart(64, "0")}`
    },
    `0x${"5e".repeat(65)}`
  )
  return {
    refusalIfNew: null,
    client: "a client",
    payment,
    requirement,
    order: {
      key: paymentKeyOf(payment),
      fingerprint: `POST /property-intel ${body}`,
      paymentId: null,
      signature: signatureDigest(payment),
      endpoint: "/property-intel",
      amount: 50_000n,
      payTo: `0x${"22".repeat(20)}`,
      validBefore: 10_000n
    }
  }
}

type Step<A> = Effect.Effect<A, FacilitatorError>

export const refused = (code: PaymentRefused["code"]): Step<never> =>
  Effect.fail(new FacilitatorError({ reason: new PaymentRefused({ code }) }))
/** A refusal to settle by a facilitator in this process. */
export const refusedByUs = (code: PaymentRefused["code"]): Step<never> =>
  Effect.fail(new FacilitatorError({ reason: new PaymentRefused({ code, isOwnWord: true }) }))
export const facilitatorDown: Step<never> = Effect.fail(
  new FacilitatorError({ reason: new FacilitatorUnavailable({ detail: "down" }) })
)
export const outcomeUnknown: Step<never> = Effect.fail(
  new FacilitatorError({ reason: new OutcomeUnknown({ transaction, isAnswered: false }) })
)
/** A facilitator that sends nothing, because the payment was used before. */
export const usedBefore: Step<never> = Effect.fail(
  new FacilitatorError({ reason: new OutcomeUnknown({ transaction: null, isAnswered: true, isUsed: true }) })
)
export const settles: Step<Settlement> = Effect.succeed({ transaction })

export const chainDown = new ChainUnavailable({ detail: "down" })
export const onChain: AuthorizationState = { state: "settled", transaction, transferIndex: 0 }
export const notOnChain: AuthorizationState = { state: "unused", blockTime: 0n }

/** What a transaction's receipt shows: our transfer. */
export const transferMade: TransferState = { state: "made", transferIndex: 0, confirmations: 1 }

/** What a scripted facilitator and chain answer, call by call; the last entry repeats. */
export interface PaymentScript {
  readonly verify?: ReadonlyArray<Step<void>>
  readonly settle?: ReadonlyArray<Step<Settlement>>
  readonly chain?: ReadonlyArray<AuthorizationState | ChainUnavailable>
  /** Where there is none, what the facilitator said it has settled is there, and no other transaction is. */
  readonly transfers?: ReadonlyArray<TransferState | ChainUnavailable>
  /** Of the payer, in atomic units. */
  readonly balance?: bigint
  /** Nonces of the authorizations that his balance has paid for. */
  readonly used?: ReadonlySet<string>
  /** Whether the chain takes a signature that is not the account's own; it does where nothing is said. */
  readonly isSigned?: boolean | ChainUnavailable
}

/**
 * A gate over a real ledger in memory, with a facilitator and a chain that follow the script. `calls` counts
 * what was asked, `receipts` the looks at a transaction; `settled` has the nonces of what was to be settled,
 * `amounts` how much.
 */
export const scriptedGate = (
  script: PaymentScript,
  limit = layerUnlimitedVerifications,
  nodes: Layer.Layer<NodeHealth> = layerNodesUp
) => {
  const calls = { verify: 0, settle: 0, chain: 0 }
  const receipts = { asked: 0 }
  const settled: Array<string> = []
  const amounts: Array<bigint> = []
  let hasSettled = false
  const next = <A>(steps: ReadonlyArray<A> | undefined, index: number, fallback: A) =>
    steps?.[Math.min(index, steps.length - 1)] ?? fallback
  const answered = <A>(answer: A | ChainUnavailable): Effect.Effect<A, ChainUnavailable> =>
    answer instanceof ChainUnavailable ? Effect.fail(answer) : Effect.succeed(answer)
  const facilitator: MemberFacilitator = {
    verify: () => Effect.suspend(() => next(script.verify, calls.verify++, Effect.void)),
    settle: ({ authorization }, { amount }) =>
      Effect.tap(
        Effect.suspend(() => {
          settled.push(authorization.nonce)
          amounts.push(amount)
          return next(script.settle, calls.settle++, settles)
        }),
        () => Effect.sync(() => void (hasSettled = true))
      ),
    networks: Effect.succeed(new Set(["eip155:84532"]))
  }
  const chain = Chain.layerStub({
    authorizationState: () => Effect.suspend(() => answered(next(script.chain, calls.chain++, chainDown))),
    transferIn: () =>
      Effect.suspend(() =>
        answered(next(script.transfers, receipts.asked++, hasSettled ? transferMade : { state: "unmined" }))
      ),
    fundsOf: () =>
      script.balance === undefined
        ? Effect.fail(chainDown)
        : Effect.succeed({ balance: script.balance, used: script.used ?? new Set() }),
    isSignedByPayer: () => answered(script.isSigned ?? true)
  })
  const layer = PaymentGate.layerNoDeps.pipe(
    // Not given on, and fresh: a server around the gate has settings of its own.
    Layer.provide(Layer.fresh(Settings.layerTest())),
    Layer.provideMerge(
      Layer.mergeAll(
        layerLedgerMemory,
        layerFailover([{ name: facilitatorUrl, facilitator }]),
        chain,
        SalesAtWork.layer,
        nodes,
        limit
      )
    )
  )
  return { calls, receipts, settled, amounts, layer }
}

/** What is let in at once. */
export const working = <E, R>(work: Effect.Effect<StoredAnswer, E, R>): WorkToSell<E, R> => ({
  work,
  admit: (sale) => sale
})
