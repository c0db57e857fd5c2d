import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"

import { decoded } from "../../../support/decoded.ts"
import { buying, json, openForSale } from "../../../support/payments/buying.ts"
import { scriptedGate } from "../../../support/payments/ScriptedPayments.ts"
import { TestServer } from "../../../support/TestServer.ts"

const order = { address: "1600 Smith St, Houston, TX 77002" }

layer(TestServer.layer({ ...openForSale, REPORT_QUORUM: "0" }, scriptedGate({}).layer), { excludeTestServices: true })(
  "answers that are compressed for their caller",
  (it) => {
    const posting = Effect.fnUntraced(function* (path: string, headers: Record<string, string>, body: unknown = order) {
      const { ask } = yield* TestServer
      return yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) })
    })

    for (const encoding of ["br", "gzip"]) {
      it.effect(`are as they are without ${encoding}`, () =>
        Effect.gen(function* () {
          const plain = yield* posting("/test/property-intel", {})
          const answer = yield* posting("/test/property-intel", { "accept-encoding": encoding })
          assert.strictEqual(answer.status, 200)
          assert.strictEqual(answer.headers["content-encoding"], encoding)
          assert.strictEqual(answer.headers["content-type"], "application/json")
          assert.strictEqual(answer.headers["content-length"], String(answer.bytes.byteLength))
          assert.isBelow(answer.bytes.byteLength, plain.bytes.byteLength)
          const { requestId, ...meta } = JSON.parse(decoded(answer)).data.meta
          assert.strictEqual(requestId, answer.headers["x-request-id"])
          const expected = JSON.parse(plain.text).data.meta
          assert.deepStrictEqual({ ...meta, requestId: expected.requestId }, expected)
          for (const { headers } of [plain, answer]) assert.strictEqual(headers["vary"], "Accept-Encoding, Prefer")
        })
      )
    }

    for (const encoding of ["br", "gzip"]) {
      it.effect(`are streams of the same events as without ${encoding}`, () =>
        Effect.gen(function* () {
          const path = "/test/property-full/stream"
          const plain = yield* posting(path, {})
          const answer = yield* posting(path, { "accept-encoding": encoding })
          assert.strictEqual(answer.headers["content-encoding"], encoding)
          assert.isBelow(answer.bytes.byteLength, plain.bytes.byteLength / 3)
          const namesIn = (text: string) => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
          assert.deepStrictEqual(namesIn(decoded(answer)), namesIn(plain.text))
          assert.strictEqual(namesIn(plain.text).at(-1), "narrative")
          for (const { headers } of [plain, answer]) assert.strictEqual(headers["vary"], "Accept-Encoding, Prefer")
        })
      )
    }

    it.effect("say so beside what else they depend on", () =>
      Effect.gen(function* () {
        for (const headers of [{}, { "accept-encoding": "gzip" }]) {
          const answer = yield* posting("/test/property-investor", { ...headers, prefer: "return=minimal" })
          assert.strictEqual(answer.status, 200)
          assert.strictEqual(answer.headers["vary"], "Accept-Encoding, Prefer")
          assert.strictEqual(answer.headers["preference-applied"], "return=minimal")
        }
      })
    )

    it.effect("are the long ones only", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        for (const answer of [
          yield* posting("/test/property-intel", { "accept-encoding": "br" }, {}),
          yield* ask("/livez", { headers: { "accept-encoding": "br" } })
        ]) {
          assert.notProperty(answer.headers, "content-encoding")
          assert.isBelow(answer.bytes.byteLength, 1024)
        }
        const encoded = { headers: { "accept-encoding": "br" } }
        const health = yield* ask("/health", encoded)
        const head = yield* ask("/health", { ...encoded, method: "HEAD" })
        assert.strictEqual(head.headers["content-length"], String(health.bytes.byteLength))
        assert.strictEqual(head.bytes.byteLength, 0)
      })
    )

    describe("and sold", () => {
      it.effect("have the bytes that every replay has, and the receipt", () =>
        Effect.gen(function* () {
          const buy = yield* buying("/property-intel", order)
          const first = yield* buy(order, { "accept-encoding": "br" })
          assert.strictEqual(first.status, 200)
          assert.strictEqual(first.headers["content-encoding"], "br")
          assert.property(first.headers, "payment-response")
          assert.strictEqual(first.headers["cache-control"], "private, no-store")
          for (const headers of [{}, { "accept-encoding": "gzip" }, { "accept-encoding": "br" }]) {
            const again = yield* buy(order, headers)
            assert.strictEqual(again.headers["idempotent-replayed"], "true")
            assert.strictEqual(again.headers["payment-response"], first.headers["payment-response"])
            assert.strictEqual(decoded(again), decoded(first))
          }
        })
      )
    })
  }
)
