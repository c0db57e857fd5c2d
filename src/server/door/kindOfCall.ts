import type { IncomingMessage } from "node:http"

import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import { hasPayment } from "../../payments/x402/PaymentHeader.ts"
import { pathOf, statusPaths } from "../answer/knownPaths.ts"

/**
 * Whether a request brings a payment, or asks for something free. `null` for what is always answered, however much there is to do: probes,
 * the directory, preflights, and the price of what is sold.
 */
export const kindOfCall = ({
  headers,
  method,
  url = "/"
}: Pick<IncomingMessage, "headers" | "method" | "url">): "paid" | "free" | null => {
  if (method === "OPTIONS") return null
  const path = pathOf({ url })
  if (statusPaths.has(path)) return null
  if (!sold.has(path)) return "free"
  return hasPayment(headers) ? "paid" : null
}

const sold: ReadonlySet<string> = new Set(soldEndpoints.map(({ path }) => path))
