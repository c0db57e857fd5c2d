import { execFile } from "node:child_process"
import { createServer } from "node:http"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import type { Product } from "../../../web/src/purchase/order/Product.ts"
import { purchaseCommand } from "../../../web/src/purchase/purchaseCommand.ts"
import { listenOnLoopback } from "../../support/process/listenOnLoopback.ts"

/** The call that a command makes first, by a real shell and the real command line. */
const callOf = (product: Product) =>
  Effect.gen(function* () {
    const calls: Array<Product> = []
    const server = createServer((request, response) => {
      let body = ""
      request.on("data", (chunk: Buffer) => (body += chunk.toString()))
      request.on("end", () => {
        calls.push({ path: request.url ?? "", body: JSON.parse(body) })
        response.writeHead(404).end()
      })
    })
    const port = yield* listenOnLoopback(server)
    yield* Effect.addFinalizer(() => Effect.sync(() => server.close()))
    const command = purchaseCommand("pi", `http://127.0.0.1:${port}`, product).replace(
      "npx pi",
      `${process.execPath} src/propertyIntelligence.js`
    )
    yield* Effect.callback<void>((resume) => {
      execFile("sh", ["-c", command], { env: { PROPERTY_INTELLIGENCE_KEY: wellKnownBuyerKey } }, () =>
        resume(Effect.void)
      )
    })
    return calls[0]
  }).pipe(Effect.scoped)

describe("the command that buys what the page offers", () => {
  for (const product of [
    { path: "/property-intel", body: { address: "12 O'Brien St & Main, `Austin`, TX $78704" } },
    {
      path: "/property-full?view=explained&include=map",
      body: {
        lat: 29.7537,
        lon: -95.3703,
        condition: "fair",
        askingPrice: 215_000,
        rentGrowthPercent: -1.5,
        nightlyRate: 190,
        unitRents: [1200, 0],
        targetReturn: { kind: "cashOnCash", percent: 8 },
        property: { propertyType: "Multi-Family", units: 2, yearBuilt: 1972 }
      }
    }
  ]) {
    it.live(`calls ${product.path} with the same body, whatever a shell would make of its words`, () =>
      Effect.map(callOf(product), (call) => assert.deepStrictEqual(call, product))
    )
  }
})
