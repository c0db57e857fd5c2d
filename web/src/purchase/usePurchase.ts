import { useEffect, useMemo, useState } from "preact/hooks"

import { answeredOrders, type SignedOrder, unansweredOrders } from "./order/orderStore.ts"
import type { PurchaseState, PurchaseSteps, PurchaseTools } from "./purchaseSteps.ts"

/** The purchase in the form that components show. */
export interface ShownPurchase {
  readonly state: PurchaseState
  readonly steps: PurchaseSteps
  /** The orders without an answer, except the one in progress. */
  readonly unanswered: ReadonlyArray<SignedOrder>
  /** This tab's orders with an answer that the page does not show. */
  readonly answered: ReadonlyArray<SignedOrder>
  readonly isOpen: boolean
  readonly open: () => void
  /** Closes the dialog. A purchase without an order is reset. An order that was sent goes on. */
  readonly close: () => void
}

/** The purchases of a page, one after another, with the orders that the browser stores. */
export const usePurchase = (): ShownPurchase => {
  const [state, setState] = useState<PurchaseState>({ step: "idle" })
  const [isOpen, setIsOpen] = useState(false)
  const [kept, setKept] = useState<Pick<ShownPurchase, "answered" | "unanswered">>({ unanswered: [], answered: [] })
  const steps = useMemo(() => loadedSteps(setState), [])

  // A component that was removed can't show an answer. Its order stays stored.
  useEffect(() => () => steps.reset(), [])
  useEffect(() => {
    const { answered, unanswered } = browserTools
    setKept({ unanswered: unanswered.all().filter(isNotIn(state)), answered: answered.all().filter(isNotIn(state)) })
  }, [state])
  useEffect(() => {
    const canBeLost = (state.step === "sending" || state.step === "unanswered") && !browserTools.unanswered.canKeep()
    if (!canBeLost) return
    window.addEventListener("beforeunload", askBeforeLeaving)
    return () => window.removeEventListener("beforeunload", askBeforeLeaving)
  }, [state.step])

  return {
    state,
    steps,
    ...kept,
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false)
      if (!("order" in state)) steps.reset()
    }
  }
}

/** Makes the browser ask before it leaves the page. An order that could not be stored would be lost with the page. */
const askBeforeLeaving = (event: Event) => event.preventDefault()

const isNotIn = (state: PurchaseState) => (order: SignedOrder) =>
  !("order" in state) || state.order.idempotencyKey !== order.idempotencyKey

/** Random bytes in hex. It also works on pages without HTTPS. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** The functions of a browser that a purchase needs. */
const browserTools: PurchaseTools = {
  fetch: (path, request) => fetch(path, request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
  nonce: () => `0x${randomHex(32)}`,
  id: () => randomHex(16),
  unanswered: unansweredOrders,
  answered: answeredOrders
}

const notLoaded = "This part of the page could not be loaded. Check the connection."

/** The steps of a purchase. Their code is loaded at the first step, because most visitors buy nothing. */
const loadedSteps = (show: (state: PurchaseState) => void): PurchaseSteps => {
  let loading: Promise<PurchaseSteps> | null = null
  const taken = (take: (steps: PurchaseSteps) => unknown, otherwise: () => void): Promise<void> => {
    loading ??= import("./purchaseSteps.ts").then(({ purchaseSteps }) => purchaseSteps(browserTools, show))
    return loading.then(
      async (steps) => void (await take(steps)),
      () => {
        loading = null
        otherwise()
      }
    )
  }
  const showIdle = () => show({ step: "idle" })
  return {
    quote: (product, networks, most) =>
      taken(
        (steps) => steps.quote(product, networks, most),
        () => show({ step: "refused", product, refusal: notLoaded, isSigned: false })
      ),
    pay: (quote, wallet) =>
      taken(
        (steps) => steps.pay(quote, wallet),
        () => show({ step: "quoted", quote, note: notLoaded })
      ),
    resume: (order) =>
      taken(
        (steps) => steps.resume(order),
        () => show({ step: "unanswered", order, detail: notLoaded })
      ),
    forget: (order) => {
      browserTools.unanswered.drop(order)
      browserTools.answered.drop(order)
      void taken((steps) => steps.forget(order), showIdle)
    },
    reset: () => {
      if (loading === null) showIdle()
      else void taken((steps) => steps.reset(), showIdle)
    }
  }
}
