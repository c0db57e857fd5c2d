import { Option, Predicate, Result, Schema } from "effect"

import { jsonReply, type SimulatedReply, type SimulatedRequest } from "../wire/SimulatedUpstream.ts"
import type { KnownClaims } from "./hostilePlan.ts"
import { type PlanPrompt, type PromptPart, promptParts, readPrompt } from "./PlanPrompt.ts"

/** The differences between the two APIs: the names and positions of their fields. */
export interface Dialect {
  readonly inputParam: string
  readonly schemaParam: string
  /** The error code for a schema that the API does not accept. */
  readonly schemaCode: string | null
  readonly limitParam: string
  readonly leastLimit: number
  /** The names of other token limits, which this API refuses. */
  readonly otherLimitParams: ReadonlyArray<string>
  readonly readFormat: (body: Body) => Result.Result<StrictFormat, string>
  /** All messages to the model, in order. */
  readonly readMessages: (body: Body) => Result.Result<ReadonlyArray<Message>, string>
}

type Body = Readonly<Record<string, unknown>>

export interface Message {
  readonly role: string
  readonly text: string
}

/** A schema in the form that strict mode requires: every key is required, and no others are allowed. */
export const StrictFormat = Schema.Struct({
  name: Schema.String.check(Schema.isPattern(/^[\w-]{1,64}$/)),
  strict: Schema.Literal(true),
  schema: Schema.Struct({
    type: Schema.Literal("object"),
    properties: Schema.Record(Schema.String, Schema.Unknown),
    required: Schema.Array(Schema.String),
    additionalProperties: Schema.Literal(false),
    $defs: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown))
  })
})
export type StrictFormat = typeof StrictFormat.Type

/** A request that the real API would answer. */
export interface Question {
  readonly model: string
  readonly prompt: PlanPrompt
  readonly known: KnownClaims
  readonly inputTokens: number
  /** The token limit; `null` for no limit. */
  readonly maxOutputTokens: number | null
}

/** The approximate number of characters in a token. */
export const charactersPerToken = 4

/** Reads a request as the API does. Fails with the API's response to a bad request. */
export const readQuestion = (
  { body: text, headers }: SimulatedRequest,
  dialect: Dialect
): Result.Result<Question, SimulatedReply> =>
  Result.gen(function* () {
    if (!/^Bearer \S/.test(headers["authorization"] ?? "")) return yield* Result.fail(noKey)
    const body = Option.getOrNull(decodeBody(text))
    if (body === null) return yield* refused("We could not parse the JSON body of your request.")
    const { model } = body
    if (typeof model !== "string" || model === "") {
      return yield* refused("Missing required parameter: 'model'.", "model", "missing_required_parameter")
    }
    if ((body["stream"] ?? false) !== false) {
      return yield* refused("The sandbox's model does not stream.", "stream", "unsupported_value")
    }
    const maxOutputTokens = yield* readLimit(body, dialect)
    const known = yield* readStrictFormat(body, dialect)
    const messages = yield* dialect
      .readMessages(body)
      .pipe(Result.mapError((issue) => apiError(400, { message: issue, param: dialect.inputParam })))
    const prompt = readPrompt(messages.findLast(({ role }) => role === "user")?.text ?? "")
    if (prompt === null) return yield* refused(noClaims, dialect.inputParam)
    const characters = messages.reduce((sum, message) => sum + message.text.length, 0)
    return { model, prompt, known, inputTokens: Math.ceil(characters / charactersPerToken), maxOutputTokens }
  })

interface ErrorBody {
  readonly message: string
  readonly type?: string
  readonly param?: string | null
  readonly code?: string | null
}

/** An error in the shape of OpenAI's errors. */
export const apiError = (
  status: number,
  { code = null, message, param = null, type = "invalid_request_error" }: ErrorBody
): SimulatedReply => jsonReply({ error: { message, type, param, code } }, status)

const noKey = apiError(401, {
  message:
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY)."
})

const noClaims =
  'The sandbox\'s model plans from claims: the last user message must hold {"theses": [{"thesis", "says", "bearing", "weight"}], "parts": {"riskFactors": {"claims": [{"claim", "says", "bearing", "weight"}]}, ...}, "causes": [[claim, claim]]}.'

const decodeBody = Schema.decodeOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

const refused = (message: string, param: string | null = null, code: string | null = null) =>
  Result.fail(apiError(400, { message, param, code }))

const readLimit = (
  body: Body,
  { leastLimit, limitParam, otherLimitParams }: Dialect
): Result.Result<number | null, SimulatedReply> => {
  const foreign = otherLimitParams.find((param) => (body[param] ?? null) !== null)
  if (foreign !== undefined) {
    return refused(
      `Unsupported parameter: '${foreign}' is not supported with this model. Use '${limitParam}' instead.`,
      foreign,
      "unsupported_parameter"
    )
  }
  const limit = body[limitParam] ?? null
  if (limit === null) return Result.succeed(null)
  if (typeof limit !== "number" || !Number.isInteger(limit)) {
    return refused(`Invalid type for '${limitParam}': expected an integer.`, limitParam, "invalid_type")
  }
  return limit >= leastLimit
    ? Result.succeed(limit)
    : refused(
        `Invalid '${limitParam}': integer below minimum value. Expected a value >= ${leastLimit}, but got ${limit} instead.`,
        limitParam,
        "integer_below_min_value"
      )
}

