import { type AuthorizationState, type Chain, ChainUnavailable } from "@property-intelligence/x402/chain/Chain.ts"
import { transferDigest } from "@property-intelligence/x402/chain/TransferSignature.ts"
import { Effect } from "effect"

import type { Dice } from "./Dice.ts"
import type { Authorization, MinedTransaction, SimulatedChain } from "./SimulatedChain.ts"
import { isSignedBy, messageSignature } from "./wallets.ts"

/** How a node may answer: as it is, as it was some blocks ago, not at all, or after the patience of who asks it is over. */
const conducts = { right: 0, lagging: 0, down: 0, silent: 0 }
type NodeConduct = keyof typeof conducts

/** Of so many questions the node answers so many in each way. */
export type NodeConducts = Readonly<Record<NodeConduct, number>>

/** What goes wrong with a node beside what it answers of itself. */
export interface NodeTrouble {
  /** From then on it answers right. */
  readonly isHealed: () => boolean
  /** Whether it is away at this moment. */
  readonly isAway: () => boolean
  /** Milliseconds that the index of its logs is behind its blocks. */
  readonly indexLag: number
  /** Milliseconds of the timeline. */
  readonly now: () => number
}

/** A node of the chain, as a process asks it. */
export const chainNode = (
  chain: SimulatedChain,
  dice: Dice,
  weights: NodeConducts,
  { indexLag, isAway, isHealed, now }: NodeTrouble
): Chain["Service"] => {
  /** Asks it of the state up to a block. */
  const ask = <A>(read: (block: number) => A): Effect.Effect<A, ChainUnavailable> =>
    Effect.suspend(() => {
      const conduct = isHealed() ? "right" : isAway() ? "down" : dice.weighted(weights)
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
    authorizationState: ({ authorization, permit }, { amount, payTo }) =>
      ask((block): Effect.Effect<AuthorizationState, ChainUnavailable> => {
        const use = chain.useOf(authorization.from, authorization.nonce, block)
        if (use === null) return Effect.succeed({ state: "unused", blockTime: chain.timeOf(block) })
        const isIndexed = isHealed() || now() - use.minedAt >= indexLag
        if (!isIndexed) return Effect.fail(notIndexed)
        const came = permit === undefined ? amount : valueOf(use)
        return Effect.succeed(
          pays(use, authorization, payTo, came)
            ? {
                state: "settled",
                transaction: use.hash,
                transferIndex: chain.transferIndexOf(use),
                ...(permit === undefined ? {} : { amount: came })
              }
            : { state: "spent" }
        )
      }).pipe(Effect.flatten),
    transferIn: (transaction, { authorization, permit }, { amount, payTo }) =>
      ask((block) => {
        const mined = chain.find(transaction, block)
        if (mined === null) return { state: "unmined" }
        if (mined.isReverted && isFor(mined, authorization)) {
          return { state: "reverted", blockTime: chain.timeOf(mined.block) }
        }
        const came = permit === undefined ? amount : valueOf(mined)
        return !mined.isReverted && isFor(mined, authorization) && pays(mined, authorization, payTo, came)
          ? {
              state: "made",
              transferIndex: chain.transferIndexOf(mined),
              confirmations: block - mined.block + 1,
              ...(permit === undefined ? {} : { amount: came })
            }
          : { state: "absent" }
      }),
    fundsOf: ({ account }, authorizations) =>
      ask((block) => ({
        balance: chain.balanceOf(account.toLowerCase(), block),
        used: new Set(
          authorizations.flatMap(({ authorization: { from, nonce } }) =>
            chain.useOf(from, nonce, block) === null ? [] : [nonce]
          )
        )
      })),
    isSignedByPayer: (payment) =>
      ask(() => isSignedBy(payment.authorization.from, transferDigest(payment), payment.signature)),
    isMessageSignedBy: ({ account, message, signature }) =>
      ask(() => signature === messageSignature(account.toLowerCase(), message)),
    isUptoDeployed: () => Effect.succeed(false),
    headTime: () => ask((block) => chain.timeOf(block))
  }
}

/** What the node says of an authorization that is used, by what is in no log of it yet. */
export const notIndexed = new ChainUnavailable({ detail: "The use is in no log that the node has" })

const valueOf = ({ action }: MinedTransaction): bigint => (action.kind === "transfer" ? action.authorization.value : 0n)

const isFor = ({ action }: MinedTransaction, { from, nonce }: Authorization): boolean =>
  action.kind === "transfer" && action.authorization.from === from && action.authorization.nonce === nonce

const pays = ({ action }: MinedTransaction, { from }: Authorization, payTo: string, amount: bigint): boolean =>
  action.kind === "transfer" &&
  action.authorization.from === from &&
  action.authorization.to === payTo.toLowerCase() &&
  action.authorization.value === amount
