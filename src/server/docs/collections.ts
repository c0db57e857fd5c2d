import { brunoPath, postmanPath } from "@property-intelligence/api/documentPaths.ts"
import { serviceName, serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Effect, Layer } from "effect"

import { layerStaticDocument } from "../request/encoding/StaticDocument.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { currentOpenApi, withoutPages } from "./currentContract.ts"
import { type JsonNode, nodeAt } from "./published/JsonNode.ts"
import { recordedBodies } from "./published/recordedExamples.ts"

/** A call of the contract, in the form that request collections (Postman, Bruno) are made from. */
interface CollectedCall {
  /** The tag of the operation. */
  readonly folder: string
  readonly name: string
  readonly description: string
  readonly method: string
  /** The path with placeholders in braces, e.g. `/receipts/{transaction}`. */
  readonly path: string
  /** The placeholders, each with an example value. */
  readonly placeholders: Readonly<Record<string, string>>
  /** A valid JSON body; `null` if the call has none. */
  readonly body: string | null
  readonly isPaid: boolean
  /** The sandbox's answers, by status. */
  readonly answers: ReadonlyArray<readonly [status: number, body: string]>
}

/**
 * The calls of a contract, without its pages, each with the body that was sent to the sandbox and the sandbox's
 * responses.
 */
const collectedCalls = (contract: JsonNode): ReadonlyArray<CollectedCall> =>
  Object.entries(nodeAt(withoutPages(contract), "paths")).flatMap(([path, operations]) =>
    Object.entries(nodeAt({ operations }, "operations")).map(([method, operation]): CollectedCall => {
      const { description, summary, tags } = nodeAt({ operation }, "operation")
      const isPaid = "x-payment-info" in nodeAt({ operation }, "operation")
      const sent = recordedBodies.get(`${method} ${path} body`)
      const answers = Object.keys(nodeAt(nodeAt({ operation }, "operation"), "responses")).flatMap((status) => {
        const answer = recordedBodies.get(`${method} ${path} ${status}`)
        return answer === undefined ? [] : [[Number(status), pretty(answer)] as const]
      })
      return {
        folder: Array.isArray(tags) ? String(tags[0]) : "",
        name: typeof summary === "string" ? summary : `${method.toUpperCase()} ${path}`,
        description: typeof description === "string" ? description : "",
        method: method.toUpperCase(),
        path,
        placeholders: placeholdersOf(nodeAt({ operation }, "operation")),
        body: sent === undefined ? null : pretty(sent),
        isPaid,
        answers
      }
    })
  )

/** The parameters in the path of an operation, each with its first example. */
const placeholdersOf = ({ parameters }: JsonNode): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Array.isArray(parameters) ? parameters : []).flatMap((parameter: unknown) => {
      const node = nodeAt({ parameter }, "parameter")
      const { examples } = nodeAt(node, "schema")
      const [example = ""] = Array.isArray(examples) ? examples : []
      return node["in"] === "path" ? [[String(node["name"]), String(example)] as const] : []
    })
  )

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

const foldersOf = (calls: ReadonlyArray<CollectedCall>) => [...Map.groupBy(calls, ({ folder }) => folder)]

/** The payment header of a collection's paid calls. A collection can't sign, so the header is a variable. */
const paymentHeader = {
  name: "PAYMENT-SIGNATURE",
  value: "{{payment}}",
  description:
    "Without it the answer is 402 with the price. A client of x402 signs what its header PAYMENT-REQUIRED asks for."
}

const isStream = ({ path }: CollectedCall): boolean => path.endsWith("/stream")

/** A collection of Postman (https://schema.postman.com, version 2.1). */
const postmanCollection = (calls: ReadonlyArray<CollectedCall>, origin: string) => ({
  info: {
    name: serviceName,
    version: serviceVersion,
    schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
  },
  variable: [
    { key: "baseUrl", value: origin },
    { key: "payment", value: "" }
  ],
  item: foldersOf(calls).map(([name, those]) => ({ name, item: those.map(postmanItem) }))
})

