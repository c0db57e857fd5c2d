import { assert, describe, it } from "@effect/vitest"
import type { ClientErrorReason } from "@property-intelligence/client/ClientError.ts"
import { type ClientOptions, PropertyIntelligence } from "@property-intelligence/client/PropertyIntelligence.ts"
import type { SignedOrder } from "@property-intelligence/client/SignedOrder.ts"
import { Array, Effect } from "effect"

import { type Fate, inSecondsATurn, ScriptedService } from "../../../test/support/client/ScriptedService.ts"

type Service = PropertyIntelligence["Service"]

const use = <A, E>(
  service: ScriptedService,
  call: (client: Service) => Effect.Effect<A, E>,
  options: Partial<ClientOptions> = {}
) => PropertyIntelligence.use(call).pipe(Effect.provide(service.client(options)), inSecondsATurn)

const buyTwo = (client: Service) => client.bulk(["1 Good St", "2 Good St"])

const times = (count: number, fate: Fate): ReadonlyArray<Fate> => Array.makeBy(count, () => fate)

const reasonOf = (error: { readonly reason: ClientErrorReason } | { readonly _tag: string }) =>
  "reason" in error ? error.reason : assert.fail(`${error._tag} is no failure of a call`)

describe("PropertyIntelligence", () => {
  it.effect("asks for the terms, pays, and gives the answer with what was paid", () =>
    Effect.gen(function* () {
      const service = new ScriptedService()
      const { data, isReplay, order } = yield* use(service, buyTwo)
      assert.strictEqual(data.count, 2)
      assert.isFalse(isReplay)
      assert.strictEqual(order.amount, "60000")
      assert.deepStrictEqual(service.arrived, ["/property-bulk", "/property-bulk*"])
    })
  )

  it.effect("sends one payment again until there is an answer, whatever gets lost", () =>
    Effect.gen(function* () {
      const service = new ScriptedService(["lost", "answered", "answerLost", "overloaded", "lost", "answered"])
      const { isReplay } = yield* use(service, buyTwo)
      assert.isTrue(isReplay)
      assert.deepStrictEqual(service.charged, ["1 Good St", "2 Good St"])
    })
  )

  it.effect("reports an unknown outcome if no attempt was answered, and charges once when the order is resumed", () =>
    Effect.gen(function* () {
      const service = new ScriptedService(["answered", ...times(5, "answerLost")])
      const reason = reasonOf(yield* Effect.flip(use(service, buyTwo)))
      if (reason._tag !== "Pending") return assert.fail(reason._tag)
      const { order } = reason
      const { isReplay } = yield* use(service, (client) => client.bulk(["1 Good St", "2 Good St"], { resume: order }))
      assert.isTrue(isReplay)
      assert.deepStrictEqual(service.charged, ["1 Good St", "2 Good St"])
    })
  )

  it.effect("does not let the refusal of a later attempt hide that an earlier one may have been charged", () =>
    Effect.gen(function* () {
      const service = new ScriptedService(["answered", "answerLost", ...times(4, "overloaded")])
      assert.strictEqual(reasonOf(yield* Effect.flip(use(service, buyTwo)))._tag, "Pending")
      assert.strictEqual(service.charged.length, 2)
    })
  )

  for (const [what, later] of [
    ["facilitator is down", "facilitatorDown"],
    ["payment is refused", "noFunds"]
  ] as const) {
    it.effect(`keeps an order that was pending once, though at every later try the ${what}`, () =>
      Effect.gen(function* () {
        const service = new ScriptedService(["answered", "pending", ...times(later === "noFunds" ? 1 : 4, later)])
        const reason = reasonOf(yield* Effect.flip(use(service, buyTwo)))
        if (reason._tag !== "Pending") return assert.fail(reason._tag)
        const { order } = reason
        const resume = (client: Service) => client.bulk(["1 Good St", "2 Good St"], { resume: order })
        const again = yield* Effect.flip(use(new ScriptedService(times(5, later)), resume))
        assert.strictEqual(reasonOf(again)._tag, "Pending")
        assert.isTrue((yield* use(service, resume)).isReplay)
        assert.strictEqual(service.charged.length, 2)
      })
    )

    it.effect(`lets an order go whose only word is that the ${what}`, () =>
      Effect.gen(function* () {
        const service = new ScriptedService(["answered", ...times(5, later)])
        const reason = reasonOf(yield* Effect.flip(use(service, buyTwo)))
        assert.strictEqual(reason._tag, later === "noFunds" ? "PaymentRefused" : "Unavailable")
        assert.deepStrictEqual(service.charged, [])
      })
    )
  }

  it.effect("sends no order to another host, whatever path it has", () =>
    Effect.gen(function* () {
      const service = new ScriptedService()
      const { order } = yield* use(service, buyTwo)
      const arrived = service.arrived.length
      for (const path of ["https://other.example/property-bulk", "//other.example/property-bulk"]) {
        const resumed = use(service, (client) => client.resume({ ...order, path }))
        assert.strictEqual(reasonOf(yield* Effect.flip(resumed))._tag, "UnusableOption")
      }
      assert.lengthOf(service.arrived, arrived)
    })
  )

  it.effect("says that nothing was signed if the service can't be reached at all", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(use(new ScriptedService(times(5, "lost")), buyTwo))
      assert.strictEqual(reasonOf(error)._tag, "Unreachable")
      const busy = yield* Effect.flip(use(new ScriptedService(times(5, "overloaded")), buyTwo))
      assert.strictEqual(reasonOf(busy)._tag, "Unavailable")
    })
  )

  it.effect("stores the order before it sends it", () =>
    Effect.gen(function* () {
      const service = new ScriptedService()
      const kept: Array<readonly [order: SignedOrder, chargedUntilThen: number]> = []
      const onSigned = (order: SignedOrder) => Effect.sync(() => void kept.push([order, service.charged.length]))
      const { order } = yield* use(service, (client) => client.bulk(["1 Good St"], { onSigned }))
      assert.deepStrictEqual(kept, [[order, 0]])
    })
  )

  it.effect("pays no more than the cap, or than the published price if the caller names no cap", () =>
    Effect.gen(function* () {
      const dear = new ScriptedService()
      // The scripted service wants $0.03 for whatever is one address.
      const cheap = yield* Effect.flip(use(dear, (client) => client.bulk(["1 Good St"], { maxUsd: "0.02" })))
      assert.strictEqual(reasonOf(cheap)._tag, "OverCap")
      const overall = yield* Effect.flip(use(dear, (client) => client.intel("1 Good St"), { maxUsd: "0.02" }))
      assert.strictEqual(reasonOf(overall)._tag, "OverCap")
      assert.deepStrictEqual(dear.charged, [])
      const several = yield* use(dear, (client) => client.bulk(["1 Good St", "2 Good St"], { maxUsd: 0.06 }))
      assert.strictEqual(several.order.amount, "60000")
    })
  )

  it.effect("gives the problem that a call is refused with, and pays nothing", () =>
    Effect.gen(function* () {
      const service = new ScriptedService()
      const error = yield* Effect.flip(use(service, (client) => client.bulk(["bad St"])))
      assert.strictEqual(reasonOf(error)._tag, "WouldBeRefused")
      const quoted = reasonOf(
        yield* Effect.flip(
          use(service, (client) => client.quote({ endpoint: "/property-bulk", body: { addresses: ["bad St"] } }))
        )
      )
      assert.strictEqual(quoted._tag === "Refused" ? quoted.problem.status : null, 422)
      assert.deepStrictEqual(service.charged, [])
    })
  )

  it.effect("can't be created with unusable options", () =>
    Effect.gen(function* () {
      const service = new ScriptedService()
      const baseUrl = "ftp://example.com"
      for (const options of [{ baseUrl }, { baseUrl: "example.com" }, { maxUsd: "much" }]) {
        assert.strictEqual(reasonOf(yield* Effect.flip(use(service, buyTwo, options)))._tag, "UnusableOption")
      }
      assert.deepStrictEqual(service.arrived, [])
    })
  )
})
