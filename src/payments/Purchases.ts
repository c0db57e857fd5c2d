import { hash } from "node:crypto"

import { Chain, type NetworkAccount } from "@property-intelligence/x402/chain/Chain.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { type SignIn, SignInError } from "@property-intelligence/x402/SignIn.ts"
import { Array, Context, Effect, Layer, Option } from "effect"

import { Ledger, type LedgerEntry, type LedgerError, type StoredAnswer } from "./ledger/Ledger.ts"
import { SellingTerms } from "./SellingTerms.ts"
import { type TooManyVerifications, VerificationLimit } from "./VerificationLimit.ts"

/** Proof that its sender made the payment in a transaction. */
interface PaymentProof {
  /** The transaction's hash, in lower case. */
  readonly transaction: string
  readonly message: string
  /** The signature of the message, in hex. */
  readonly signature: string
  /** Digest of the sender's IP address. Wrong guesses are counted for it. */
  readonly client: string
}

/** Evidence that its sender received an answer. */
interface AnswerClaim {
  /** The transaction's hash, in lower case. */
  readonly transaction: string
  /** SHA-256 of the answer's body, in hex. */
  readonly digest: string
  /** Digest of the sender's IP address. Wrong guesses are counted for it. */
  readonly client: string
}

/** A proof with which its sender signs in to read a bought answer again. */
interface SignInClaim {
  readonly proof: SignIn
  /** The fingerprint of the order. */
  readonly fingerprint: string
  /** Digest of the sender's IP address. Wrong guesses are counted for it. */
  readonly client: string
}

/** A settled payment and what it bought. */
export interface SettledPurchase {
  readonly entry: LedgerEntry
  /** `null` if the answer is no longer kept. */
  readonly answer: StoredAnswer | null
}

/**
 * Max wallets that are asked about one signature, and max answers that are checked for one transaction. Only an
 * attacker puts more payments into one transaction.
 */
const maxWallets = 8

/** Shows payers what they have bought. */
export class Purchases extends Context.Service<
  Purchases,
  {
    /**
     * The purchase that the transaction settled for the signer of the message. `null` if the signer is not the payer,
     * or if the transaction settled no purchase; the time taken does not show which. Fails without a lookup for a
     * client that has guessed wrong too often.
     */
    readonly provenBy: (
      proof: PaymentProof
    ) => Effect.Effect<SettledPurchase | null, LedgerError | TooManyVerifications>
    /**
     * The answer with this digest that the transaction paid for; `null` if it does not exist or is no longer kept.
     * Fails without a lookup for a client that has guessed wrong too often.
     */
    readonly answerWith: (claim: AnswerClaim) => Effect.Effect<StoredAnswer | null, LedgerError | TooManyVerifications>
    /**
     * The newest answer that a sign-in's account bought with an order, while the answer is kept. A contract wallet gets
     * only purchases on the network of the proof. A challenge works once. Fails without a lookup for a client, or a
     * proven account, that was refused too often.
     */
    readonly boughtBy: (
      claim: SignInClaim
    ) => Effect.Effect<
      SettledPurchase & { readonly answer: StoredAnswer },
      SignInError | LedgerError | TooManyVerifications
    >
    /** Records that the payer has the answer. */
    readonly delivered: (purchase: Pick<SettledPurchase, "entry">) => Effect.Effect<void, LedgerError>
  }
