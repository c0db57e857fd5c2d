import { assert, layer } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { locate } from "@property-intelligence/sandbox/world/SandboxPlace.ts"
import { wrapAxiosWithPayment, x402Client as AxiosX402Client } from "@x402/axios"
import { x402Client } from "@x402/core/client"
import { ExactEvmScheme, registerExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment } from "@x402/fetch"
import { create as createAxios } from "axios"
import { Context, Effect, Fiber, Layer, Schedule, Schema } from "effect"
import { isHex } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { Anvil, fundedKeys } from "../../support/chain/Anvil.ts"
import { freshWallet, startLiveService, temporaryFolder, transfersBetween } from "../../support/chain/LiveService.ts"
import { orderOf, receiptIn, stockPayment } from "../../support/chain/stockPayment.ts"
import { exchange, type WireAnswer, type WireRequest } from "../../support/wire.ts"

const UpstreamCounts = Schema.Record(Schema.String, Schema.Int)

/** The real process in live mode, settling by itself on the test chain, and the upstreams it asks. */
class Shop extends Context.Service<
  Shop,
  {
    readonly origin: string
    readonly wallet: `0x${string}`
    readonly ask: (path: string, request: WireRequest) => Effect.Effect<WireAnswer, Error>
    /** Breaks upstreams while the effect runs. */
    readonly broken: (faults: string) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Error, R>
    /** How often each upstream has been asked. */
    readonly requests: Effect.Effect<typeof UpstreamCounts.Type>
    /** The same, counted while the effect runs. */
    readonly counted: <A, E, R>(
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<readonly [result: A, counts: typeof UpstreamCounts.Type], E | Error, R>
  }
>()("test/Shop") {
  static readonly layer = Layer.effect(
    Shop,
    Effect.gen(function* () {
      const gateway = yield* serveGateway({ port: 0, faults: [] })
      const folder = yield* temporaryFolder
      const wallet = yield* freshWallet
      const { origin } = yield* startLiveService({
        wallet,
        gateway: gateway.url,
        ledgerUrl: `sqlite:${folder}/ledger.db`,
        environment: {
          FACILITATOR: "self",
          FACILITATOR_PRIVATE_KEY: fundedKeys.self,
          REPORT_QUORUM: String(sourceDefinitions.length)
        }
      })
      const toGateway = (path: string, request: WireRequest) => exchange(gateway.url.origin, path, request)
      const requests = toGateway("/_requests", {}).pipe(
        Effect.flatMap(({ text }) => Schema.decodeEffect(Schema.fromJsonString(UpstreamCounts))(text)),
        Effect.orDie
      )
      return {
        origin,
        wallet,
        ask: (path, request) => exchange(origin, path, request),
        broken: (faults) => (effect) =>
          toGateway("/_faults", { method: "PUT", body: faults }).pipe(
            Effect.tap(({ status, text }) => Effect.sync(() => assert.strictEqual(status, 200, text))),
            Effect.andThen(effect),
            Effect.ensuring(Effect.orDie(toGateway("/_faults", { method: "DELETE" })))
          ),
        requests,
        counted: (effect) =>
          toGateway("/_requests", { method: "DELETE" }).pipe(Effect.andThen(Effect.all([effect, requests])))
      }
    })
  )
}

/** What a stock client got, and the payment it sent for it. */
interface Bought extends WireAnswer {
  readonly payment: Readonly<Record<string, string>>
}

const paymentHeaders = ["payment-signature", "x-payment"]

const paymentIn = (headers: Iterable<readonly [string, unknown]>): Bought["payment"] =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) =>
      paymentHeaders.includes(name.toLowerCase()) ? [[name.toLowerCase(), String(value)]] : []
    )
  )

/** `@x402/fetch` over a `fetch` that remembers the payment. One that only knows version 1 is blind to the 402's header. */
const payByFetch =
  (version: 1 | 2, more: Readonly<Record<string, string>> = {}) =>
  (account: PrivateKeyAccount, url: string, body: unknown): Effect.Effect<Bought> =>
    Effect.promise(async (signal) => {
      let payment: Bought["payment"] = {}
      const watching: typeof fetch = async (input, init) => {
        const request = new Request(input, init)
        payment = paymentIn(request.headers)
        const response = await fetch(request)
        if (version === 2 || response.status !== 402) return response
        const headers = new Headers(response.headers)
        headers.delete("payment-required")
        return new Response(await response.text(), { status: 402, headers })
      }
      const fetchAndPay = wrapFetchWithPayment(watching, registerExactEvmScheme(new x402Client(), { signer: account }))
      const response = await fetchAndPay(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...more },
        body: JSON.stringify(body),
        signal
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
        payment
      }
    })

