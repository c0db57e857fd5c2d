import { assert, layer } from "@effect/vitest"
import type { BulkRecord } from "@property-intelligence/client/bulkOrders.ts"
import { ClientError } from "@property-intelligence/client/ClientError.ts"
import { makeClient, type PropertyIntelligenceClient } from "@property-intelligence/client/makeClient.ts"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { Effect } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { addressOf, SandboxService } from "../../../test/support/process/SandboxService.ts"

const houston = addressOf("houston")
const hartford = addressOf("hartford")

/** The client as its users have it: by promises, `fetch`, and an account of viem. */
const withClient = <A>(use: (client: PropertyIntelligenceClient) => Promise<A>) =>
  Effect.flatMap(SandboxService, ({ origin, paidDuring }) => {
    const client = makeClient({ baseUrl: origin, account: privateKeyToAccount(wellKnownBuyerKey) })
    return paidDuring(Effect.promise(() => use(client)))
  })

const failureOf = (call: Promise<unknown>): Promise<ClientError["reason"]> =>
  call.then(
    () => assert.fail("It succeeded"),
    (error) => (error instanceof ClientError ? error.reason : assert.fail(String(error)))
  )

layer(SandboxService.layer(), { excludeTestServices: true })("makeClient, with the real service", (it) => {
  it.effect("buys each product at its price", () =>
    Effect.gen(function* () {
      const [, { payer, receiver }] = yield* withClient(async (client) => {
        const intel = await client.intel(houston)
        assert.strictEqual(intel.data.meta.dataSources.length, sourceCount)
        assert.match(intel.receipt?.transaction ?? "", /^0x[0-9a-f]{64}$/)
        const { data } = await client.investor({ address: houston, askingPrice: 180_000 })
        assert.strictEqual(data.investorAnalysis.derivedMetrics.details.price, 180_000)
        assert.notProperty(data.investorAnalysis, "inputs")
        const explained = await client.free.explained.investor({ address: houston, askingPrice: 180_000 })
        assert.strictEqual(explained.investorAnalysis.inputs.askingPrice, 180_000)
        assert.isString((await client.narrative(houston)).data.narrative)
        assert.isString((await client.full(houston)).data.narrative)
        assert.strictEqual((await client.compact.investor(houston)).data.view, "compact")
        assert.strictEqual((await client.compact.full(houston)).data.view, "compact")
        assert.strictEqual((await client.bulk([houston, hartford])).data.count, 2)
      })
      assert.deepStrictEqual({ payer, receiver }, { payer: -1.01, receiver: 1.01 })
    })
  )

  it.effect("answers free calls without a payment", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withClient(async ({ free, quote }) => {
        assert.strictEqual((await free.intel(houston)).location.state, "Texas")
        assert.isNumber((await free.investor(houston)).investorAnalysis.investorScore)
        assert.isString((await free.full(houston)).narrative)
        assert.strictEqual((await free.compact.investor(houston)).view, "compact")
        assert.strictEqual((await free.compact.full(houston)).view, "compact")
        const { results } = await free.bulk([houston, addressOf("po-box")])
        assert.deepStrictEqual(
          results.map(({ status }) => status),
          ["fulfilled", "rejected"]
        )
        assert.strictEqual((await quote({ endpoint: "/property-full", body: { address: houston } })).amount, "250000")
        const events = []
        for await (const event of free.events(houston)) events.push(event)
        assert.strictEqual(events.length, sourceCount + 2)
        assert.strictEqual(events[0]?.event === "place" ? events[0].data.matchQuality : null, "exact")
        const last = events.at(-1)
        assert.strictEqual(last?.event === "report" ? last.data.meta.coverage.answered : null, sourceCount)
        const parts = []
        for await (const event of free.fullEvents({ address: houston, askingPrice: 150_000 })) parts.push(event)
        assert.strictEqual(parts.length, sourceCount + 4)
        assert.deepStrictEqual(
          parts.slice(-3).map(({ event }) => event),
          ["report", "analysis", "narrative"]
        )
        const analysis = parts.at(-2)
        assert.strictEqual(analysis?.event === "analysis" ? analysis.data.summary.verdict?.priceInUse : null, 150_000)
      })
      assert.strictEqual(payer, 0)
    })
  )

  it.effect("resumes a sold order without a second charge, also from its JSON", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withClient(async (client) => {
        const { data, order } = await client.intel(houston)
        const again = await client.intel(houston, { resume: JSON.parse(JSON.stringify(order)) })
        assert.isTrue(again.isReplay)
        assert.deepStrictEqual(again.data, data)
      })
      assert.strictEqual(payer, -0.05)
    })
  )

  it.effect("charges one purchase once, whichever payment comes with its id", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withClient(async (client) => {
        const idempotencyKey = "purchase-of-november-23"
        const first = await client.intel(hartford, { idempotencyKey })
        const second = await client.intel(hartford, { idempotencyKey })
        assert.notStrictEqual(first.order.payment, second.order.payment)
        assert.deepStrictEqual([first.isReplay, second.isReplay], [false, true])
      })
      assert.strictEqual(payer, -0.05)
    })
  )

  it.effect("buys a list around the addresses that can't be placed", () =>
    Effect.gen(function* () {
      const [records, { payer }] = yield* withClient(async (client) => {
        const added: Array<BulkRecord> = []
        const outcomes = []
        const journal = { records: [], add: (record: BulkRecord) => void added.push(record) }
        for await (const outcome of client.bulkOrders([houston, addressOf("po-box"), hartford], { journal })) {
          outcomes.push(outcome.type)
        }
        assert.deepStrictEqual(outcomes, ["rejected", "bought"])
        return added
      })
      assert.deepStrictEqual(
        records.map(({ type }) => type),
        ["refused", "rejected", "signed", "bought"]
      )
      assert.strictEqual(payer, -0.06)
    })
  )

  it.effect("says why there is no answer, and pays nothing", () =>
    Effect.gen(function* () {
      const { origin } = yield* SandboxService
      const [, { payer }] = yield* withClient(async (client) => {
        const box = await failureOf(client.intel(addressOf("po-box")))
        assert.strictEqual(box._tag, "WouldBeRefused")
        const unplaced = await failureOf(client.intel(addressOf("other-street")))
        assert.strictEqual(unplaced._tag === "Refused" ? unplaced.problem.status : null, 422)
        assert.strictEqual((await failureOf(client.full(houston, { maxUsd: "0.24" })))._tag, "OverCap")
        const poor = makeClient({ baseUrl: origin, account: privateKeyToAccount(`0x${"7".repeat(64)}`) })
        const broke = await failureOf(poor.intel(houston))
        assert.strictEqual(
          broke._tag === "PaymentRefused" ? broke.code : null,
          "invalid_exact_evm_insufficient_balance"
        )
        assert.strictEqual((await failureOf(makeClient({ baseUrl: origin }).intel(houston)))._tag, "NoAccount")
        const wrong = makeClient({ baseUrl: `${origin.replace("http:", "ftp:")}` })
        assert.strictEqual((await failureOf(wrong.free.intel(houston)))._tag, "UnusableOption")
      })
      assert.strictEqual(payer, 0)
    })
  )

  it.effect("ends a call that its caller aborts", () =>
    Effect.gen(function* () {
      yield* withClient(async (client) => {
        const signal = AbortSignal.abort()
        const ended = await client.free.intel(houston, { signal }).then(
          () => "answered",
          () => "ended"
        )
        assert.strictEqual(ended, "ended")
      })
    })
  )
})
