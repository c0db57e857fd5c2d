import { assert, describe, it } from "@effect/vitest"
import { proofText } from "@property-intelligence/api/ReceiptGroup.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { Effect, Schema } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { startCountingFacilitator } from "../../lab/bench/soak/countingFacilitator.ts"
import { temporaryFolder } from "../support/chain/LiveService.ts"
import { receiptIn } from "../support/chain/stockPayment.ts"
import { startExportingService } from "../support/process/ExportingService.ts"
import { startOtlpReceiver } from "../support/telemetry/OtlpReceiver.ts"
import { buyTraced } from "../support/telemetry/TracedPurchase.ts"
import { exchange } from "../support/wire.ts"

const address = "4711 Zanzibar Walrus Ln, Houston, TX 77019"
const buyerKey = "0x5c3a52fd0a1c3c3b1f1de8f6c4b7c30bdbbd4a3f8f0e6a1b92f5c7d4e3a2b101"
const publicOrigin = "https://api.example.com"
const clientAddress = "203.0.113.77"

const keys = {
  RENTCAST_API_KEY: "rentcast-Quokka-1",
  CENSUS_API_KEY: "census-Quokka-2",
  HUD_API_TOKEN: "hud-Quokka-3",
  BLS_API_KEY: "bls-Quokka-4",
  FRED_API_KEY: "fred-Quokka-5",
  BROADBANDMAP_API_KEY: "broadbandmap-Quokka-6",
  OPENAI_API_KEY: "sk-Quokka-7",
  CDP_API_KEY_ID: "cdp-Quokka-8",
  CDP_API_KEY_SECRET: "cdp-Quokka-9",
  FACILITATOR_AUTHORIZATION: "Bearer Quokka-11",
  PAYAI_API_KEY_SECRET: "payai_sk_Quokka-12",
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=Quokka-10",
  FACILITATOR_PRIVATE_KEY: `0x${"c0ffee".repeat(10)}cafe`,
  OFFER_SIGNING_KEY: `0x${"c0ffee".repeat(10)}beef`
}

const Placed = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.Struct({
      location: Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite, tractGeoid: Schema.String })
    })
  })
)

