import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { KeptOrders } from "./KeptOrders.tsx"
import { PurchaseDialog } from "./PurchaseDialog.tsx"
import { usePurchase } from "./usePurchase.ts"

/** The orders that still want something, for where no `Purchase` is: nothing where there are none. */
export const UnansweredPurchases = ({ facts }: { readonly facts: ServiceFacts }) => {
  const purchase = usePurchase()
  return (
    <div class="purchase screen-only">
      <KeptOrders facts={facts} purchase={purchase} />
      <PurchaseDialog facts={facts} purchase={purchase} askAgain={null} />
    </div>
  )
}
