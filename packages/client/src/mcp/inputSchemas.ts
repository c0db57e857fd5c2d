import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { AnswerPartBody } from "@property-intelligence/api/ReceiptGroup.ts"
import { extras, views } from "@property-intelligence/api/ReportView.ts"
import { AddressBody, BulkBody, FreeBulkBody, InvestorBody } from "@property-intelligence/api/RequestBody.ts"
import { dealInputs, unitRents } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { strategyInputs } from "@property-intelligence/domain/tables/investor/strategyInputs.ts"
import { Schema } from "effect"

type JsonObject = Readonly<Record<string, unknown>>

/** The request bodies of the endpoints that are tools, except `/quote`. */
const bodies: Readonly<Record<string, Schema.Constraint>> = {
  "/property-intel": AddressBody,
  "/property-investor": InvestorBody,
  "/property-narrative": AddressBody,
  "/property-full": InvestorBody,
  "/property-bulk": BulkBody,
  "/answer-part": AnswerPartBody,
  "/test/property-intel": AddressBody,
  "/test/property-investor": InvestorBody,
  "/test/property-full": InvestorBody,
  "/test/property-bulk": FreeBulkBody
}

/** Returns true if an endpoint's tool accepts a view and fields. */
export const hasView = (path: string): boolean => path in bodies && path !== "/answer-part"

const view = {
  type: "string",
  enum: views,
  description: "brief 4 KB, compact 12 KB"
} as const

const fields = {
  type: "array",
  items: { type: "string" },
  description: "parts of data"
} as const

const include = { type: "string", enum: extras, description: "adds a map" } as const

/**
 * The tools whose schemas list the arguments `fields` and `include`: those with the largest answers. The other tools
 * about one address accept them too.
 */
const listsFields: ReadonlySet<string> = new Set(["/property-intel", "/property-full"])

/** Returns true if an endpoint is a tool. */
export const isTool = (path: string): boolean => path in bodies || path === "/quote"

const isMirror = (path: string): boolean => path.startsWith("/test/")

/** The outline of a quote's body, which has three forms. The response reports what is wrong with the inner body. */
const quoteSchema = {
  type: "object",
  properties: {
    endpoint: {
      type: "string",
      enum: soldEndpoints.map(({ path }) => path),
      description: "path of the paid tool: its name with / in front and - for _"
    },
    body: { type: "object", description: "the arguments of the paid tool, without view and fields" },
    view: { type: "string", enum: views, description: "the view you will ask for" }
  },
  required: ["endpoint", "body"]
} as const

const object = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Unknown))

/** The arguments of an endpoint's tool, as JSON Schema. */
export const inputSchemaOf = (path: string): JsonObject => {
  const outline = outlines.get(bodies[path])
  if (outline === undefined) return quoteSchema
  if (!hasView(path)) return outline
  const taken = isMirror(path) ? sampled(outline) : outline
  return {
    ...taken,
    properties: { ...object(taken["properties"]), view, ...(listsFields.has(path) ? { fields, include } : {}) }
  }
}

const usualArguments: ReadonlySet<string> = new Set([
  "address",
  "lat",
  "lon",
  "addresses",
  "condition",
  "askingPrice",
  "monthlyRent"
])

/**
 * The outline for a free mirror. The list of tools fills a model's context, so the outline names only the common
 * arguments. The tool accepts all of them.
 */
const sampled = (outline: JsonObject): JsonObject => ({
  ...outline,
  properties: Object.fromEntries(
    Object.entries(object(outline["properties"])).filter(([name]) => usualArguments.has(name))
  )
})

/**
 * The outline of a body, for a model. It uses only the JSON Schema keywords that all clients accept, because some
 * clients refuse the whole list of tools for one keyword, such as `not` or `const`. The contract has the other rules,
 * and the problem for a bad body names the broken one.
 */
const outlineOf = (body: Schema.Constraint): JsonObject => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(body)
  const [definition = schema] = Object.values(definitions)
  return outlined(object(definition))
}

const outlined = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === "properties") return [[key, outlinedEach(object(value))]]
      if (key === "items") return [[key, outlined(listed(object(value)))]]
      return keptKeys.includes(key) ? [[key, value]] : []
    })
  )

/**
 * The schemas of an object's properties, without the inputs of single strategies, because the list of tools has a max
 * length.
 */
const outlinedEach = (properties: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      name in strategyInputs ? [] : [[name, { ...outlined(object(property)), ...dealInputText(name) }]]
    )
  )

const dealInputText = (name: string): JsonObject => {
  if (name === "unitRents") return { items: { type: "number" }, description: unitRents.meaning }
  const dealInput = Object.entries(dealInputs).find(([dealInput]) => dealInput === name)?.[1]
  return dealInput === undefined ? {} : { description: `${dealInput.meaning}, ${dealInput.unit}` }
}

/** The schema of a list's entries. If entries have several forms, it is the first form: an address. */
const listed = (items: JsonObject): JsonObject => {
  const { anyOf } = items
  return Array.isArray(anyOf) ? object(anyOf[0]) : items
}

const keptKeys = ["type", "enum", "description", "required", "minimum", "maximum"]

/** The outline of each body, made once because several endpoints have the same body. */
const outlines: ReadonlyMap<Schema.Constraint | undefined, JsonObject> = new Map(
  [...new Set(Object.values(bodies))].map((body) => [body, outlineOf(body)])
)
