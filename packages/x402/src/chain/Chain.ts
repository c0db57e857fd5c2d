import { Context, Effect, Layer, Schema } from "effect"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import type { PaymentNetwork } from "./PaymentNetwork.ts"
import type { SignedTransfer } from "./TransferSignature.ts"

/** The error for a chain that can't be asked: no RPC is configured, or it does not answer. */
export class ChainUnavailable extends Schema.TaggedError<ChainUnavailable>()("ChainUnavailable", {
  detail: Schema.String
}) {}

/**
 * The state of an authorization on the chain. `settled`: used, with a transfer to us of the expected amount (or, for a permit, the
 * named amount), whose log has the given index in its block. `spent`: used or cancelled, and not for us. `unused`: still open at
 * the block with the given time (epoch seconds).
 */
export type AuthorizationState =
  | {
      readonly state: "settled"
      readonly transaction: string
      readonly transferIndex: number
      readonly amount?: bigint
    }
  | { readonly state: "spent" }
  | { readonly state: "unused"; readonly blockTime: bigint }

/**
 * The effect of a transaction on an authorization. `made`: it has our transfer of exactly this authorization, at the
 * given index of its block's logs; `confirmations` counts the blocks from its own to the newest, at least 1.
 * `reverted`: it names this authorization, was mined in a block of the given time (epoch seconds), and changed nothing.
 * `absent`: it was mined without our transfer. `unmined`: the node has no receipt of it.
 */
export type TransferState =
  | {
      readonly state: "made"
      readonly transferIndex: number
      readonly confirmations: number
      /** For a permit: the amount received, which may differ from the requested one. */
      readonly amount?: bigint
    }
  | { readonly state: "reverted"; readonly blockTime: bigint }
  | { readonly state: "absent" }
  | { readonly state: "unmined" }

/** The address of an account, and its network. */
export interface NetworkAccount {
  readonly network: PaymentNetwork
  /** 20 bytes in hex, any case. */
  readonly account: string
}

/** The token balance of an account at one block, and the authorizations that it had used by then. */
export interface Funds {
  /** Atomic units of the payment token. */
  readonly balance: bigint
  /** Nonces of the authorizations that were used or cancelled by then. The balance already reflects them. */
  readonly used: ReadonlySet<string>
}

/** A message, and the EIP-191 signature by an account, to verify. */
interface SignedMessage extends NetworkAccount {
  readonly message: string
  readonly signature: string
}

/** Reads the state of payments and of accounts from the chain, and verifies signatures there. */
export class Chain extends Context.Service<
  Chain,
  {
    readonly authorizationState: (
      payment: NetworkAuthorization,
      requirement: ExpectedTransfer
    ) => Effect.Effect<AuthorizationState, ChainUnavailable>
    /** The outcome of a transaction sent for the payment. */
    readonly transferIn: (
      transaction: string,
      payment: NetworkAuthorization,
      requirement: ExpectedTransfer
    ) => Effect.Effect<TransferState, ChainUnavailable>
    /** The balance of an account, and its used authorizations, both at one block. */
    readonly fundsOf: (
      account: NetworkAccount,
      authorizations: ReadonlyArray<NetworkAuthorization>
    ) => Effect.Effect<Funds, ChainUnavailable>
    /** Returns true if the payer signed the payment: with its key or, for a contract, by EIP-1271. */
    readonly isSignedByPayer: (payment: SignedTransfer) => Effect.Effect<boolean, ChainUnavailable>
    /** Returns true if the account signed the message: with its key (EIP-191) or, for a contract, by EIP-1271. */
    readonly isMessageSignedBy: (message: SignedMessage) => Effect.Effect<boolean, ChainUnavailable>
    /** Returns true if Permit2 and the proxy of `upto` are deployed on the network, so that a permit can be settled there. */
    readonly isUptoDeployed: (network: PaymentNetwork) => Effect.Effect<boolean, ChainUnavailable>
    /** Time of the newest block, in epoch seconds. */
    readonly headTime: (network: PaymentNetwork) => Effect.Effect<bigint, ChainUnavailable>
  }
>()("property-intelligence/x402/chain/Chain") {
  /** Fails every call, for a service without an RPC node. */
  static readonly layerNone = Layer.sync(Chain, () => unavailableChain("EVM_RPC_URL is not set"))

  /** The given answers; every other call fails. */
  static readonly layerStub = (answers: Partial<Chain["Service"]> = {}) =>
    Layer.sync(Chain, () => ({ ...unavailableChain("The stub has no answer"), ...answers }))
}

/** A chain on which every request fails, with the reason. */
export const unavailableChain = (detail: string): Chain["Service"] => {
  const unavailable = () => Effect.fail(new ChainUnavailable({ detail }))
  return {
    authorizationState: unavailable,
    transferIn: unavailable,
    fundsOf: unavailable,
    isSignedByPayer: unavailable,
    isMessageSignedBy: unavailable,
    isUptoDeployed: unavailable,
    headTime: unavailable
  }
}

type OneChain = Chain["Service"]

/** Asks the chain of each payment's network, by CAIP-2 identifier. Fails for a network without a chain. */
export const chainByNetwork = (chains: ReadonlyMap<string, OneChain>): OneChain => {
  const of = ({ network: { id } }: Pick<NetworkAccount, "network">): OneChain =>
    chains.get(id) ?? unavailableChain(`EVM_RPC_URL has no node for ${id}`)
  return {
    authorizationState: (payment, requirement) => of(payment).authorizationState(payment, requirement),
    transferIn: (transaction, payment, requirement) => of(payment).transferIn(transaction, payment, requirement),
    fundsOf: (account, authorizations) => of(account).fundsOf(account, authorizations),
    isSignedByPayer: (payment) => of(payment).isSignedByPayer(payment),
    isMessageSignedBy: (message) => of(message).isMessageSignedBy(message),
    isUptoDeployed: (network) => of({ network }).isUptoDeployed(network),
    headTime: (network) => of({ network }).headTime(network)
  }
}

/**
 * The chain's state of a payment that was, or may have been, sent. `reverted`: the named transaction failed, and the
 * authorization was never used.
 */
type SettlementState = AuthorizationState | { readonly state: "reverted" }

/** Asks the chain about the transaction, if one is known, and then about the authorization: another transaction may have executed it. */
export const settlementOnChain = Effect.fnUntraced(function* (
  transaction: string | null,
  payment: NetworkAuthorization,
  expected: ExpectedTransfer
): Effect.fn.Return<SettlementState, ChainUnavailable, Chain> {
  const chain = yield* Chain
  const sent = transaction === null ? null : yield* chain.transferIn(transaction, payment, expected)
  if (transaction !== null && sent?.state === "made") {
    const { amount, transferIndex } = sent
    return { state: "settled", transaction, transferIndex, ...(amount === undefined ? {} : { amount }) }
  }
  const found = yield* chain.authorizationState(payment, expected)
  // The transaction may have reverted because another came first, and a node that is behind does not know the other.
  return found.state === "unused" && sent?.state === "reverted" && found.blockTime >= sent.blockTime
    ? { state: "reverted" }
    : found
})
