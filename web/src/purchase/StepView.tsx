import { BoughtView, saveFile } from "./BoughtView.tsx"
import { ForgetButton } from "./KeptOrders.tsx"
import { maxTries } from "./order/sendOrder.ts"
import type { PurchaseDialogProps } from "./PurchaseDialog.tsx"
import type { PurchaseState, PurchaseSteps } from "./purchaseSteps.ts"
import { QuoteView } from "./QuoteView.tsx"

/** The text and the buttons of a step. */
export const StepView = ({ askAgain, facts, lines, purchase }: PurchaseDialogProps) => {
  const { close, state, steps } = purchase
  switch (state.step) {
    case "idle":
    case "quoting":
      return <p role="status">Asking for the price and the terms.</p>
    case "quoted":
    case "signing":
      return (
        <QuoteView
          facts={facts}
          lines={lines}
          quote={state.quote}
          note={state.step === "quoted" ? state.note : null}
          signingWith={state.step === "signing" ? state.walletName : null}
          onPay={(quote, wallet) => void steps.pay(quote, wallet)}
          onCancel={close}
        />
      )
    case "sending":
      return <SendingView tried={state.tried} />
    case "unanswered":
      return <UnansweredView state={state} steps={steps} onClose={close} />
    case "bought":
      return <BoughtView facts={facts} order={state.order} bought={state.bought} />
    case "refused":
      return (
        <>
          <div class="notice bad" role="status">
            <p>{state.refusal}</p>
          </div>
          <p class="small quiet">
            {state.isSigned ? "Your signature was not used: a failed call is never charged." : "Nothing was signed."}
          </p>
          {askAgain === null ? null : (
            <div class="purchase-actions">
              <button type="button" class="button primary" onClick={() => askAgain(state.product)}>
                Ask for the price again
              </button>
            </div>
          )}
        </>
      )
  }
}

/** The view between the signature and the response. */
const SendingView = ({ tried }: { readonly tried: number }) => (
  <div class="purchase-wait" role="status">
    <progress aria-label="Waiting for the answer" />
    <p>
      {tried === 1
        ? "Your payment is signed and sent with the call. The report takes a few seconds."
        : `No answer yet. The same payment is being sent again, attempt ${tried} of ${maxTries}: you are charged at most once.`}
    </p>
    <p class="small quiet">You can close this. The purchase goes on, and the button that opened it shows it again.</p>
  </div>
)

interface UnansweredViewProps {
  readonly state: Extract<PurchaseState, { step: "unanswered" }>
  readonly steps: PurchaseSteps
  readonly onClose: () => void
}

/** The view of an order that may be paid but has no answer yet, and the ways to get it. */
const UnansweredView = ({ onClose, state: { detail, order }, steps }: UnansweredViewProps) => (
  <>
    <div class="notice caution" role="status">
      <p>{detail}</p>
    </div>
    <p>
      You may have been charged. Sending it again uses the same payment, so you are charged at most once. A finished
      answer is kept for you for 24 hours.
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
      A saved order can be resumed by <a href="/docs/cli">the command line</a> too: <code>resume</code> and the file.
    </p>
  </>
)
