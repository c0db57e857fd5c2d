import { Effect, Predicate } from "effect"

import { orderOf, receiptIn, stockPayment } from "../../../test/support/chain/stockPayment.ts"
import { buyer, startSandboxShop } from "../../../test/support/process/SandboxShop.ts"
import { exchange, type WireRequest } from "../../../test/support/wire.ts"
import { publicOrigin } from "../examples/recordedAnswers.ts"

const home = "1600 Smith St, Houston, TX 77002"

/**
 * Calls whose responses must not change when code only moves: reports, an unpaid call, a quote, refusals. A `paid` call
 * is bought.
 */
const calls: ReadonlyArray<readonly [target: string, request: WireRequest, payment?: "paid"]> = [
  ["/test/property-intel", orderOf({ address: home })],
  ["/test/property-investor", orderOf({ address: home, condition: "poor", askingPrice: 180_000 })],
  ["/test/property-investor?view=compact", orderOf({ address: home })],
  ["/property-full", orderOf({ address: home }), "paid"],
  ["/property-narrative", orderOf({ address: home }), "paid"],
  ["/test/property-bulk", orderOf({ addresses: [home, "1 Nowhere Ln, Nowhere, TX 00000"] })],
  ["/property-intel", orderOf({ address: home })],
  ["/quote", orderOf({ endpoint: "/property-full", body: { address: home }, view: "compact" })],
  ["/test/property-intel", orderOf({ adress: home })],
  ["/test/property-intel", { method: "DELETE" }],
  ["/nowhere", {}],
  ["/.well-known/x402", {}]
]

/** The members that differ between runs: ids, nonces, durations, and the origin of an answer. */
const volatile = new Set(["requestId", "instance", "processingMs", "ms", "cached", "transaction", "nonce"])

/** Matches an instant, to the second or finer. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The value without the members that differ between runs, and with a fixed word for each instant. */
const settled = (value: unknown): unknown => {
  if (typeof value === "string") return moment.test(value) ? "a moment" : value
  if (Array.isArray(value)) return value.map(settled)
  if (!Predicate.isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (volatile.has(name) ? [] : [[name, settled(member)]]))
  )
}

const settledText = (text: string): string => {
  const isJson = text.startsWith("{") || text.startsWith("[")
  return isJson ? JSON.stringify(settled(JSON.parse(text)), null, 1) : text
}

/**
 * Two published documents and twelve responses of a new sandbox service, by name, without the members that differ
 * between runs.
 */
export const frozenAnswers = Effect.gen(function* () {
  const { origin } = yield* startSandboxShop({ SANDBOX_MODEL: "honest", PUBLIC_ORIGIN: publicOrigin })
  const documents = yield* Effect.forEach(["/openapi.json", "/llms.txt"], (target) =>
    Effect.map(exchange(origin, target, {}), ({ text }) => [target, text] as const)
  )
  const answers = yield* Effect.forEach(calls, ([target, request, payment], at) =>
    Effect.gen(function* () {
      const first = yield* exchange(origin, target, request)
      const answer =
        payment === undefined
          ? first
          : yield* exchange(origin, target, {
              ...request,
              headers: { ...request.headers, ...(yield* stockPayment(buyer, first)) }
            })
      const required = answer.headers["payment-required"]
      const parts = [
        String(answer.status),
        answer.headers["content-type"] ?? "",
        String(receiptIn(answer)?.success ?? "no receipt"),
        required === undefined ? "no challenge" : settledText(Buffer.from(required, "base64").toString()),
        settledText(answer.text)
      ]
      return [`${at + 1} ${request.method ?? "GET"} ${target}`, parts.join("\n")] as const
    })
  )
  return new Map([...documents, ...answers])
})
