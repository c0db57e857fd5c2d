import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
/**
 * Measures how many challenges a second can be made: with the requirement prepared once, as the service does it, and
 * with everything encoded for each request. Both give the same header and body. Prints the median of the rounds, and
 * the ratio.
 */
import { challengesOf, type ResourceListing } from "@property-intelligence/x402/Challenge.ts"
import type { PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { prices } from "@property-intelligence/x402/Prices.ts"

const network = paymentNetworkOf("eip155:8453")
if (network === undefined) throw new Error("Base is not known")

const requirement: PaymentRequirement = {
  network,
  payTo: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
  amount: prices.intel.amount,
  maxTimeoutSeconds: 300,
  resource: "https://api.example.com/property-intel",
  description: "One report from public sources."
}

const listing: ResourceListing = {
  serviceName: "Property Intelligence API",
  tags: ["real-estate", "property", "us"],
  iconUrl: "https://api.example.com/favicon.svg",
  example: {
    body: { address: "1600 Smith St, Houston, TX 77002" },
    bodySchema: { type: "object", properties: { address: { type: "string" } }, required: ["address"] },
    answer: { data: {} }
  }
}

/** Texts of different lengths, so that no text is encoded twice in a row. */
const errors = ["Payment required", "The address has no house number before the street.", "insufficient_funds"]

const rounds = 15
const perRound = 20_000

/** About the max number of characters that the service allows for the header. */
const maxChallenge = 2600

const { challenge: prepared } = challengesOf([requirement], listing, maxChallenge)
const fromScratch = (error: string) => challengesOf([requirement], listing, maxChallenge).challenge(error)

const perSecond = (make: typeof prepared): number => {
  let characters = 0
  const start = performance.now()
  for (let turn = 0; turn < perRound; turn++) {
    const { header, body } = make(errors[turn % errors.length] ?? "")
    characters += header.length + body.length
  }
  const seconds = (performance.now() - start) / 1_000
  if (characters === 0) throw new Error("no challenge was made")
  return perRound / seconds
}

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

perSecond(prepared)
perSecond(fromScratch)
const measured = Array.from({ length: rounds }, () => ({
  prepared: perSecond(prepared),
  fromScratch: perSecond(fromScratch)
}))
const preparedRate = median(measured.map((round) => round.prepared))
const scratchRate = median(measured.map((round) => round.fromScratch))

console.log(`prepared      ${Math.round(preparedRate)} challenges a second`)
console.log(`from scratch  ${Math.round(scratchRate)} challenges a second`)
console.log(`ratio         ${(preparedRate / scratchRate).toFixed(1)}`)
