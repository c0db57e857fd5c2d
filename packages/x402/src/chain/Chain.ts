import { Context, Effect, Layer, Schema } from "effect"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import type { PaymentNetwork } from "./PaymentNetwork.ts"
import type { SignedTransfer } from "./TransferSignature.ts"

/** The chain can't be asked: no RPC is configured, or it does not answer. */
export class ChainUnavailable extends Schema.TaggedError<ChainUnavailable>()("ChainUnavailable", {
  detail: Schema.String
}) {}

/**
 * How an authorization stands on the chain. `settled`: used, with a transfer to us, whose log has the given index in its block, of the
 * expected amount or, by a permit, of the one that is named; `spent`: used or cancelled, and not for us; `unused`: still open at the block whose time (epoch
 * seconds) is given.
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
 * What a transaction did with an authorization. `made`: our transfer of exactly this authorization is in it, at that index of
 * its block's logs, and `confirmations` counts the blocks from its own to the newest, 1 at least. `reverted`: it was mined in
 * a block of that time (epoch seconds), called for this authorization and changed nothing. `absent`: it was mined without our transfer. `unmined`: the node has no
 * receipt of it.
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
    /** What became of a transaction that was sent for the payment. */
    readonly transferIn: (
      transaction: string,
      payment: NetworkAuthorization,
      requirement: ExpectedTransfer
    ) => Effect.Effect<TransferState, ChainUnavailable>
    /** What an account has, and which of its authorizations it has been taken from already: both at one block. */
    readonly fundsOf: (
      account: NetworkAccount,
      authorizations: ReadonlyArray<NetworkAuthorization>
    ) => Effect.Effect<Funds, ChainUnavailable>
    /** Whether the payer signed the payment: by his key or, where he is a contract, by its own word (EIP-1271). */
    readonly isSignedByPayer: (payment: SignedTransfer) => Effect.Effect<boolean, ChainUnavailable>
    /** Whether the account signed the message: by its key (EIP-191) or, where it is a contract, by its own word (EIP-1271). */
    readonly isMessageSignedBy: (message: SignedMessage) => Effect.Effect<boolean, ChainUnavailable>
    /** Whether Permit2 and the proxy of `upto` stand on the network, so that a permit can be settled there. */
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

/** Asks about each payment the chain of its network, by CAIP-2 identifier. Where there is none, it can't be asked. */
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

/** What the chain says of a payment that was, or may have been, sent. `reverted`: in the transaction that was named, and never used. */
type SettlementState = AuthorizationState | { readonly state: "reverted" }

/** Asks the chain for the transaction, where one is known, and then for the authorization: another may have carried it out. */
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
