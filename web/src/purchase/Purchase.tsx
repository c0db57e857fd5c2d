import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { amountOf, dollarText } from "./amounts.ts"
import { KeptOrders } from "./KeptOrders.tsx"
import { isSameProduct } from "./order/Product.ts"
import { PurchaseDialog } from "./PurchaseDialog.tsx"
import type { PurchaseState } from "./purchaseSteps.ts"
import { usePurchase } from "./usePurchase.ts"

interface PurchaseProps {
  readonly facts: ServiceFacts
  /** The path of the call to buy, e.g. `/property-intel`. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The price on the page, e.g. `$1.50`. The buyer never signs a higher price. */
  readonly price: string
  /** The sources' results for the report on the page. */
  readonly lines: ReadonlyArray<SourceLine>
}

/** A button that buys a call, with its dialog and the purchases that have no answer yet. */
export const Purchase = ({ body, facts, lines, path, price }: PurchaseProps) => {
  const purchase = usePurchase()
  const { open, state, steps } = purchase
  const product = { path, body }
  const most = amountOf(price)
  if (!facts.sells) return <p class="small quiet">This service sells nothing at the moment.</p>
  const shown = labelOf(state, (order) => isSameProduct(order, product))
  const start = () => {
    open()
    if (shown === null) void steps.quote(product, facts.networks, most)
  }
  return (
    <div class="purchase screen-only">
      <button type="button" class="button" onClick={start}>
        {shown ?? `Buy this as JSON: ${most === null ? price : `$${dollarText(most)}`}`}
      </button>
      <noscript>Buying from this page needs JavaScript. The docs say how to buy without it.</noscript>
      <KeptOrders facts={facts} purchase={purchase} />
      <PurchaseDialog
        facts={facts}
        purchase={purchase}
        lines={lines}
        askAgain={(again) => steps.quote(again, facts.networks, most)}
      />
    </div>
  )
}

/** The button's label if it reopens a purchase; `null` if it starts a new one. */
const labelOf = (
  state: PurchaseState,
  isThis: (order: Extract<PurchaseState, { step: "sending" }>["order"]) => boolean
): string | null => {
  switch (state.step) {
    case "sending":
      return "Show the purchase in progress"
    case "unanswered":
      return isThis(state.order) ? "Show the purchase without an answer" : null
    case "bought":
      return isThis(state.order) ? "Show what you bought" : null
    default:
      return null
  }
}
