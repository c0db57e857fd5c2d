import { useState } from "preact/hooks"

import { instantText } from "../figures/figures.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { dollarText } from "./amounts.ts"
import type { SignedOrder } from "./order/orderStore.ts"
import { addressIn, productName } from "./order/Product.ts"
import type { ShownPurchase } from "./usePurchase.ts"

interface KeptOrdersProps {
  readonly facts: ServiceFacts
  readonly purchase: ShownPurchase
}

/** The purchases whose answer did not arrive, and this tab's purchases whose answer can be shown again. */
export const KeptOrders = ({ facts, purchase }: KeptOrdersProps) => {
  const { answered, open, state, steps, unanswered } = purchase
  const resume = (order: SignedOrder) => {
    open()
    void steps.resume(order)
  }
  const isBusy = state.step === "sending"
  return (
    <>
      {unanswered.length === 0 ? null : (
        <div class="purchase-kept notice caution">
          {unanswered.map((order) => (
            <div key={order.idempotencyKey}>
              <p>
                <strong>A purchase whose report did not arrive.</strong> {described(facts, order)} The payment is
                charged at most once, however often it is sent.
              </p>
              <div class="purchase-actions">
                <button type="button" class="button small" disabled={isBusy} onClick={() => resume(order)}>
                  Resume
                </button>
                <ForgetButton text="Forget it" onForget={() => steps.forget(order)} />
              </div>
            </div>
          ))}
        </div>
      )}
      {answered.length === 0 ? null : (
        <div class="purchase-kept">
          {answered.map((order) => (
            <p key={order.idempotencyKey} class="small">
              Bought in this tab: {described(facts, order)}{" "}
              <button type="button" class="purchase-link" disabled={isBusy} onClick={() => resume(order)}>
                Show it again for free
              </button>
            </p>
          ))}
        </div>
      )}
    </>
  )
}

/** A button that removes an order after a second confirmation. */
export const ForgetButton = ({ onForget, text }: { readonly text: string; readonly onForget: () => void }) => {
  const [isAsked, setIsAsked] = useState(false)
  return isAsked ? (
    <>
      <button type="button" class="button small" onClick={onForget}>
        Forget it, even if it was charged
      </button>
      <button type="button" class="button small" onClick={() => setIsAsked(false)}>
        Keep it
      </button>
    </>
  ) : (
    <button type="button" class="button small" onClick={() => setIsAsked(true)}>
      {text}
    </button>
  )
}

const described = (facts: ServiceFacts, order: SignedOrder): string =>
  `${productName(facts, order.path)} for ${addressIn(order)}, $${dollarText(BigInt(order.amount))}, signed ${instantText(order.signedAt)}.`
