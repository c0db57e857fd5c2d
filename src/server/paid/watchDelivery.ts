import { Effect, Metric } from "effect"
import type { HttpServerResponse } from "effect/http"

import { receiptNames } from "../../payments/x402/Receipt.ts"
import { metrics } from "../../telemetry/metrics.ts"

/** Counts answers of the paid endpoint at `path` that were not paid for. With 0 the series is there, so that the first one shows. */
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
        Effect.logError("An answer goes out without a settled payment", { endpoint: path })
      )
