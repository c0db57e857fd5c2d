import { Api } from "@property-intelligence/api/Api.ts"
import { proofText, type PurchaseReceipt } from "@property-intelligence/api/ReceiptGroup.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { settleResponseOf, signReceipt } from "@property-intelligence/x402/Receipt.ts"
import { DateTime, Effect, Option, Schema } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { answerTime, type LedgerEntry, type LedgerError, type StoredAnswer } from "../../payments/ledger/Ledger.ts"
import { OfferSigner } from "../../payments/OfferSigner.ts"
import { Purchases, type SettledPurchase } from "../../payments/Purchases.ts"
import type { TooManyVerifications } from "../../payments/VerificationLimit.ts"
import { Settings } from "../../Settings.ts"
import { clientKeyOf } from "../request/ClientAddress.ts"
import { Problems } from "../request/Problems.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { afterResponse } from "../request/responseEnvelope.ts"
import { atPointer, deepestIn } from "./atPointer.ts"

/** Gives payers again what they bought. Any other caller, and any other transaction, gets the same 404. */
export const layerReceiptHandlers = HttpApiBuilder.group(
  Api,
  "receipts",
  Effect.fnUntraced(function* (handlers) {
    const origin = yield* PublicOrigin
    const { answerWith, delivered, provenBy } = yield* Purchases
    const { fail, refuseWork } = yield* Problems
    const { trustedProxies } = yield* Settings
    const receiptOf = yield* makePurchaseReceipt

    const readProof = Effect.fnUntraced(function* (hash: string, signature: string | undefined) {
      const transaction = hash.toLowerCase()
      if (!isHash(transaction)) {
        return yield* fail("unusable-proof", {
          detail: "The path does not end with the hash of a transaction.",
          hint: "Send 0x and 64 hex digits.",
          text: null
        })
      }
      const message = proofText(origin, transaction)
      if (signature === undefined || !isSignature(signature)) {
        return yield* fail("unusable-proof", {
          detail: signature === undefined ? "There is no signature." : "The signature can't be read.",
          hint: "Sign the text with the wallet that paid, and send 0x and hex digits in the header Receipt-Signature.",
          text: message
        })
      }
      return { transaction, message, signature }
    })

    const refuseForNow = ({ retryAfterSeconds, scope }: TooManyVerifications) =>
      scope === "service"
        ? refuseWork({ retryAfterSeconds, kind: "free" })
        : fail("too-many-refusals", {
            detail:
              "Proofs or payments of this client were refused too often lately, or too many are being checked at this " +
              "moment. This one was not looked at.",
            hint: `Send the same request again in ${retryAfterSeconds} seconds.`,
            retryAfterSeconds
          })

    const client = Effect.map(HttpServerRequest.HttpServerRequest, (request) => clientKeyOf(request, trustedProxies))

    const refused = <A, R>(read: Effect.Effect<A, LedgerError | TooManyVerifications, R>) =>
      Effect.catchTags(read, {
        LedgerError: () => fail("receipts-unavailable", {}),
        TooManyVerifications: refuseForNow
      })

    const isPrivate = HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "cache-control", "private, no-store"))
    )

    const notThere = (data: Schema.Json, pointer: string) => {
      const hint = `There is ${deepestIn(data, pointer)}.`
      const message = "Nothing of the answer stands there."
      return fail("unusable-body", {
        detail: `pointer: ${message}`,
        field: "pointer",
        hint,
        issues: [{ field: "pointer", message, hint }]
      })
    }

    return handlers
      .handle(
        "receipt",
        Effect.fnUntraced(function* ({ headers, params }) {
          const proof = yield* readProof(params.transaction, headers["receipt-signature"])
          const purchase = yield* refused(provenBy({ ...proof, client: yield* client }))
          if (purchase === null) return yield* fail("receipt-not-found", {})
          if (purchase.answer !== null) {
            yield* afterResponse(
              Effect.catch(delivered(purchase), ({ reason }) =>
                Effect.logError("A delivery could not be noted", { reason: reason._tag })
              )
            )
          }
          yield* isPrivate
          return { data: yield* receiptOf(purchase) }
        })
      )
      .handle(
        "answerPart",
        Effect.fnUntraced(function* ({ payload: { answer: digest, pointer, transaction } }) {
          const claim = { digest, transaction: transaction.toLowerCase(), client: yield* client }
          const answer = isHash(claim.transaction) ? yield* refused(answerWith(claim)) : null
          if (answer === null) return yield* fail("answer-not-found", {})
          const { data } = yield* readData(yield* jsonOf(answer)).pipe(Effect.orDie)
          const value = atPointer(data, pointer)
          if (value === undefined) return yield* notThere(data, pointer)
          yield* isPrivate
          return { data: { pointer, value } }
        })
      )
  })
)

const readData = Schema.decodeUnknownEffect(Schema.Struct({ data: Schema.Json }))

const isHash = Schema.is(Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{64}$/)))

/** Whole bytes in hex; contract wallets sign with more than 65 bytes. */
const isSignature = Schema.is(Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-fA-F]{2}){1,4096}$/)))

const makePurchaseReceipt = Effect.gen(function* () {
  const origin = yield* PublicOrigin
  const { signer } = yield* OfferSigner

  const signedReceiptOf = ({ endpoint, key, updatedAt }: LedgerEntry, transaction: string) =>
    Option.match(signer, {
      onNone: () => null,
      onSome: ({ sign }) =>
        signReceipt(
          {
            network: key.network,
            resourceUrl: `${origin}${endpoint}`,
            payer: key.payer,
            issuedAt: Math.floor(updatedAt / 1000),
            transaction
          },
          sign
        )
    })

  return Effect.fnUntraced(function* ({ answer, entry }: SettledPurchase) {
    const { amount, endpoint, key, payTo, permit, updatedAt } = entry
    const transaction = entry.transaction ?? ""
    const settledAt = DateTime.makeUnsafe(updatedAt)
    const signed = signedReceiptOf(entry, transaction)
    return {
      transaction,
      network: key.network,
      asset: paymentNetworkOf(key.network)?.asset ?? key.asset,
      payer: key.payer,
      payTo,
      amount: String(amount),
      endpoint,
      settledAt: DateTime.formatIso(settledAt),
      receipt: settleResponseOf(key.network, key.payer, {
        outcome: "settled",
        transaction,
        ...(permit === undefined ? {} : { amount }),
        signed
      }),
      answer: answer === null ? null : yield* jsonOf(answer),
      answerKeptUntil: DateTime.formatIso(DateTime.addDuration(settledAt, answerTime))
    } satisfies PurchaseReceipt
  })
})

/** Everything that is sold is JSON. */
const jsonOf = ({ body }: StoredAnswer): Effect.Effect<Schema.Json> =>
  Effect.orDie(parseJson(new TextDecoder().decode(body)))

const parseJson = Schema.decodeEffect(Schema.fromJsonString(Schema.Json))