const answerKeys = ["thesis", "objections", ...promptParts]

/**
 * The strict JSON schema of a request. Fails if the request has none: the real API would write free text then, which
 * the sandbox's model can't do.
 */
const readStrictFormat = (body: Body, { readFormat, schemaCode, schemaParam }: Dialect) =>
  Result.gen(function* () {
    const { name, schema } = yield* readFormat(body).pipe(
      Result.mapError((issue) =>
        apiError(400, {
          message: `A strict JSON schema is required: ${issue}`,
          param: schemaParam,
          code: schemaCode
        })
      )
    )
    const fault = strictSchemaFault(schema)
    if (fault !== null) {
      return yield* refused(`Invalid schema for response_format '${name}': ${fault}`, schemaParam, schemaCode)
    }
    if (Object.keys(schema.properties).toSorted().join() !== answerKeys.toSorted().join()) {
      return yield* refused(`The sandbox's model answers ${answerKeys.join(", ")} and nothing else.`, schemaParam)
    }
    return knownClaims(schema.$defs ?? {})
  })

/**
 * The reason why OpenAI's strict mode refuses a JSON schema, in a sentence; `null` if it accepts the schema. Each
 * object must require every key and allow no others. Lists of values must not be empty, and may have at most 1000
 * values together. Unknown keywords are refused.
 */
export const strictSchemaFault = (schema: unknown): string | null => {
  const nodes = nodesIn(schema, [])
  const fault = nodes.map(faultOf).find((found) => found !== null)
  if (fault !== undefined) return fault
  const values = nodes.reduce((sum, { node }) => sum + listAt(node, "enum").length, 0)
  return values > maxValues ? `there are ${values} enum values in total, at most ${maxValues} are allowed.` : null
}

const maxValues = 1000

type Node = Readonly<Record<string, unknown>>

interface PlacedNode {
  readonly node: Node
  readonly path: ReadonlyArray<string>
}

const nodesIn = (value: unknown, path: ReadonlyArray<string>): ReadonlyArray<PlacedNode> => {
  if (!Predicate.isObject(value)) return []
  const node: Node = { ...value }
  const inside = ["properties", "$defs"].flatMap((key) =>
    Object.entries(recordAt(node, key)).flatMap(([name, schema]) => nodesIn(schema, [...path, key, name]))
  )
  const options = listAt(node, "anyOf").flatMap((schema, index) => nodesIn(schema, [...path, "anyOf", String(index)]))
  return [{ node, path }, ...inside, ...options, ...nodesIn(node["items"], [...path, "items"])]
}

const unknownKeywords = ["allOf", "not", "if", "then", "else", "oneOf", "dependentRequired", "patternProperties"]

const faultOf = ({ node, path }: PlacedNode): string | null => {
  const context = `In context=(${path.map((key) => `'${key}'`).join(", ")}), `
  const keyword = unknownKeywords.find((name) => name in node)
  if (keyword !== undefined) return `${context}'${keyword}' is not permitted.`
  if ("enum" in node && listAt(node, "enum").length === 0) return `${context}'enum' must not be empty.`
  if (node["type"] !== "object") return null
  if (node["additionalProperties"] !== false) {
    return `${context}'additionalProperties' is required to be supplied and to be false.`
  }
  const missing = Object.keys(recordAt(node, "properties")).find((key) => !listAt(node, "required").includes(key))
  return missing === undefined
    ? null
    : `${context}'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
}

const listAt = (node: Node, key: string): ReadonlyArray<unknown> => {
  const value = node[key]
  return Array.isArray(value) ? value : []
}

const recordAt = (node: Node, key: string): Readonly<Record<string, unknown>> => {
  const value = node[key]
  return Predicate.isObject(value) ? { ...value } : {}
}

const ClaimNames = Schema.Struct({ enum: Schema.Array(Schema.String) })
const decodeNames = Schema.decodeUnknownOption(ClaimNames)

const knownClaims = (definitions: Readonly<Record<string, unknown>>): KnownClaims => {
  const of = (part: PromptPart) =>
    Option.match(decodeNames(definitions[part]), { onNone: () => [], onSome: (names) => names.enum })
  return {
    propertyOverview: of("propertyOverview"),
    marketPosition: of("marketPosition"),
    recommendedStrategy: of("recommendedStrategy"),
    riskFactors: of("riskFactors"),
    dueDiligencePriorities: of("dueDiligencePriorities")
  }
}
