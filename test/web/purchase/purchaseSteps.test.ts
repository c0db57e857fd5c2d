import { assert, layer } from "@effect/vitest"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { dollarText, prices } from "@property-intelligence/x402/Prices.ts"
import { Effect } from "effect"

import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import type { PurchaseTools } from "../../../web/src/purchase/purchaseSteps.ts"
import { addressOf, SandboxService } from "../../support/process/SandboxService.ts"
import { pageNetworks, pagePurchase, walletOf } from "../../support/purchase/pagePurchase.ts"

const most = prices.intel.amount
const dollars = Number(dollarText(most))
const intel = (name = "houston") => ({ path: "/property-intel", body: { address: addressOf(name) } })
const wallet = walletOf(wellKnownBuyerKey)
const declining = { request: () => Promise.reject({ code: 4001 }) }

type Fetch = PurchaseTools["fetch"]

/** What happens with the service, and how the wallets have changed by it. `fetch` is the browser's, on the page's origin. */
const withService = <A>(use: (fetch: Fetch) => Promise<A>) =>
  Effect.flatMap(SandboxService, ({ origin, paidDuring }) =>
    paidDuring(Effect.promise(() => use((path, request) => fetch(`${origin}${path}`, request))))
  )

/** Lets the service answer paid calls, and loses so many of its answers on their way. */
const losing = (fetch: Fetch, answers: number): Fetch => {
  let left = answers
  return async (path, request) => {
    const response = await fetch(path, request)
    if (!new Headers(request.headers).has("payment-signature") || left === 0) return response
    left -= 1
    await response.text()
    throw new TypeError("Failed to fetch")
  }
}

layer(SandboxService.layer(), { excludeTestServices: true })("a purchase from a page, with the real service", (it) => {
  it.effect("is quoted, signed, answered with a receipt, and charged once", () =>
    Effect.gen(function* () {
      const [, { payer, receiver }] = yield* withService(async (fetch) => {
        const { stateAt, states, steps, tools } = pagePurchase(fetch)
        await steps.quote(intel(), pageNetworks, most)
        const { quote } = stateAt("quoted")
        assert.deepInclude(quote.terms, { amount: most, validSeconds: 300 })
        await steps.pay(quote, wallet)
        const { bought, order } = stateAt("bought")
        assert.strictEqual(JSON.parse(bought.text).data.meta.dataSources.length, sourceCount)
        assert.match(bought.receipt?.transaction ?? "", /^0x[0-9a-f]{64}$/)
        assert.isFalse(bought.isReplay)
        assert.deepStrictEqual(
          states.map(({ step }) => step),
          ["quoting", "quoted", "signing", "sending", "bought"]
        )
        assert.deepStrictEqual([tools.unanswered.all(), tools.answered.all()], [[], [order]])
      })
      assert.deepStrictEqual({ payer, receiver }, { payer: -dollars, receiver: dollars })
    })
  )

  it.effect("is sent again without a click if its answer is lost, and charged once", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withService(async (fetch) => {
        const { stateAt, steps } = pagePurchase(losing(fetch, 2))
        await steps.quote(intel(), pageNetworks, most)
        await steps.pay(stateAt("quoted").quote, wallet)
        assert.isTrue(stateAt("bought").bought.isReplay)
      })
      assert.strictEqual(payer, -dollars)
    })
  )

  it.effect("is kept where its answer stays lost, and resumed by another page for the same answer and one charge", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withService(async (fetch) => {
        const answers: Array<string> = []
        const noting: Fetch = async (path, request) => {
          const response = await fetch(path, request)
          answers.push(await response.clone().text())
          return response
        }
        const first = pagePurchase(losing(noting, 4))
        await first.steps.quote(intel("hartford"), pageNetworks, most)
        await first.steps.pay(first.stateAt("quoted").quote, wallet)
        assert.match(first.stateAt("unanswered").detail, /connection failed/)
        const [order] = first.tools.unanswered.all()
        if (order === undefined) return assert.fail("The order is not kept")

        const second = pagePurchase(fetch)
        second.tools.unanswered.keep(order)
        await second.steps.resume(order)
        const { bought } = second.stateAt("bought")
        assert.strictEqual(bought.text, answers.at(-1))
        assert.isTrue(bought.isReplay)
        assert.deepStrictEqual(second.tools.unanswered.all(), [])
      })
      assert.strictEqual(payer, -dollars)
    })
  )

  it.effect("stays kept where the page goes before the answer is shown", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withService(async (fetch) => {
        const purchase = pagePurchase(async (path, request) => {
          const response = await fetch(path, request)
          if (new Headers(request.headers).has("payment-signature")) purchase.steps.reset()
          return response
        })
        const { stateAt, steps, tools } = purchase
        await steps.quote(intel(), pageNetworks, most)
        await steps.pay(stateAt("quoted").quote, wallet)
        stateAt("idle")
        assert.strictEqual(tools.unanswered.all().length, 1)
      })
      assert.strictEqual(payer, -dollars)
    })
  )

  it.effect("charges nothing for what is refused: unquoted, declined, unplaced, without funds, too dear", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withService(async (fetch) => {
        const { stateAt, steps, tools } = pagePurchase(fetch)
        await steps.quote(intel("po-box"), pageNetworks, most)
        assert.match(stateAt("refused").refusal, /^This is a post office box/)
        assert.isFalse(stateAt("refused").isSigned)

        await steps.quote(intel(), pageNetworks, most - 1n)
        assert.match(stateAt("refused").refusal, /more than this page says/)

        await steps.quote(intel(), pageNetworks, most)
        await steps.pay(stateAt("quoted").quote, walletOf(declining))
        assert.strictEqual(stateAt("quoted").note, "You declined in the wallet.")

        await steps.pay(stateAt("quoted").quote, walletOf(`0x${"7".repeat(64)}`))
        assert.match(stateAt("refused").refusal, /does not hold enough USDC/)

        await steps.quote(intel("other-street"), pageNetworks, most)
        await steps.pay(stateAt("quoted").quote, wallet)
        assert.match(stateAt("refused").refusal, /^No place has this address\./)
        assert.isTrue(stateAt("refused").isSigned)
        assert.deepStrictEqual(tools.unanswered.all(), [])
      })
      assert.strictEqual(payer, 0)
    })
  )

  it.effect("sends nothing that is signed after it was cancelled", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withService(async (fetch) => {
        const { stateAt, steps } = pagePurchase(fetch)
        await steps.quote(intel(), pageNetworks, most)
        const signing = steps.pay(stateAt("quoted").quote, wallet)
        steps.reset()
        await signing
        stateAt("idle")
      })
      assert.strictEqual(payer, 0)
    })
  )

  it.effect("says before the signature where the browser keeps nothing, and sells all the same", () =>
    Effect.gen(function* () {
      const [, { payer }] = yield* withService(async (fetch) => {
        const { stateAt, steps } = pagePurchase(fetch, { keeps: false })
        await steps.quote(intel(), pageNetworks, most)
        assert.isFalse(stateAt("quoted").quote.canKeep)
        await steps.pay(stateAt("quoted").quote, wallet)
        stateAt("bought")
      })
      assert.strictEqual(payer, -dollars)
    })
  )
})
