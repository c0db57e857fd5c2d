import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Schema } from "effect"

const text = Schema.optionalKey(Schema.String)
const number = Schema.optionalKey(Schema.Number)
const values = Schema.optionalKey(Schema.Array(Schema.Unknown))
const nested = Schema.suspend((): Schema.Codec<SchemaNode> => SchemaNode)
const several = Schema.optionalKey(Schema.Array(nested))

/** The parts of a JSON Schema that the page shows. */
export interface SchemaNode {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly examples?: ReadonlyArray<unknown>
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: ReadonlyArray<SchemaNode>
  readonly allOf?: ReadonlyArray<SchemaNode>
  readonly prefixItems?: ReadonlyArray<SchemaNode>
  readonly items?: SchemaNode | boolean
  readonly additionalProperties?: SchemaNode | boolean
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: ReadonlyArray<string>
}

const SchemaNode: Schema.Codec<SchemaNode> = Schema.Struct({
  $ref: text,
  type: text,
  description: text,
  enum: values,
  examples: values,
  default: Schema.optionalKey(Schema.Unknown),
  minimum: number,
  maximum: number,
  minItems: number,
  maxItems: number,
  anyOf: several,
  allOf: several,
  prefixItems: several,
  items: Schema.optionalKey(Schema.Union([Schema.Boolean, nested])),
  additionalProperties: Schema.optionalKey(Schema.Union([Schema.Boolean, nested])),
  properties: Schema.optionalKey(Schema.Record(Schema.String, nested)),
  required: Schema.optionalKey(Schema.Array(Schema.String))
})

const Content = Schema.Record(Schema.String, Schema.Struct({ schema: SchemaNode }))

const Response = Schema.Struct({ description: Schema.String, content: Schema.optionalKey(Content) })

const Operation = Schema.Struct({
  operationId: Schema.String,
  tags: Schema.Array(Schema.String),
  summary: text,
  description: text,
  parameters: Schema.Array(
    Schema.Struct({ name: Schema.String, in: Schema.String, required: Schema.Boolean, schema: SchemaNode })
  ),
  requestBody: Schema.optionalKey(Schema.Struct({ content: Content })),
  responses: Schema.Record(Schema.String, Schema.Union([Schema.Struct({ $ref: Schema.String }), Response]))
})
export type Operation = typeof Operation.Type

/** The parts of the published contract (OpenAPI) that the page shows. */
const Contract = Schema.Struct({
  info: Schema.Struct({ title: Schema.String, version: Schema.String, description: text }),
  tags: Schema.Array(Schema.Struct({ name: Schema.String, description: text })),
  /** The operations by path, then by method in lower case. */
  paths: Schema.Record(Schema.String, Schema.Record(Schema.String, Operation)),
  components: Schema.Struct({
    schemas: Schema.Record(Schema.String, SchemaNode),
    responses: Schema.Record(Schema.String, Response)
  })
})
export type Contract = typeof Contract.Type

/** Reads the OpenAPI document. */
export const readContract = Schema.decodeUnknownEffect(Contract)

/** The answers of an operation, by status. */
export type Answers = ReadonlyArray<readonly [status: string, response: typeof Response.Type]>

/** An operation's answers by their status. References to shared answers are resolved. */
export const answersOf = ({ responses }: Operation, { components }: Contract): Answers =>
  Object.entries(responses).flatMap(([status, response]) => {
    const named = "$ref" in response ? components.responses[response.$ref.replace(/^.*\//, "")] : response
    return named === undefined ? [] : [[status, named] as const]
  })

/** Kinds of problems by the name that their schema has. */
export const problemsByName: ReadonlyMap<string, string> = new Map(
  Object.entries(problemTypes).map(([slug, { name }]) => [name, slug])
)

/** Returns `true` if a named schema is a problem's: each problem has a separate page. */
export const isProblem = (name: string): boolean => problemsByName.has(name)

/** The last part of a local reference: the name of the schema or answer that it points to. */
export const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)
