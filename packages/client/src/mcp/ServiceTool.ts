import { Api } from "@property-intelligence/api/Api.ts"
import { Price, type PriceTag, dollarText } from "@property-intelligence/x402/Prices.ts"
import { Context, Option } from "effect"
import { McpSchema } from "effect/ai"
import { HttpApi, OpenApi } from "effect/http-api"

import { inputSchemaOf, isTool } from "./inputSchemas.ts"

/**
 * The description of an endpoint's tool for a model: what the tool does, when to use it, what it returns, and how it is
 * paid. `description` is the contract's text. A mirror's contract text is about HTTP, so its tool has a separate text.
 */
const toolText = (path: string, description: string, isPaid: boolean): string =>
  [samples[path] ?? description, ...(usesOf[path] ?? []), isPaid ? howToPay : "Free."].join(" ")

const usual = "`shortened` and `omitted` name the parts that are cut."

const moreInputs = "Omitted inputs are estimated; `/openapi.json` lists more inputs."

/** When to use each tool, and what it returns. */
const usesOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  "/property-intel": [
    "Use it for facts of one place, without advice.",
    "`data` has location, property, floodRisk, naturalHazards, walkability, neighborhood, marketTrends and more, with riskScore and meta.",
    usual
  ],
  "/property-investor": [
    "Use it to judge a purchase or an offer.",
    "`data.investorAnalysis.verdict` has the decision, plan, price and reasons; each strategy has its metrics.",
    moreInputs
  ],
  "/property-narrative": [
    "Use it for a text to show.",
    "`data.narrative` is about 450 words of Markdown under five headings, on the default terms of a deal."
  ],
  "/property-full": [
    "Use it for facts, advice and text about one house.",
    "`data` has the sections of property_intel, investorAnalysis and narrative.",
    usual,
    moreInputs
  ],
  "/property-bulk": [
    "Use it to compare or rank a list; then call property_investor for the best few.",
    "`data.results` has one entry for each address, in the order you sent them; `data.ranking` has their positions, best first."
  ],
  "/quote": [
    "Use it before you pay for an address that you are not sure about.",
    "`data` has the price, the ways to pay, and the places that were found."
  ],
  "/test/property-intel": ["Use it to try property_intel, or if a sample is enough."],
  "/test/property-investor": ["Use it to try property_investor: it takes the same arguments."],
  "/test/property-full": ["Use it to try property_full, narrative included: it takes the same arguments."],
  "/test/property-bulk": ["Use it to try property_bulk with up to three addresses."],
  "/answer-part": [
    "Use it after a paid tool, with `whole.arguments` of that tool's answer, to read the parts named in `omitted`.",
    "`data.value` is the value at the pointer."
  ]
}

const samples: Readonly<Record<string, string>> = {
  "/test/property-intel":
    "Free sample of property_intel: US property data by street address, the same report without a payment, marked `mode: TEST`. Rate-limited per client.",
  "/test/property-investor":
    "Free sample of property_investor: the same investment analysis of a US address without a payment, marked `mode: TEST`. If the price or the rent is missing, it says so. Rate-limited.",
  "/test/property-full":
    "Free sample of property_full: property data, investment analysis and narrative of a US address without a payment, marked `mode: TEST`. Rate-limited.",
  "/test/property-bulk":
    "Free sample of property_bulk: up to three US addresses, each with its own report and counted as one free call, marked `mode: TEST`. Rate-limited."
}

const howToPay =
  "Without a payment it returns the price. Call it again with the signed payment in _meta under x402/payment. A failed call is never charged."

/** A tool for one endpoint of the contract. */
export interface ServiceTool {
  /** The endpoint's path with underscores, e.g. `test_property_intel`. */
  readonly name: string
  readonly path: string
  /** The price; `null` if the endpoint is free. */
  readonly price: PriceTag | null
  /** The definition that clients see. */
  readonly tool: McpSchema.Tool
}

const outcomes = {
  answer: {
    type: "object",
    description: "The answer",
    properties: {
      data: { type: "object" },
      shortened: { type: "array", items: { type: "string" } },
      omitted: { type: "array", items: { type: "string" } },
      whole: { type: "object" }
    },
    required: ["data", "shortened", "omitted"]
  },
  payment: {
    type: "object",
    description: "The price and the ways to pay",
    properties: { x402Version: { type: "number" }, accepts: { type: "array" } },
    required: ["x402Version", "accepts"]
  },
  problem: {
    type: "object",
    description: "The reason there is no answer",
    properties: { type: { type: "string" }, detail: { type: "string" }, hint: { type: "string" } }
  }
} as const

/** The schema also describes refusals, because common clients validate those too. */
const outputSchemaOf = (price: PriceTag | null): Readonly<Record<string, unknown>> => ({
  type: "object",
  anyOf: price === null ? [outcomes.answer, outcomes.problem] : [outcomes.answer, outcomes.payment, outcomes.problem]
})

/** The hints with which Cloudflare's agents ask their user for consent. */
const priceHints = (price: PriceTag) => ({
  "agents-x402/paymentRequired": true,
  "agents-x402/priceUSD": Number(dollarText(price.amount))
})

const toolOf = (path: string, { description, price, title }: Omit<Described, "path">): ServiceTool => {
  const name = path.slice(1).replaceAll(/[/-]/g, "_")
  return {
    name,
    path,
    price,
    tool: new McpSchema.Tool({
      name,
      title,
      description: toolText(path, description, price !== null),
      inputSchema: inputSchemaOf(path),
      outputSchema: outputSchemaOf(price),
      annotations: {
        title,
        readOnlyHint: price === null,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: true
      },
      ...(price === null ? {} : { _meta: priceHints(price) })
    })
  }
}

interface Described {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly price: PriceTag | null
}

const reflected = (): ReadonlyArray<ServiceTool> => {
  const found: Array<Described> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { path }, mergedAnnotations }) => {
      if (!isTool(path)) return
      const title = Option.getOrElse(Context.getOption(mergedAnnotations, OpenApi.Summary), () => path)
      const description = Option.getOrElse(Context.getOption(mergedAnnotations, OpenApi.Description), () => path)
      const price = Option.getOrNull(Context.getOption(mergedAnnotations, Price))
      found.push({ path, title, description, price })
    }
  })
  return found.map(({ path, ...described }) => toolOf(path, described))
}

/** The service's tools: the paid endpoints, their free mirrors, and the other free endpoints that are tools. */
export const serviceTools = reflected()