const payByAxios = (account: PrivateKeyAccount, url: string, body: unknown): Effect.Effect<Bought> =>
  Effect.promise(async () => {
    const client = new AxiosX402Client().register("eip155:*", new ExactEvmScheme(account))
    const response = await wrapAxiosWithPayment(createAxios(), client).post(url, body, {
      transformResponse: (text: string) => text,
      headers: { "content-type": "application/json" }
    })
    return {
      status: response.status,
      headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      text: response.data,
      payment: paymentIn(Object.entries(response.config.headers))
    }
  })

const price = 50_000n
const funds = 10_000_000n
const houston = { address: "1600 Smith St, Houston, TX 77002" }

/** Addresses of one street that RentCast knows: all sources answer. */
const knownAddresses = Array.from({ length: 60 }, (_, index) => `${100 + 37 * index} Main St, Houston, TX 77002`)
  .filter((address) => locate(address)[0]?.traits.recordKnown === true)
  .slice(0, 20)

const addressOf = (example: string) => examples.find(({ name }) => name === example)?.address ?? ""

/** A buyer with 10 USDC, and what it and the shop have lost and gained since. */
const openAccount = Effect.gen(function* () {
  const { balanceOf, buyer } = yield* Anvil
  const { wallet } = yield* Shop
  const account = yield* buyer(funds)
  const income = yield* balanceOf(wallet)
  return {
    account,
    spent: Effect.map(balanceOf(account.address), (balance) => funds - balance),
    earned: Effect.map(balanceOf(wallet), (balance) => balance - income),
    transfers: transfersBetween(account.address, wallet)
  }
})

/** A buyer, and its payment for an order, not sent yet. */
const signedOrder = Effect.fnUntraced(function* (path: string, body: unknown) {
  const { ask } = yield* Shop
  const accounts = yield* openAccount
  const payment = yield* stockPayment(accounts.account, yield* ask(path, orderOf(body)))
  return { ...accounts, payment, send: (other: unknown = body) => ask(path, orderOf(other, payment)) }
})

const isReplayed = ({ headers }: WireAnswer) => headers["idempotent-replayed"] === "true"

const clients: ReadonlyArray<[string, typeof payByAxios, "payment-response" | "x-payment-response"]> = [
  ["@x402/fetch, version 2", payByFetch(2), "payment-response"],
  ["@x402/fetch, version 1", payByFetch(1), "x-payment-response"],
  ["@x402/axios", payByAxios, "payment-response"]
]

/** Every size with `DRILLS=all`. */
const bulkSizes = process.env["DRILLS"] === "all" ? knownAddresses.map((_, index) => index + 1) : [1, 2, 20]

