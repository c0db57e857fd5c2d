import { assert, layer } from "@effect/vitest"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { maxAnswerBytesOf } from "@property-intelligence/client/mcp/toolResult.ts"
import { encodeBase64Json } from "@property-intelligence/x402/Base64Json.ts"
import { Effect, Layer, Schema } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { proofOf, signInIn402 } from "../../../packages/x402/test/support/payments/signInProofs.ts"
import { atPointer } from "../../../src/server/free/receiptHandlers.ts"
import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { orderOf, stockPayment } from "../../support/chain/stockPayment.ts"
import { layerPatientClock } from "../../support/PatientClock.ts"
import { SandboxService } from "../../support/process/SandboxService.ts"

const revision = "2026-07-28"

const Result = Schema.Struct({
  content: Schema.Array(Schema.Struct({ type: Schema.String, text: Schema.String })),
  structuredContent: Schema.Record(Schema.String, Schema.Any),
  isError: Schema.optionalKey(Schema.Boolean),
  _meta: Schema.optionalKey(Schema.Record(Schema.String, Schema.Any))
})
const readResult = Schema.decodeUnknownEffect(Result)

const message = (method: string, params: object, headers: Readonly<Record<string, string>> = {}) => ({
  method: "POST",
  headers: {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": revision,
    "mcp-method": method,
    ...headers
  },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
})

/** A call of a tool, by the current revision of the protocol. */
const call = Effect.fnUntraced(function* (
  name: string,
  input: object,
  payment?: unknown,
  headers: Readonly<Record<string, string>> = {},
  meta: Readonly<Record<string, unknown>> = {}
) {
  const { ask } = yield* SandboxService
  const answer = yield* ask(
    mcpPath,
    message(
      "tools/call",
      {
        name,
        arguments: input,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": revision,
          "io.modelcontextprotocol/clientCapabilities": {},
          ...meta,
          ...(payment === undefined ? {} : { "x402/payment": payment })
        }
      },
      { "mcp-name": name, ...headers }
    )
  )
  assert.strictEqual(answer.status, 200, answer.text)
  const result = yield* readResult(JSON.parse(answer.text).result)
  return { ...result, bytes: answer.text.length, text: result.content[0]?.text ?? "" }
})

const account = privateKeyToAccount(wellKnownBuyerKey)
const houston = { address: "1600 Smith St, Houston, TX 77002" }

/** What the stock client signs for a call of the endpoint. */
const paymentFor = Effect.fnUntraced(function* (path: string, body: object) {
  const { ask } = yield* SandboxService
  const headers = yield* stockPayment(account, yield* ask(path, orderOf(body)))
  return headers["PAYMENT-SIGNATURE"] ?? ""
})

const listOf = (count: number) => ({
  addresses: Array.from({ length: count }, (_, index) => `${100 + 37 * index} Main St, Houston, TX 77002`)
})

/** What may be sent to a paid tool, in order and not. */
const unpaid: ReadonlyArray<readonly [name: string, body: object]> = [
  ...["property_intel", "property_investor", "property_narrative", "property_full"].flatMap((name) =>
    [houston, { address: "PO Box 3, Houston, TX" }, { adress: "x" }, {}].map((body) => [name, body] as const)
  ),
  ["property_investor", { ...houston, askingPrice: -4 }],
  ["property_full", { ...houston, condition: "new" }],
  ...[listOf(1), listOf(2), listOf(20), listOf(21), { addresses: [] }, { addresses: ["nowhere", houston.address] }].map(
    (body) => ["property_bulk", body] as const
  )
]

/** What each costs, in dollars. */
const sold: ReadonlyArray<readonly [name: string, body: object, dollars: number]> = [
  ["property_intel", houston, 0.05],
  ["property_investor", { ...houston, condition: "fair" }, 0.15],
  ["property_narrative", houston, 0.1],
  ["property_full", houston, 0.25],
  ["property_bulk", listOf(1), 0.03],
  ["property_bulk", listOf(2), 0.06],
  ["property_bulk", listOf(20), 0.6]
]

const pathOf = (name: string): string =>
  name.startsWith("test_") ? `/test${pathOf(name.slice(5))}` : `/${name.replaceAll("_", "-")}`

