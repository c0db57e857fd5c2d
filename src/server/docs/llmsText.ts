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
  termsPath,
  mcpPath
} from "@property-intelligence/api/documentPaths.ts"
import type { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { serviceDescription, serviceName } from "@property-intelligence/api/serviceIdentity.ts"
import { examplePoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import { notCoveredText } from "@property-intelligence/domain/report/notCovered.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"

/** The service in a page of Markdown, as llmstxt.org describes it: a heading, a summary, prose, and lists of links. */
export const llmsText = (origin: string, offered: Offered): string => `# ${serviceName}

> ${serviceDescription}

${guidance(origin, offered)}

## Reference

- [OpenAPI](${origin}${openapiPath}): every endpoint, field, header and problem, for programs; \`?only=api\` leaves out the pages
- [Postman collection](${origin}${postmanPath}): every call, with a body that works and its response
- [Bruno collection](${origin}${brunoPath}): the same for Bruno
- [Reference](${origin}${referencePath}): the contract for reading; as Markdown with \`Accept: text/markdown\`, like every page of the docs
- [All in one file](${origin}${llmsFullPath}): this page and the whole reference
- [Tools](${origin}${mcpCardPath}): the calls as tools of the Model Context Protocol, over streamable HTTP at ${mcpPath}
- [Skill](${origin}${skillPath}): how an agent uses the service: a SKILL.md to load
- [Status](${origin}/health): prices, sources and the payment networks
- [Terms](${origin}${termsPath}): refunds, and what you may do with each source's data

## Docs

${docsForCallers
  .filter(({ slug }) => slug !== "reference")
  .map(({ name, slug, summary }) => `- [${name}](${origin}${docsPath}/${slug}): ${summary}`)
  .join("\n")}

## Optional

- [All docs](${origin}${docsPath}): also the docs for operators
- [Pages](${origin}${sitemapPath}): every page, and one for each kind of problem
`

const example = (path: string, origin: string) =>
  `curl ${origin}${path} -H 'Content-Type: application/json' -d '${JSON.stringify({ address: exampleAddress })}'`

/** The list of endpoints on sale, in the order of the contract. */
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
): string => `Bodies are JSON: {"address": "${exampleAddress}"}; for /property-bulk {"addresses": [...]} with 1 to 20 addresses. A point {"lat": ${examplePoint.lat}, "lon": ${examplePoint.lon}} replaces an address. "property": {"bedrooms": 4} corrects or completes the record of the building.

Free, limited per client by minute and day: the same calls below /test (lists of 1 to 3 addresses, no /property-narrative). The responses are marked "mode": "TEST".

${example("/test/property-intel", origin)}

Paid by x402 (version 2, and 1 for older clients), in USDC:

${priceList(offered)}

1. POST /quote {"endpoint": "/property-intel", "body": {...}} is free. It checks the body, locates the address and returns the price, or the problem that the paid call would get.
2. POST the body without a payment: 402, with the price and the terms in the header PAYMENT-REQUIRED.
3. Sign the payment that the 402 asks for, and POST the same body with the header PAYMENT-SIGNATURE: 200 with the data, and the receipt in PAYMENT-RESPONSE. Clients of MPP send Accept-Payment: evm/charge and pay by Authorization: Payment.

You can also pay /property-bulk by the scheme upto, if accepts lists it: you sign a maximum, and pay for the addresses that get a report.

We never charge for a failed call. If the response is lost or 503, send the same call with the same payment again: it is charged at most once. With each purchase send an Idempotency-Key of 16 to 128 letters and digits, hard to guess. With it the same call returns what you bought for 24 hours; without it, for some minutes. Or sign the sign-in-with-x challenge of the 402 with the account that paid, and POST the same body with SIGN-IN-WITH-X.

An unknown figure is null, which never means 0 or safe. meta.sources says for each source when we asked it, how old its figures are, and why one is missing. ${notCoveredText} Errors are application/problem+json, with a hint that says what to change. Ignore keys that you do not know: new ones may come. data.summary has the main figures. A report has at most 4 KB with ?view=brief, and 12 KB with ?view=compact. ?view=explained adds the basis of the figures.

The whole contract is at ${origin}${openapiPath}, and for reading at ${origin}${referencePath}; guides are at ${origin}${docsPath}.`
