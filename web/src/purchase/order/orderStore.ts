import { readOrder, type SignedOrder } from "./SignedOrder.ts"

type Place = Pick<Storage, "getItem" | "key" | "length" | "removeItem" | "setItem">

/** Orders that the browser keeps, whatever becomes of the page. */
export interface OrderStore {
  /** Whether it keeps anything. */
  readonly canKeep: () => boolean
  /** Whether it was kept. */
  readonly keep: (order: SignedOrder) => boolean
  readonly drop: (order: SignedOrder) => void
  /** The newest first. */
  readonly all: () => ReadonlyArray<SignedOrder>
}

/** A store in a place of the browser, which may refuse: then it keeps nothing. One entry an order, so that pages don't undo each other's. */
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
      // What can't be removed was not kept.
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

/** Orders without an answer: until there is one, or they are let go. */
export const unansweredOrders = orderStore("unanswered-order:", () => window.localStorage)

/** Orders with an answer, for as long as the tab is open: the answer is had again without a charge. */
export const answeredOrders = orderStore("answered-order:", () => window.sessionStorage)
