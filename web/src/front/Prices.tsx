import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { sourceCountIn } from "../words/plainText.ts"

/** The prices of the calls, the cases in which nothing is charged, and the steps of a payment. */
export const Prices = ({ facts }: { readonly facts: ServiceFacts }) => (
  <section class="front-part" aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <div class="prices">
      <div>
        <table class="price-table">
          <caption class="hidden-visually">The price of each call</caption>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col" class="number">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {facts.prices.map(({ path, price, summary }) => (
              <tr key={path}>
                <th scope="row">
                  <code>{path}</code>
                  <span>{path === "/property-intel" ? reportText(facts) : (contents[path] ?? summary)}</span>
                </th>
                <td class="number">{price}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <code>/test/…</code>
                <span>The same calls to try out, limited per minute and day</span>
              </th>
              <td class="number">free</td>
            </tr>
          </tbody>
        </table>
        <p class="price-note">{paidBy(facts)}</p>
      </div>
      <div>
        <h3>Never charged</h3>
        <ul class="never-charged">
          {neverCharged(facts).map(({ text, what }) => (
            <li key={what}>
              <strong>{what}.</strong> {text}
            </li>
          ))}
        </ul>
        <h3>Still charged</h3>
        <p class="small">{stillCharged(facts)}</p>
      </div>
    </div>
    <PaymentSteps />
  </section>
)

const reportText = (facts: ServiceFacts): string => `The report: ${sourceCountIn(facts)} sources about one address`

const contents: Readonly<Record<string, string>> = {
  "/property-investor": "Five investment strategies, scored and computed",
  "/property-narrative": "The analysis in words, each figure with its source",
  "/property-full": "Report, strategies and narrative in one call",
  "/property-bulk": "Reports for a list of 1 to 20 addresses"
}

const paidBy = ({ networks, sandbox, sells }: ServiceFacts): string => {
  if (!sells) return "Nothing is sold here at the moment: no receiving wallet is set up. The free calls work."
  const names = networks.map(({ name }) => name).join(" or ")
  return sandbox
    ? `Paid in USDC on ${names}. This is a sandbox: no money moves.`
    : `Paid in USDC on ${names}, per call. No account, no subscription.`
}

const neverCharged = ({ quorum, sources }: ServiceFacts) => [
  { what: "A failure", text: "If a call fails, you pay nothing." },
  {
    what: "Too few sources",
    text: `If fewer than ${quorum} of the ${sources.length} sources answer, nothing is sold.`
  },
  { what: "An address that can't be located", text: "It is refused, with advice on what to send instead." },
  { what: "A retry", text: "If a response gets lost, send the same payment again: it is charged once." }
]

/** The cases in which the full price is charged although something fails. */
const stillCharged = ({ quorum, sources }: ServiceFacts): string =>
  `A failed source: if at least ${quorum} of ${sources.length} sources answer, the report is sold at its full price, even without ` +
  "value or rent. The report names each failure and its reason. Strategies are sold only if they can be computed."

/** The steps of a payment, from the price request to the receipt. */
const PaymentSteps = () => (
  <div class="payment">
    <h3>Four steps to a paid call</h3>
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
      By <a href="/docs/payments">x402</a>: your wallet signs the payment, and the payment travels with the call. There
      is no checkout, and no API key to request.
    </p>
  </div>
)

const steps = [
  {
    what: "Ask for the price",
    text: "Free. The quote locates the address, so you see which house the report will be about.",
    detail: "POST /quote"
  },
  {
    what: "Call without paying",
    text: "The response states the amount, the receiver and the network.",
    detail: "402 PAYMENT-REQUIRED"
  },
  {
    what: "Sign and call again",
    text: "Send the same body with your signature. Nothing is charged before the report is ready.",
    detail: "PAYMENT-SIGNATURE"
  },
  {
    what: "Get the report and a receipt",
    text: "If the response gets lost, send the same call with the same payment: you are charged once.",
    detail: "200 PAYMENT-RESPONSE"
  }
] as const
