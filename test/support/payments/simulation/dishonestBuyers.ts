import { Effect } from "effect"

import { callCopies, makeWish, once, signFor, signUntil } from "./calling.ts"
import type { Dice } from "./Dice.ts"
import { price } from "./orders.ts"
import { walletOf } from "./wallets.ts"
import type { World } from "./World.ts"

/** Several payments at once on a balance for one. */
export const overdraft = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, false)
  world.chain.deposit(wallet.address, price)
  yield* Effect.forEach(
    Array.from({ length: dice.whole(3, 8) }),
    (_, index) => {
      const wish = { ...makeWish(wallet, number, null, false), body: `overdraft ${number} ${index}` }
      const payment = signFor(world, wish)
      return callCopies(world, dice, wish, payment, { ...once, copies: dice.whole(1, 2) })
    },
    { concurrency: "unbounded", discard: true }
  )
})

/** The same payment for two things, one after the other or at once. */
export const otherBody = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, dice.chance(0.25))
  world.chain.deposit(wallet.address, price * 20n)
  const wish = makeWish(wallet, number, dice.chance(0.5) ? `key of ${number}` : null, false)
  const payment = signFor(world, wish)
  const other = { ...wish, body: `${wish.body}, another` }
  yield* Effect.forEach(
    [wish, other, wish, other],
    (each, index) =>
      Effect.andThen(Effect.sleep(dice.between(0, index * 8000)), callCopies(world, dice, each, payment, once)),
    { concurrency: "unbounded", discard: true }
  )
})

/** A wallet whose transfers are good whenever they are asked for, and revert in a block: again and again, with one payment or new ones. */
export const twoFaced = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, true)
  world.twoFaced.add(wallet.address)
  world.chain.deposit(wallet.address, price * 20n)
  const wish = makeWish(wallet, number, null, false)
  let payment = signFor(world, wish)
  for (let calls = 0; calls < 6; calls++) {
    yield* callCopies(world, dice, wish, payment, { ...once, copies: dice.whole(1, 3) })
    yield* Effect.sleep(dice.between(0, 5000))
    if (dice.chance(0.3)) payment = signFor(world, wish)
  }
})

/** Pays, and takes the money back where the chain lets him: cancels the authorization, or empties the wallet. */
export const canceller = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, dice.chance(0.25))
  world.chain.deposit(wallet.address, price)
  const wish = makeWish(wallet, number, dice.chance(0.5) ? `key of ${number}` : null, false)
  const payment = signFor(world, wish)
  const { from, nonce } = payment.authorization
  if (dice.chance(0.5)) world.thieves.add(from)
  const undo = Effect.sync(() =>
    dice.chance(0.5)
      ? world.chain.send({ kind: "cancel", from, nonce }, dice.between(100, 3000))
      : world.chain.send({ kind: "move", from, to: `0x${"99".repeat(20)}`, value: price }, dice.between(100, 3000))
  )
  yield* Effect.forkChild(Effect.delay(undo, dice.between(0, 12_000)))
  for (let calls = 0; calls < 4; calls++) {
    yield* callCopies(world, dice, wish, payment, once)
    yield* Effect.sleep(dice.between(1000, 15_000))
  }
})

/** Pays with what is valid for ever and empties the wallet, so that it would have to be watched for ever. */
export const forEver = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, false)
  world.chain.deposit(wallet.address, price)
  const wish = makeWish(wallet, number, null, false)
  const payment = signUntil(world, wish, 2n ** 256n - 1n)
  const empty = { kind: "move", from: wallet.address, to: `0x${"99".repeat(20)}`, value: price } as const
  yield* Effect.forkChild(
    Effect.delay(
      Effect.sync(() => world.chain.send(empty, 0)),
      dice.between(300, 4000)
    )
  )
  for (let calls = 0; calls < 2; calls++) {
    yield* callCopies(world, dice, wish, payment, once)
    yield* Effect.sleep(dice.between(0, 5000))
  }
})
