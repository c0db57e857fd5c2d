import { hash } from "node:crypto"

import { Api } from "@property-intelligence/api/Api.ts"
import { proofText } from "@property-intelligence/api/ReceiptGroup.ts"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { type JsonNode, nodeAt } from "../../../src/server/docs/published/JsonNode.ts"
import { publishedContract } from "../../../src/server/docs/published/publishedContract.ts"
import { orderOf, receiptIn, stockPayment } from "../../../test/support/chain/stockPayment.ts"
import { buyer, startSandboxShop } from "../../../test/support/process/SandboxShop.ts"
import { exchange, type ExactAnswer, type WireRequest } from "../../../test/support/wire.ts"
import { type BodiesByOperation, noteBody } from "./bodiesByOperation.ts"
import { calls, callsInTrouble, type Order, sold, unsold } from "./calls.ts"
import { noteValues, type ValuesByProperty } from "./valuesByProperty.ts"

/** The public origin of the service whose answers are recorded. Many answers contain it. */
export const publicOrigin = "https://api.property-intelligence.dev"

/** The payment headers that are decoded, by the schema of the contract for their content. */
const decodedHeaders = [
  ["payment-required", "PaymentRequiredV2"],
  ["payment-response", "SettleResponse"]
] as const

/** The recorded examples. */
interface Recorded {
  /** The example values, by property of the contract. */
  readonly values: ValuesByProperty
  /** The example bodies, by operation: each request, and each response with its status. */
  readonly bodies: BodiesByOperation
}

/** The sandbox service's responses to calls of every kind. */
export const recordedAnswers = Effect.gen(function* () {
  const noted: Recorded = { values: new Map(), bodies: new Map() }
  const ordinary = yield* recording(noted, { SANDBOX_MODEL: "honest" })
  for (const [target, request] of calls) yield* ordinary(target, request)
  for (const order of sold) yield* buy(ordinary, order)
  yield* pay(ordinary, unsold)
  for (const variables of troubles) {
    const troubled = yield* recording(noted, variables)
    for (const [target, request] of callsInTrouble) yield* troubled(target, request)
    for (const order of sold) yield* pay(troubled, order)
  }
  return noted
})

/** The faults for every host of a report except the geocoders. */
const sourcesFail = simulatedUpstreams
  .map(({ host }) => host)
  .filter((host) => !/geocoding|nominatim|photon/.test(host))
  .map((host) => `${host}=status:500`)
  .join(";")

/** The environment variables of services that have to refuse calls. */
const troubles = [
  { SANDBOX_FAULTS: "www.fema.gov=status:500;earthquake.usgs.gov=status:500" },
  { SANDBOX_FAULTS: "api.census.gov=status:500;api.censusreporter.org=status:500" },
  { SANDBOX_FAULTS: sourcesFail },
  { SANDBOX_FAULTS: "*=status:500" },
  { FREE_LIMIT: "1 per hour", REFUSED_PAYMENT_LIMIT: "1 per hour" }
]

type Ask = Effect.Success<ReturnType<typeof recording>>

