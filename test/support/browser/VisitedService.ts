import { Context, Effect, Layer } from "effect"
import { privateKeyToAddress } from "viem/accounts"

import { wellKnownBuyerKey } from "../../../src/Settings.ts"
import { startService } from "../process/ServiceProcess.ts"

/** A service in the sandbox, as its own process, for pages: the origin is the one its pages name. */
export class VisitedService extends Context.Service<
  VisitedService,
  {
    readonly origin: string
    /** What the test wallet has, in atomic USDC. */
    readonly buyerHas: Effect.Effect<bigint>
  }
>()("test/VisitedService") {
  /** Free calls are without a limit unless the environment sets one. */
  static readonly layer = (environment: Record<string, string> = {}) =>
    Layer.effect(
      VisitedService,
      Effect.gen(function* () {
        const service = yield* startService({ PORT: "0", FREE_LIMIT: "100000 per second", ...environment })
        const [, port = ""] = yield* service.printed(/Listening on http:\/\/127\.0\.0\.1:(\d+)/)
        const [, balances = ""] = yield* service.printed(/balances are at (http:\/\/[\d.:]+\/_balances)/)
        return { origin: `http://localhost:${port}`, buyerHas: Effect.map(readBalances(balances), buyerIn) }
      })
    )
}

const readBalances = (url: string) =>
  Effect.promise(async () => {
    const balances: Readonly<Record<string, string>> = await (await fetch(url)).json()
    return balances
  })

const buyerIn = (balances: Readonly<Record<string, string>>): bigint => BigInt((balances[buyer] ?? "").replace(".", ""))

const buyer = privateKeyToAddress(wellKnownBuyerKey)
