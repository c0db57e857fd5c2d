import { assert, describe, it } from "@effect/vitest"
import type { TypedData } from "@property-intelligence/client/Account.ts"
import type { BulkRecord } from "@property-intelligence/client/bulkOrders.ts"
import { ClientError } from "@property-intelligence/client/ClientError.ts"
import { makeClient, type PropertyIntelligenceClient } from "@property-intelligence/client/makeClient.ts"
import type { ClientOptions } from "@property-intelligence/client/PropertyIntelligence.ts"
import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { costOf, prices } from "@property-intelligence/x402/Prices.ts"
import { Array, Effect, Schema } from "effect"

import { readText, startLoopbackServer } from "../../../test/support/process/LoopbackServer.ts"
import { base, baseSepolia, buyer } from "../../x402/test/support/payments/paymentSamples.ts"

/** The terms of a 402, as a liar may write them. */
interface Terms {
  readonly scheme: string
  readonly network: string
  readonly asset: string
  readonly amount: string
  readonly extra: Readonly<Record<string, unknown>>
  readonly maxTimeoutSeconds: number
}

const honest: Terms = {
  scheme: "exact",
  network: base.id,
  asset: base.asset,
  amount: "50000",
  extra: { ...base.domain },
  maxTimeoutSeconds: 300
}

/** What a hostile service says of a payment: by turns, to the free call and to the paid one. */
interface Lie {
  /** To a call without a payment. */
  readonly offers: ReadonlyArray<Terms>
  /** To one with a payment. */
  readonly verdict: keyof typeof verdicts
}

const problemText = (kind: string, more: object = {}) =>
  JSON.stringify({ type: `/problems/${kind}`, title: kind, status: 422, detail: "A lie.", ...more })

/** Status and body of the answers to a paid call; `null` breaks the connection. */
const verdicts = {
  sold: [200, JSON.stringify({ data: { count: 1, results: [{}] } })],
  nonsense: [200, "sold, thank you"],
  dearerNow: [402, JSON.stringify({ x402Version: 2, error: "insufficient_amount" })],
  expired: [402, JSON.stringify({ x402Version: 2, error: "invalid_exact_evm_payload_authorization_valid_before" })],
  unpaid: [402, JSON.stringify({ x402Version: 2, error: "Payment required" })],
  pending: [503, problemText("payment-pending")],
  overloaded: [503, problemText("overloaded")],
  conflict: [409, problemText("payment-conflict")],
  refusedFirst: [422, problemText("unusable-addresses", { failures: [{ index: 0, detail: "No such address." }] })],
  elsewhere: [307, ""],
  lost: null
} as const

const verdictNames = Array.fromIterable(Object.keys(verdicts)).filter(
  (name): name is Lie["verdict"] => name in verdicts
)