/** Starts a service with these variables, and records each call to it. */
const recording = Effect.fnUntraced(function* (
  { bodies, values }: Recorded,
  variables: Readonly<Record<string, string>>
) {
  const { origin } = yield* startSandboxShop({ ...variables, PUBLIC_ORIGIN: publicOrigin })
  // The contract in the form in which objects don't share fields, because an example belongs to one object's property.
  // The served form shares them.
  const contract = publishedContract({ ...OpenApi.fromApi(Api) })
  const note = noteValues(contract, values)

  return Effect.fnUntraced(function* (target: string, request: WireRequest) {
    const answer = yield* exchange(origin, target, request)
    const { name, operation } = operationAt(contract, request.method ?? "GET", target)
    if (request.body !== undefined && answer.status < 400) {
      const sent: unknown = JSON.parse(String(request.body))
      note(schemaIn(nodeAt(operation, "requestBody")), `${name} body`, sent)
      noteBody(bodies, `${name} body`, sent)
    }
    const described = responseAt(contract, operation, answer.status)
    const isOwn = "content" in nodeAt(nodeAt(operation, "responses"), String(answer.status))
    for (const value of valuesIn(answer)) {
      note(schemaIn(described, answer.headers["content-type"]), `${name} ${answer.status}`, value)
      if (isOwn && answer.headers["content-type"]?.includes("ndjson") !== true)
        noteBody(bodies, `${name} ${answer.status}`, value)
    }
    for (const [, data = ""] of answer.text.matchAll(sourceEvent))
      note(schemaNamed("EndedSource"), "EndedSource", JSON.parse(data))
    for (const [header, schema] of decodedHeaders) {
      const text = answer.headers[header]
      if (text !== undefined) note(schemaNamed(schema), schema, JSON.parse(Buffer.from(text, "base64").toString()))
    }
    return answer
  })
})

/** Pays for an order, whether the service sells it or not. */
const pay = Effect.fnUntraced(function* (ask: Ask, [path, body]: Order) {
  const payment = yield* stockPayment(buyer, yield* ask(path, orderOf(body)))
  return { payment, answer: yield* ask(path, orderOf(body, payment)) }
})

/** Buys an order, requests the receipt, and sends the same payment for another order. */
const buy = Effect.fnUntraced(function* (ask: Ask, order: Order) {
  const { answer, payment } = yield* pay(ask, order)
  const transaction = receiptIn(answer)?.transaction ?? ""
  const signature = yield* Effect.promise(() => buyer.signMessage({ message: proofText(publicOrigin, transaction) }))
  yield* ask(`/receipts/${transaction}`, { headers: { "receipt-signature": signature } })
  const digest = hash("sha256", answer.text, "hex")
  yield* ask("/answer-part", orderOf({ transaction, answer: digest, pointer: "/location" }))
  const [[path, body]] = sold
  yield* ask(path, orderOf({ ...Object(body), address: "1606 Smith St, Houston, TX 77002" }, payment))
})

const schemaNamed = (name: string): JsonNode => ({ $ref: `#/components/schemas/${name}` })

/** The operation of the contract that a call is for; empty for a call outside the contract. */
const operationAt = (contract: JsonNode, method: string, target: string) => {
  const [path = ""] = target.split("?")
  const known = path.startsWith("/receipts/") ? "/receipts/{transaction}" : path
  const lower = method.toLowerCase()
  return { name: `${lower} ${known}`, operation: nodeAt(nodeAt(nodeAt(contract, "paths"), known), lower) }
}

const responseAt = (contract: JsonNode, operation: JsonNode, status: number): JsonNode => {
  const response = nodeAt(nodeAt(operation, "responses"), String(status))
  const general = status === 405 ? "MethodNotAllowed" : status === 404 ? "NotFound" : null
  return general !== null && !("content" in response)
    ? nodeAt(nodeAt(nodeAt(contract, "components"), "responses"), general)
    : response
}

/** The schema of the JSON in a request or a response. */
const schemaIn = (described: JsonNode, type = "application/json"): JsonNode => {
  const contents = nodeAt(described, "content")
  const [content] = Object.entries(contents).flatMap(([name, each]) => (type.startsWith(name) ? [each] : []))
  return nodeAt(Object(content), "schema")
}

/** Matches a source's event in a stream. Its data is JSON. */
const sourceEvent = /^event: source\ndata: (.*)$/gm

/** The JSON values in a response: one in a JSON text, one per line in a stream of lines. */
const valuesIn = ({ headers, text }: ExactAnswer): ReadonlyArray<unknown> => {
  const type = headers["content-type"] ?? ""
  if (type.includes("ndjson"))
    return text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
  return type.includes("json") && text !== "" ? [JSON.parse(text)] : []
}
