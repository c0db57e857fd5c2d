import { askTerms } from "./order/askTerms.ts"
import type { Network, Terms } from "./order/challenge.ts"
import type { OrderStore, SignedOrder } from "./order/orderStore.ts"
import type { Product } from "./order/Product.ts"
import { type Bought, type SendingTools, sendOrder } from "./order/sendOrder.ts"
import type { Wallet } from "./wallet/knownWallets.ts"
import type { SigningTools } from "./wallet/signWithWallet.ts"

/** The price of a call, with the terms of its payment. */
export interface Quote {
  readonly product: Product
  readonly terms: Terms
  /** The payment options, one per network. */
  readonly offers: ReadonlyArray<Terms>
  /** True if the browser can store the order, so that its answer can still be fetched after a reload. */
  readonly canKeep: boolean
}

/** The state of a purchase. */
export type PurchaseState =
  | { readonly step: "idle" }
  | { readonly step: "quoting"; readonly product: Product }
  /** Nothing was charged. `isSigned` is true if a payment was signed and then refused. */
  | { readonly step: "refused"; readonly product: Product; readonly refusal: string; readonly isSigned: boolean }
  /**
   * The terms are shown. `note` is the reason why the wallet did not sign at the last attempt; `null` before the first.
   */
  | { readonly step: "quoted"; readonly quote: Quote; readonly note: string | null }
  | { readonly step: "signing"; readonly quote: Quote; readonly walletName: string }
  | { readonly step: "sending"; readonly order: SignedOrder; readonly tried: number }
  /** No answer has arrived, and the payment may have been charged. */
  | { readonly step: "unanswered"; readonly order: SignedOrder; readonly detail: string }
  | { readonly step: "bought"; readonly order: SignedOrder; readonly bought: Bought }

/** The functions of the environment that a purchase needs. */
export interface PurchaseTools extends SendingTools, SigningTools {
  readonly id: () => string
  readonly unanswered: OrderStore
  readonly answered: OrderStore
}

/** The steps of a purchase, for one purchase after another. `show` gets each state. */
export interface PurchaseSteps {
  /** Requests the terms. Terms above `most` (atomic USDC) are not accepted. */
  readonly quote: (product: Product, networks: ReadonlyArray<Network>, most: bigint | null) => Promise<void>
  /** Asks the wallet to sign the terms, stores the order, and sends it. */
  readonly pay: (quote: Quote, wallet: Wallet) => Promise<void>
  /** Sends an order again with the same payment. */
  readonly resume: (order: SignedOrder) => Promise<void>
  /** Removes an order from the store. */
  readonly forget: (order: SignedOrder) => void
  /** Returns to the start. The page no longer waits for pending work. An order that was sent stays in the store. */
  readonly reset: () => void
}

/**
 * Makes the steps of a purchase. The browser stores an order before it is sent, until its answer is shown or the
 * service refuses it.
 */
export const purchaseSteps = (tools: PurchaseTools, show: (state: PurchaseState) => void): PurchaseSteps => {
  // Results of an earlier turn are no longer shown.
  let turn = 0
  const nextTurn = () => {
    turn += 1
    const own = turn
    return () => own === turn
  }

  const send = async (order: SignedOrder, wasOpen: boolean, isCurrent: () => boolean) => {
    const showSending = (tried: number) => {
      if (isCurrent()) show({ step: "sending", order, tried })
    }
    showSending(1)
    const end = await sendOrder(order, wasOpen, tools, showSending)
    if (end.end === "refused") tools.unanswered.drop(order)
    if (!isCurrent()) return
    switch (end.end) {
      case "refused":
        tools.answered.drop(order)
        return show({ step: "refused", product: order, refusal: end.refusal, isSigned: true })
      case "unanswered":
        return show({ step: "unanswered", order, detail: end.detail })
      case "bought":
        show({ step: "bought", order, bought: end.bought })
        tools.answered.keep(order)
        return tools.unanswered.drop(order)
    }
  }

  return {
    quote: async (product, networks, most) => {
      const isCurrent = nextTurn()
      show({ step: "quoting", product })
      const reading = await askTerms(product, networks, most, tools)
      if (!isCurrent()) return
      if ("refusal" in reading) return show({ step: "refused", product, refusal: reading.refusal, isSigned: false })
      const { offers, terms } = reading
      const quote = { product, terms, offers, canKeep: tools.unanswered.canKeep() }
      show({ step: "quoted", quote, note: null })
    },

    pay: async (quote, wallet) => {
      const isCurrent = nextTurn()
      show({ step: "signing", quote, walletName: wallet.name })
      const { terms, product } = quote
      const signing = await Promise.all([wallet.provider(), import("./wallet/signWithWallet.ts")]).then(
        ([provider, { signWithWallet }]) => signWithWallet(provider, terms, tools),
        () => ({ refusal: "The wallet could not be loaded." })
      )
      if (!isCurrent()) return
      if ("refusal" in signing) return show({ step: "quoted", quote, note: signing.refusal })
      const order = {
        ...product,
        idempotencyKey: tools.id(),
        payment: signing.payment,
        network: terms.network.id,
        amount: String(terms.amount),
        signedAt: new Date(signing.signedAt).toISOString()
      }
      tools.unanswered.keep(order)
      await send(order, false, isCurrent)
    },

    resume: (order) => send(order, true, nextTurn()),

    forget: (order) => {
      nextTurn()
      tools.unanswered.drop(order)
      tools.answered.drop(order)
      show({ step: "idle" })
    },

    reset: () => {
      nextTurn()
      show({ step: "idle" })
    }
  }
}
