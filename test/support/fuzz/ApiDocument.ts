import { Ajv2020 } from "ajv/dist/2020.js"
import { Schema } from "effect"

import { contractIn } from "../contract/unsharedContract.ts"
import type { HttpAnswer } from "./HttpAnswer.ts"
import type { Resolve } from "./valueOf.ts"

const Node = Schema.Record(Schema.String, Schema.Unknown)
type Node = typeof Node.Type

const Content = Schema.Record(Schema.String, Schema.Struct({ schema: Node }))

const Header = Schema.Struct({ required: Schema.optionalKey(Schema.Boolean), $ref: Schema.optionalKey(Schema.String) })

const Response = Schema.Struct({
  $ref: Schema.optionalKey(Schema.String),
  content: Schema.optionalKey(Content),
  headers: Schema.optionalKey(Schema.Record(Schema.String, Header))
})

const Operation = Schema.Struct({
  parameters: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String, schema: Node }))),
  requestBody: Schema.optionalKey(Schema.Struct({ content: Content })),
  responses: Schema.Record(Schema.String, Response)
})

/** The parts of the published contract that requests are made from and answers are held to. */
const Document = Schema.Struct({
  paths: Schema.Record(Schema.String, Schema.Record(Schema.String, Operation)),
  components: Schema.Struct({
    schemas: Schema.Record(Schema.String, Node),
    responses: Schema.Record(Schema.String, Response),
    headers: Schema.Record(Schema.String, Header)
  }),
  "x-general-answers": Schema.Record(Schema.String, Response)
})

/** One operation of the document. */
export interface Route {
  readonly method: string
  /** As the document has it, with `{name}` where the caller fills in. */
  readonly path: string
  /** Schema of its JSON body; `null` where it takes none. */
  readonly body: Node | null
}

/** The served contract. */
export interface ApiDocument {
  readonly routes: ReadonlyArray<Route>
  readonly resolve: Resolve
  /** The path of the document that a request's target belongs to; `null` without one. */
  readonly pathOf: (target: string) => string | null
  /** Whether a body is one that the route takes. */
  readonly takes: (route: Route, body: unknown) => boolean
  /** What of an answer is not as the document says; empty where all is. */
  readonly faultsOf: (method: string, target: string, answer: HttpAnswer) => ReadonlyArray<string>
  /** What of an answer to bytes that are no request is not as the document says. */
  readonly faultsOfUnreadable: (answer: HttpAnswer) => ReadonlyArray<string>
}

const unreadableNames: Readonly<Record<number, ReadonlyArray<string>>> = {
  400: ["UnreadableRequest", "WithoutHost"],
  408: ["RequestTimeout"],
  413: ["BodyUnreadable"],
  417: ["UnmetExpectation"],
  431: ["HeadTooLarge"]
}

/** By the name of its general answer: what a request for no operation of the document gets. */
const general = {
  notFound: "NotFound",
  moved: "OtherSpelling",
  method: "MethodNotAllowed",
  overloaded: "Overloaded",
  options: "Options",
  unreadable: unreadableNames
} as const

/** Each schema has an id of its own, so that the rest of the document need not be one. */
const prefix = "schema:"

