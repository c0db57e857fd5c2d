import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { chainByNetwork, unavailableChain } from "../../src/chain/Chain.ts"
import {
  base,
  baseSepolia,
  challengeOf,
  paidHeaders,
  paymentIn,
  requirementOf
} from "../support/payments/paymentSamples.ts"

/** A chain that answers every question with its network: with its times, and with its states' details. */
const chainOf = (seconds: bigint) => ({
  ...unavailableChain(`asked ${seconds}`),
  headTime: () => Effect.succeed(seconds),
  fundsOf: () => Effect.succeed({ balance: seconds, used: new Set<string>() })
})

const chain = chainByNetwork(
  new Map([
    [base.id, chainOf(1n)],
    [baseSepolia.id, chainOf(2n)]
  ])
)

describe("chains by network", () => {
  it.effect("are asked about what is on them", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* chain.headTime(base), 1n)
      assert.strictEqual((yield* chain.fundsOf({ network: baseSepolia, account: "0x" }, [])).balance, 2n)
      for (const [network, seconds] of [
        [base, 1],
        [baseSepolia, 2]
      ] as const) {
        const requirement = requirementOf({ network })
        const payment = yield* Effect.map(
          Effect.promise(() => paidHeaders(challengeOf(requirement), 2)),
          paymentIn
        )
        for (const question of [
          Effect.asVoid(chain.authorizationState(payment, requirement)),
          Effect.asVoid(chain.transferIn("0x", payment, requirement)),
          Effect.asVoid(chain.isSignedByPayer(payment)),
          Effect.asVoid(chain.isMessageSignedBy({ network, account: "0x", message: "", signature: "0x" })),
          Effect.asVoid(chain.isUptoDeployed(network))
        ]) {
          assert.strictEqual((yield* Effect.flip(question)).detail, `asked ${seconds}`)
        }
      }
    })
  )

  it.effect("fail for a network without a node, and name the network", () =>
    Effect.gen(function* () {
      const { detail } = yield* Effect.flip(chainByNetwork(new Map()).headTime(base))
      assert.strictEqual(detail, "EVM_RPC_URL has no node for eip155:8453")
    })
  )
})
