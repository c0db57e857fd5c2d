import { Clock, Context, Effect, HashMap, Layer, Option, Ref, Schema } from "effect"

import type { PaymentNetwork } from "../../payments/chain/PaymentNetwork.ts"
import { isSignedByAccount, transferDigest } from "../../payments/chain/TransferSignature.ts"
import type { Payment } from "../../payments/x402/Payment.ts"
import { buyerFunds, sandboxBuyer, sandboxNetwork } from "./SandboxWallets.ts"

type Authorization = Payment["authorization"]

/** A transfer that its payer has authorized. */
export type SignedAuthorization = Pick<Payment, "authorization" | "signature">

/** A transfer that took place. */
export interface Transfer {
  /** Hash of its transaction: the digest that the payer signed, so that it depends on the authorization alone. */
  readonly transaction: string
  readonly to: string
  readonly value: bigint
}

const RefusalReason = Schema.Literals(["NotYetValid", "Expired", "NonceUsed", "WrongSignature", "BalanceTooLow"])
export type RefusalReason = typeof RefusalReason.Type

/** The token does not make the transfer, and nothing has changed. */
export class TransferRefused extends Schema.TaggedError<TransferRefused>()("TransferRefused", {
  reason: RefusalReason
}) {}

/** USDC in memory: it moves by EIP-3009 alone. Addresses are taken in any case. */
export class TokenLedger extends Context.Service<
  TokenLedger,
  {
    readonly network: PaymentNetwork
    /** Atomic units. */
    readonly balanceOf: (account: string) => Effect.Effect<bigint>
    /** Fails as `transferWithAuthorization` would now, and moves nothing. */
    readonly simulate: (transfer: SignedAuthorization) => Effect.Effect<void, TransferRefused>
    readonly transferWithAuthorization: (transfer: SignedAuthorization) => Effect.Effect<Transfer, TransferRefused>
    /** The transfer that used the payer's nonce. */
    readonly transferOf: (
      authorization: Pick<Authorization, "from" | "nonce">
    ) => Effect.Effect<Option.Option<Transfer>>
  }
>()("property-intelligence/sandbox/TokenLedger") {
  /** The sandbox's token, of which the buyer has all there is. */
  static readonly layer = Layer.effect(
    TokenLedger,
    Effect.flatMap(sandboxBuyer, (buyer) => makeTokenLedger(sandboxNetwork, [[buyer, buyerFunds]]))
  )
}

interface Books {
  readonly balances: HashMap.HashMap<string, bigint>
  readonly transfers: HashMap.HashMap<string, Transfer>
}

/** A token with these balances, in atomic units, and no nonce used. */
export const makeTokenLedger = Effect.fnUntraced(function* (
  network: PaymentNetwork,
  funds: ReadonlyArray<readonly [account: string, balance: bigint]>
): Effect.fn.Return<TokenLedger["Service"]> {
  const books = yield* Ref.make<Books>({
    balances: HashMap.fromIterable(funds.map(([account, balance]) => [account.toLowerCase(), balance])),
    transfers: HashMap.empty()
  })

  const judge = Effect.fnUntraced(function* ({ authorization, signature }: SignedAuthorization) {
    // Contract wallets, whose signatures only a chain can check, are not played.
    const isSigned = isSignedByAccount({ network, authorization, signature })
    const now = yield* epochSeconds
    return { refusalIn: (current: Books) => refusalOf(current, authorization, isSigned, now) }
  })

  return {
    network,
    balanceOf: (account) => Effect.map(Ref.get(books), (current) => balanceIn(current, account)),

    simulate: Effect.fnUntraced(function* (transfer) {
      const { refusalIn } = yield* judge(transfer)
      const reason = refusalIn(yield* Ref.get(books))
      if (reason !== null) return yield* new TransferRefused({ reason })
    }),

    transferWithAuthorization: Effect.fnUntraced(function* (transfer) {
      const { refusalIn } = yield* judge(transfer)
      const { authorization } = transfer
      const { to, value } = authorization
      const made: Transfer = { transaction: transferDigest({ network, authorization }), to, value }
      const reason = yield* Ref.modify(books, (current) => {
        const refusal = refusalIn(current)
        return [refusal, refusal === null ? booked(current, authorization, made) : current]
      })
      return reason === null ? made : yield* new TransferRefused({ reason })
    }),

    transferOf: (authorization) =>
      Effect.map(Ref.get(books), ({ transfers }) => HashMap.get(transfers, nonceKey(authorization)))
  }
})

/** Seconds since 1970, as blocks count them. */
export const epochSeconds = Effect.map(Clock.currentTimeMillis, (millis) => BigInt(Math.floor(millis / 1000)))

/** Why the token refuses, in the order in which USDC's contract looks; `null` when it does not. */
const refusalOf = (
  books: Books,
  authorization: Authorization,
  isSigned: boolean,
  now: bigint
): RefusalReason | null => {
  if (now <= authorization.validAfter) return "NotYetValid"
  if (now >= authorization.validBefore) return "Expired"
  if (HashMap.has(books.transfers, nonceKey(authorization))) return "NonceUsed"
  if (!isSigned) return "WrongSignature"
  return balanceIn(books, authorization.from) < authorization.value ? "BalanceTooLow" : null
}

const booked = (books: Books, authorization: Authorization, made: Transfer): Books => {
  const debited = changed(books, authorization.from, -made.value)
  const credited = changed(debited, made.to, made.value)
  return { ...credited, transfers: HashMap.set(credited.transfers, nonceKey(authorization), made) }
}

const changed = (books: Books, account: string, difference: bigint): Books => ({
  ...books,
  balances: HashMap.set(books.balances, account.toLowerCase(), balanceIn(books, account) + difference)
})

const balanceIn = ({ balances }: Books, account: string): bigint =>
  Option.getOrElse(HashMap.get(balances, account.toLowerCase()), () => 0n)

const nonceKey = ({ from, nonce }: Pick<Authorization, "from" | "nonce">): string => `${from}:${nonce}`.toLowerCase()
