import { assert, describe, it } from "@effect/vitest"
import {
  knownNetworks,
  paymentNetworkOf,
  paymentNetworkOfV1Name
} from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { ExactEvmScheme } from "@x402/evm/exact/server"
import { EVM_NETWORK_CHAIN_ID_MAP } from "@x402/evm/v1"
import { Effect } from "effect"
import { getAddress } from "viem"
import * as chains from "viem/chains"

/** The token that the stock server kit asks for on a network; `null` where it has none. */
const stockToken = (id: `eip155:${number}`) =>
  Effect.tryPromise(() => new ExactEvmScheme().parsePrice("$0.05", id)).pipe(Effect.orElseSucceed(() => null))

/** The names that `x402-fetch` 1.x knows: any other has it refuse the whole challenge. */
const namesOfVersion1 = ["base", "base-sepolia", "polygon", "polygon-amoy", "avalanche", "avalanche-fuji"]

const v1ChainIds: Readonly<Record<string, number>> = EVM_NETWORK_CHAIN_ID_MAP

describe("the known networks", () => {
  it.effect("ask for the token of the stock kit, with its domain, wherever that has one", () =>
    Effect.gen(function* () {
      const compared: Array<string> = []
      for (const { asset, chainId, domain, id } of knownNetworks) {
        const stock = yield* stockToken(`eip155:${chainId}`)
        if (stock === null) continue
        assert.strictEqual(stock.asset, asset)
        assert.deepInclude(stock.extra, domain)
        assert.strictEqual(stock.amount, "50000")
        compared.push(id)
      }
      assert.includeMembers(compared, [
        "eip155:8453",
        "eip155:84532",
        "eip155:137",
        "eip155:42161",
        "eip155:421614",
        "eip155:43114",
        "eip155:1"
      ])
    })
  )

  it("occur once each, with a token each and the figures that the chain publishes", () => {
    const viemChains = Object.values(chains)
    for (const { asset, blockMillis, chainId, coin, id, isTestnet } of knownNetworks) {
      assert.strictEqual(id, `eip155:${chainId}`)
      assert.strictEqual(getAddress(asset), asset)
      const chain = viemChains.find((each) => each.id === chainId)
      if (chain === undefined) return assert.fail(`viem has no ${id}`)
      assert.strictEqual(chain.nativeCurrency.symbol, coin)
      assert.strictEqual(chain.nativeCurrency.decimals, 18)
      assert.strictEqual(chain.testnet ?? false, isTestnet)
      assert.strictEqual(chain.blockTime ?? blockMillis, blockMillis)
      assert.strictEqual(paymentNetworkOf(id)?.asset, asset)
    }
    assert.strictEqual(new Set(knownNetworks.map(({ id }) => id)).size, knownNetworks.length)
    assert.strictEqual(new Set(knownNetworks.map(({ asset }) => asset)).size, knownNetworks.length)
  })

  it("have the names that clients of version 1 know, and no others", () => {
    const names = knownNetworks.flatMap(({ v1Name }) => v1Name ?? [])
    assert.sameMembers(names, namesOfVersion1)
    for (const name of names) assert.strictEqual(paymentNetworkOfV1Name(name)?.chainId, v1ChainIds[name])
    assert.isUndefined(paymentNetworkOfV1Name("ethereum"))
  })
})
