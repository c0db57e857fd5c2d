import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { type Authorization, SimulatedChain } from "../../support/payments/simulation/SimulatedChain.ts"
import { Timeline } from "../../support/payments/simulation/Timeline.ts"

const payer = `0x${"11".repeat(20)}`
const operator = `0x${"22".repeat(20)}`

const authorization: Authorization = {
  from: payer,
  to: operator,
  value: 50n,
  validAfter: 0n,
  validBefore: 100n,
  nonce: `0x${"01".padStart(64, "0")}`
}

const transferOf = (changes: Partial<Authorization> = {}, isSigned = true) => ({
  kind: "transfer" as const,
  authorization: { ...authorization, ...changes },
  isSigned
})

/** A chain from second 0 on, on which the payer has 120; time goes by as it is slept. */
const onChain = (story: (chain: SimulatedChain) => Effect.Effect<void>) =>
  Effect.promise(async () => {
    const timeline = new Timeline(0)
    const chain = new SimulatedChain(timeline)
    chain.deposit(payer, 120n)
    const fiber = Effect.runFork(timeline.inside(story(chain)))
    assert.isTrue(await timeline.runUntilDone(fiber, 1_000_000))
    assert.strictEqual(fiber.pollUnsafe()?._tag, "Success")
  })

const paid = (chain: SimulatedChain) => chain.balanceOf(operator)

describe("the simulated chain", () => {
  it.effect("uses an authorization once", () =>
    onChain((chain) =>
      Effect.gen(function* () {
        const [second, first] = [chain.send(transferOf(), 5000), chain.send(transferOf(), 1000)]
        yield* Effect.sleep("10 seconds")
        assert.deepInclude(chain.find(first), { isReverted: false, block: chain.head - 5 })
        assert.deepInclude(chain.find(second), { isReverted: true })
        assert.strictEqual(paid(chain), 50n)
        assert.strictEqual(chain.useOf(payer, authorization.nonce)?.hash, first)
        assert.isNull(chain.useOf(payer, authorization.nonce, chain.head - 6), "as a node that is behind sees it")
      })
    )
  )

  const refused = [
    ["not signed by the payer", transferOf({}, false)],
    ["over the balance", transferOf({ value: 121n })],
    ["too old", transferOf({ validBefore: 1n })],
    ["not valid yet", transferOf({ validAfter: 90n })],
    ["cancelled", transferOf()]
  ] as const
  for (const [what, transfer] of refused) {
    it.effect(`reverts a transfer that is ${what}`, () =>
      onChain((chain) =>
        Effect.gen(function* () {
          if (what === "cancelled") chain.send({ kind: "cancel", from: payer, nonce: authorization.nonce }, 500)
          const sent = chain.send(transfer, 1500)
          yield* Effect.sleep("2 seconds")
          assert.deepInclude(chain.find(sent), { isReverted: true })
          assert.strictEqual(paid(chain), 0n)
        })
      )
    )
  }

  it.effect("forgets what a reorganization takes back, and mines it again where it is not lost", () =>
    onChain((chain) =>
      Effect.gen(function* () {
        chain.send(transferOf(), 500)
        const lost = chain.send(transferOf({ nonce: `0x${"02".padStart(64, "0")}` }), 600)
        yield* Effect.sleep("1 second")
        assert.strictEqual(paid(chain), 100n)
        chain.reorganize(1, ({ hash }) => (hash === lost ? null : 3000))
        assert.strictEqual(paid(chain), 0n)
        yield* Effect.sleep("4 seconds")
        assert.strictEqual(paid(chain), 50n)
        assert.isNull(chain.find(lost))
      })
    )
  )

  it.effect("lets its timers run in the order of their times, and of one time in the order they were set", () =>
    onChain(() =>
      Effect.gen(function* () {
        const order: Array<number> = []
        const naps = [70, 10, 40, 10, 90, 30, 10, 60]
        yield* Effect.forEach(
          naps,
          (millis, index) =>
            Effect.andThen(
              Effect.sleep(millis),
              Effect.sync(() => order.push(index))
            ),
          {
            concurrency: "unbounded",
            discard: true
          }
        )
        assert.deepStrictEqual(order, [1, 3, 6, 5, 2, 7, 0, 4])
      })
    )
  )
})
