import { Api } from "@property-intelligence/api/Api.ts"
import { dollarText, Price, type PriceTag } from "@property-intelligence/x402/Prices.ts"
import { Context, Option } from "effect"
import { McpSchema } from "effect/ai"
import { HttpApi, OpenApi } from "effect/http-api"

import { inputSchemaOf, isTool } from "./inputSchemas.ts"
import { toolText } from "./toolText.ts"

/** A tool: one endpoint of the contract. */
export interface ServiceTool {
  /** The endpoint's path with underscores, e.g. `test_property_intel`. */
  readonly name: string
  readonly path: string
  /** `null` where it is free. */
  readonly price: PriceTag | null
  /** As clients are shown it. */
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
    description: "What is to be paid",
    properties: { x402Version: { type: "number" }, accepts: { type: "array" } },
    required: ["x402Version", "accepts"]
  },
  problem: {
    type: "object",
    description: "Why there is no answer",
    properties: { type: { type: "string" }, detail: { type: "string" }, hint: { type: "string" } }
  }
} as const

/** Stock clients hold a refusal to the schema as well, so it is one of the outcomes. */
const outputSchemaOf = (price: PriceTag | null): Readonly<Record<string, unknown>> => ({
  type: "object",
  anyOf: price === null ? [outcomes.answer, outcomes.problem] : [outcomes.answer, outcomes.payment, outcomes.problem]
})

/** The hints of Cloudflare's agents, which ask their user by them. */
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

/** The service's tools: free quotes and samples, and all that is sold. */
export const serviceTools = reflected()