describe("what is exported, and what is on standard output", () => {
  it.live(
    "holds no address, no key, nothing of a payment that its buyer signed, and no client",
    () =>
      Effect.gen(function* () {
        const receiver = yield* startOtlpReceiver
        const gateway = yield* serveGateway({ port: 0, faults: [] })
        const facilitator = yield* startCountingFacilitator
        const folder = yield* temporaryFolder
        const service = yield* startExportingService(receiver.url, {
          ...keys,
          MODE: "live",
          CONTACT: "tests@example.com",
          PUBLIC_ORIGIN: publicOrigin,
          HOST: "127.0.0.1",
          NETWORK: "eip155:84532",
          WALLET_ADDRESS: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
          FACILITATOR_URL: facilitator.url,
          EVM_RPC_URL: facilitator.nodeUrl,
          LEDGER_URL: `sqlite:${folder}/ledger.db`,
          CACHE_DIR: `${folder}/cache`,
          TRUSTED_PROXIES: "127.0.0.1/32",
          UPSTREAM_GATEWAY: gateway.url.origin,
          OPENAI_BASE_URL: `${gateway.url.origin}/api.openai.com/v1`,
          REPORT_QUORUM: "0",
          LOG_LEVEL: "trace"
        })
        const started = service.output().length
        const from = { "x-forwarded-for": clientAddress }
        const post = (path: string, body: string) =>
          exchange(service.origin, path, {
            method: "POST",
            headers: { ...from, "content-type": "application/json" },
            body
          })

        const { answer, secrets } = yield* buyTraced(`${service.origin}/property-full`, {
          buyerKey,
          body: { address },
          headers: from
        })
        assert.strictEqual(answer.status, 200, answer.text)
        const { data } = yield* Schema.decodeEffect(Placed)(answer.text)

        // A lost answer is asked for by the transaction.
        const { transaction } = yield* Effect.fromNullishOr(receiptIn(answer))
        const message = proofText(publicOrigin, transaction)
        const proof = yield* Effect.promise(() => privateKeyToAccount(buyerKey).signMessage({ message }))
        const asked = yield* exchange(service.origin, `/receipts/${transaction}`, {
          headers: { ...from, "receipt-signature": proof }
        })
        assert.strictEqual(asked.status, 200, asked.text)

        // Whatever goes wrong is reported, too.
        const json = JSON.stringify({ address })
        yield* post("/test/property-full", json)
        yield* post(`/nowhere/${encodeURIComponent(address)}?address=${encodeURIComponent(address)}`, json)
        yield* post("/test/property-intel", `{"address": "${address}`)
        yield* post("/test/property-intel", JSON.stringify({ address: "4711 Zanzibar Walrus Ln" }))
        yield* post("/property-bulk", JSON.stringify({ addresses: [address, address] }))
        const { lat, lon } = data.location
        const byPoint = yield* post("/test/property-full", JSON.stringify({ lat, lon }))
        assert.strictEqual(byPoint.status, 200, byPoint.text)
        yield* post(
          "/test/property-bulk",
          JSON.stringify({
            addresses: [
              { lat, lon },
              { lat: 26.1234, lon: -90 }
            ]
          })
        )
        yield* post("/property-intel", JSON.stringify({ lat, lon, address }))
        yield* post(`/nowhere?lat=${lat}&lon=${lon}`, JSON.stringify({ lat, lon }))
        for (const fault of ["*=status:503", "*=html", "*=reset", "*=status:401"]) {
          const put = yield* exchange(gateway.url.origin, "/_faults", { method: "PUT", body: fault })
          assert.strictEqual(put.status, 200, put.text)
          yield* post("/test/property-intel", JSON.stringify({ address: address.replace("4711", "4713") }))
          yield* post("/test/property-full", json)
          yield* post("/test/property-intel", JSON.stringify({ lat: lat + 0.000_001, lon }))
        }
        yield* service.stop
        assert.strictEqual(yield* service.ended, 0)

        const exported = receiver.bodies().join("\n")
        const reported = `${exported}\n${service.output()}`
        for (const part of ["PropertyValue.find", "source.requests", "Facilitator.settle", "chat gpt-5-mini"]) {
          assert.include(exported, part)
        }
        assert.isAbove(receiver.logs().length, 3)

        const { lat: latitude, lon: longitude, tractGeoid } = data.location
        const forbidden: Readonly<Record<string, RegExp>> = {
          street: /zanzibar|walrus/i,
          "house number": /\b471[13][ +%]/,
          "ZIP code": /(?<![\w.-])77019(?![\w.-])/,
          latitude: new RegExp(latitude.toFixed(4).slice(0, -1).replace(".", "\\.")),
          longitude: new RegExp(longitude.toFixed(4).slice(0, -1).replace(".", "\\.")),
          tract: new RegExp(tractGeoid),
          key: /quokka|(?:c0ffee){3}/i,
          "private key of the buyer": new RegExp(buyerKey.slice(2, 20), "i"),
          payment: new RegExp(
            [proof, ...secrets].map((secret) => secret.slice(0, 40).replace(/[+]/g, "\\+")).join("|"),
            "i"
          ),
          transaction: new RegExp(`receipts/${transaction}`),
          client: new RegExp(clientAddress.replaceAll(".", "\\."))
        }
        const found = Object.entries(forbidden).flatMap(([what, pattern]) => {
          const at = reported.search(pattern)
          return at < 0 ? [] : [`${what}: ...${reported.slice(Math.max(0, at - 120), at + 80)}`]
        })
        assert.deepStrictEqual(found, [])

        // The loopback interface is where facilitator, model and backend are, and never a client.
        const ofServers = new Set(["server.address", "url.full"])
        for (const { attributes, kind, name } of receiver.spans()) {
          for (const [key, value] of Object.entries(attributes)) {
            if (String(value).includes("127.0.0.1"))
              assert.isTrue(kind === "client" && ofServers.has(key), `${name} ${key}`)
            assert.notMatch(key, /^(?:client|network\.peer|user_agent|http\.request\.header)\b/, name)
          }
        }
        assert.notInclude(service.output().slice(started), "127.0.0.1")
        assert.isEmpty(receiver.logs().filter(({ body, traceId }) => traceId !== null && body.includes("127.0.0.1")))
      }),
    180_000
  )
})
