import { mostTries } from "./order/sendOrder.ts"

/** The time between the signature and the answer. */
export const SendingView = ({ tried }: { readonly tried: number }) => (
  <div class="purchase-wait" role="status">
    <progress aria-label="Waiting for the answer" />
    <p>
      {tried === 1
        ? "Your payment is signed and sent with the call. The answer takes a few seconds."
        : `No answer yet. The same payment is being sent again, try ${tried} of ${mostTries}: it is charged at most once.`}
    </p>
    <p class="small quiet">You may close this: it goes on, and the button that opened it shows it again.</p>
  </div>
)
