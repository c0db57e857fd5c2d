import type { NetworkAuthorization } from "@property-intelligence/x402/chain/Authorization.ts"
import {
  knownNetworks,
  type PaymentNetwork,
  paymentNetworkOf
} from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { isSignedByAccount, transferDigest } from "@property-intelligence/x402/chain/TransferSignature.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Clock, Context, Effect, HashMap, Layer, Option, Ref, Schema, Redacted } from "effect"

import { settingsTable, wellKnownBuyerKey } from "../../settings/settingsTable.ts"

/** The sandbox's default payment network, a testnet. A signature for it is worth nothing on any other network. */
export const sandboxNetwork: PaymentNetwork = Option.getOrThrow(
  Option.fromUndefinedOr(paymentNetworkOf("eip155:84532"))
)

/** The receiver of the sandbox's payments if `WALLET_ADDRESS` is not set: the fourth test account of anvil and hardhat. */
export const sandboxReceiver = "0x90F79bf6EB2c4f870365E785982E1f101E93b906"

/** The account that settles the sandbox's `upto` permits: the fifth test account of anvil and hardhat. */
export const sandboxFacilitator = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65"

/** Address of the payer, whose key is `SANDBOX_BUYER_KEY`. */
export const sandboxBuyer = Effect.flatMap(settingsTable.sandboxBuyerKey.config, (key) =>
  Redacted.value(key) === wellKnownBuyerKey ? Effect.succeed(wellKnownBuyer) : addressOf(Redacted.value(key))
)

/**
 * The address of the public test key. It is a constant, because computing it would take a twenty-fifth of a sandbox's
 * start.
 */
const wellKnownBuyer = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

const addressOf = (key: `0x${string}`) =>
  Effect.map(
    Effect.promise(() => import("viem/accounts")),
    ({ privateKeyToAddress }) => privateKeyToAddress(key)
  )

/** The payer's initial balance: 100 USDC. */
const buyerFunds = 100_000_000n

type Authorization = Payment["authorization"]

/** A transfer that its payer has authorized, by EIP-3009 or by a permit. */
export type SignedAuthorization = Pick<Payment, "authorization" | "permit" | "signature">

/** A transfer that took place. */
export interface Transfer {
  /** The transaction's hash: the digest that the payer signed, so that it depends only on the authorization. */
  readonly transaction: string
  readonly to: string
  readonly value: bigint
}

const RefusalReason = Schema.Literals([
  "NotYetValid",
  "Expired",
  "NonceUsed",
  "WrongSignature",
  "BalanceTooLow",
  "AmountTooHigh",
  "NotApproved"
])
export type RefusalReason = typeof RefusalReason.Type

/** The error if the token refuses a transfer. Nothing has changed. */
export class TransferRefused extends Schema.TaggedError<TransferRefused>()("TransferRefused", {
  reason: RefusalReason
}) {}

/**
 * USDC on one network, in memory. It moves by EIP-3009 and, for accounts that have approved Permit2, by `upto` permits.
 * Upper and lower case in addresses does not matter.
 */
interface Token {
  readonly network: PaymentNetwork
  /** The balance in atomic units. */
  readonly balanceOf: (account: string) => Effect.Effect<bigint>
  /** Fails if a transfer of the authorization's whole value would fail now. Moves nothing. */
  readonly simulate: (transfer: SignedAuthorization) => Effect.Effect<void, TransferRefused>
  readonly transferWithAuthorization: (transfer: SignedAuthorization) => Effect.Effect<Transfer, TransferRefused>
  /** Moves part of the amount that a permit allows, in atomic units, and uses its nonce. */
  readonly settlePermit: (permit: SignedAuthorization, amount: bigint) => Effect.Effect<Transfer, TransferRefused>
  /** The transfer that used the payer's nonce. Permit2 and the token count nonces separately. */
  readonly transferOf: (use: NonceUse) => Effect.Effect<Option.Option<Transfer>>
}

/** The sandbox's USDC on the default network; with `on`, on any testnet. Each network has separate books. */
export class TokenLedger extends Context.Service<
  TokenLedger,
  Token & {
    /** The token of a testnet, by its CAIP-2 identifier; `null` for other networks, which are not simulated. */
    readonly on: (network: string) => Token | null
  }
>()("property-intelligence/sandbox/payments/TokenLedger") {
  /** The sandbox's tokens. On each network the buyer owns all USDC and has approved Permit2. */
  static readonly layer = Layer.effect(
    TokenLedger,
    Effect.flatMap(sandboxBuyer, (buyer) => makeTokenLedger(sandboxNetwork, [[buyer, buyerFunds]], [buyer]))
  )
}

/** The account that a nonce belongs to, and its kind: a transfer's or a permit's. */
type NonceUse = Pick<NetworkAuthorization, "permit"> & { readonly authorization: Pick<Authorization, "from" | "nonce"> }

interface Books {
  readonly balances: HashMap.HashMap<string, bigint>
  readonly transfers: HashMap.HashMap<string, Transfer>
}

type Funds = ReadonlyArray<readonly [account: string, balance: bigint]>

/**
 * Makes the sandbox's USDC on the given network and on each testnet, with the given balances (atomic units), the given
 * approvals of Permit2, and no used nonce.
 */
