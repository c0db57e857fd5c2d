import { docsForCallers } from "@property-intelligence/api/docsContents.ts"
import {
  brunoPath,
  docsPath,
  llmsFullPath,
  mcpCardPath,
  openapiPath,
  postmanPath,
  referencePath,
  sitemapPath,
  skillPath,
  termsPath
} from "@property-intelligence/api/documentPaths.ts"
import { mcpPath } from "@property-intelligence/api/mcpPath.ts"
import type { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { serviceDescription, serviceName } from "@property-intelligence/api/serviceIdentity.ts"
import { examplePoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import { notCoveredText } from "@property-intelligence/domain/report/notCovered.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"

/** The service in a page of Markdown, as llmstxt.org has it: a heading, a summary, prose, and lists of links. */
export const llmsText = (origin: string, offered: Offered): string => `# ${serviceName}

> ${serviceDescription}

${guidance(origin, offered)}

## Reference

- [OpenAPI](${origin}${openapiPath}): every endpoint, field, header and problem, for programs; with \`?only=api\` without the pages
- [Postman collection](${origin}${postmanPath}): every call, with a body that works and what it answers
- [Bruno collection](${origin}${brunoPath}): the same for Bruno
- [Reference](${origin}${referencePath}): the same for reading; as Markdown with \`Accept: text/markdown\`, like every page of the docs
- [All in one file](${origin}${llmsFullPath}): this page and the whole reference
- [Tools](${origin}${mcpCardPath}): the same calls by the Model Context Protocol, over streamable HTTP at ${mcpPath}
- [Skill](${origin}${skillPath}): how an agent uses the service, as a SKILL.md to load
- [Status](${origin}/health): prices, sources and the payment networks
- [Terms](${origin}${termsPath}): refunds, and what may be done with each source's data

## Docs

${docsForCallers
  .filter(({ slug }) => slug !== "reference")
  .map(({ name, slug, summary }) => `- [${name}](${origin}${docsPath}/${slug}): ${summary}`)
  .join("\n")}

## Optional

- [All docs](${origin}${docsPath}): those for operators too
- [Pages](${origin}${sitemapPath}): every page, and one for each kind of problem
`

const example = (path: string, origin: string) =>
  `curl ${origin}${path} -H 'Content-Type: application/json' -d '${JSON.stringify({ address: exampleAddress })}'`

/** The endpoints on sale, in the order of the contract. */
type Offered = typeof soldEndpoints

const priceList = (offered: Offered) =>
  offered.length === 0
    ? "nothing at the moment"
    : offered.map(({ method, path, price }) => `- ${method} ${path}: ${priceText(price)}`).join("\n")

/**
 * A guide for agents to a service at this origin, in Markdown without headings: well below the 4,000 characters that
 * indexes read.
 */
export const guidance = (
  origin: string,
  offered: Offered
): string => `Bodies are JSON: {"address": "${exampleAddress}"}; for /property-bulk {"addresses": [...]} with 1 to 20 of them. {"lat": ${examplePoint.lat}, "lon": ${examplePoint.lon}} may stand in place of an address. "property": {"bedrooms": 4} states what the record of a building lacks or has wrong.

Free, a number of times a minute for each client: the same answers below /test, without payment and marked "mode": "TEST".

${example("/test/property-intel", origin)}

Paid by x402 (version 2, and 1 for older clients), in USDC:

${priceList(offered)}

1. POST /quote {"endpoint": "/property-intel", "body": {...}} is free: it checks the body, locates the address and gives the price, or the problem that the paid call would be refused with.
2. POST the body without a payment: 402, with the payment that is asked for in the header PAYMENT-REQUIRED.
3. Sign it and POST the same body with the header PAYMENT-SIGNATURE: 200 with the answer and its receipt in PAYMENT-RESPONSE. Clients of MPP send Accept-Payment: evm/charge and pay by Authorization: Payment.

/property-bulk can also be paid by the scheme upto, where accepts lists it: you sign the most, and are charged for the addresses that were answered.

A failed answer is never charged. When an answer is lost, or is 503, send the same call with the same payment again: one payment buys one answer, once. Send an Idempotency-Key of 16 to 128 letters and digits, hard to guess, to be given the bought answer again for 24 hours; or sign the sign-in-with-x challenge of the 402 with the account that paid, and POST the same body with SIGN-IN-WITH-X.

What is not known is null and is named in meta.sources, which says of each figure's source when it was asked and how old it is; null is never 0, and never means safe. ${notCoveredText} Errors are application/problem+json, with a hint that says what to change. New keys may be added to answers: ignore those you do not know. data.summary has the answer in a few figures. ?view=brief gives it in at most 4 KB, ?view=compact in 12 KB; ?view=explained adds what the figures rest on.

The whole contract is at ${origin}${openapiPath}, and for reading at ${origin}${referencePath}; guides are at ${origin}${docsPath}.`
