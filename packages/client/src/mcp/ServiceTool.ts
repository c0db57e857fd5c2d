import { Api } from "@property-intelligence/api/Api.ts"
import { AddressBody, BulkBody, FreeBulkBody, InvestorBody } from "@property-intelligence/api/RequestBody.ts"
import { strategyLevers } from "@property-intelligence/domain/tables/investor/strategyLevers.ts"
import { dollarText, Price, type PriceTag } from "@property-intelligence/x402/Prices.ts"
import { Context, Option, Schema } from "effect"
import { McpSchema } from "effect/ai"
import { HttpApi, OpenApi } from "effect/http-api"

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

type JsonObject = Readonly<Record<string, unknown>>

/** The body of each endpoint that is a tool: those that answer a body with one JSON. */
const bodies: Readonly<Record<string, Schema.Constraint>> = {
  "/property-intel": AddressBody,
  "/property-investor": InvestorBody,
  "/property-narrative": AddressBody,
  "/property-full": InvestorBody,
  "/property-bulk": BulkBody,
  "/test/property-intel": AddressBody,
  "/test/property-investor": InvestorBody,
  "/test/property-full": InvestorBody,
  "/test/property-bulk": FreeBulkBody
}

/** The body of a quote is in three forms: here its outline. What is wrong with the inner one the answer says. */
const quoteSchema = {
  type: "object",
  properties: {
    endpoint: { type: "string", enum: Object.keys(bodies).filter((path) => !path.startsWith("/test/")) },
    body: { type: "object", description: "The arguments of the paid tool." }
  },
  required: ["endpoint", "body"]
} as const

const object = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Unknown))

const inputSchemaOf = (path: string): JsonObject => outlines.get(bodies[path]) ?? quoteSchema

/** What a model needs to fill a body in. The bounds of its figures are in the contract, and in the problem of one that is out of them. */
const outlineOf = (body: Schema.Constraint): JsonObject => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(body)
  const [definition = schema] = Object.values(definitions)
  const { properties, required } = object(definition)
  const outlined = outlinesOf(object(properties))
  return {
    type: "object",
    properties: outlined,
    ...(required === undefined ? {} : { required }),
    ...("askingPrice" in outlined ? moreFigures : {})
  }
}

/** A model has room for the figures that most deals have. */
const moreFigures = {
  additionalProperties: { type: "number", description: "more figures: /openapi.json" }
} as const

const outlinesOf = (properties: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !(name in strategyLevers))
      .map(([name, property]) => [name, outlined(name, object(property))])
  )

/** An address, or a point. */
const listedPlace = {
  anyOf: [
    { type: "string" },
    { type: "object", properties: { lat: { type: "number" }, lon: { type: "number" } }, required: ["lat", "lon"] }
  ]
} as const

const keptKeys = ["type", "enum", "minItems", "maxItems", "properties", "required"]

const explained = new Set(["address", "lat", "addresses", "condition"])

const outlined = (name: string, property: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(property).flatMap(([key, value]) => {
      if (key === "description") return explained.has(name) ? [[key, value]] : []
      if (key === "items") return [[key, listedPlace]]
      if (key === "properties") return [[key, outlinesOf(object(value))]]
      return keptKeys.includes(key) ? [[key, value]] : []
    })
  )

/** Of each body once: several endpoints take the same one. */
const outlines: ReadonlyMap<Schema.Constraint | undefined, JsonObject> = new Map(
  [...new Set(Object.values(bodies))].map((body) => [body, outlineOf(body)])
)

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
const outputSchemaOf = (price: PriceTag | null): JsonObject => ({
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
      description: price === null ? `${description} Free.` : `${description} ${howToPay}`,
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

const howToPay =
  "Without a payment it answers what is to be paid; call it again with the signed payment in _meta under x402/payment. A failed answer is never charged."

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
      if (!(path in bodies) && path !== "/quote") return
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
