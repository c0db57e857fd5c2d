import { assert } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Clock, Context, Effect, Layer } from "effect"
import { type PrivateKeyAccount, privateKeyToAddress } from "viem/accounts"

import { Anvil, fundedKeys } from "../../chain/Anvil.ts"
import { startHostileFacilitator } from "../../chain/HostileFacilitator.ts"
import { freshWallet, startLiveService, temporaryFolder, transfersBetween } from "../../chain/LiveService.ts"
import { requirementOf, signPayment } from "../../chain/signPayment.ts"
import { patiently } from "../../patiently.ts"
import { openLedgerFile } from "../../process/LedgerFile.ts"
import { exchange, type WireRequest } from "../../wire.ts"

/** What one report costs. */
export const price = 50_000n

export const order = { address: "1600 Smith St, Houston, TX 77002" }

/** How a call with a payment differs from the plain one. */
export interface Call {
  /** The client it comes from; by default always the same one. */
  readonly from?: string
  readonly path?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const origin = "https://property.example"

/**
 * The real service with a wallet and a SQLite ledger of its own, behind a proxy that names the clients. Its own key settles, or
 * the hostile facilitator beside it, with `FACILITATOR=remote`. Payments are signed without asking it for a quote.
 */
export class AttackedShop extends Context.Service<AttackedShop, Effect.Success<ReturnType<typeof startShop>>>()(
  "test/AttackedShop"
) {
  /** With a chain of its own. */
  static readonly layer = (environment: Record<string, string> = {}, nodeArguments: ReadonlyArray<string> = []) =>
    Layer.effect(AttackedShop, startShop(environment, nodeArguments)).pipe(Layer.provideMerge(Anvil.layer))
}

const startShop = Effect.fnUntraced(function* (
  environment: Record<string, string>,
  nodeArguments: ReadonlyArray<string>
) {
  const { buyer } = yield* Anvil
  const gateway = yield* serveGateway({ port: 0, faults: [] })
  const facilitator = yield* startHostileFacilitator
  const wallet = yield* freshWallet
  const ledgerFile = `${yield* temporaryFolder}/ledger.db`
  const service = yield* startLiveService({
    wallet,
    gateway: gateway.url,
    ledgerUrl: `sqlite:${ledgerFile}`,
    environment: {
      FACILITATOR: "self",
      FACILITATOR_PRIVATE_KEY: fundedKeys.self,
      FACILITATOR_URL: facilitator.url,
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "127.0.0.1/32",
      FREE_LIMIT: "100000 per minute",
      LOG_FORMAT: "json",
      ...environment
    },
    nodeArguments
  })
  const ledger = yield* openLedgerFile(ledgerFile)
  const ask = (path: string, request: WireRequest = {}) => exchange(service.origin, path, request)
  const askGateway = (path: string, request: WireRequest = {}) => exchange(gateway.url.origin, path, request)
  const requirementFor = (amount: bigint) => ({ ...requirementOf(amount), payTo: wallet })
  const signed = (account: PrivateKeyAccount, amount = price) => signPayment(account, requirementFor(amount))

  /** Sends JSON from a client. */
  const post = (path: string, body: unknown, from: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
      body: JSON.stringify(body)
    })

  /** Sends a payment with its order. */
  const send = (payment: Pick<Payment, "payload">, { body, from, headers, path }: Call = {}) =>
    post(path ?? "/property-intel", body ?? order, from ?? "198.51.100.1", {
      "payment-signature": headerOf(payment),
      ...headers
    })

  /** Payments of new buyers, who have just enough. */
  const honest = (count: number) =>
    Effect.forEach(numbers(count), () => Effect.flatMap(buyer(price), (account) => signed(account)))

  return {
    ...service,
    publicOrigin: origin,
    facilitator,
    wallet,
    ledger,
    ledgerFile,
    ask,
    post,
    requirement: requirementFor(price),
    signed,
    send,
    honest,
    /** Sells a report to a new buyer right now, from a client of its own. */
    assertOpen: Effect.gen(function* () {
      for (const payment of yield* honest(1)) {
        const { status, text } = yield* patiently(send(payment, { from: "203.0.113.1" }))
        assert.strictEqual(status, 200, text)
      }
    }),
    faults: (text: string) => askGateway("/_faults", { method: "PUT", body: text }),
    /** How often the upstreams were asked, all together. */
    upstreamRequests: Effect.map(askGateway("/_requests"), ({ text }) =>
      Object.values<number>(JSON.parse(text)).reduce((sum, requests) => sum + requests, 0)
    ),
    charges: (payer: `0x${string}`) => transfersBetween(payer, wallet),
    /** States of the payer's entries. */
    statesOf: (payer: string) =>
      Effect.map(ledger.entries, (entries) =>
        entries.filter((entry) => entry.payer === payer.toLowerCase()).map(({ state }) => state)
      ),
    received: Effect.flatMap(Anvil, ({ balanceOf }) => balanceOf(wallet))
  }
})

/** The header `PAYMENT-SIGNATURE`. */
export const headerOf = ({ payload }: Pick<Payment, "payload">): string =>
  Buffer.from(JSON.stringify(payload)).toString("base64")

/** 0 and up, so many. */
export const numbers = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, index) => index)

/** The address of the n-th of many clients. */
export const clientOf = (n: number): string => `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`

/** How often each status came. */
export const statusesOf = (answers: ReadonlyArray<{ readonly status: number }>): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** What our key has sent and paid for gas while an effect ran. */
export const spentBySelf = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const { client } = yield* Anvil
  const address = privateKeyToAddress(fundedKeys.self)
  const look = Effect.promise(async () => ({
    transactions: await client.getTransactionCount({ address }),
    balance: await client.getBalance({ address })
  }))
  const before = yield* look
  const result = yield* effect
  const after = yield* look
  return { result, transactions: after.transactions - before.transactions, wei: before.balance - after.balance }
})

/** How long an effect took, in milliseconds. */
export const millisOf = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const start = yield* Clock.currentTimeMillis
  const result = yield* effect
  return { result, millis: (yield* Clock.currentTimeMillis) - start }
})
