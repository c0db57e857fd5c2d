import { assert, describe, it } from "@effect/vitest"
import { Chain, ChainUnavailable } from "@property-intelligence/x402/chain/Chain.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Effect, Layer, Logger, Ref } from "effect"
import { TestClock } from "effect/testing"

import { NodeHealth } from "../../../src/payments/chain/NodeHealth.ts"
import { Settings } from "../../../src/Settings.ts"
import { recordedSeries, seriesOfMetric, withMetrics } from "../../support/telemetry/RecordedTelemetry.ts"

const [first, second] = [paymentNetworkOf("eip155:84532"), paymentNetworkOf("eip155:11155420")]

const down = Effect.fail(new ChainUnavailable({ detail: "https://node.example/secret" }))

/** Two networks, of which the second has a node that answers as set. */
const stage = Effect.gen(function* () {
  assert(first !== undefined && second !== undefined)
  const answer = yield* Ref.make<Effect.Effect<bigint, ChainUnavailable>>(Effect.succeed(1n))
  const asked: Array<string> = []
  const lines: Array<string> = []
  const logger = Logger.make(({ logLevel, message }) => void lines.push(`${logLevel} ${JSON.stringify(message)}`))
  const chain = Chain.layerStub({
    headTime: ({ id }) =>
      Effect.suspend(() => {
        asked.push(id)
        return id === first.id ? Effect.succeed(1n) : Effect.flatten(Ref.get(answer))
      })
  })
  const settings = Settings.layerTest({
    WALLET_ADDRESS: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
    NETWORK: `${first.id},${second.id}`,
    EVM_RPC_URL: `${first.id}=https://node.example,${second.id}=https://node.example`
  })
  const context = yield* Layer.build(
    NodeHealth.layer.pipe(Layer.provide(chain), Layer.provide(settings), Layer.provide(Logger.layer([logger])))
  )
  const nodes = yield* Effect.provideContext(NodeHealth, context)
  yield* TestClock.adjust(0)
  return { nodes, first, second, answer, asked, lines }
})

const upOf = (network: string) =>
  Effect.map(recordedSeries, (series) =>
    seriesOfMetric(series, "payments.node.up", { "payment.network": network }).map(({ value }) => value)
  )

describe("the health of the chain's nodes", () => {
  it.effect("is found every ten seconds, and every two while a node is down", () =>
    Effect.gen(function* () {
      const { answer, asked, first, lines, nodes, second } = yield* stage
      assert.deepStrictEqual(asked, [first.id, second.id])
      yield* TestClock.adjust("9 seconds")
      assert.lengthOf(asked, 2)
      yield* Ref.set(answer, down)
      yield* TestClock.adjust("1 second")
      assert.lengthOf(asked, 4)
      assert.isTrue(yield* nodes.isUp(first))
      assert.isFalse(yield* nodes.isUp(second))
      assert.deepStrictEqual(
        (yield* nodes.states).map(({ isUp, network }) => [network, isUp]),
        [
          [first.id, true],
          [second.id, false]
        ]
      )
      assert.deepStrictEqual([yield* upOf(first.id), yield* upOf(second.id)], [[1], [0]])
      yield* TestClock.adjust("2 seconds")
      assert.lengthOf(asked, 5)
      yield* Ref.set(answer, Effect.succeed(2n))
      yield* TestClock.adjust("2 seconds")
      assert.isTrue(yield* nodes.isUp(second))
      assert.deepStrictEqual(yield* upOf(second.id), [1])
      assert.deepStrictEqual(lines, [
        `Error ["The node of the chain does not answer: nothing is sold on its network until it does",{"network":"${second.id}"}]`,
        `Info ["The node of the chain answers again",{"network":"${second.id}","seconds":4}]`
      ])
    }).pipe(withMetrics)
  )

  it.effect("takes a node that hangs for one that is down, within three seconds", () =>
    Effect.gen(function* () {
      const { answer, nodes, second } = yield* stage
      yield* Ref.set(answer, Effect.never)
      yield* TestClock.adjust("12 seconds")
      assert.isTrue(yield* nodes.isUp(second))
      yield* TestClock.adjust("1 second")
      assert.isFalse(yield* nodes.isUp(second))
    })
  )

  it.effect("is asked for a sale at once, and holds for a second", () =>
    Effect.gen(function* () {
      const { answer, asked, nodes, second } = yield* stage
      yield* TestClock.adjust("5 seconds")
      yield* Ref.set(answer, down)
      assert.isFalse(yield* nodes.check(second))
      assert.isFalse(yield* nodes.isUp(second))
      assert.lengthOf(asked, 3)
      yield* Ref.set(answer, Effect.succeed(2n))
      assert.isFalse(yield* nodes.check(second))
      yield* TestClock.adjust("1 second")
      assert.isTrue(yield* nodes.check(second))
    })
  )
})
