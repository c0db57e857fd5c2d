/** How a call is paid, from the question for the price to the receipt. */
export const PaymentSteps = () => (
  <div class="payment">
    <h3>How a call is paid, in four steps</h3>
    <ol class="payment-steps">
      {steps.map(({ detail, text, what }) => (
        <li key={what}>
          <strong>{what}</strong>
          <span>{text}</span>
          <code>{detail}</code>
        </li>
      ))}
    </ol>
    <p class="small quiet">
      By <a href="/docs/payments">x402</a>: the payment is signed by your wallet and travels with the call. There is no
      checkout and no key to ask for.
    </p>
  </div>
)

const steps = [
  {
    what: "Ask for the price",
    text: "Free. The address is located, so you see which house the answer would be about.",
    detail: "POST /quote"
  },
  {
    what: "Call without paying",
    text: "The answer says what is to be paid, to whom and on which network.",
    detail: "402 PAYMENT-REQUIRED"
  },
  {
    what: "Sign and call again",
    text: "The same body, with your signature. Nothing is charged before the answer is made.",
    detail: "PAYMENT-SIGNATURE"
  },
  {
    what: "Get answer and receipt",
    text: "If the answer gets lost, send the same again: it is charged once.",
    detail: "200 PAYMENT-RESPONSE"
  }
] as const
