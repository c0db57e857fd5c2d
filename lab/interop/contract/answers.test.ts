import { assert, layer } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import { Effect } from "effect"

import { orderOf, stockPayment } from "../../../test/support/chain/stockPayment.ts"
import { apiDocumentOf } from "../../../test/support/fuzz/ApiDocument.ts"
import { buyer } from "../../../test/support/process/SandboxShop.ts"
import { exchange, type WireRequest } from "../../../test/support/wire.ts"
import { ContractService } from "./ContractService.ts"

const homes = Array.from({ length: 80 }, (_, index) => `${1600 + 2 * index} Smith St, Houston, TX 77002`)

const json = (body: unknown): WireRequest => orderOf(body)

/** Calls of every kind about a home: the free calls, a quote, and an unpaid call for the price. */
const callsAbout = (address: string, index: number): ReadonlyArray<readonly [path: string, request: WireRequest]> => {
  const deal = { address, condition: conditions[index % conditions.length] }
  const sold = soldEndpoints[index % soldEndpoints.length]?.path ?? ""
  const body = sold === "/property-bulk" ? { addresses: [address] } : { address }
  return [
    ["/test/property-intel", json({ address })],
    ["/test/property-investor", json({ ...deal, askingPrice: 90_000 + 5000 * index })],
    ["/test/property-investor?view=compact", json(deal)],
    [index % 2 === 0 ? "/test/property-full" : "/test/property-full?view=compact", json(deal)],
    ["/quote", json({ endpoint: sold, body })],
    [sold, json(body)]
  ]
}

const wrongCalls: ReadonlyArray<readonly [path: string, request: WireRequest]> = [
  ["/test/property-intel", { method: "POST", headers: { "content-type": "application/json" }, body: "{" }],
  ["/test/property-intel", { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }],
  ["/test/property-intel", json({ address: "x".repeat(20_000) })],
  ["/test/property-intel", json({ adress: homes[0] })],
  ["/test/property-intel", json({ address: "PO Box 12, Houston, TX" })],
  ["/test/property-intel", json({ address: "1 Nowhere Ln, Nowhere, TX 00000" })],
  ["/test/property-intel", { method: "DELETE" }],
  ["/test/property-investor?view=tiny", json({ address: homes[0] })],
  ["/property-intel", { method: "POST", headers: { "payment-signature": "?" } }],
  ["/property-bulk", json({ addresses: [] })],
  ["/quote", json({ endpoint: "/property-bulk", body: { addresses: [homes[0], homes[0]] } })],
  ["/quote", json({ endpoint: "/property-bulk", body: { addresses: [homes[0], "PO Box 1, Houston, TX"] } })],
  [`/receipts/0x${"1".repeat(64)}`, {}],
  [`/receipts/0x${"1".repeat(64)}`, { headers: { "receipt-signature": `0x${"2".repeat(130)}` } }],
  ["/health", {}],
  ["/livez", {}],
  ["/readyz", {}],
  ["/nowhere", {}],
  ["/docs", {}],
  ["/docs/reference", {}],
  ["/docs/reference/propertyIntel", {}],
  ["/docs/payments", {}],
  ["/openapi.json", {}],
  ["/.well-known/x402", {}],
  ["/.well-known/api-catalog", {}],
  ["/problems/overloaded", {}]
]

layer(ContractService.layer, { excludeTestServices: true })(
  "ajv holds the answers of the service to its contract",
  (it) => {
    it.effect("500 and more, of every kind, with not one fault", () =>
      Effect.gen(function* () {
        const { origin, text } = yield* ContractService
        const document = apiDocumentOf(text)
        const seen = new Map<number, number>()
        const faults: Array<string> = []
        const judge = Effect.fnUntraced(function* (path: string, request: WireRequest) {
          const { bytes, headers, status } = yield* exchange(origin, path, request)
          seen.set(status, (seen.get(status) ?? 0) + 1)
          const named = Object.entries(headers).map(([name, value]) => [name, value ?? ""] as const)
          const answer = { status, headers: new Map(named), body: Buffer.from(bytes) }
          const found = document.faultsOf(request.method ?? "GET", path, answer)
          faults.push(...found.map((fault) => `${path} ${status}: ${fault}`))
          return status
        })

        const calls = homes.flatMap(callsAbout)
        yield* Effect.forEach([...calls, ...wrongCalls], ([path, request]) => judge(path, request), { concurrency: 4 })

        // One call of each kind is bought.
        for (const { path } of soldEndpoints) {
          const body = path === "/property-bulk" ? { addresses: homes.slice(0, 2) } : { address: homes[0] }
          const payment = yield* stockPayment(buyer, yield* exchange(origin, path, json(body)))
          assert.strictEqual(yield* judge(path, orderOf(body, payment)), 200)
        }

        assert.deepStrictEqual(faults.slice(0, 20), [])
        const total = [...seen.values()].reduce((sum, count) => sum + count, 0)
        assert.isAtLeast(total, 500)
        assert.isAtLeast(seen.get(200) ?? 0, 400)
        for (const status of [200, 400, 402, 404, 405, 413, 415, 422]) assert.isTrue(seen.has(status), String(status))
      })
    )
  }
)
