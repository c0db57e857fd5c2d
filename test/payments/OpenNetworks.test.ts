import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Logger, Ref } from "effect"
import { TestClock } from "effect/testing"

import { Facilitator, FacilitatorError, FacilitatorUnavailable } from "../../src/payments/facilitator/Facilitator.ts"
import { OpenNetworks } from "../../src/payments/OpenNetworks.ts"
import { SellingTerms } from "../../src/payments/SellingTerms.ts"
import { Settings } from "../../src/Settings.ts"
import { openForSale } from "../support/payments/buying.ts"

const all = ["eip155:8453", "eip155:137", "eip155:42161"]

/** Who settles permits on a network. */
const accountOn = (id: string) => `0x${id}`

const down = new FacilitatorError({ reason: new FacilitatorUnavailable({ detail: "down" }) })

/** The networks of a shop on three, and a facilitator that settles where it is said to, or is down. */
const opened = Effect.fnUntraced(function* (settledOn: ReadonlyArray<string> | null) {
  const facilitator = yield* Ref.make(settledOn)
  const logs: Array<unknown> = []
  const context = yield* Layer.build(
    OpenNetworks.layer.pipe(
      Layer.provide(
        Layer.mock(Facilitator, {
          networks: Effect.flatMap(Ref.get(facilitator), (ids) =>
            ids === null ? Effect.fail(down) : Effect.succeed(new Set(ids))
          ),
          permitFacilitators: Effect.flatMap(Ref.get(facilitator), (ids) =>
            ids === null ? Effect.fail(down) : Effect.succeed(new Map(ids.map((id) => [id, accountOn(id)])))
          )
        })
      ),
      Layer.provide(SellingTerms.layer),
      Layer.provide(
        Settings.layerTest({
          ...openForSale,
          NETWORK: all.join(),
          EVM_RPC_URL: all.map((id) => `${id}=https://node.example`).join()
        })
      ),
      Layer.provide(
        Logger.layer([Logger.map(Logger.formatStructured, ({ level, message }) => void logs.push([level, message]))])
      )
    )
  )
  const { now, permits } = Context.get(context, OpenNetworks)
  yield* TestClock.adjust("1 millis")
  return {
    logs,
    now,
    permits,
    ids: Effect.map(now, (networks) => networks.map(({ id }) => id)),
    settlesOn: (ids: ReadonlyArray<string> | null) =>
      Ref.set(facilitator, ids).pipe(Effect.andThen(TestClock.adjust("5 minutes")))
  }
})

describe("the networks on which calls can be paid", () => {
  it.effect(
    "are all in their order where the facilitator settles on all, and the same list as long as that stays so",
    () =>
      Effect.gen(function* () {
        const { ids, logs, now, settlesOn } = yield* opened(all.toReversed())
        assert.deepStrictEqual(yield* ids, all)
        const before = yield* now
        yield* settlesOn([...all, "eip155:1"])
        assert.strictEqual(yield* now, before)
        assert.deepStrictEqual(logs, [])
      })
  )

  it.effect("are those on which it settles, and all again once it does", () =>
    Effect.gen(function* () {
      const { ids, logs, now, settlesOn } = yield* opened(["eip155:42161", "eip155:8453"])
      assert.deepStrictEqual(yield* ids, ["eip155:8453", "eip155:42161"])
      const before = yield* now
      yield* settlesOn(["eip155:8453", "eip155:42161"])
      assert.strictEqual(yield* now, before)
      yield* settlesOn(all)
      assert.deepStrictEqual(yield* ids, all)
      yield* settlesOn(["eip155:137"])
      assert.deepStrictEqual(yield* ids, ["eip155:137"])
      assert.lengthOf(logs, 3)
    })
  )

  it.effect("are all networks if the facilitator settles on none: then its refusals say so", () =>
    Effect.gen(function* () {
      const { ids, logs } = yield* opened(["eip155:1"])
      assert.deepStrictEqual(yield* ids, all)
      assert.lengthOf(logs, 1)
    })
  )

  it.effect("are all networks until the facilitator answers, and its last answer while it is down", () =>
    Effect.gen(function* () {
      const { ids, settlesOn } = yield* opened(null)
      assert.deepStrictEqual(yield* ids, all)
      yield* settlesOn(["eip155:137"])
      assert.deepStrictEqual(yield* ids, ["eip155:137"])
      yield* settlesOn(null)
      assert.deepStrictEqual(yield* ids, ["eip155:137"])
    })
  )
})

describe("who settles permits", () => {
  it.effect(
    "is known once the facilitator has said so, stays so while it is down, and is the same map till it changes",
    () =>
      Effect.gen(function* () {
        const { permits, settlesOn } = yield* opened(null)
        assert.strictEqual((yield* permits).size, 0)
        yield* settlesOn(["eip155:137"])
        const first = yield* permits
        assert.deepStrictEqual([...first], [["eip155:137", { facilitator: accountOn("eip155:137") }]])
        yield* settlesOn(null)
        yield* settlesOn(["eip155:137"])
        assert.strictEqual(yield* permits, first)
        yield* settlesOn([])
        assert.strictEqual((yield* permits).size, 0)
      })
  )
})
