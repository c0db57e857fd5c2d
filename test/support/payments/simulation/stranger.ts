import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect } from "effect"

import { ask } from "./ask.ts"
import type { Dice } from "./Dice.ts"
import { requirement } from "./orders.ts"
import type { Wish } from "./Records.ts"
import { paymentWith } from "./wallets.ts"
import type { World } from "./World.ts"

/**
 * Another than the buyer, with what the chain shows of a payment: payer and nonce, and the signature once it is used. He asks
 * for the buyer's body or another, and does not know the buyer's key.
 */
export const stranger = Effect.fnUntraced(function* (world: World, dice: Dice, victim: Wish, paymentOf: () => Payment) {
  yield* Effect.sleep(dice.between(0, 20_000))
  for (let calls = dice.whole(1, 4); calls > 0; calls--) {
    const { authorization, network, permit, signature } = paymentOf()
    const use = world.chain.useOf(authorization.from, authorization.nonce)
    const isPublic = use !== null && dice.chance(0.6)
    const asked = { ...requirement, network, payTo: authorization.to, amount: authorization.value, ...permitOf(permit) }
    const payment = paymentWith(asked, authorization, isPublic ? signature : forgedSignature(dice, signature))
    const isRightBody = dice.chance(0.7)
    const body = isRightBody ? victim.body : "home of another"
    const paymentId = dice.chance(0.2) ? "key of a stranger" : null
    const request = { payment, body, paymentId, client: `stranger of ${victim.buyer}` }
    const { outcome } = yield* ask(world, dice.pick(world.processes), null, request)
    const mayBeGiven = isPublic && isRightBody && victim.paymentId === null
    const breach = (what: string) => world.records.breaches.push(`a stranger of ${victim.buyer} ${what}`)
    if (outcome === "delivered" && !mayBeGiven) breach("gets an answer")
    if (!isPublic && ["conflict", "pending", "spent"].includes(outcome)) breach(`learns of a payment (${outcome})`)
    yield* Effect.sleep(dice.between(100, 10_000))
  }
})

const permitOf = (permit: Payment["permit"]) =>
  permit === undefined ? {} : { permit: { facilitator: permit.facilitator } }

/** As long as the buyer's own, or of the length of a key's. */
const forgedSignature = (dice: Dice, signature: string): string =>
  dice.pick([`0x${"ab".repeat(65)}`, `0x${"ab".repeat((signature.length - 2) / 2)}`, "0x00"])
