import { assert, describe, it } from "@effect/vitest"
import { ChainUnavailable } from "@property-intelligence/x402/chain/Chain.ts"
import { permit2Address } from "@property-intelligence/x402/chain/permit2.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect } from "effect"
import * as viem from "viem"

import { baseSepolia as network, requirementOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { makeRpcChain } from "../../../src/payments/chain/RpcChain.ts"
import { permitCallOf } from "../../../src/payments/facilitator/transferCall.ts"

const facilitator = `0x${"fa".repeat(20)}`
const payer = `0x${"11".repeat(20)}`
const payTo = "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2"
const transaction = `0x${"ab".repeat(32)}` as const
const validBefore = 2_000n
const asked = 60_000n
const requirement = requirementOf({ network, payTo, amount: asked, permit: { facilitator } })

/** A permit for at most 90,000, with that nonce. */
const permitWith = (nonce: bigint): Payment => ({
  version: 2,
  network,
  authorization: {
    from: payer,
    to: payTo,
    value: 90_000n,
    validAfter: 0n,
    validBefore,
    nonce: viem.toHex(nonce, { size: 32 })
  },
  permit: { facilitator, token: network.asset, spender: `0x${"40".repeat(20)}` },
  signature: `0x${"5e".repeat(65)}`,
  accepted: null,
  payload: {},
  paymentId: null
})

interface NodeScript {
  /** Words of the payer's bitmap. */
  readonly bitmap: (word: bigint) => bigint
  /** Time of the newest block, epoch seconds. */
  readonly time?: bigint
  /** Whether its index has the logs of that block. */
  readonly hasLogs?: boolean
  /** Calldata of the transaction, and what it has moved. */
  readonly input: viem.Hex
  readonly moved: bigint
}

/** A node with one transaction, in block 7. */
const nodeOf = ({ bitmap, hasLogs = true, input, moved, time = 1_000n }: NodeScript) => {
  const topics = [
    viem.toEventSelector("Transfer(address,address,uint256)"),
    ...[payer, payTo].map((party) => viem.pad(viem.getAddress(party)))
  ]
  const log = {
    address: network.asset.toLowerCase(),
    topics: topics.map((topic) => topic.toLowerCase()),
    data: viem.toHex(moved, { size: 32 }),
    blockNumber: "0x7",
    transactionHash: transaction,
    logIndex: "0x3"
  }
  const block = { number: "0x7", timestamp: viem.toHex(time), hash: transaction, transactions: [] }
  const receipt = { status: "0x1", blockNumber: "0x7", transactionHash: transaction, logs: [log] }
  const answers: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
    eth_chainId: () => viem.toHex(network.chainId),
    eth_getBlockByNumber: () => block,
    eth_getLogs: () => (hasLogs ? [log] : []),
    eth_getTransactionByHash: () => ({ hash: transaction, input, to: facilitator, type: "0x2" }),
    eth_getTransactionReceipt: () => receipt,
    eth_call: (params) => {
      const asked = JSON.stringify(params).toLowerCase()
      assert.include(asked, permit2Address.toLowerCase())
      const word = /"data":"0x[0-9a-f]{72}([0-9a-f]{64})"/.exec(asked)?.[1] ?? assert.fail(asked)
      return viem.toHex(bitmap(BigInt(`0x${word}`)), { size: 32 })
    }
  }
  const client = viem.createPublicClient({
    transport: viem.custom({
      request: async ({ method, params }: { readonly method: string; readonly params?: ReadonlyArray<unknown> }) => {
        const answer = answers[method]
        if (answer === undefined) throw new Error(`not scripted: ${method}`)
        return answer(params ?? [])
      }
    })
  })
  const logs = [{ ...log, address: viem.getAddress(network.asset), logIndex: 3 }]
  const receiptOf = () => Effect.succeed({ status: "0x1" as const, blockNumber: 7, logs })
  return makeRpcChain(viem, client, receiptOf, 2_000n)
}