/** Reads the text of `/openapi.json`; throws where a schema is none by JSON Schema 2020-12, strictly read. */
export const apiDocumentOf = (text: string): ApiDocument => {
  const {
    components: { headers: namedHeaders, responses, schemas },
    paths,
    "x-general-answers": others
  } = Schema.decodeUnknownSync(Document)(
    JSON.parse(JSON.stringify(contractIn(text)).replaceAll(`"#/components/schemas/`, `"${prefix}`))
  )
  const generalAnswers = { ...others, ...responses }
  const ajv = new Ajv2020({ strict: true, strictTuples: false, allowUnionTypes: true, validateFormats: false })
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ $id: `${prefix}${name}`, ...closed(schema) })

  const validators = new Map<Node, ReturnType<typeof ajv.compile>>()
  const validatorOf = (schema: Node) => {
    const known = validators.get(schema)
    if (known !== undefined) return known
    const made = ajv.compile(closed(schema))
    validators.set(schema, made)
    return made
  }

  const templates = Object.entries(paths).map(([path, operations]) => ({ path, pattern: patternOf(path, operations) }))
  const pathOf = (target: string): string | null => {
    const [path = ""] = target.replace(authority, "").split("?")
    const asked = path === "" ? "/" : path
    return (
      (templates.find((template) => template.path === asked) ?? templates.find(({ pattern }) => pattern.test(asked)))
        ?.path ?? null
    )
  }

  const faultsBy = (response: typeof Response.Type, isHead: boolean, answer: HttpAnswer): ReadonlyArray<string> => {
    const missing = Object.entries(response.headers ?? {}).flatMap(([name, header]) =>
      (namedHeaders[nameIn(header.$ref)] ?? header).required === true && !answer.headers.has(name.toLowerCase())
        ? [`the header ${name} is missing`]
        : []
    )
    const type = answer.headers.get("content-type")?.split(";")[0] ?? null
    const { content = {} } = response
    if (Object.keys(content).length === 0) {
      return answer.body.length === 0 ? missing : [...missing, "there is a body, and the document has none"]
    }
    const declared = type === null ? undefined : content[type]
    if (declared === undefined || type === null) return [...missing, `the media type ${type} is not in the document`]
    if (isHead) return missing
    return [...missing, ...bodyFaults(type, validatorOf(declared.schema), answer)]
  }

  const faultsOfGeneral = (name: string, isHead: boolean, answer: HttpAnswer) => {
    const response = generalAnswers[name]
    return response === undefined ? [`the document has no general answer ${name}`] : faultsBy(response, isHead, answer)
  }

  return {
    routes: Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        body: requestBody?.content["application/json"]?.schema ?? null
      }))
    ),
    resolve: (reference) => schemas[reference.slice(prefix.length)] ?? {},
    pathOf,
    takes: ({ body: schema }, body) => schema !== null && validatorOf(schema)(body) === true,
    faultsOf: (method, target, answer) => {
      const isHead = method === "HEAD"
      const path = pathOf(target)
      if (method === "OPTIONS" && (path !== null || target === "*"))
        return statusFault(answer, 204) ?? faultsOfGeneral(general.options, isHead, answer)
      if (path === null && answer.status === 503) return faultsOfGeneral(general.overloaded, isHead, answer)
      if (path === null) {
        return answer.status === 308
          ? faultsOfGeneral(general.moved, isHead, answer)
          : (statusFault(answer, 404) ?? faultsOfGeneral(general.notFound, isHead, answer))
      }
      const key = isHead ? "get" : method.toLowerCase()
      const operation = method === method.toUpperCase() ? paths[path]?.[key] : undefined
      if (operation === undefined) return statusFault(answer, 405) ?? faultsOfGeneral(general.method, isHead, answer)
      const response = operation.responses[String(answer.status)]
      if (response?.$ref !== undefined) return faultsOfGeneral(nameIn(response.$ref), isHead, answer)
      return response === undefined
        ? [`the status ${answer.status} is not in the document for ${method} ${path}`]
        : faultsBy(response, isHead, answer)
    },
    faultsOfUnreadable: (answer) => {
      const known = (general.unreadable[answer.status] ?? []).map((name) => faultsOfGeneral(name, false, answer))
      return (
        known.find((faults) => faults.length === 0) ?? [
          `a ${answer.status} of this shape is not in the document for what is no request`,
          ...known.flat()
        ]
      )
    }
  }
}

const nameIn = (reference = ""): string => reference.slice(reference.lastIndexOf("/") + 1)

/** Before the path of a request to a proxy, if a path, a query or nothing follows it. */
const authority = /^https?:\/\/(?:[^/?#[\]]|\[[^/?#[\]]*\])+(?=[/?]|$)/i

/** Of a condition, which adds to a schema and names only some of its keys. */
const conditionKeys = ["if", "then", "else", "not"]

/** Clients are to ignore keys that they do not know; here one that the document does not name is a fault. */
const closed = (node: Node): Node => {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close)
    if (typeof value !== "object" || value === null) return value
    const parts = Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, conditionKeys.includes(key) ? each : close(each)])
    )
    return "properties" in parts && !("additionalProperties" in parts) && Array.isArray(parts["required"])
      ? { ...parts, additionalProperties: false }
      : parts
  }
  return Object(close(node))
}

/** A parameter in a path is one of its values, where the document lists them. */
const patternOf = (path: string, operations: Readonly<Record<string, typeof Operation.Type>>): RegExp => {
  const parameters = Object.values(operations).flatMap((operation) => operation.parameters ?? [])
  const filled = path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, (_, name: string) => {
    const values = parameters.find((parameter) => parameter.name === name)?.schema["enum"]
    return Array.isArray(values) ? `(?:${values.join("|")})` : "[\\w.~-]+"
  })
  return new RegExp(`^${filled}$`)
}

const statusFault = ({ status }: HttpAnswer, expected: number) =>
  status === expected ? null : [`the status is ${status} where the document has ${expected}`]

const bodyFaults = (
  type: string,
  validate: {
    (value: unknown): unknown
    errors?: ReadonlyArray<{ instancePath: string; message?: string }> | null | undefined
  },
  { body }: HttpAnswer
): ReadonlyArray<string> => {
  const text = body.toString("utf8")
  const faultOf = (value: unknown) =>
    validate(value) === true
      ? []
      : (validate.errors ?? [])
          .slice(0, 3)
          .map(({ instancePath, message }) => `the body's ${instancePath || "whole"} ${message}`)
  if (type === "text/event-stream") return eventsIn(text).flatMap(faultOf)
  const pieces = type === "application/x-ndjson" ? text.trimEnd().split("\n") : [text]
  if (!type.endsWith("json")) return pieces.flatMap(faultOf)
  const values = pieces.map(jsonIn)
  return values.includes(undefined) ? ["the body is no JSON"] : values.flatMap(faultOf)
}

/** The events of a stream as its schema has them: an object of the fields' texts. */
const eventsIn = (text: string): ReadonlyArray<Readonly<Record<string, string>>> =>
  text
    .split("\n\n")
    .filter((event) => event !== "")
    .map((event) =>
      Object.fromEntries(
        event.split("\n").map((line) => {
          const at = line.indexOf(": ")
          return [line.slice(0, at), line.slice(at + 2)]
        })
      )
    )

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
