import { answeredOrders, unansweredOrders } from "./order/orderStore.ts"
import type { PurchaseTools } from "./purchaseSteps.ts"

/** Random bytes in hex, also where the page came without TLS. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** What a purchase in a browser has. */
export const browserTools: PurchaseTools = {
  fetch: (path, request) => fetch(path, request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
  nonce: () => `0x${randomHex(32)}`,
  id: () => randomHex(16),
  unanswered: unansweredOrders,
  answered: answeredOrders
}
