import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"

import type { ServiceFacts } from "../page/ServiceFacts.ts"

/** The prices of calls, the cases that are never charged, and the steps of a payment. */
export const Prices = ({ facts }: { readonly facts: ServiceFacts }) => (
  <section class="front-part" aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <div class="prices">
      <div>
        <table class="price-table">
          <caption class="hidden-visually">What each call costs</caption>
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
                  <span>{contents[path] ?? summary}</span>
                </th>
                <td class="number">{price}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <code>/test/…</code>
                <span>The same answers to try, a number of times a minute</span>
              </th>
              <td class="number">free</td>
            </tr>
          </tbody>
        </table>
        <p class="price-note">{paidBy(facts)}</p>
      </div>
      <div>
        <h3>Never charged for</h3>
        <ul class="never-charged">
          {neverCharged(facts).map(({ text, what }) => (
            <li key={what}>
              <strong>{what}.</strong> {text}
            </li>
          ))}
        </ul>
        <h3>Charged all the same</h3>
        <p class="small">{stillCharged(facts)}</p>
      </div>
    </div>
    <PaymentSteps />
  </section>
)

const contents: Readonly<Record<string, string>> = {
  "/property-intel": `The report: ${sourceCountWord} sources about one address`,
  "/property-investor": "Five investment strategies, scored and computed",
  "/property-narrative": "The analysis in words, each figure with its source",
  "/property-full": "Report, strategies and narrative in one answer",
  "/property-bulk": "Reports for a list of 1 to 20 addresses"
}

const paidBy = ({ networks, sandbox, sells }: ServiceFacts): string => {
  if (!sells) return "Nothing is sold here at the moment: no receiving wallet is set up. The free calls work."
  const names = networks.map(({ name }) => name).join(" or ")
  return sandbox
    ? `Paid in USDC on ${names}. This is a sandbox: no money moves.`
    : `Paid in USDC on ${names}, call by call. No account, no subscription.`
}

const neverCharged = ({ quorum, sources }: ServiceFacts) => [
  { what: "A failure", text: "If the answer can't be made, the payment stays yours." },
  { what: "Thin data", text: `If fewer than ${quorum} of the ${sources.length} sources answer, nothing is sold.` },
  { what: "An unplaceable address", text: "It is refused, with what to send instead." },
  { what: "A retry", text: "One payment buys one answer. An answer that got lost is sent again." }
]

/** The cases that are sold at the full price although something fails. */
const stillCharged = ({ quorum, sources }: ServiceFacts): string =>
  `A source that fails: from ${quorum} of ${sources.length} up the report is sold at its full price, also without value or ` +
  "rent. What failed, and why, is named in the answer. Strategies are sold only with what they can't be computed without."

/** The steps of a payment, from the price request to the receipt. */
const PaymentSteps = () => (
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
