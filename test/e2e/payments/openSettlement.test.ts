import { execFile } from "node:child_process"
import { readdirSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"

import { sendOrder } from "../../../web/src/purchase/order/sendOrder.ts"
import { Anvil } from "../../support/chain/Anvil.ts"
import { temporaryFolder } from "../../support/chain/LiveService.ts"
import { AttackedShop, headerOf, order, price } from "../../support/payments/attacks/AttackedShop.ts"
import { builtCommand } from "../../support/process/builtService.ts"

/** The command line as people run it, in a folder, with a key. */
const run = (folder: string, origin: string, key: string, words: ReadonlyArray<string>) =>
  Effect.callback<{ readonly code: number; readonly out: string; readonly err: string }>((resume) => {
    const env = {
      PATH: process.env["PATH"] ?? "",
      PROPERTY_INTELLIGENCE_URL: origin,
      PROPERTY_INTELLIGENCE_KEY: key
    }
    const program = `${process.cwd()}/${builtCommand}`
    const child = execFile(process.execPath, [program, ...words], { cwd: folder, env }, (_error, out, err) =>
      resume(Effect.succeed({ code: child.exitCode ?? -1, out, err }))
    )
  })

/** A facilitator that broadcasts, drops the connection and is gone; the transfer lands when it is mined. */
const goneAfterBroadcast = Effect.gen(function* () {
  const { facilitator } = yield* AttackedShop
  yield* facilitator.behave({ settle: "pending-then-mined", afterwards: facilitator.refuseConnections })
})

const back = Effect.gen(function* () {
  const { facilitator } = yield* AttackedShop
  yield* facilitator.minePending
  yield* facilitator.behave({})
  yield* facilitator.acceptConnections
})

/** Of its own for each: a facilitator that was gone is left alone for a while. */
const shop = Layer.fresh(AttackedShop.layer({ FACILITATOR: "remote" }))

describe("a settlement that is open while the facilitator is gone", () => {
  it.live(
    "keeps the command line's order, which is charged once and answered once",
    () =>
      Effect.gen(function* () {
        const { charges, origin } = yield* AttackedShop
        const { mint } = yield* Anvil
        const folder = yield* temporaryFolder
        const key = generatePrivateKey()
        const { address } = privateKeyToAccount(key)
        yield* mint(address, 2n * price)
        yield* goneAfterBroadcast
        const open = yield* run(folder, origin, key, ["intel", order.address])
        assert.strictEqual(open.code, 7, open.err)
        const [file = "", ...more] = readdirSync(folder)
        assert.match(file, /^property-intelligence-order-.+\.json$/)
        assert.deepStrictEqual(more, [])
        assert.include(open.err, `property-intelligence resume ${file}`)
        const stillOpen = yield* run(folder, origin, key, ["resume", file])
        assert.strictEqual(stillOpen.code, 7, stillOpen.err)
        assert.deepStrictEqual(yield* charges(address), [])
        yield* back
        const answered = yield* run(folder, origin, key, ["resume", file])
        assert.strictEqual(answered.code, 0, answered.err)
        assert.strictEqual(JSON.parse(answered.out).location.state, "Texas")
        assert.lengthOf(yield* charges(address), 1)
        assert.deepStrictEqual(readdirSync(folder), [])
      }).pipe(Effect.scoped, Effect.provide(shop)),
    300_000
  )

  it.live(
    "keeps the page's order, which is charged once and answered once",
    () =>
      Effect.gen(function* () {
        const { charges, origin, signed } = yield* AttackedShop
        const { buyer } = yield* Anvil
        const account = yield* buyer(2n * price)
        const kept = {
          path: "/property-intel",
          body: order,
          idempotencyKey: "an-order-of-the-page",
          payment: headerOf(yield* signed(account)),
          network: "eip155:8453",
          amount: String(price),
          signedAt: "2026-11-25T12:00:00.000Z"
        }
        const tools = {
          fetch: (path: string, init: RequestInit) => fetch(`${origin}${path}`, init),
          wait: async () => {}
        }
        const send = (wasOpen: boolean) => Effect.promise(() => sendOrder(kept, wasOpen, tools, () => {}))
        yield* goneAfterBroadcast
        assert.strictEqual((yield* send(false)).end, "unanswered")
        assert.strictEqual((yield* send(true)).end, "unanswered")
        yield* back
        const { end } = yield* send(true)
        assert.strictEqual(end, "bought")
        assert.lengthOf(yield* charges(account.address), 1)
      }).pipe(Effect.scoped, Effect.provide(shop)),
    300_000
  )

  it.live(
    "is a pending payment for a caller of the tools, who is asked for no other, and is charged and answered once",
    () =>
      Effect.gen(function* () {
        const { charges, post, signed } = yield* AttackedShop
        const { buyer } = yield* Anvil
        const account = yield* buyer(2n * price)
        const { payload } = yield* signed(account)
        const call = {
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "property_intel", arguments: order, _meta: { "x402/payment": payload } }
        }
        const accept = { accept: "application/json, text/event-stream" }
        const initialize = {
          jsonrpc: "2.0",
          id: 0,
          method: "initialize",
          params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } }
        }
        const begun = yield* post("/mcp", initialize, "198.51.100.9", accept)
        const session = { ...accept, "mcp-session-id": begun.headers["mcp-session-id"] ?? "" }
        const ask = Effect.map(post("/mcp", call, "198.51.100.9", session), ({ text }) => text)
        yield* goneAfterBroadcast
        for (const _try of ["first", "again"]) {
          const text = yield* ask
          assert.include(text, "payment-pending", _try)
          assert.include(text, "send the same payment again", _try)
          assert.notInclude(text, '"accepts"', _try)
        }
        yield* back
        assert.include(yield* ask, "riskScore")
        assert.include(yield* ask, "riskScore")
        assert.lengthOf(yield* charges(account.address), 1)
      }).pipe(Effect.scoped, Effect.provide(shop)),
    300_000
  )
})
