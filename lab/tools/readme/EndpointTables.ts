import { prices, priceText } from "@property-intelligence/x402/Prices.ts"

import { answerSizes } from "./answerSizes.ts"
import { markdownTable } from "./markdownTable.ts"

type Row = readonly [endpoint: string, text: string]
type PricedRow = readonly [endpoint: string, price: string, text: string]

/** The table of the README about the calls for sale, and how to try them. */
export const callsTable = (): string =>
  markdownTable(
    ["endpoint", "price", "returns"],
    [
      ["`POST /property-intel`", priceText(prices.intel), "the report"],
      ["`POST /property-investor`", priceText(prices.investor), "the investor analysis"],
      ["`POST /property-narrative`", priceText(prices.narrative), "a written analysis"],
      ["`POST /property-full`", priceText(prices.full), "all three"],
      ["`POST /property-bulk`", priceText(prices.bulk), `reports for 1 to ${prices.bulk.most} addresses`],
      [
        "`POST /test/...`",
        free,
        "free mirrors of these calls, limited per client: `intel`, `investor`, `bulk` and `full`, which includes the narrative"
      ],
      ["`POST /quote`", free, "the price of a paid call, or the problem that it would get"],
      ["`GET /health`, `GET /docs`", free, "the directory of endpoints and prices; the documentation"]
    ]
  )

/** The tables of docs/endpoints.md. */
export const endpointTables: Readonly<Record<string, () => string>> = {
  paid: () => markdownTable(["endpoint", "price", "body"], paidRows),
  views: () => markdownTable(["view", "intel", "investor", "full", "at most"], viewRows),
  free: () => asList(freeRows),
  documents: () => asList(documentRows)
}

const asList = (rows: ReadonlyArray<Row>): string => rows.map(([endpoint, text]) => `- ${endpoint}: ${text}`).join("\n")

const free = "free"

const asInvestor = "as `/property-investor`"

const paidRows: ReadonlyArray<PricedRow> = [
  ["`POST /property-intel`", priceText(prices.intel), '`{"address"}`'],
  [
    "`POST /property-investor`",
    priceText(prices.investor),
    '`{"address", "condition"?, "askingPrice"?, "rehabBudget"?, "targetReturn"?}` and [more about the deal](investor-analysis.md#what-may-be-sent)'
  ],
  ["`POST /property-narrative`", priceText(prices.narrative), '`{"address"}`'],
  ["`POST /property-full`", priceText(prices.full), asInvestor],
  ["`POST /property-bulk`", priceText(prices.bulk), `\`{"addresses"}\`, 1 to ${prices.bulk.most}`]
]

const viewRows = Object.entries(answerSizes).map(
  ([view, { full, intel, investor, promised }]) =>
    [`\`${view}\``, `${intel} KB`, `${investor} KB`, `${full} KB`, promised] as const
)

const freeRows: ReadonlyArray<Row> = [
  ["`POST /test/property-intel`", '`{"address"}`'],
  ["`POST /test/property-investor`", asInvestor],
  ["`POST /test/property-full`", asInvestor],
  [
    "`POST /test/property-bulk`",
    '`{"addresses"}`, 1 to 3; with `Accept: application/x-ndjson`, one row per address ([bulk.md](bulk.md))'
  ],
  ["`POST /test/property-intel/stream`", '`{"address"}`; server-sent events: the place, each source, then the report'],
  [
    "`POST /test/property-full/stream`",
    "as `/property-investor`; the same events, then the analysis and the narrative"
  ],
  ["`POST /quote`", '`{"endpoint", "body"}`; the price of that call, or the problem that it would get'],
  ["`POST /report`", "the form fields of `/test/property-full`; the report as a page, without JavaScript"],
  ["`POST /mcp`", "the calls as tools for agents ([mcp.md](mcp.md))"]
]

const documentRows: ReadonlyArray<Row> = [
  ["`GET /`, `GET /report`, `GET /status`", "the [pages](pages.md)"],
  ["`GET /docs`, `GET /docs/reference`", "these documents and the contract; Markdown with `Accept: text/markdown`"],
  ["`GET /openapi.json`", "the contract (OpenAPI); `?only=api` leaves out the pages"],
  [
    "`GET /postman.json`, `GET /bruno.json`",
    "the calls as collections for Postman and Bruno, each with a body that works"
  ],
  [
    "`GET /llms.txt`, `GET /llms-full.txt`",
    "for language models: a summary (also `/` as Markdown), and the whole reference"
  ],
  ["`GET /.well-known/x402`", "the list of paid endpoints, for directories of paid services"],
  ["`GET /terms`", "charges, refunds, and the permitted use of each source's data"],
  [
    "`GET /.well-known/agent-skills/index.json`, `GET /.well-known/agent-skills/property-intelligence/SKILL.md`",
    "the skill that an agent loads, and its index"
  ],
  ["`GET /.well-known/agent-card.json`, `GET /server.json`", "the A2A card, and the entry for the MCP registry"],
  [
    "`GET /.well-known/security.txt`, `GET /robots.txt`",
    "the contact for security reports, and the rules for crawlers"
  ],
  [
    "`GET /receipts/{transaction}`",
    "for the payer: the receipt of a payment, and what it bought ([payments.md](payments.md#a-lost-answer))"
  ],
  ["`POST /answer-part`", "any part of a paid answer, by its transaction and digest ([mcp.md](mcp.md#the-tools))"],
  ["`GET /health`", "endpoints and prices; `notSold` lists the calls that can't be bought now"],
  ["`GET /health/sources`", "each source in the last six hours, and the calls on sale; `/status` shows them"],
  ["`GET /livez`, `GET /readyz`", "the [probes](operations.md#probes)"]
]
