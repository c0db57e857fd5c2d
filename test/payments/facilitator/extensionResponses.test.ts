import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Metric } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"

import {
  makeExtensionWatch,
  readExtensionResponses,
  makeRemoteFacilitator
} from "../../../src/payments/facilitator/RemoteFacilitator.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"
import { requirementOf, signPayment } from "../../support/chain/signPayment.ts"

const headerOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64")

const rejected = { bazaar: { status: "rejected", rejectedReason: "description too long\n\u202eover 500" } }

describe("what a facilitator says of extensions", () => {
  it("is read from base64 of JSON, by the extension", () => {
    assert.deepStrictEqual(readExtensionResponses(headerOf(rejected)), rejected)
  })

  it("is empty for anything else", () => {
    for (const header of [undefined, "", "%", headerOf([]), headerOf({ bazaar: 7 }), "A".repeat(9000)])
      assert.deepStrictEqual(readExtensionResponses(header), {})
  })

  it.effect("is read from every verification", () => {
    const lines: Array<string> = []
    const logger = Logger.make(({ message }) => {
      lines.push(JSON.stringify(message))
    })
    const http = HttpClient.make((request) =>
      Effect.succeed(
        HttpClientResponse.fromWeb(
          request,
          Response.json({ isValid: true }, { headers: { "EXTENSION-RESPONSES": headerOf(rejected) } })
        )
      )
    )
    return Effect.gen(function* () {
      const facilitator = yield* makeRemoteFacilitator({ url: "https://facilitator.example" })
      const requirement = requirementOf(50_000n)
      yield* facilitator.verify(yield* signPayment(privateKeyToAccount(generatePrivateKey()), requirement), requirement)
      assert.match(lines.join(), /refuses an x402 extension/)
    }).pipe(Effect.provideService(HttpClient.HttpClient, http), Effect.provide(Logger.layer([logger])))
  })

  it.effect("is counted each time, and logged when it changes", () => {
    const lines: Array<string> = []
    const logger = Logger.make(({ logLevel, message }) => {
      lines.push(`${logLevel} ${JSON.stringify(message)}`)
    })
    return Effect.gen(function* () {
      const note = yield* makeExtensionWatch
      const success = { "extension-responses": headerOf({ bazaar: { status: "success" } }) }
      yield* note({})
      yield* note(success)
      yield* note(success)
      yield* note({ "extension-responses": headerOf(rejected) })
      yield* note({ "extension-responses": headerOf({ "a-new-one": { status: "a new status" } }) })
      const count = (extension: "bazaar" | "other", status: "success" | "rejected" | "other") =>
        Effect.map(
          Metric.value(metrics.extensionResponses.of({ "x402.extension": extension, "x402.extension.status": status })),
          ({ count }) => Number(count)
        )
      assert.strictEqual(yield* count("bazaar", "success"), 2)
      assert.strictEqual(yield* count("bazaar", "rejected"), 1)
      assert.strictEqual(yield* count("other", "other"), 1)
      assert.lengthOf(lines, 3)
      assert.match(lines[1] ?? "", /^Warn .*refuses an x402 extension.*description too long over 500/)
    }).pipe(Effect.provide(Logger.layer([logger])), Effect.provideService(Metric.MetricRegistry, new Map()))
  })
})
