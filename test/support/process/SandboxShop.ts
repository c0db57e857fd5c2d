import { Effect, Schedule } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { temporaryFolder } from "../chain/LiveService.ts"
import { orderOf, stockPayment } from "../chain/stockPayment.ts"
import { exchange, type WireAnswer } from "../wire.ts"
import { type ServiceProcess, startService } from "./ServiceProcess.ts"

/** Who pays in the sandbox. */
export const buyer = privateKeyToAccount(wellKnownBuyerKey)

const order = { address: "1600 Smith St, Houston, TX 77002" }

/** What callers do with a service at an origin. */
export const callersOf = (origin: string) => ({
  get: (path: string) => exchange(origin, path, {}),
  /** A report that costs nothing. */
  free: (address = order.address) => exchange(origin, "/test/property-intel", orderOf({ address })),
  /** The headers of a new payment for the report. */
  payment: Effect.flatMap(exchange(origin, "/property-intel", orderOf(order)), (quote) => stockPayment(buyer, quote)),
  /** The report for a payment. */
  buy: (payment: Readonly<Record<string, string>>) => exchange(origin, "/property-intel", orderOf(order, payment))
})

/** The real process in sandbox mode, which sells with its ledger in a file. */
export interface SandboxShop extends ServiceProcess, ReturnType<typeof callersOf> {
  readonly origin: string
  readonly ledgerFile: string
}

/** Starts one with these variables besides, by default on a ledger of its own; ends, by SIGKILL, with the scope. */
export const startSandboxShop = Effect.fnUntraced(function* (
  environment: Readonly<Record<string, string>> = {},
  {
    ledgerFile,
    ...options
  }: NonNullable<Parameters<typeof startService>[1]> & { readonly ledgerFile?: string | undefined } = {}
) {
  const file = ledgerFile ?? `${yield* temporaryFolder}/ledger.db`
  const service = yield* startService({ ...sandbox, LEDGER_URL: `sqlite:${file}`, ...environment }, options)
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/\S+:\d+)/)
  const shop: SandboxShop = { ...service, ...callersOf(origin), origin, ledgerFile: file }
  return shop
})

/** Variables that any process of these tests has. */
export const sandbox = { MODE: "sandbox", PORT: "0", LOG_FORMAT: "json", FREE_LIMIT: "100000 per minute" }

/** Asks again while nothing answers there. */
export const answersSoon = (ask: Effect.Effect<WireAnswer, Error>) =>
  Effect.orDie(Effect.retry(ask, Schedule.spaced("50 millis")))