export const makeTokenLedger = Effect.fnUntraced(function* (
  network: PaymentNetwork,
  funds: Funds,
  approvals: ReadonlyArray<string> = []
): Effect.fn.Return<TokenLedger["Service"]> {
  const token = yield* makeToken(network, funds, approvals)
  const others = knownNetworks.filter(({ id, isTestnet }) => isTestnet && id !== network.id)
  const tokens = [token, ...(yield* Effect.forEach(others, (other) => makeToken(other, funds, approvals)))]
  const byNetwork = new Map(tokens.map((each) => [each.network.id, each]))
  return { ...token, on: (id) => byNetwork.get(id) ?? null }
})

const makeToken = Effect.fnUntraced(function* (
  network: PaymentNetwork,
  funds: Funds,
  approvals: ReadonlyArray<string>
): Effect.fn.Return<Token> {
  const books = yield* Ref.make<Books>({
    balances: HashMap.fromIterable(funds.map(([account, balance]) => [account.toLowerCase(), balance])),
    transfers: HashMap.empty()
  })

  const approved = new Set(approvals.map((account) => account.toLowerCase()))

  const judge = Effect.fnUntraced(function* (transfer: SignedAuthorization, amount: bigint) {
    const isApproved = approved.has(transfer.authorization.from.toLowerCase())
    // Contract wallets, whose signatures only a chain can check, are not simulated.
    const isSigned = isSignedByAccount({ network, ...transfer })
    const now = yield* epochSeconds
    return (current: Books) => refusalOf(current, { transfer, amount, isApproved, isSigned, now })
  })

  const move = Effect.fnUntraced(function* (transfer: SignedAuthorization, amount: bigint) {
    const refusalIn = yield* judge(transfer, amount)
    const transaction = transferDigest({ network, ...transfer })
    const made: Transfer = { transaction, to: transfer.authorization.to, value: amount }
    const reason = yield* Ref.modify(books, (current) => {
      const refusal = refusalIn(current)
      return [refusal, refusal === null ? booked(current, transfer, made) : current]
    })
    return reason === null ? made : yield* new TransferRefused({ reason })
  })

  return {
    network,
    balanceOf: (account) => Effect.map(Ref.get(books), (current) => balanceIn(current, account)),

    simulate: Effect.fnUntraced(function* (transfer) {
      const refusalIn = yield* judge(transfer, transfer.authorization.value)
      const reason = refusalIn(yield* Ref.get(books))
      if (reason !== null) return yield* new TransferRefused({ reason })
    }),

    transferWithAuthorization: (transfer) => move(transfer, transfer.authorization.value),

    settlePermit: move,

    transferOf: (use) => Effect.map(Ref.get(books), ({ transfers }) => HashMap.get(transfers, nonceKey(use)))
  }
})

/** Seconds since 1970, as blocks count them. */
export const epochSeconds = Effect.map(Clock.currentTimeMillis, (millis) => BigInt(Math.floor(millis / 1000)))

interface Attempt {
  readonly transfer: SignedAuthorization
  readonly amount: bigint
  readonly isApproved: boolean
  readonly isSigned: boolean
  readonly now: bigint
}

/**
 * The reason why the token refuses a transfer, checked in the order of USDC's contract or of Permit2; `null` if it does
 * not refuse.
 */
const refusalOf = (books: Books, attempt: Attempt): RefusalReason | null => {
  const { authorization, permit } = attempt.transfer
  const { amount, isApproved, isSigned, now } = attempt
  const window = permit === undefined ? authorization : permitWindowOf(authorization)
  if (now <= window.validAfter) return "NotYetValid"
  if (now >= window.validBefore) return "Expired"
  if (amount > authorization.value) return "AmountTooHigh"
  if (HashMap.has(books.transfers, nonceKey(attempt.transfer))) return "NonceUsed"
  if (!isSigned) return "WrongSignature"
  if (permit !== undefined && !isApproved) return "NotApproved"
  return balanceIn(books, authorization.from) < amount ? "BalanceTooLow" : null
}

/**
 * The times of a permit, widened by a second on either side, to compare them like an authorization's. A permit includes
 * its first and its last second, an authorization excludes both.
 */
const permitWindowOf = ({ validAfter, validBefore }: Authorization) => ({
  validAfter: validAfter - 1n,
  validBefore: validBefore + 1n
})

const booked = (books: Books, transfer: SignedAuthorization, made: Transfer): Books => {
  const debited = changed(books, transfer.authorization.from, -made.value)
  const credited = changed(debited, made.to, made.value)
  return { ...credited, transfers: HashMap.set(credited.transfers, nonceKey(transfer), made) }
}

const changed = (books: Books, account: string, difference: bigint): Books => ({
  ...books,
  balances: HashMap.set(books.balances, account.toLowerCase(), balanceIn(books, account) + difference)
})

const balanceIn = ({ balances }: Books, account: string): bigint =>
  Option.getOrElse(HashMap.get(balances, account.toLowerCase()), () => 0n)

const nonceKey = ({ authorization: { from, nonce }, permit }: NonceUse): string =>
  `${permit === undefined ? "exact" : "upto"}:${from}:${nonce}`.toLowerCase()