>()("property-intelligence/payments/Purchases") {
  static readonly layer = Layer.effect(
    Purchases,
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const chain = yield* Chain
      const limit = yield* VerificationLimit
      const { terms } = yield* SellingTerms
      const [{ hashMessage }, { signerOf }] = yield* loadSignatures

      /** Returns `true` if the wallet's contract accepts the signature, and `false` if the chain can't be asked. */
      const isWalletsOwn = (wallet: NetworkAccount, proof: Pick<PaymentProof, "message" | "signature">) =>
        chain
          .isMessageSignedBy({ ...wallet, message: proof.message, signature: proof.signature })
          .pipe(Effect.orElseSucceed(() => false))

      const signedBy = Effect.fnUntraced(function* (entries: ReadonlyArray<LedgerEntry>, proof: PaymentProof) {
        const signer = signerOf(hashMessage(proof.message), proof.signature)
        const signers = entries.find(({ key }) => key.payer === signer)
        if (signers !== undefined) return signers
        const payers = Array.dedupeWith(entries, (one, other) => one.key.payer === other.key.payer)
        const asked = payers.flatMap((entry) =>
          Option.toArray(walletOf(entry.key)).map((wallet) => ({ entry, wallet }))
        )
        const found = yield* Effect.findFirst(asked.slice(0, maxWallets), ({ wallet }) => isWalletsOwn(wallet, proof))
        return Option.getOrNull(Option.map(found, ({ entry }) => entry))
      })

      /** Asks the chain about a made-up account, so that a missing purchase takes as long as a wrong signer. */
      const asAboutPayer = (proof: PaymentProof) =>
        Option.match(terms, {
          onNone: () => Effect.void,
          onSome: ({ networks: [network] }) =>
            Effect.asVoid(isWalletsOwn({ network, account: `0x${proof.transaction.slice(-40)}` }, proof))
        })

      const entryProvenBy = Effect.fnUntraced(function* (proof: PaymentProof) {
        const entries = yield* ledger.findSettled(proof.transaction)
        return entries.length === 0 ? yield* Effect.as(asAboutPayer(proof), null) : yield* signedBy(entries, proof)
      })

      const answerOf = Effect.fnUntraced(function* ({ digest, transaction }: AnswerClaim) {
        const entries = yield* ledger.findSettled(transaction)
        for (const { key } of entries.slice(0, maxWallets)) {
          const answer = yield* ledger.answerOf(key)
          if (answer !== null && hash("sha256", answer.body, "hex") === digest) return answer
        }
        return null
      })

      /** Looks for the data that a client asks for, and counts a guess if it finds nothing. */
      const unlessGuessed = Effect.fnUntraced(function* <A>(
        client: string,
        look: Effect.Effect<A | null, LedgerError>
      ) {
        const guesser = { client, payer: null }
        return (yield* limit.check(guesser, look)) ?? (yield* Effect.as(limit.refused(guesser), null))
      })

      /**
       * Returns `true` if a key signed, and `false` if a contract did. If neither did, the sender's refusal is counted,
       * because we asked the chain for it.
       */
      const isSignedByKey = Effect.fnUntraced(function* ({ client, proof }: SignInClaim) {
        if (signerOf(hashMessage(proof.message), proof.signature) === proof.account) return true
        const guesser = { client, payer: null }
        if (yield* limit.check(guesser, isWalletsOwn(proof, proof))) return false
        return yield* Effect.andThen(limit.refused(guesser), new SignInError({ reason: "NotSigned" }))
      })

      const boughtBy = Effect.fnUntraced(function* (claim: SignInClaim, isKeys: boolean) {
        const { fingerprint, proof } = claim
        const entries = yield* ledger.findBought(proof.account, fingerprint)
        // A contract at the same address on another network may belong to someone else.
        const entry = entries.find(({ key }) => isKeys || key.network === proof.network.id)
        const answer = entry === undefined ? null : yield* ledger.answerOf(entry.key)
        if (entry === undefined || answer === null) return yield* new SignInError({ reason: "NothingBought" })
        if (!(yield* ledger.useSignIn(proof.account, proof.nonce))) return yield* new SignInError({ reason: "Used" })
        return { entry, answer }
      })

      return {
        boughtBy: Effect.fn("Purchases.boughtBy")(function* (claim) {
          const isKeys = yield* isSignedByKey(claim)
          return yield* limit.check({ client: claim.client, payer: claim.proof.account }, boughtBy(claim, isKeys))
        }),
        provenBy: Effect.fn("Purchases.provenBy")(function* (proof) {
          const entry = yield* unlessGuessed(proof.client, entryProvenBy(proof))
          return entry === null ? null : { entry, answer: yield* ledger.answerOf(entry.key) }
        }),
        answerWith: Effect.fn("Purchases.answerWith")((claim) => unlessGuessed(claim.client, answerOf(claim))),
        delivered: ({ entry }) => ledger.delivered(entry.key)
      }
    })
  )

  /** The layer for a service that sells nothing, so nothing was bought. */
  static readonly layerClosed = Layer.succeed(Purchases, {
    provenBy: () => Effect.succeed(null),
    answerWith: () => Effect.succeed(null),
    boughtBy: () => Effect.fail(new SignInError({ reason: "NothingBought" })),
    delivered: () => Effect.void
  })
}

const walletOf = ({ network, payer }: LedgerEntry["key"]): Option.Option<NetworkAccount> =>
  Option.map(Option.fromUndefinedOr(paymentNetworkOf(network)), (known) => ({ network: known, account: payer }))

/** Loads the code that checks signatures. A service that sells nothing does not load it. */
const loadSignatures = Effect.promise(() =>
  Promise.all([import("viem/utils"), import("@property-intelligence/x402/chain/signerOf.ts")])
)
