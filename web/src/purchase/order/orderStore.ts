import { memberIn, readJson, textIn } from "../../page/jsonMembers.ts"

type Place = Pick<Storage, "getItem" | "key" | "length" | "removeItem" | "setItem">

/** Orders that the browser stores beyond the life of the page. */
export interface OrderStore {
  /** Returns true if the browser can store orders. */
  readonly canKeep: () => boolean
  /** Returns true if the order was stored. */
  readonly keep: (order: SignedOrder) => boolean
  readonly drop: (order: SignedOrder) => void
  /** Returns the stored orders, newest first. */
  readonly all: () => ReadonlyArray<SignedOrder>
}

/**
 * A paid call with its payment. The browser stores it until the outcome is known. However often it is sent, it is
 * charged at most once. The command line can also resume it from a file.
 */
export interface SignedOrder {
  /** The path of the bought call, e.g. `/property-intel`. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly idempotencyKey: string
  /** The signed payment: the value of the PAYMENT-SIGNATURE header. */
  readonly payment: string
  /** The CAIP-2 name of the payment's network, e.g. `eip155:8453`. */
  readonly network: string
  /** The price in atomic USDC, as a decimal number. */
  readonly amount: string
  /** The time of the signature, e.g. `2026-11-25T12:00:00.000Z`. */
  readonly signedAt: string
}

/** The order in a stored text; `null` if the text contains none. */
export const readOrder = (text: string): SignedOrder | null => {
  const order = readJson(text)
  const body = memberIn(order, "body")
  const read = {
    path: textIn(order, "path"),
    idempotencyKey: textIn(order, "idempotencyKey"),
    payment: textIn(order, "payment"),
    network: textIn(order, "network"),
    amount: textIn(order, "amount"),
    signedAt: textIn(order, "signedAt")
  }
  const isWhole = Object.values(read).every((member) => member !== "")
  const isOnOrigin = /^\/(?![/\\])/.test(read.path)
  if (!isWhole || !isOnOrigin || !/^\d+$/.test(read.amount) || typeof body !== "object" || body === null) return null
  return { ...read, body: Object.fromEntries(Object.entries(body)) }
}

/**
 * A store in a browser storage, which may refuse access. Then nothing is stored. Each order has a separate entry, so
 * that pages don't overwrite each other's orders.
 */
export const orderStore = (prefix: string, place: () => Place): OrderStore => {
  const keyOf = ({ idempotencyKey }: Pick<SignedOrder, "idempotencyKey">) => `${prefix}${idempotencyKey}`

  const write = (key: string, text: string): boolean => {
    try {
      place().setItem(key, text)
      return place().getItem(key) === text
    } catch {
      return false
    }
  }

  const remove = (key: string) => {
    try {
      place().removeItem(key)
    } catch {
      // An order that can't be removed was never stored.
    }
  }

  return {
    canKeep: () => {
      const canWrite = write(`${prefix}try`, "kept")
      remove(`${prefix}try`)
      return canWrite
    },
    keep: (order) => write(keyOf(order), JSON.stringify(order)),
    drop: (order) => remove(keyOf(order)),
    all: () => {
      try {
        const here = place()
        const keys = Array.from({ length: here.length }, (_, index) => here.key(index) ?? "")
        return keys
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => readOrder(here.getItem(key) ?? "") ?? [])
          .sort((one, other) => other.signedAt.localeCompare(one.signedAt))
      } catch {
        return []
      }
    }
  }
}

/**
 * Orders without an answer. They are stored until an answer arrives, the service refuses them, or the user removes
 * them.
 */
export const unansweredOrders = orderStore("unanswered-order:", () => window.localStorage)

/** Orders with an answer, stored while the tab is open. Their answers can be fetched again without a charge. */
export const answeredOrders = orderStore("answered-order:", () => window.sessionStorage)