const postmanItem = (call: CollectedCall) => {
  const segments = call.path.slice(1).split("/")
  const request = {
    method: call.method,
    description: call.description,
    header: [
      ...(call.body === null ? [] : [{ key: "Content-Type", value: "application/json" }]),
      ...(isStream(call) ? [{ key: "Accept", value: "text/event-stream" }] : []),
      ...(call.isPaid
        ? [
            {
              key: paymentHeader.name,
              value: paymentHeader.value,
              description: paymentHeader.description,
              disabled: true
            }
          ]
        : [])
    ],
    url: {
      raw: `{{baseUrl}}${withColons(call.path)}`,
      host: ["{{baseUrl}}"],
      path: segments.map(withColons),
      variable: Object.entries(call.placeholders).map(([key, value]) => ({ key, value }))
    },
    ...(call.body === null ? {} : { body: { mode: "raw", raw: call.body, options: { raw: { language: "json" } } } })
  }
  return {
    name: call.name,
    request,
    response: call.answers.map(([code, body]) => ({
      name: String(code),
      originalRequest: request,
      code,
      header: [{ key: "Content-Type", value: code < 400 ? "application/json" : "application/problem+json" }],
      _postman_previewlanguage: "json",
      body
    }))
  }
}

const withColons = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1")

/** A collection as Bruno exports and imports it (https://github.com/usebruno/bruno, `@usebruno/schema`). */
const brunoCollection = (calls: ReadonlyArray<CollectedCall>, origin: string) => ({
  version: "1",
  uid: uidOf("collection"),
  name: serviceName,
  items: foldersOf(calls).map(([name, those], folder) => ({
    uid: uidOf(`folder${folder}`),
    type: "folder",
    name,
    seq: folder + 1,
    items: those.map((call, index) => brunoItem(call, index + 1, `request${folder}x${index}`))
  })),
  environments: [
    {
      uid: uidOf("environment"),
      name: "Service",
      variables: Object.entries({ baseUrl: origin, payment: "" }).map(([name, value]) => ({
        uid: uidOf(name),
        name,
        value,
        type: "text",
        enabled: true,
        secret: false
      }))
    }
  ]
})

const brunoItem = (call: CollectedCall, seq: number, id: string) => {
  const header = (name: string, value: string, enabled: boolean, description: string) => ({
    uid: uidOf(`${id}${name}`),
    name,
    value,
    description,
    enabled
  })
  return {
    uid: uidOf(id),
    type: "http-request",
    name: call.name,
    seq,
    request: {
      url: `{{baseUrl}}${withColons(call.path)}`,
      method: call.method,
      headers: [
        ...(isStream(call) ? [header("Accept", "text/event-stream", true, "")] : []),
        ...(call.isPaid ? [header(paymentHeader.name, paymentHeader.value, false, paymentHeader.description)] : [])
      ],
      params: Object.entries(call.placeholders).map(([name, value]) => ({
        uid: uidOf(`${id}${name}`),
        name,
        value,
        type: "path",
        enabled: true
      })),
      auth: { mode: "none" },
      body: call.body === null ? { mode: "none" } : { mode: "json", json: call.body },
      docs: call.description
    }
  }
}

/** Bruno's ids have 21 letters or digits. */
const uidOf = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 21)
    .padEnd(21, "z")

const layerCollection = (
  path: `/${string}`,
  collection: (calls: ReadonlyArray<CollectedCall>, origin: string) => object
) =>
  layerStaticDocument(
    path,
    Effect.gen(function* () {
      const calls = collectedCalls(yield* currentOpenApi)
      const text = JSON.stringify(collection(calls, yield* PublicOrigin))
      return { text, contentType: "application/json", maxAge: 300 }
    })
  )

/** The calls for people who try them by hand, in Postman and in Bruno. */
export const layerCollections = Layer.mergeAll(
  layerCollection(postmanPath, postmanCollection),
  layerCollection(brunoPath, brunoCollection)
)
