import { ForgetButton } from "./ForgetButton.tsx"
import type { PurchaseState, PurchaseSteps } from "./purchaseSteps.ts"
import { saveFile } from "./saveFile.ts"

interface UnansweredViewProps {
  readonly state: Extract<PurchaseState, { step: "unanswered" }>
  readonly steps: PurchaseSteps
  readonly onClose: () => void
}

/** A paid order whose answer is not here, and the ways to get it. */
export const UnansweredView = ({ onClose, state: { detail, order }, steps }: UnansweredViewProps) => (
  <>
    <div class="notice caution" role="status">
      <p>{detail}</p>
    </div>
    <p>
      It may have been charged. Sending it again uses the same payment, so it is charged at most once, and an answer
      that was made is kept for you for 24 hours.
    </p>
    <div class="purchase-actions">
      <button type="button" class="button primary" onClick={() => void steps.resume(order)}>
        Get the answer I paid for
      </button>
      <button
        type="button"
        class="button"
        onClick={() => saveFile(`property-intelligence-order-${order.idempotencyKey}.json`, JSON.stringify(order))}
      >
        Save the order
      </button>
      <ForgetButton
        text="Forget it"
        onForget={() => {
          steps.forget(order)
          onClose()
        }}
      />
    </div>
    <p class="small quiet">
      A saved order can be resumed by the command line too: <code>npx property-intelligence resume</code> and the file.
    </p>
  </>
)
