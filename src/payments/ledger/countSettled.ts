import { Metric } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import type { Order } from "./Ledger.ts"

/** Counts what was received for an order. Called by the process that moves its entry to `settled`: only one can, so it is counted once. */
export const countSettled = ({ amount, endpoint }: Pick<Order, "amount" | "endpoint">) =>
  Metric.update(metrics.paymentSettled.of({ "http.route": endpoint }), amount)
