import { transferDigest } from "@property-intelligence/x402/chain/TransferSignature.ts"
import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect } from "effect"

import {
  FacilitatorError,
  FacilitatorUnavailable,
  OutcomeUnknown,
  PaymentRefused,
  type Settlement
} from "../../../../src/payments/facilitator/Facilitator.ts"
import type { Dice } from "./Dice.ts"
import type { HistoryLog } from "./HistoryLog.ts"
import { ordinaryFate, type SimulatedChain } from "./SimulatedChain.ts"
import type { Timeline } from "./Timeline.ts"
import { isSignedBy } from "./wallets.ts"

/** What a facilitator may do when it is asked to verify. */
const verifyConducts = { honest: 0, refuses: 0, approvesAll: 0, down: 0, slow: 0 }
/** What it may do when it is asked to settle. */
const settleConducts = {
  honest: 0,
  slow: 0,
  sendsTwice: 0,
  refuses: 0,
  refusesAndSends: 0,
  refusesAndLandsLater: 0,
  claimsFakeHash: 0,
  claimsOtherHash: 0,
  landsAndIsSilent: 0,
  neverSends: 0,
  serverError: 0,
  deadBeforeSending: 0,
  deadAfterSending: 0,
  settlesMore: 0
}

/** Of so many calls a facilitator takes so many in each way. */
export interface FacilitatorConducts {
  readonly verify: Readonly<Record<keyof typeof verifyConducts, number>>
  readonly settle: Readonly<Record<keyof typeof settleConducts, number>>
}

export const honestFacilitator: FacilitatorConducts = {
  verify: { ...verifyConducts, honest: 1 },
  settle: { ...settleConducts, honest: 1 }
}

/** A settlement that was asked for, and what the facilitator made of it. */
export interface AskedSettlement {
  readonly payer: string
  readonly nonce: string
  readonly network: string
  readonly conduct: keyof typeof settleConducts
  readonly from: number
  /** When it was answered. */
  until: number
}

/** Gets the facilitator's answer, once at most. */
type Reply<A> = (answer: Effect.Effect<A, FacilitatorError>) => void

interface Parts {
  readonly timeline: Timeline
  readonly chain: SimulatedChain
  readonly dice: Dice
  readonly log: HistoryLog
  readonly conducts: FacilitatorConducts
  /** From then on it is honest. */
  readonly isHealed: () => boolean
  /** Whether it is away at this moment. */
  readonly isAway: () => boolean
  /** Wallets that approve every transfer until they have to pay. */
  readonly isTwoFaced: (payer: string) => boolean
}

/** Milliseconds for which a facilitator waits for its transaction to be mined. */
const settleTimeout = 12_000

/** A facilitator on another machine: it goes on with what it has begun, whatever becomes of who asked. */
export class SimulatedFacilitator {
  readonly name: string
  readonly asked: Array<AskedSettlement> = []
  /** Nonces of payments that it has refused to verify without a ground. */
  readonly slandered = new Set<string>()
  private readonly parts: Parts

  constructor(name: string, parts: Parts) {
    this.name = name
    this.parts = parts
  }

  readonly verify = (payment: Payment, reply: Reply<void>): void => {
    const { conducts, dice, isAway, isHealed } = this.parts
    const conduct = isHealed() ? "honest" : isAway() ? "down" : dice.weighted(conducts.verify)
    const answerAfter = (low: number, high: number, answer: () => Effect.Effect<void, FacilitatorError>) =>
      this.after(low, high, () => reply(answer()))
    if (conduct !== "honest") this.note(`${conduct} at verify`)
    switch (conduct) {
      case "honest":
        return answerAfter(20, 200, () => this.judged(payment))
      case "slow":
        return answerAfter(2000, 7000, () => this.judged(payment))
      case "approvesAll":
        return answerAfter(20, 200, () => Effect.void)
      case "refuses":
        this.slandered.add(payment.authorization.nonce)
        return answerAfter(20, 200, () => refused(dice.pick(refusals)))
      case "down":
        return answerAfter(1, 50, () => unavailable)
    }
  }