/** What was paid for, and so must be in the answer of each tool, as it is in the whole. */
const sections: ReadonlyArray<readonly [name: string, pointers: ReadonlyArray<string>]> = [
  [
    "property_intel",
    [
      "/location",
      "/property",
      "/floodRisk",
      "/riskScore",
      "/naturalHazards",
      "/walkability",
      "/neighborhood",
      "/marketTrends"
    ]
  ],
  ["property_investor", ["/location", "/investorAnalysis/verdict", "/investorAnalysis/recommendedStrategy"]],
  ["property_narrative", ["/location", "/narrative"]],
  [
    "property_full",
    [
      "/location",
      "/narrative",
      "/investorAnalysis/verdict",
      "/investorAnalysis/strategies",
      "/floodRisk",
      "/riskScore",
      "/naturalHazards",
      "/walkability",
      "/neighborhood"
    ]
  ]
]

const decodeJson = Schema.decodeUnknownSync(Schema.Json)

const noAnswer = { status: 402, headers: {}, text: "{}" }

const sandbox = SandboxService.layer().pipe(Layer.provide(layerPatientClock))

layer(sandbox, { excludeTestServices: true })("the tools of the service", (it) => {
  for (const [name, input] of [
    ["test_property_intel", houston],
    ["test_property_investor", { ...houston, condition: "poor", askingPrice: 250_000 }],
    ["test_property_full", houston],
    ["test_property_bulk", { addresses: [houston.address, "350 5th Ave, New York, NY 10118", "nowhere"] }],
    ["quote", { endpoint: "/property-intel", body: houston }]
  ] as const) {
    it.effect(`${name} answers free of charge, with a short text, in few bytes`, () =>
      Effect.gen(function* () {
        const { bytes, isError, structuredContent, text } = yield* call(name, input)
        assert.isFalse(isError)
        assert.hasAnyKeys(structuredContent["data"], ["location", "results", "price"])
        assert.isBelow(bytes, maxAnswerBytesOf(pathOf(name)))
        assert.isBelow(text.length, 400)
      })
    )
  }

  it.effect("says what is to be paid in the three places where clients look", () =>
    Effect.gen(function* () {
      const { ask } = yield* SandboxService
      const { _meta, bytes, isError, structuredContent, text } = yield* call("property_intel", houston)
      assert.isTrue(isError)
      assert.deepStrictEqual(JSON.parse(text), structuredContent)
      assert.deepStrictEqual(_meta?.["x402/error"], structuredContent)
      const { headers } = yield* ask("/property-intel", orderOf(houston))
      assert.deepStrictEqual(structuredContent["accepts"], jsonOf(headers["payment-required"] ?? "").accepts)
      assert.isBelow(bytes, maxAnswerBytesOf("/property-intel"))
    })
  )

  for (const [name, body] of unpaid) {
    it.effect(
      `${name} asks for what its endpoint asks, or refuses as it does: ${JSON.stringify(body).slice(0, 60)}`,
      () =>
        Effect.gen(function* () {
          const { ask } = yield* SandboxService
          const { headers, status, text } = yield* ask(pathOf(name), orderOf(body))
          const { isError, structuredContent } = yield* call(name, body)
          assert.isTrue(isError)
          if (status === 402) {
            const { accepts, error } = jsonOf(headers["payment-required"] ?? "")
            assert.deepStrictEqual([structuredContent["accepts"], structuredContent["error"]], [accepts, error])
          } else {
            assert.deepStrictEqual({ ...structuredContent, instance: "" }, { ...JSON.parse(text), instance: "" })
          }
        })
    )
  }

  it.effect("property_intel is read again by signing in, unpaid, and once for a challenge", () =>
    Effect.gen(function* () {
      const { paidDuring } = yield* SandboxService
      const name = "property_intel"
      const body = { address: "100 Congress Ave, Austin, TX 78701" }
      const asked = (payment?: unknown) => call(name, body, payment)
      const challengeOf = (structuredContent: Readonly<Record<string, unknown>>) =>
        encodeBase64Json(decodeJson(structuredContent))
      const header = challengeOf((yield* asked()).structuredContent)
      const signed = yield* stockPayment(account, { ...noAnswer, headers: { "payment-required": header } })
      const bought = yield* asked(signed["PAYMENT-SIGNATURE"])
      assert.isFalse(bought.isError, bought.text)
      const challenge = signInIn402(challengeOf((yield* asked()).structuredContent))
      const proof = yield* Effect.promise(() => proofOf(account, challenge ?? {}))
      const signingIn = call(name, body, undefined, {}, { "x402/sign-in-with-x": proof })
      const [again, paid] = yield* paidDuring(signingIn)
      assert.deepStrictEqual(paid, { payer: 0, receiver: 0 })
      assert.isFalse(again.isError, again.text)
      assert.deepStrictEqual(again.structuredContent, bought.structuredContent)
      assert.deepStrictEqual(again._meta?.["x402/payment-response"], bought._meta?.["x402/payment-response"])
      const late = yield* signingIn
      assert.isTrue(late.isError)
      assert.match(late.structuredContent["error"], /its challenge was used before/)
    })
  )

  for (const [name, body, dollars] of sold) {
    it.effect(`${name} is bought for the ${dollars} dollars that it asks`, () =>
      Effect.gen(function* () {
        const { paidDuring } = yield* SandboxService
        const { structuredContent } = yield* call(name, body)
        const header = encodeBase64Json(structuredContent)
        const signed = yield* stockPayment(account, { ...noAnswer, headers: { "payment-required": header } })
        const [bought, change] = yield* paidDuring(call(name, body, signed["PAYMENT-SIGNATURE"]))
        assert.isFalse(bought.isError, bought.text)
        assert.deepStrictEqual(change, { payer: -dollars, receiver: dollars })
      })
    )
  }

  for (const [name, pointers] of sections) {
    it.effect(`${name} has what was paid for in its answer, and the rest is given by answer_part`, () =>
      Effect.gen(function* () {
        const { ask } = yield* SandboxService
        const payment = yield* paymentFor(pathOf(name), houston)
        const { structuredContent } = yield* call(name, houston, payment)
        const { data, omitted, whole } = structuredContent
        for (const pointer of pointers) {
          assert.isDefined(atPointer(data, pointer), pointer)
          assert.notInclude(omitted, pointer)
        }
        const all = JSON.parse((yield* ask(pathOf(name), orderOf(houston, { "payment-signature": payment }))).text).data
        assert.deepStrictEqual(data.narrative, all.narrative)
        for (const pointer of omitted) {
          const part = yield* call(whole.tool, { ...whole.arguments, pointer })
          assert.isFalse(part.isError, part.text)
          assert.isBelow(part.bytes, maxAnswerBytesOf("/answer-part"))
          if (part.structuredContent["omitted"].length === 0) {
            assert.deepStrictEqual(part.structuredContent["data"], { pointer, value: atPointer(all, pointer) })
          }
        }
      })
    )
  }

  it.effect("sells what the endpoint sells, once for a payment, to whichever of both it is sent", () =>
    Effect.gen(function* () {
      const { ask, paidDuring } = yield* SandboxService
      const payment = yield* paymentFor("/property-full", houston)
      const [bought, change] = yield* paidDuring(call("property_full", houston, jsonOf(payment)))
      assert.isFalse(bought.isError, bought.text)
      assert.isBelow(bought.bytes, maxAnswerBytesOf("/property-full"))
      assert.deepInclude(bought._meta?.["x402/payment-response"], {
        success: true,
        payer: account.address.toLowerCase()
      })
      assert.deepStrictEqual(change, { payer: -0.25, receiver: 0.25 })

      const [again, nothing] = yield* paidDuring(call("property_full", houston, payment))
      assert.deepStrictEqual(again.structuredContent, bought.structuredContent)
      assert.deepStrictEqual(nothing, { payer: 0, receiver: 0 })

      const whole = yield* ask("/property-full", orderOf(houston, { "payment-signature": payment }))
      assert.strictEqual(whole.headers["idempotent-replayed"], "true")
      const { data } = JSON.parse(whole.text)
      assert.deepStrictEqual(bought.structuredContent["data"].location, data.location)

      const other = yield* call("property_full", { address: "350 5th Ave, New York, NY 10118" }, payment)
      assert.isTrue(other.isError)
      assert.include(other.structuredContent["type"], "/problems/payment-conflict")
    })
  )

  it.effect("charges nothing for a list of twenty that is refused, and answers a good one in less than 8 KB", () =>
    Effect.gen(function* () {
      const { paidDuring } = yield* SandboxService
      const addresses = Array.from({ length: 20 }, (_, index) => `${100 + 37 * index} Main St, Houston, TX 77002`)
      const bad = { addresses: ["nowhere", ...addresses.slice(1)] }
      const payment = yield* paymentFor("/property-bulk", bad)
      const [refused, nothing] = yield* paidDuring(call("property_bulk", bad, payment))
      assert.include(refused.structuredContent["type"], "/problems/unusable-addresses")
      assert.deepStrictEqual(nothing, { payer: 0, receiver: 0 })
      const bought = yield* call("property_bulk", { addresses }, payment)
      assert.isFalse(bought.isError, bought.text)
      assert.isBelow(bought.bytes, maxAnswerBytesOf("/property-bulk"))
      assert.strictEqual(bought.structuredContent["data"].count, 20)
    })
  )

  it.effect("says of bad arguments what to change, and pays nothing with garbage", () =>
    Effect.gen(function* () {
      const misspelt = yield* call("test_property_intel", { adress: houston.address })
      assert.isTrue(misspelt.isError)
      assert.include(misspelt.text, "address")
      for (const garbage of ["garbage", 5, { x402Version: 2 }]) {
        const { isError, structuredContent } = yield* call("property_intel", houston, garbage)
        assert.isTrue(isError)
        assert.include(structuredContent["type"] ?? structuredContent["error"], "unusable-payment")
      }
    })
  )

  it.effect("refuses a page of another site, and answers a page of the same site", () =>
    Effect.gen(function* () {
      const { ask, origin } = yield* SandboxService
      const from = (page: string) => ask(mcpPath, message("tools/list", listParams, { origin: page }))
      assert.strictEqual((yield* from("https://evil.example.com")).status, 403)
      assert.strictEqual((yield* from(origin.replace("127.0.0.1", "localhost"))).status, 200)
    })
  )

  it.effect("refuses a body that is too long, and what is no POST", () =>
    Effect.gen(function* () {
      const { ask } = yield* SandboxService
      const { text } = yield* ask(mcpPath, message("tools/list", { ...listParams, filler: "x".repeat(70_000) }))
      assert.include(text, "Parse error")
      const { headers, status } = yield* ask(mcpPath)
      assert.deepStrictEqual([status, headers["allow"]], [405, "POST, DELETE, OPTIONS"])
    })
  )

  it.effect("has a card that its catalog leads to", () =>
    Effect.gen(function* () {
      const { ask } = yield* SandboxService
      const catalog = JSON.parse((yield* ask("/.well-known/ai-catalog.json")).text)
      const [{ displayName, representativeQueries, url }] = catalog.entries
      assert.strictEqual(displayName, "Property Intelligence")
      assert.isAtLeast(representativeQueries.length, 2)
      const { pathname } = new URL(url)
      const { headers, text } = yield* ask(pathname)
      assert.strictEqual(headers["content-type"], "application/mcp-server-card+json")
      assert.strictEqual(new URL(JSON.parse(text).remotes[0].url).pathname, mcpPath)
      assert.strictEqual((yield* ask("/.well-known/mcp/server-card.json")).text, text)
    })
  )
})

const listParams = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientCapabilities": {}
  }
}

const behindProxy = SandboxService.layer({ TRUSTED_PROXIES: "127.0.0.0/8", FREE_LIMIT: "1 per day" })

layer(behindProxy, { excludeTestServices: true })("tools that were not asked for yet", (it) => {
  it.effect("are loaded once for those who ask first together, and each is counted as who it is", () =>
    Effect.gen(function* () {
      const callOf = (client: string) =>
        Effect.map(
          call("test_property_intel", houston, undefined, { "x-forwarded-for": client }),
          ({ isError }) => isError
        )
      const first = ["198.51.100.7", "198.51.100.8", "198.51.100.9"]
      const together = yield* Effect.forEach(first, callOf, { concurrency: "unbounded" })
      assert.deepStrictEqual(together, [false, false, false])
      assert.deepStrictEqual(yield* Effect.forEach(["198.51.100.7", "198.51.100.10"], callOf), [true, false])
    })
  )
})
