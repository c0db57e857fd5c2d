import { useEffect, useMemo, useState } from "preact/hooks"

import { answeredOrders, type SignedOrder, unansweredOrders } from "./order/orderStore.ts"
import type { PurchaseState, PurchaseSteps, PurchaseTools } from "./purchaseSteps.ts"

/** A purchase as components see it. */
export interface ShownPurchase {
  readonly state: PurchaseState
  readonly steps: PurchaseSteps
  /** Orders without an answer, except the one in progress. */
  readonly unanswered: ReadonlyArray<SignedOrder>
  /** Orders of this tab with an answer that is not on the page. */
  readonly answered: ReadonlyArray<SignedOrder>
  readonly isOpen: boolean
  readonly open: () => void
  /** Closes the dialog. A purchase without an order is reset; a sent order goes on. */
  readonly close: () => void
}

/** One purchase after another, with the orders that the browser keeps. */
export const usePurchase = (): ShownPurchase => {
  const [state, setState] = useState<PurchaseState>({ step: "idle" })
  const [isOpen, setIsOpen] = useState(false)
  const [kept, setKept] = useState<Pick<ShownPurchase, "answered" | "unanswered">>({ unanswered: [], answered: [] })
  const steps = useMemo(() => loadedSteps(setState), [])

  // A component that is removed shows no answer, and its order stays kept.
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

/** Makes the browser ask before it leaves the page, because an order that could not be stored is lost with the page. */
const askBeforeLeaving = (event: Event) => event.preventDefault()

const isNotIn = (state: PurchaseState) => (order: SignedOrder) =>
  !("order" in state) || state.order.idempotencyKey !== order.idempotencyKey

/** Random bytes in hex. Also works on pages without TLS. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** The environment of a purchase in a browser. */
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

/** The steps, loaded with the first one, because most visitors buy nothing. */
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
