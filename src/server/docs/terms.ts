import { docsPath } from "@property-intelligence/api/documentPaths.ts"
import { listedSources } from "@property-intelligence/domain/report/sourceKeys.ts"

import { sources } from "../../sources/catalog.ts"
import { dataTerms } from "../../sources/dataTerms.ts"
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
    title: "Who sells, and what",
    paragraphs: [
      `${operator} sells answers about US addresses by the call, paid by x402.${isSandbox ? " This is a sandbox: all figures are made up, and no money moves." : ""}`,
      "Answers are for information and for screening. They are no appraisal, no inspection, no survey, no insurance quote, and no legal, tax or investment advice. They are no consumer report: don't use them to decide on a person's credit, insurance, employment or tenancy (Fair Credit Reporting Act).",
      "What is not known is `null`, and never means zero or safe."
    ]
  },
  {
    id: "charges",
    title: "Charges and refunds",
    paragraphs: [
      "You pay after the answer is ready and before it is sent. A call that is refused or fails is not charged, so there is nothing to refund: a payment that was signed for it expires within minutes.",
      "If you paid and the answer was lost, get it again, free, for 24 hours: by the same `Idempotency-Key`, or at `/receipts/{transaction}` with a signature of the payer.",
      `A transfer of USDC can't be taken back. If you believe that a charge is wrong, write to the contact in ${origin}/openapi.json with the transaction; the ledger has what was bought.`
    ]
  },
  {
    id: "use",
    title: "What you may do with an answer",
    paragraphs: [
      "You may keep it, show it to those you work for, quote it, and build on it, as far as each source's terms below let you. What we add (scores, verdicts, narratives) you may use and pass on with the sources' notices.",
      "Each figure's source, with the notice that its owner wants shown, is in `meta.sources[].attribution`. Where you show the data, show the notice.",
      "The MIT license is that of the program. It says nothing about the data."
    ]
  }
]

const rowsOf = () =>
  listedSources.map(({ gives, key }) => {
    const { attribution, name, owner } = sources[key].definition
    return { name, owner, gives, attribution, ...dataTerms[key] }
  })

const dataTitle = "The data of each source"

/** The headings of the terms, for the page's outline. */
export const termsHeadings = (seller: Seller) => [
  ...partsOf(seller).map(({ id, title }) => ({ id, level: 2, text: title })),
  { id: "data", level: 2, text: dataTitle }
]

/** The terms as Markdown: generated from the sources' rows. */
export const termsMarkdown = (seller: Seller): string =>
  [
    "# Terms of use",
    ...partsOf(seller).flatMap(({ paragraphs, title }) => [`## ${title}`, ...paragraphs]),
    `## ${dataTitle}`,
    ...rowsOf().map(
      ({ attribution, gives, href, name, owner, terms, use }) =>
        `### ${name}\n\n${gives}. Owner: ${owner}.\n\n- Terms: [${terms}](${href})\n- ${use}\n- Notice: ${attribution}`
    ),
    `How each source is asked, and how old its data may be: ${seller.origin}${docsPath}/sources`,
    ""
  ].join("\n\n")

/** The same as HTML, without the title. */
export const termsMarkup = (seller: Seller): Markup =>
  html`${partsOf(seller).map(
      ({ id, paragraphs, title }) =>
        html`<h2 id="${id}">${title}</h2>
          ${paragraphs.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}`
    )}
    <h2 id="data">${dataTitle}</h2>
    ${rowsOf().map(
      ({ attribution, gives, href, name, owner, terms, use }) =>
        html`<h3>${name}</h3>
          <p>${gives}. Owner: ${owner}.</p>
          <ul>
            <li>Terms: <a href="${href}">${terms}</a></li>
            <li>${use}</li>
            <li>Notice: ${attribution}</li>
          </ul>`
    )}
    <p>How each source is asked, and how old its data may be: <a href="${docsPath}/sources">sources</a>.</p>`
