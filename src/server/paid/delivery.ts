import { type Receipt, receiptNames } from "@property-intelligence/x402/Receipt.ts"
import { Effect, Metric } from "effect"
import { HttpServerResponse } from "effect/http"

import type { StoredAnswer } from "../../payments/ledger/Ledger.ts"
import type { Sale } from "../../payments/Sale.ts"
import { metrics } from "../../telemetry/metrics.ts"

/**
 * An endpoint's response in the form in which it is stored and sold. A stream or an empty body is a defect, before
 * anything is charged, because a retry could not get the same answer again.
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

/** The bought answer with its receipt. `isReplay` shows that it was sent before. */
export const soldResponse = (
  receipt: Receipt,
  { answer, isReplay }: Pick<Extract<Sale, { outcome: "delivered" }>, "answer" | "isReplay">
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

/**
 * Adds 0 or 1 to the metric of answers that the paid endpoint at `path` sent without a payment. Adding 0 creates the
 * series, so that the first such answer shows.
 */
export const countUnpaidDelivery = (path: string, answers: 0 | 1) =>
  Metric.update(metrics.unpaidDeliveries.of({ "http.route": path }), answers)

/**
 * Looks at what leaves a paid endpoint, whichever way it came about: counts and reports an answer below 400 without the receipt
 * of a payment. There should be none.
 */
export const watchDelivery = (path: string, { headers, status }: HttpServerResponse.HttpServerResponse) =>
  status >= 400 || receiptNames.some((name) => name.toLowerCase() in headers)
    ? Effect.void
    : Effect.andThen(
        countUnpaidDelivery(path, 1),
        Effect.logError("A paid endpoint responded without a settled payment", { endpoint: path })
      )
