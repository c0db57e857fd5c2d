import { Context, Effect, Layer, Schema } from "effect"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import type { PaymentNetwork } from "./PaymentNetwork.ts"
import type { SignedTransfer } from "./TransferSignature.ts"

/** The chain can't be asked: no RPC is configured, or it does not answer. */
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
 * The effect of a transaction on an authorization. `made`: it has our transfer of exactly this authorization, at that index of its
 * block's logs; `confirmations` counts the blocks from its own to the newest, at least 1. `reverted`: it was mined in a block of
 * that time (epoch seconds), called for this authorization and changed nothing. `absent`: it was mined without our transfer.
 * `unmined`: the node has no receipt of it.
 */
export type TransferState =
  | {
      readonly state: "made"
      readonly transferIndex: number
      readonly confirmations: number
      /** Of a permit: what came in, which may not be what was asked. */
      readonly amount?: bigint
    }
  | { readonly state: "reverted"; readonly blockTime: bigint }
  | { readonly state: "absent" }
  | { readonly state: "unmined" }

/** An account of a network. */
export interface NetworkAccount {
  readonly network: PaymentNetwork
  /** 20 bytes in hex, any case. */
  readonly account: string
}

/** An account at one block. */
export interface Funds {
  /** Of the payment token, in atomic units. */
  readonly balance: bigint
  /** Nonces of the authorizations that were used or cancelled by then: the balance is what they have left. */
  readonly used: ReadonlySet<string>
}

/** A text, and what is to be its account's signature of it (EIP-191). */
interface SignedMessage extends NetworkAccount {
  readonly message: string
  readonly signature: string
}

/** Reads from the chain how payments stand, and who signed what. */
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
    /** The balance of an account, and which of its authorizations are already used: both at one block. */
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
>()("property-intelligence/payments/chain/Chain") {
  /** Without an RPC the chain can't be asked. */
  static readonly layerNone = Layer.sync(Chain, () => unavailableChain("EVM_RPC_URL is not set"))

  /** Answers as it is given, and can't be asked the rest. */
  static readonly layerStub = (answers: Partial<Chain["Service"]> = {}) =>
    Layer.sync(Chain, () => ({ ...unavailableChain("The stub has no answer"), ...answers }))
}

/** A chain that can't be asked, and why. */
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
    chains.get(id) ?? unavailableChain(`EVM_RPC_URL has no node of ${id}`)
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

/** The chain's answer about a payment that was, or may have been, sent. `reverted`: in the named transaction, and never used. */
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
  // What reverted may have done so because another transaction came first: a node that is behind does not know that one.
  return found.state === "unused" && sent?.state === "reverted" && found.blockTime >= sent.blockTime
    ? { state: "reverted" }
    : found
})