/** A service that answers by the lies in turn, over and over. */
const startLiar = Effect.fnUntraced(function* (lies: ReadonlyArray<Lie>) {
  let [offered, judged] = [0, 0]
  const next = (turn: number): Lie => lies[turn % lies.length] ?? { offers: [honest], verdict: "lost" }
  return yield* startLoopbackServer(async (request, response) => {
    await readText(request)
    const isPaid = request.headers["payment-signature"] !== undefined
    const { offers, verdict } = isPaid ? next(judged++) : next(offered++)
    const required = {
      x402Version: 2,
      error: "Payment required",
      resource: { url: "https://elsewhere.example/", description: "", mimeType: "" },
      accepts: offers.map((terms) => ({ payTo: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2", ...terms })),
      extensions: {}
    }
    const challenge = Buffer.from(JSON.stringify(required)).toString("base64")
    const [status, body] = isPaid ? (verdicts[verdict] ?? [0, ""]) : ([402, "{}"] as const)
    if (status === 0) return response.destroy()
    return response
      .writeHead(status, { "payment-required": challenge, "retry-after": "0", location: "/property-full" })
      .end(body)
  })
})

/** An account that counts what it could lose by its signatures, whether they are sent or not. Other tokens count as all the money there is. */
class CountingAccount {
  loss = 0n
  readonly address = buyer.address
  readonly signTypedData = (data: TypedData): Promise<string> => {
    const isUsdc = knownNetworks.some(({ asset }) => asset === data.domain["verifyingContract"])
    const isTransfer = data.primaryType === "TransferWithAuthorization"
    this.loss += isUsdc && isTransfer ? BigInt(String(data.message["value"])) : 10n ** 30n
    return Promise.resolve(`0x${"1".repeat(130)}`)
  }
}

const patience = { tries: 3, timeoutSeconds: 20, longestWaitSeconds: 0 }

/** What a purchase from a liar costs at most, in atomic USDC. */
const lossOf = Effect.fnUntraced(function* (
  lies: ReadonlyArray<Lie>,
  options: Partial<ClientOptions>,
  purchase: (client: PropertyIntelligenceClient) => Promise<unknown>
) {
  const { url } = yield* startLiar(lies)
  const account = new CountingAccount()
  const client = makeClient({ baseUrl: url, account, patience, ...options })
  yield* Effect.promise(() =>
    purchase(client).catch((error: unknown) => assert.instanceOf(error, ClientError, String(error)))
  )
  return account.loss
}, Effect.scoped)

const buyAll = async (outcomes: AsyncIterable<unknown>): Promise<ReadonlyArray<unknown>> => {
  const all = []
  for await (const outcome of outcomes) all.push(outcome)
  return all
}

const addresses = Array.makeBy(30, (n) => `${n} Good St`)

/** Purchases, each with what it costs by the published prices, and how many times that may be signed for if no one names a cap. */
const purchases: Record<
  string,
  readonly [
    buy: (client: PropertyIntelligenceClient, maxUsd: string | undefined) => Promise<unknown>,
    cost: bigint,
    times: bigint
  ]
> = {
  intel: [(client, maxUsd) => client.intel("1 Good St", purchaseFor(maxUsd)), costOf(prices.intel, 1), 1n],
  full: [(client, maxUsd) => client.full({ address: "1 Good St" }, purchaseFor(maxUsd)), costOf(prices.full, 1), 1n],
  bulk: [(client, maxUsd) => client.bulk(addresses.slice(20), purchaseFor(maxUsd)), costOf(prices.bulk, 10), 1n],
  bulkOrders: [
    (client, maxUsd) => buyAll(client.bulkOrders(addresses, purchaseFor(maxUsd))),
    costOf(prices.bulk, addresses.length),
    2n
  ]
}

const purchaseFor = (maxUsd: string | undefined) => (maxUsd === undefined ? {} : { maxUsd })

const Offer = Schema.Struct({
  scheme: Schema.Literals(["exact", "exact", "exact", "upto", "charge"]),
  network: Schema.Literals([
    base.id,
    base.id,
    baseSepolia.id,
    "eip155:56",
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    ""
  ]),
  asset: Schema.Literals([
    base.asset,
    base.asset,
    base.asset.toLowerCase(),
    baseSepolia.asset,
    "0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb"
  ]),
  amount: Schema.Literals([
    "0",
    "1",
    "30000",
    "50000",
    "250000",
    "600000",
    "600001",
    "50000000000000000",
    "0.05",
    "-1",
    "0x1",
    "1e9",
    `${2n ** 256n - 1n}`
  ]),
  extra: Schema.Literals(["plain", "permit2", "dai", "eighteen"]),
  maxTimeoutSeconds: Schema.Literals([-1, 0, 300, 86_400, 1e12])
})

const extras: Record<typeof Offer.Type.extra, Readonly<Record<string, unknown>>> = {
  plain: { ...base.domain },
  permit2: { ...base.domain, assetTransferMethod: "permit2", facilitatorAddress: buyer.address },
  dai: { name: "Dai Stablecoin", version: "1" },
  eighteen: { ...base.domain, decimals: 18 }
}

const situations = Schema.Struct({
  lies: Schema.NonEmptyArray(
    Schema.Struct({
      offers: Schema.Array(Offer).check(Schema.isMaxLength(3)),
      verdict: Schema.Literals(verdictNames)
    })
  ).check(Schema.isMaxLength(6)),
  purchase: Schema.Literals(["intel", "full", "bulk", "bulkOrders"]),
  maxUsd: Schema.Literals(["nothing", "0", "0.05", "0.30", "0.90", "1.2"]),
  isOfClient: Schema.Boolean
})

describe("maxUsd, against a hostile service over a real socket", () => {
  it.live.prop(
    "bounds what all signatures of a purchase could move, whatever the service answers",
    { situation: situations },
    ({ situation: { isOfClient, lies, maxUsd, purchase } }) =>
      Effect.gen(function* () {
        const [buy, cost, times] = purchases[purchase] ?? assert.fail(purchase)
        const cap = maxUsd === "nothing" ? undefined : maxUsd
        const most = cap === undefined ? cost * times : BigInt(Math.round(Number(cap) * 1e6))
        const loss = yield* lossOf(
          lies.map(({ offers, verdict }) => ({
            verdict,
            offers: offers.map((offer) => ({ ...offer, extra: extras[offer.extra] }))
          })),
          isOfClient ? purchaseFor(cap) : {},
          (client) => buy(client, isOfClient ? undefined : cap)
        )
        assert.isTrue(loss <= most, `${loss} of ${most}`)
      }),
    { arbitrary: { runs: 60 } }
  )

  it.live("signs once for a call whose price goes up with every answer", () =>
    Effect.gen(function* () {
      const rising = Array.makeBy(5, (n): Lie => ({
        offers: [{ ...honest, amount: String(10_000 * (n + 1)) }],
        verdict: "dearerNow"
      }))
      assert.strictEqual(yield* lossOf(rising, {}, (client) => client.intel("1 Good St")), 10_000n)
    })
  )

  it.live("takes the client's own cap for a whole list", () =>
    Effect.gen(function* () {
      const sells: ReadonlyArray<Lie> = [{ offers: [honest], verdict: "sold" }]
      const buy = (client: PropertyIntelligenceClient) => buyAll(client.bulkOrders(addresses))
      assert.strictEqual(yield* lossOf(sells, { maxUsd: "0.89" }, buy), 0n)
      assert.strictEqual(yield* lossOf(sells, { maxUsd: "0.90" }, buy), 100_000n)
    })
  )

  it.live("pays no second time for an order on the word of the service that the first payment has expired", () =>
    Effect.gen(function* () {
      const asking = { ...honest, amount: "90000" }
      const records: Array<BulkRecord> = []
      const list = addresses.slice(0, 3)
      const journal = { records, add: (record: BulkRecord) => void records.push(record) }
      const first = yield* lossOf([{ offers: [asking], verdict: "pending" }], {}, (client) =>
        buyAll(client.bulkOrders(list, { journal, maxUsd: "0.09" }))
      )
      assert.deepStrictEqual([first, records.map(({ type }) => type)], [90_000n, ["signed"]])
      const buyAgain = (client: PropertyIntelligenceClient) =>
        buyAll(client.bulkOrders(list, { journal: { ...journal, records: [...records] }, maxUsd: "0.09" }))
      assert.strictEqual(yield* lossOf([{ offers: [asking], verdict: "expired" }], {}, buyAgain), 0n)
    })
  )
})
