import { assert } from "@effect/vitest"
import { Context, Effect, Layer, Schedule } from "effect"
import type { BrowserContextOptions, Page } from "playwright-core"
import { privateKeyToAddress } from "viem/accounts"

import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { startService } from "../process/ServiceProcess.ts"
import { visitorOf } from "./Chromium.ts"

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

/**
 * Asks for a report until every source has answered. The service keeps the answers, so that no machine is too busy for one of
 * two reports of the house to lack a source that the other has.
 */
export const everySourceKnows = Effect.fnUntraced(function* (address: string) {
  const { origin } = yield* VisitedService
  yield* Effect.repeat(
    Effect.promise(async () => {
      const answer = await fetch(`${origin}/test/property-intel`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ address })
      })
      const { data } = await answer.json()
      return data.meta.coverage.answered === data.meta.coverage.of
    }),
    { schedule: Schedule.spaced("1 second"), until: (isWhole) => isWhole }
  )
})

const readBalances = (url: string) =>
  Effect.promise(async () => {
    const balances: Readonly<Record<string, string>> = await (await fetch(url)).json()
    return balances
  })

const buyerIn = (balances: Readonly<Record<string, string>>): bigint => BigInt((balances[buyer] ?? "").replace(".", ""))

const buyer = privateKeyToAddress(wellKnownBuyerKey)

interface VisitOptions {
  /** What a browser says of answers that are meant to be refusals. */
  readonly mayComplain?: RegExp
  readonly browser?: BrowserContextOptions
}

/** A visit of a page that ends without an error in its console and without a request to anywhere else. */
export const visiting = <A>(
  path: string,
  use: (page: Page) => Promise<A>,
  { browser = {}, mayComplain = /^$/ }: VisitOptions = {}
) =>
  Effect.gen(function* () {
    const { origin } = yield* VisitedService
    const { complaints, foreign, page } = yield* visitorOf(origin, browser)
    const seen = yield* Effect.promise(async () => {
      await page.goto(path)
      return use(page)
    })
    assert.deepStrictEqual(
      complaints().filter((line) => !mayComplain.test(line)),
      []
    )
    assert.deepStrictEqual(foreign(), [])
    return seen
  })