  /** `amount` is what is to be charged by a permit. */
  readonly settle = (payment: Payment, amount: bigint, answer: Reply<Settlement>): void => {
    const { chain, conducts, dice, isAway, isHealed, timeline } = this.parts
    const drawn = isHealed() ? "honest" : isAway() ? "deadBeforeSending" : dice.weighted(conducts.settle)
    // Only a permit lets more be charged than was asked.
    const conduct = drawn === "settlesMore" && payment.permit === undefined ? "honest" : drawn
    const { from: payer, nonce } = payment.authorization
    const network = payment.network.id
    const asked: AskedSettlement = { payer, nonce, network, conduct, from: timeline.now, until: Infinity }
    this.asked.push(asked)
    const reply: Reply<Settlement> = (effect) => {
      asked.until = timeline.now
      answer(effect)
    }
    this.note(`settles ${payment.authorization.nonce.slice(-4)} (${conduct})`)
    const soon = () => dice.between(500, 5000)
    switch (conduct) {
      case "honest":
        return this.after(20, 100, () => this.settleHonestly(payment, amount, reply))
      case "slow":
        return this.after(2000, 12_000, () => this.settleHonestly(payment, amount, reply))
      case "settlesMore":
        return this.after(20, 100, () => this.settleHonestly(payment, payment.authorization.value, reply))
      case "sendsTwice":
        return this.after(20, 100, () => {
          this.send(payment, amount, soon())
          this.settleHonestly(payment, amount, reply)
        })
      case "refuses":
        return this.after(20, 500, () => reply(refused(dice.pick(refusals))))
      case "refusesAndSends":
        this.send(payment, amount, soon())
        return this.after(20, 6000, () => reply(refused(dice.pick(refusals))))
      case "refusesAndLandsLater":
        this.after(...this.laterThan(payment), () => this.send(payment, amount, 0))
        return this.after(20, 500, () => reply(refused(dice.pick(refusals))))
      case "claimsFakeHash":
        return this.after(20, 3000, () => reply(Effect.succeed({ transaction: `0x${"fa".repeat(32)}` })))
      case "claimsOtherHash":
        return this.after(20, 3000, () => {
          const paid = chain.transfersTo(payment.authorization.to)
          reply(Effect.succeed({ transaction: paid.at(-1)?.hash ?? `0x${"fb".repeat(32)}` }))
        })
      case "landsAndIsSilent":
        this.send(payment, amount, soon())
        return this.after(3000, 20_000, () => reply(unknown(null, false)))
      case "neverSends":
        return this.after(20, 12_000, () => reply(unknown(null, true)))
      case "serverError":
        return this.after(20, 500, () => reply(unknown(null, false)))
      case "deadBeforeSending":
        return this.after(1, 50, () => reply(unavailable))
      case "deadAfterSending":
        this.send(payment, amount, soon())
        return this.after(20, 500, () => reply(unknown(null, false)))
    }
  }

  private settleHonestly(payment: Payment, amount: bigint, reply: Reply<Settlement>): void {
    const { chain, dice, timeline } = this.parts
    const obstacle = this.obstacleTo(payment)
    if (obstacle !== null) return reply(refused(codes[obstacle]))
    const transaction = this.send(payment, amount, this.parts.isHealed() ? dice.between(500, 4000) : ordinaryFate(dice))
    const askedAt = timeline.now
    const look = (): void => {
      const mined = chain.find(transaction)
      if (mined !== null) {
        return reply(mined.isReverted ? unknown(transaction, true) : Effect.succeed({ transaction }))
      }
      if (timeline.now - askedAt > settleTimeout) return reply(unknown(transaction, true))
      timeline.after(1000, look)
    }
    timeline.after(1000, look)
  }

  /** Between which milliseconds a facilitator sends what it kept: some time later, or as late as it can be mined. */
  private laterThan({ authorization }: Payment): [number, number] {
    const { dice, timeline } = this.parts
    const left = Number(authorization.validBefore) * 1000 - timeline.now
    return dice.chance(0.7) ? [5000, 100_000] : [left - 20_000, left]
  }

  private judged(payment: Payment): Effect.Effect<void, FacilitatorError> {
    const obstacle = this.obstacleTo(payment)
    return obstacle === null ? Effect.void : refused(codes[obstacle])
  }

  private obstacleTo(payment: Payment) {
    return this.parts.chain.obstacleTo(payment.authorization, isSigned(payment))
  }

  private send(payment: Payment, amount: bigint, fate: number | null): string {
    const { authorization } = payment
    return this.parts.chain.send(
      { kind: "transfer", authorization: { ...authorization, value: amount }, isSigned: isSigned(payment) },
      fate,
      this.parts.isTwoFaced(authorization.from)
    )
  }

  private after(low: number, high: number, run: () => void): void {
    this.parts.timeline.after(this.parts.dice.between(low, high), run)
  }

  private note(what: string): void {
    this.parts.log.note(this.name, what)
  }
}

const isSigned = (payment: Payment): boolean => {
  const known = signed.get(payment)
  if (known !== undefined) return known
  const found = isSignedBy(payment.authorization.from, transferDigest(payment), payment.signature)
  signed.set(payment, found)
  return found
}

const signed = new WeakMap<Payment, boolean>()

const codes = {
  signature: "invalid_exact_evm_payload_signature",
  nonce: "invalid_exact_evm_nonce_already_used",
  early: "invalid_exact_evm_payload_authorization_valid_after",
  late: "invalid_exact_evm_payload_authorization_valid_before",
  balance: "insufficient_funds"
} as const satisfies Record<string, BuyerCode>

/** Refusals without a ground. */
const refusals = ["insufficient_funds", "invalid_payload", "invalid_exact_evm_nonce_already_used"] as const

const refused = (code: BuyerCode) => Effect.fail(new FacilitatorError({ reason: new PaymentRefused({ code }) }))

const unavailable = Effect.fail(new FacilitatorError({ reason: new FacilitatorUnavailable({ detail: "down" }) }))

const unknown = (transaction: string | null, isAnswered: boolean) =>
  Effect.fail(new FacilitatorError({ reason: new OutcomeUnknown({ transaction, isAnswered }) }))