layer(Shop.layer.pipe(Layer.provideMerge(Anvil.layer)), { excludeTestServices: true })(
  "the service on a real chain",
  (it) => {
    for (const [name, pay, receiptHeader] of clients) {
      it.effect(`${name}: pays 0.05 USDC, gets the report, and the same bytes by sending the payment again`, () =>
        Effect.gen(function* () {
          const { client } = yield* Anvil
          const { ask, origin } = yield* Shop
          const { account, earned, spent, transfers } = yield* openAccount

          const bought = yield* pay(account, `${origin}/property-intel`, houston)
          assert.strictEqual(bought.status, 200, bought.text)
          assert.strictEqual(JSON.parse(bought.text).data.meta.coverage.answered, sourceDefinitions.length)
          assert.deepStrictEqual([yield* spent, yield* earned], [price, price])
          assert.property(bought.headers, receiptHeader)
          const receipt = receiptIn(bought)
          assert.deepInclude(receipt, { success: true, payer: account.address.toLowerCase() })
          const hash = receipt?.transaction
          if (!isHex(hash)) return assert.fail("the receipt names no transaction")
          const { status } = yield* Effect.promise(() => client.getTransactionReceipt({ hash }))
          assert.strictEqual(status, "success")
          assert.deepStrictEqual(yield* transfers, [{ value: price, transaction: hash }])

          const again = yield* ask("/property-intel", orderOf(houston, bought.payment))
          assert.strictEqual(again.status, 200, again.text)
          assert.isTrue(isReplayed(again))
          assert.strictEqual(again.text, bought.text)
          assert.deepStrictEqual(receiptIn(again), receipt)
          assert.deepStrictEqual([yield* spent, yield* earned], [price, price])
        })
      )
    }

    it.effect(
      "bulk costs exactly 0.03 USDC an address, for 1 to 20",
      () =>
        Effect.gen(function* () {
          const { origin } = yield* Shop
          const { account, earned, spent } = yield* openAccount
          const pay = payByFetch(2)
          let due = 0n
          assert.lengthOf(knownAddresses, 20)
          for (const n of bulkSizes) {
            const addresses = knownAddresses.slice(0, n)
            const { status, text } = yield* pay(account, `${origin}/property-bulk`, { addresses })
            assert.strictEqual(status, 200, text)
            assert.strictEqual(JSON.parse(text).data.count, n)
            due += 30_000n * BigInt(n)
            assert.deepStrictEqual([yield* spent, yield* earned], [due, due], `n = ${n}`)
          }
        }),
      180_000
    )

    it.effect("50 copies of one payment at once: 50 equal answers, one piece of work, one charge", () =>
      Effect.gen(function* () {
        const { counted } = yield* Shop
        const single = yield* signedOrder("/property-intel", houston)
        const [, oneWork] = yield* counted(single.send())
        const { earned, send, spent, transfers } = yield* signedOrder("/property-intel", houston)
        const [answers, work] = yield* counted(
          Effect.all(
            Array.from({ length: 50 }, () => send()),
            { concurrency: "unbounded" }
          )
        )
        const [first] = answers
        assert.lengthOf(answers, 50)
        for (const answer of answers) {
          assert.strictEqual(answer.status, 200, answer.text)
          assert.strictEqual(answer.text, first?.text)
          assert.deepStrictEqual(receiptIn(answer), receiptIn(answers[0] ?? answer))
        }
        assert.lengthOf(answers.filter(isReplayed), 49)
        assert.deepStrictEqual(work, oneWork)
        assert.lengthOf(yield* transfers, 1)
        assert.deepStrictEqual([yield* spent, yield* earned], [price, price])
      })
    )

    it.effect("a buyer who leaves has bought one piece of work, and gets it by sending the payment again", () =>
      Effect.gen(function* () {
        const { broken, counted, requests } = yield* Shop
        const { earned, send, spent, transfers } = yield* signedOrder("/property-intel", houston)
        const [answer, { "www.fema.gov": asked }] = yield* Effect.gen(function* () {
          const leaving = yield* Effect.forkChild(send())
          yield* requests.pipe(
            Effect.repeat({
              until: (counts) => (counts["www.fema.gov"] ?? 0) > 0,
              schedule: Schedule.spaced("10 millis")
            })
          )
          yield* Fiber.interrupt(leaving)
          return yield* send()
        }).pipe(broken("www.fema.gov=latency:300"), counted)
        assert.strictEqual(answer.status, 200, answer.text)
        assert.isTrue(isReplayed(answer))
        assert.strictEqual(asked, 1)
        assert.lengthOf(yield* transfers, 1)
        assert.deepStrictEqual([yield* spent, yield* earned], [price, price])
      })
    )

    it.effect(
      "@x402/fetch, whose connection broke, gets what it has paid for by its Idempotency-Key, and pays once",
      () =>
        Effect.gen(function* () {
          const { broken, counted, origin, requests } = yield* Shop
          const { account, earned, spent, transfers } = yield* openAccount
          const pay = payByFetch(2, { "idempotency-key": "order-0123456789abcdef" })
          const buy = pay(account, `${origin}/property-intel`, houston)
          const [, { "www.fema.gov": asked }] = yield* Effect.gen(function* () {
            const leaving = yield* Effect.forkChild(buy)
            yield* requests.pipe(
              Effect.repeat({
                until: (counts) => (counts["www.fema.gov"] ?? 0) > 0,
                schedule: Schedule.spaced("10 millis")
              })
            )
            yield* Fiber.interrupt(leaving)
            yield* Effect.repeat(transfers, {
              until: ({ length }) => length > 0,
              schedule: Schedule.spaced("50 millis")
            })
          }).pipe(broken("www.fema.gov=latency:300"), counted)
          const [charge] = yield* transfers

          const [answer, another] = [yield* buy, yield* buy]
          assert.notDeepEqual(answer.payment, another.payment, "each is a new signature")
          for (const { headers, status, text } of [answer, another]) {
            assert.strictEqual(status, 200, text)
            assert.strictEqual(headers["idempotent-replayed"], "true")
            assert.strictEqual(text, answer.text)
            assert.strictEqual(receiptIn({ headers })?.transaction, charge?.transaction)
          }
          assert.strictEqual(asked, 1)
          assert.lengthOf(yield* transfers, 1)
          assert.deepStrictEqual([yield* spent, yield* earned], [price, price])
        })
    )

    it.effect("the same payment with another body, or on another route, is 409 and not charged", () =>
      Effect.gen(function* () {
        const { ask } = yield* Shop
        const { payment, send, spent } = yield* signedOrder("/property-intel", houston)
        assert.strictEqual((yield* send()).status, 200)
        const other = yield* send({ address: "550 Asylum Ave, Hartford, CT 06105" })
        assert.strictEqual(other.status, 409)
        assert.include(other.text, "/problems/payment-conflict")
        const elsewhere = yield* ask("/property-bulk", orderOf({ addresses: [houston.address] }, payment))
        assert.strictEqual(elsewhere.status, 409, "it is known: its price is not what is looked at")
        assert.strictEqual(yield* spent, price)
      })
    )

    const geocoders = ["geocoding.geo.census.gov", "nominatim.openstreetmap.org", "photon.komoot.io"]
    const bulk = { addresses: [houston.address, "550 Asylum Ave, Hartford, CT 06105"] }

    const failures: ReadonlyArray<{
      readonly name: string
      readonly path: string
      readonly body: unknown
      readonly faults: string
      readonly status: number
      readonly problem: string
      /** What the same payment buys then. */
      readonly corrected: unknown
      readonly price: bigint
    }> = [
      {
        name: "a source that is missing from the quorum",
        path: "/property-intel",
        body: houston,
        faults: "www.fema.gov=status:404",
        status: 503,
        problem: "report-incomplete",
        corrected: houston,
        price
      },
      {
        name: "an address that fits two places",
        path: "/property-intel",
        body: { address: addressOf("ambiguous") },
        faults: "",
        status: 422,
        problem: "ambiguous-address",
        corrected: houston,
        price
      },
      {
        name: "geocoders that are down",
        path: "/property-intel",
        body: houston,
        faults: geocoders.map((host) => `${host}=status:403`).join(";"),
        status: 503,
        problem: "geocoder-unavailable",
        corrected: houston,
        price
      },
      {
        name: "a bulk order with an address that is none",
        path: "/property-bulk",
        body: { addresses: [houston.address, addressOf("po-box")] },
        faults: "",
        status: 422,
        problem: "unusable-addresses",
        corrected: bulk,
        price: 60_000n
      },
      {
        name: "a bulk order with a report under the quorum",
        path: "/property-bulk",
        body: bulk,
        faults: "www.fema.gov=status:404",
        status: 503,
        problem: "report-incomplete",
        corrected: bulk,
        price: 60_000n
      }
    ]
    for (const failure of failures) {
      it.effect(`${failure.name}: ${failure.status}, free, and the same payment is good afterwards`, () =>
        Effect.gen(function* () {
          const { broken } = yield* Shop
          const { earned, send, spent, transfers } = yield* signedOrder(failure.path, failure.body)
          const failed = yield* send().pipe(broken(failure.faults))
          assert.strictEqual(failed.status, failure.status, failed.text)
          assert.include(failed.text, `/problems/${failure.problem}`)
          assert.isNull(receiptIn(failed))
          assert.deepStrictEqual([yield* spent, yield* earned], [0n, 0n])
          const { status, text } = yield* send(failure.corrected)
          assert.strictEqual(status, 200, text)
          assert.deepStrictEqual([yield* spent, yield* earned], [failure.price, failure.price])
          assert.lengthOf(yield* transfers, 1)
        })
      )
    }
  }
)
