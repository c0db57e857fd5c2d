import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { sourceCountIn } from "../words/plainText.ts"
import { soldPath } from "./BuyReport.tsx"

/** The head of the front page: what it is for, and what it costs. */
export const Intro = ({ facts }: { readonly facts: ServiceFacts }) => (
  <>
    <h1>The value, income and risks of a US property, before you make an offer</h1>
    <p class="hero-lead">
      Find out if you should buy, under which plan and up to what price. The report draws on {sourceCountIn(facts)}{" "}
      public sources, each one named. Free to read here{priceWords(facts)}.
    </p>
  </>
)

/** The price for programs, if the service sells the call. */
const priceWords = ({ prices, sells }: ServiceFacts): string => {
  const price = sells ? prices.find(({ path }) => path === soldPath)?.price : undefined
  return price === undefined ? "" : `, ${price.replace(/ .*/, "")} a report for programs`
}
