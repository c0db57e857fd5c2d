import { docsPath } from "@property-intelligence/api/documentPaths.ts"

import { sourceDefinitions } from "../../report/catalog.ts"
import { html, type Markup, prose } from "./markup.ts"

/** The seller and its place of business. */
interface Seller {
  readonly operator: string
  readonly origin: string
  readonly isSandbox: boolean
}

interface TermsPart {
  readonly id: string
  readonly title: string
  readonly paragraphs: ReadonlyArray<string>
}

const partsOf = ({ isSandbox, operator, origin }: Seller): ReadonlyArray<TermsPart> => [
  {
    id: "seller",
    title: "Seller and product",
    paragraphs: [
      `${operator} sells answers about US addresses, paid per call by x402.${isSandbox ? " This is a sandbox: all figures are made up, and no money moves." : ""}`,
      "Answers are for information and for screening. They are not an appraisal, an inspection, a survey or an insurance quote, and not legal, tax or investment advice. They are not a consumer report: don't use them to decide on a person's credit, insurance, employment or tenancy (Fair Credit Reporting Act).",
      "An unknown figure is `null`, which never means zero or safe."
    ]
  },
  {
    id: "charges",
    title: "Charges and refunds",
    paragraphs: [
      "You pay after the answer is ready and before it is sent. A call that is refused or fails is not charged, so there is nothing to refund: a payment that was signed for it expires within minutes.",
      "If you paid and the answer was lost, get it again, free, for 24 hours: by the same `Idempotency-Key`, or at `/receipts/{transaction}` with the payer's signature.",
      `A transfer of USDC can't be taken back. If you believe that a charge is wrong, write to the contact in ${origin}/openapi.json with the transaction; our ledger shows what was bought.`
    ]
  },
  {
    id: "use",
    title: "Your use of an answer",
    paragraphs: [
      "You may keep it, show it to those you work for, quote it, and build on it, as far as each source's terms below allow. What we add (scores, verdicts, narratives) you may use and pass on with the sources' notices.",
      "Each figure's source, with the notice that its owner requires, is in `meta.sources[].attribution`. If you show the data, show the notice.",
      "The MIT license covers the program, not the data."
    ]
  }
]

const dataTitle = "The data of each source"

/** The headings of the terms, for the page's outline. */
export const termsHeadings = (seller: Seller) => [
  ...partsOf(seller).map(({ id, title }) => ({ id, level: 2, text: title })),
  { id: "data", level: 2, text: dataTitle }
]

/** The terms as Markdown, with the terms of each source from its definition. */
export const termsMarkdown = (seller: Seller): string =>
  [
    "# Terms of use",
    ...partsOf(seller).flatMap(({ paragraphs, title }) => [`## ${title}`, ...paragraphs]),
    `## ${dataTitle}`,
    ...sourceDefinitions.map(
      ({ attribution, gives, name, owner, terms: { href, terms, use } }) =>
        `### ${name}\n\n${gives}. Owner: ${owner}.\n\n- Terms: [${terms}](${href})\n- ${use}\n- Notice: ${attribution}`
    ),
    `The questions to each source, and the maximum age of its data: ${seller.origin}${docsPath}/sources`,
    ""
  ].join("\n\n")

/** The terms of service as HTML, without the title. */
export const termsMarkup = (seller: Seller): Markup =>
  html`${partsOf(seller).map(
      ({ id, paragraphs, title }) =>
        html`<h2 id="${id}">${title}</h2>
          ${paragraphs.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}`
    )}
    <h2 id="data">${dataTitle}</h2>
    ${sourceDefinitions.map(
      ({ attribution, gives, name, owner, terms: { href, terms, use } }) =>
        html`<h3>${name}</h3>
          <p>${gives}. Owner: ${owner}.</p>
          <ul>
            <li>Terms: <a href="${href}">${terms}</a></li>
            <li>${use}</li>
            <li>Notice: ${attribution}</li>
          </ul>`
    )}
    <p>The questions to each source, and the maximum age of its data: <a href="${docsPath}/sources">sources</a>.</p>`
