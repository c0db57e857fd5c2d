import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

import type { StoredAnswer } from "../../payments/ledger/Ledger.ts"
import type { Sale } from "../../payments/Sale.ts"
import type { Receipt } from "../../payments/x402/Receipt.ts"

/**
 * An endpoint's answer as it is kept and sold: in bytes, at least one. Any other dies before it is charged, because a retry
 * could not be given the same again.
 */
export const storedAnswerOf = ({
  body,
  status
}: HttpServerResponse.HttpServerResponse): Effect.Effect<StoredAnswer> => {
  if (body._tag !== "Uint8Array") return Effect.die(new Error(`A body of the kind ${body._tag} can't be sold`))
  return body.contentLength === 0
    ? Effect.die(new Error("A body without a byte can't be sold"))
    : Effect.succeed({ status, contentType: body.contentType, body: body.body })
}

/** The answer that was bought with its receipt, and whether it is given again. */
export const soldResponse = (
  receipt: Receipt,
  { answer, isReplay }: Extract<Sale, { outcome: "delivered" }>
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(answer.body, {
    status: answer.status,
    contentType: answer.contentType,
    headers: {
      [receipt.name]: receipt.value,
      "cache-control": "private, no-store",
      ...(isReplay ? { "idempotent-replayed": "true" } : {})
    }
  })
