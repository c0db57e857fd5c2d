import { assert } from "@effect/vitest"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { ConfigProvider, Context, Effect, Layer, Option, Schema } from "effect"
import { HttpServer } from "effect/http"
import { privateKeyToAccount } from "viem/accounts"

import { sandboxReceiver } from "../../../src/sandbox/payments/TokenLedger.ts"
import { layerService } from "../../../src/Service.ts"
import { Settings } from "../../../src/Settings.ts"
import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { exchange, type WireAnswer, type WireRequest } from "../wire.ts"

const Balances = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))

/** US dollars. */
interface Accounts {
  readonly payer: number
  readonly receiver: number
}

const buyer = privateKeyToAccount(wellKnownBuyerKey)

/** The whole service in sandbox mode, on a free port of the loopback interface, within the test's process. */
export class SandboxService extends Context.Service<
  SandboxService,
  {
    /** Where it listens. */
    readonly origin: string
    /** One request as it is. */
    readonly ask: (path: string, request?: WireRequest) => Effect.Effect<WireAnswer, Error>
    /** One request to the operator's port, which `METRICS_PORT` has to name. */
    readonly operator: (path: string) => Effect.Effect<WireAnswer, Error>
    /** One request to the gateway that plays the upstreams. */
    readonly gateway: (path: string, request?: WireRequest) => Effect.Effect<WireAnswer, Error>
    /** Sends one JSON body, without a payment. */
    readonly post: (path: string, body: unknown) => Effect.Effect<WireAnswer, Error>
    /** Sends one JSON body through the stock client of version 2, which pays what it is asked for. */
    readonly buy: (path: string, body: unknown) => Effect.Effect<WireAnswer>
    /** How the wallets have changed while the effect ran. */
    readonly paidDuring: <A, E, R>(
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<readonly [result: A, change: Accounts], E | Error, R>
  }
>()("test/SandboxService") {
  /** With these variables beside the mode. */
  static readonly layer = (environment: Record<string, string> = {}) =>
    Layer.effect(
      SandboxService,
      Effect.gen(function* () {
        const origin = HttpServer.formatAddress((yield* HttpServer.HttpServer).address)
        const { metricsPort, upstreamGateway } = yield* Settings
        const gateway = yield* Effect.fromOption(upstreamGateway)
        const balances = exchange(gateway.origin, "/_balances", {}).pipe(
          Effect.flatMap(({ text }) => Effect.orDie(Schema.decodeEffect(Balances)(text))),
          Effect.map((amounts): Accounts => ({
            payer: Number(amounts[buyer.address]),
            receiver: Number(amounts[sandboxReceiver])
          }))
        )
        return {
          origin,
          ask: (path, request = {}) => exchange(origin, path, request),
          operator: (path) => exchange(`http://127.0.0.1:${Option.getOrElse(metricsPort, () => 0)}`, path, {}),
          gateway: (path, request = {}) => exchange(gateway.origin, path, request),
          post: (path, body) => exchange(origin, path, jsonPost(body)),
          buy: (path, body) => payByFetch(`${origin}${path}`, body),
          paidDuring: Effect.fnUntraced(function* (effect) {
            const before = yield* balances
            const result = yield* effect
            const after = yield* balances
            return [
              result,
              {
                payer: toCents(after.payer - before.payer),
                receiver: toCents(after.receiver - before.receiver)
              }
            ] as const
          })
        }
      })
    ).pipe(
      Layer.provide(layerService),
      Layer.provide(
        ConfigProvider.layer(
          ConfigProvider.fromUnknown({
            MODE: "sandbox",
            PORT: "0",
            LOG_LEVEL: "none",
            FREE_LIMIT: "100000 per minute",
            ...environment
          })
        )
      )
    )
}

/** Address of a sandbox example. */
export const addressOf = (name: string): string =>
  examples.find((example) => example.name === name)?.address ?? assert.fail(`no sandbox example ${name}`)

const jsonPost = (body: unknown) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body)
})

const payByFetch = (url: string, body: unknown): Effect.Effect<WireAnswer> =>
  Effect.promise(async () => {
    const client = new x402Client().register("eip155:*", new ExactEvmScheme(buyer))
    const response = await wrapFetchWithPayment(fetch, client)(url, jsonPost(body))
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text()
    }
  })

/** Without what binary fractions add to a difference. */
const toCents = (dollars: number): number => Math.round(dollars * 1e6) / 1e6
