import { Metric } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import type { Order } from "./Ledger.ts"

/** Counts what was received for an order. For whoever moves its entry to `settled`: as only one can, it is counted once. */
export const countSettled = ({ amount, endpoint }: Pick<Order, "amount" | "endpoint">) =>
  Metric.update(metrics.paymentSettled.of({ "http.route": endpoint }), amount)
