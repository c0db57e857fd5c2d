import { docsPath, openapiPath, referencePath } from "../../api/documentPaths.ts"
import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import { exampleAddress } from "../../api/RequestBody.ts"
import { priceText } from "../../payments/Prices.ts"

const example = (path: string, origin: string) =>
  `curl ${origin}${path} -H 'Content-Type: application/json' -d '${JSON.stringify({ address: exampleAddress })}'`

const priceList = soldEndpoints.map(({ method, path, price }) => `- ${method} ${path}: ${priceText(price)}`).join("\n")

/** How an agent uses a service at this origin, in Markdown without headings: well below the 4,000 characters that indexes read. */
export const guidance = (
  origin: string
): string => `Bodies are JSON: {"address": "${exampleAddress}"}; for /property-bulk {"addresses": [...]} with 1 to 20 of them.

Free, a number of times a minute for each client: the same answers below /test, without payment and marked "mode": "TEST".

${example("/test/property-intel", origin)}

Paid by x402 (version 2, and 1 for older clients), in USDC:

${priceList}

1. POST /quote {"endpoint": "/property-intel", "body": {...}} is free: it checks the body, locates the address and gives the price, or the problem that the paid call would be refused with.
2. POST the body without a payment: 402, with the payment that is asked for in the header PAYMENT-REQUIRED.
3. Sign it and POST the same body with the header PAYMENT-SIGNATURE: 200 with the answer and its receipt in PAYMENT-RESPONSE.

/property-bulk can also be paid by the scheme upto, where accepts lists it: you sign the most, and are charged for the addresses that were answered.

A failed answer is never charged. When an answer is lost, or is 503, send the same call with the same payment again: one payment buys one answer, once. Send an Idempotency-Key of 16 to 128 letters and digits, hard to guess, to be given the bought answer again for 24 hours.

What is not known is null and is named in meta.sources, which says of each figure's source when it was asked and how old it is; null is never 0, and never means safe. Errors are application/problem+json, with a hint that says what to change. New keys may be added to answers: ignore those you do not know. ?view=compact gives the analysis in at most 8 KB.

The whole contract is at ${origin}${openapiPath}, and for reading at ${origin}${referencePath}; guides are at ${origin}${docsPath}.`
