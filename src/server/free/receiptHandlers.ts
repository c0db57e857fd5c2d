import { Api } from "@property-intelligence/api/Api.ts"
import { isMembers, pointerNames, pointerStep } from "@property-intelligence/api/AskedFields.ts"
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

/**
 * Gives payers their receipts and bought answers again. Any other caller, and any unknown transaction, gets the same
 * 404.
 */
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
          hint: "End the path with the hash: 0x and 64 hex digits.",
          text: null
        })
      }
      const message = proofText(origin, transaction)
      if (signature === undefined || !isSignature(signature)) {
        return yield* fail("unusable-proof", {
          detail:
            signature === undefined
              ? "The Receipt-Signature header is missing."
              : "The Receipt-Signature header is malformed.",
          hint: "Sign the message in `text` with the wallet that paid (personal_sign), and send the signature as 0x and hex digits.",
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
              "Too many payments or proofs from this client were refused recently, or too many of them are being checked right " +
              "now. This proof was not checked.",
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
      const hint = `The closest value is ${deepestIn(data, pointer)}.`
      const message = "The answer has nothing at this pointer."
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
                Effect.logError("A delivery could not be recorded", { reason: reason._tag })
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

/** Returns `true` if a text is whole bytes in hex. Contract wallets sign with more than 65 bytes. */
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

/** The JSON of a stored answer. Everything that is sold is JSON. */
const jsonOf = ({ body }: StoredAnswer): Effect.Effect<Schema.Json> =>
  Effect.orDie(parseJson(new TextDecoder().decode(body)))

const parseJson = Schema.decodeEffect(Schema.fromJsonString(Schema.Json))

/** The value at a JSON pointer (RFC 6901), or `undefined` without one. */
export const atPointer = (value: Schema.Json, pointer: string): Schema.Json | undefined =>
  pointerNames(pointer)?.reduce<Schema.Json | undefined>(memberOf, value)

/**
 * The longest beginning of a pointer (RFC 6901) that leads to a value, with the names of that value's members: at most
 * 30.
 */
const deepestIn = (value: Schema.Json, pointer: string): string => {
  const names = pointerNames(pointer) ?? []
  let [deepest, deepestPointer] = [value, ""]
  for (const name of names) {
    const member = memberOf(deepest, name)
    if (member === undefined) break
    ;[deepest, deepestPointer] = [member, `${deepestPointer}${pointerStep(name)}`]
  }
  const members = isMembers(deepest) ? Object.keys(deepest).slice(0, 30).join(", ") : ""
  return `${deepestPointer === "" ? "the whole answer" : deepestPointer}${members === "" ? "" : `, which has ${members}`}`
}

const memberOf = (value: Schema.Json | undefined, name: string): Schema.Json | undefined => {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d{0,8})$/.test(name) ? value[Number(name)] : undefined
  return isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