const bit = (nonce: bigint) => (word: bigint) => (word === nonce >> 8n ? 1n << (nonce & 255n) : 0n)
const callFor = (payment: Payment, amount: bigint) => permitCallOf(viem, payment, facilitator, amount).data

describe("a permit on the chain", () => {
  for (const nonce of [5n, 127n, 128n, 255n, (9n << 8n) + 200n]) {
    it.effect(`with the nonce ${nonce} is used where its bit of Permit2's bitmap is set, and no other`, () =>
      Effect.gen(function* () {
        const payment = permitWith(nonce)
        const script = { input: callFor(payment, asked), moved: asked }
        const used = yield* nodeOf({ ...script, bitmap: bit(nonce) })
        assert.deepStrictEqual(yield* used.authorizationState(payment, requirement), {
          state: "settled",
          transaction,
          transferIndex: 3,
          amount: asked
        })
        const others = (word: bigint) => (2n ** 256n - 1n) ^ bit(nonce)(word)
        const open = yield* nodeOf({ ...script, bitmap: others })
        assert.deepStrictEqual(yield* open.authorizationState(payment, requirement), {
          state: "unused",
          blockTime: 1_000n
        })
      })
    )
  }

  const nonce = 77n
  const payment = permitWith(nonce)
  const settled = (amount: bigint) => ({ state: "settled", transaction, transferIndex: 3, amount }) as const

  it.effect(
    "whose settlement the index of the node has not got yet can't be asked about, until it is past its end",
    () =>
      Effect.gen(function* () {
        const script = { bitmap: bit(nonce), input: callFor(payment, asked), moved: asked, hasLogs: false }
        for (const time of [1_000n, validBefore, validBefore + 120n]) {
          const chain = yield* nodeOf({ ...script, time })
          assert.instanceOf(yield* Effect.flip(chain.authorizationState(payment, requirement)), ChainUnavailable)
        }
        const after = yield* nodeOf({ ...script, time: validBefore + 121n })
        assert.deepStrictEqual(yield* after.authorizationState(payment, requirement), { state: "spent" })
      })
  )

  for (const amount of [90_000n, 60_000n, 1n]) {
    it.effect(`that was settled for ${amount} where ${asked} was asked says what came in`, () =>
      Effect.gen(function* () {
        const chain = yield* nodeOf({ bitmap: bit(nonce), input: callFor(payment, amount), moved: amount })
        assert.deepStrictEqual(yield* chain.authorizationState(payment, requirement), settled(amount))
        assert.deepInclude(yield* chain.transferIn(transaction, payment, requirement), { state: "made", amount })
      })
    )
  }

  it.effect("that was settled by a call from within a contract is found", () =>
    Effect.gen(function* () {
      const input = viem.concat(["0x12345678", callFor(payment, asked), "0x00"])
      const chain = yield* nodeOf({ bitmap: bit(nonce), input, moved: asked })
      assert.deepStrictEqual(yield* chain.authorizationState(payment, requirement), settled(asked))
      assert.deepInclude(yield* chain.transferIn(transaction, payment, requirement), { state: "made" })
    })
  )

  it.effect("is not settled by another permit's transfer, nor by calldata without its transfer", () =>
    Effect.gen(function* () {
      const another = yield* nodeOf({ bitmap: bit(nonce), input: callFor(permitWith(78n), asked), moved: asked })
      assert.instanceOf(yield* Effect.flip(another.authorizationState(payment, requirement)), ChainUnavailable)
      assert.deepStrictEqual(yield* another.transferIn(transaction, payment, requirement), { state: "absent" })
      const unmoved = yield* nodeOf({ bitmap: bit(nonce), input: callFor(payment, asked), moved: 5n })
      assert.instanceOf(yield* Effect.flip(unmoved.authorizationState(payment, requirement)), ChainUnavailable)
      assert.deepStrictEqual(yield* unmoved.transferIn(transaction, payment, requirement), { state: "absent" })
    })
  )
})
