import { Effect } from "effect"

import { type Chain, ChainUnavailable } from "../../../../src/payments/chain/Chain.ts"
import { transferDigest } from "../../../../src/payments/chain/TransferSignature.ts"
import type { Dice } from "./Dice.ts"
import type { Authorization, MinedTransaction, SimulatedChain } from "./SimulatedChain.ts"
import { isSignedBy, messageSignature } from "./wallets.ts"

/** How a node may answer: as it is, as it was some blocks ago, not at all, or after the patience of who asks it is over. */
const conducts = { right: 0, lagging: 0, down: 0, silent: 0 }
type NodeConduct = keyof typeof conducts

/** Of so many questions the node answers so many in each way. */
export type NodeConducts = Readonly<Record<NodeConduct, number>>

/** A node of the chain, as a process asks it. While `isHealed` it answers right. */
export const chainNode = (
  chain: SimulatedChain,
  dice: Dice,
  weights: NodeConducts,
  isHealed: () => boolean
): Chain["Service"] => {
  /** Asks it of the state up to a block. */
  const ask = <A>(read: (block: number) => A): Effect.Effect<A, ChainUnavailable> =>
    Effect.suspend(() => {
      const conduct = isHealed() ? "right" : dice.weighted(weights)
      switch (conduct) {
        case "right":
          return Effect.delay(
            Effect.sync(() => read(chain.head)),
            dice.whole(5, 80)
          )
        case "lagging":
          return Effect.delay(
            Effect.sync(() => read(chain.head - dice.whole(1, 5))),
            dice.whole(5, 80)
          )
        case "down":
          return Effect.delay(Effect.fail(new ChainUnavailable({ detail: "down" })), dice.whole(1, 20))
        case "silent":
          return Effect.delay(Effect.fail(new ChainUnavailable({ detail: "time-out" })), dice.whole(8000, 16_000))
      }
    })

  return {
    authorizationState: ({ authorization }, { amount, payTo }) =>
      ask((block) => {
        const use = chain.useOf(authorization.from, authorization.nonce, block)
        if (use === null) return { state: "unused", blockTime: chain.timeOf(block) }
        return pays(use, authorization, payTo, amount)
          ? { state: "settled", transaction: use.hash, transferIndex: chain.transferIndexOf(use) }
          : { state: "spent" }
      }),
    transferIn: (transaction, { authorization }, { amount, payTo }) =>
      ask((block) => {
        const mined = chain.find(transaction, block)
        if (mined === null) return { state: "unmined" }
        if (mined.isReverted && isFor(mined, authorization)) {
          return { state: "reverted", blockTime: chain.timeOf(mined.block) }
        }
        return !mined.isReverted && isFor(mined, authorization) && pays(mined, authorization, payTo, amount)
          ? {
              state: "made",
              transferIndex: chain.transferIndexOf(mined),
              confirmations: block - mined.block + 1
            }
          : { state: "absent" }
      }),
    balanceOf: ({ account }) => ask((block) => chain.balanceOf(account.toLowerCase(), block)),
    isSignedByPayer: (payment) =>
      ask(() => isSignedBy(payment.authorization.from, transferDigest(payment), payment.signature)),
    isMessageSignedBy: ({ account, message, signature }) =>
      ask(() => signature === messageSignature(account.toLowerCase(), message)),
    isUptoDeployed: () => Effect.succeed(false),
    headTime: () => ask((block) => chain.timeOf(block))
  }
}

const isFor = ({ action }: MinedTransaction, { from, nonce }: Authorization): boolean =>
  action.kind === "transfer" && action.authorization.from === from && action.authorization.nonce === nonce

const pays = ({ action }: MinedTransaction, { from }: Authorization, payTo: string, amount: bigint): boolean =>
  action.kind === "transfer" &&
  action.authorization.from === from &&
  action.authorization.to === payTo.toLowerCase() &&
  action.authorization.value === amount
