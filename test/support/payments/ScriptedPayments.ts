import { Effect, Layer } from "effect"

import { Chain, ChainUnavailable, type AuthorizationState } from "../../../src/payments/chain/Chain.ts"
import { paymentNetworkOf } from "../../../src/payments/chain/PaymentNetwork.ts"
import {
  FacilitatorError,
  FacilitatorUnavailable,
  type MemberFacilitator,
  OutcomeUnknown,
  PaymentRefused,
  type Settlement
} from "../../../src/payments/facilitator/Facilitator.ts"
import { layerFailover } from "../../../src/payments/facilitator/FacilitatorFailover.ts"
import { layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import type { PaidOrder } from "../../../src/payments/Sale.ts"
import { type Payment, paymentKeyOf } from "../../../src/payments/x402/Payment.ts"

export const transaction = `0x${"ab".repeat(32)}`

/** Under which the scripted facilitator is known; its path stands for one with a key in it. */
export const facilitatorUrl = "https://facilitator.example/secret-key"

const network = paymentNetworkOf("eip155:84532")

/** A payment of 0.05 USDC with the given nonce (a small number) for one order, which the body identifies. */
export const paidOrder = (nonce: number, body = "one"): PaidOrder => {
  if (network === undefined) throw new Error("Base Sepolia is known")
  const payment: Payment = {
    version: 2,
    network,
    authorization: {
      from: `0x${"11".repeat(20)}`,
      to: `0x${"22".repeat(20)}`,
      value: 50_000n,
      validAfter: 0n,
      validBefore: 10_000n,
      nonce: `0x${nonce.toString(16).padStart(64, "0")}`
    },
    signature: `0x${"5e".repeat(65)}`,
    accepted: null,
    payload: {},
    paymentId: null
  }
  return {
    lateness: null,
    payment,
    requirement: {
      network,
      payTo: `0x${"22".repeat(20)}`,
      amount: 50_000n,
      maxTimeoutSeconds: 300,
      resource: "http://localhost/property-intel",
      description: "One report"
    },
    order: {
      key: paymentKeyOf(payment),
      fingerprint: `POST /property-intel ${body}`,
      paymentId: null,
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
export const facilitatorDown: Step<never> = Effect.fail(
  new FacilitatorError({ reason: new FacilitatorUnavailable({ detail: "down" }) })
)
export const outcomeUnknown: Step<never> = Effect.fail(
  new FacilitatorError({ reason: new OutcomeUnknown({ transaction, isAnswered: false }) })
)
export const settles: Step<Settlement> = Effect.succeed({ transaction })

export const chainDown = new ChainUnavailable({ detail: "down" })
export const onChain: AuthorizationState = { state: "settled", transaction, transferIndex: 0 }
export const notOnChain: AuthorizationState = { state: "unused", blockTime: 0n }

/**
 * A gate over a real ledger in memory, with a facilitator and a chain that do what the scripts say, call by call (the last
 * entry repeats). `calls` counts what was asked.
 */
export const scriptedGate = (script: {
  readonly verify?: ReadonlyArray<Step<void>>
  readonly settle?: ReadonlyArray<Step<Settlement>>
  readonly chain?: ReadonlyArray<AuthorizationState | ChainUnavailable>
}) => {
  const calls = { verify: 0, settle: 0, chain: 0 }
  const next = <A>(steps: ReadonlyArray<A>, index: number, fallback: A) =>
    steps[Math.min(index, steps.length - 1)] ?? fallback
  const facilitator: MemberFacilitator = {
    verify: () => Effect.suspend(() => next(script.verify ?? [], calls.verify++, Effect.void)),
    settle: () => Effect.suspend(() => next(script.settle ?? [], calls.settle++, settles)),
    networks: Effect.succeed(new Set(["eip155:84532"]))
  }
  const chain = Chain.layerStub({
    authorizationState: () =>
      Effect.suspend(() => {
        const answer = next(script.chain ?? [], calls.chain++, chainDown)
        return answer instanceof ChainUnavailable ? Effect.fail(answer) : Effect.succeed(answer)
      })
  })
  const layer = PaymentGate.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(layerLedgerMemory, layerFailover([{ name: facilitatorUrl, facilitator }]), chain))
  )
  return { calls, layer }
}
