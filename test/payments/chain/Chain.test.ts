import { assert, describe, it, layer } from "@effect/vitest"
import { Chain, ChainUnavailable } from "@property-intelligence/x402/chain/Chain.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Effect, Exit, Layer, Redacted } from "effect"
import { encodeFunctionData, getAddress, type Hex, pad, parseSignature } from "viem"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { layerChain, makeNodeChain } from "../../../src/payments/chain/ChainLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { Anvil, multicall, sent, usdcAbi, usdcAddress } from "../../support/chain/Anvil.ts"
import {
  payTo,
  requirementOf,
  signPayment,
  signTransfer,
  type TransferTerms,
  usdcDomain
} from "../../support/chain/signPayment.ts"
import { deployWallet, payFromWallet } from "../../support/chain/TestWallet.ts"

const price = 50_000n
const stranger = "0x22222222222222222222222222222222222222bb"

const chainAt = (rpcUrl: string, blocksPerSearch = 2000n) =>
  Layer.effect(Chain, makeNodeChain(Redacted.make(rpcUrl), blocksPerSearch)).pipe(
    Layer.provide(layerHttpClient),
    Layer.build,
    Effect.flatMap((context) => Chain.pipe(Effect.provide(context)))
  )

/** A payment of a rich payer, and ways to use its nonce. */
const scene = Effect.gen(function* () {
  const { rpcUrl, client, buyer } = yield* Anvil
  const account = yield* buyer(10n * price)
  const payment = yield* signPayment(account, requirementOf(price))
  const { authorizationState, transferIn } = yield* chainAt(rpcUrl)

  const send = (to: Hex, data: Hex) => sent(client, () => client.sendTransaction({ to, data }))

  /** The call that uses the payment's nonce, or the one given, for the terms given. */
  const transfer = Effect.fnUntraced(function* (
    terms: Partial<TransferTerms>,
    functionName: "transferWithAuthorization" | "receiveWithAuthorization" = "transferWithAuthorization"
  ) {
    const { message, signature } = yield* signTransfer(
      account,
      { to: payTo, value: price, validBefore: payment.authorization.validBefore, nonce: nonceOf(payment), ...terms },
      functionName === "transferWithAuthorization" ? "TransferWithAuthorization" : "ReceiveWithAuthorization"
    )
    const { from, to, value, validAfter, validBefore, nonce } = message
    return encodeFunctionData({
      abi: usdcAbi,
      functionName,
      args: [from, to, value, validAfter, validBefore, nonce, ...signatureArguments(signature)]
    })
  })

  const expected = { payTo, amount: price }
  return {
    client,
    account,
    payment,
    send,
    transfer,
    look: authorizationState(payment, expected),
    whatBecameOf: (transaction: string) => transferIn(transaction, payment, expected)
  }
})

const nonceOf = ({ authorization }: { readonly authorization: { readonly nonce: string } }) =>
  pad(`0x${authorization.nonce.slice(2)}`)

const signatureArguments = (signature: Hex) => {
  const { r, s, yParity } = parseSignature(signature)
  return [yParity + 27, r, s] as const
}

layer(Anvil.layer, { excludeTestServices: true })("makeNodeChain", (it) => {
  it.effect("unused, at the time of the newest block", () =>
    Effect.gen(function* () {
      const { client, look } = yield* scene
      const { timestamp } = yield* Effect.promise(() => client.getBlock())
      assert.deepStrictEqual(yield* look, { state: "unused", blockTime: timestamp })
    })
  )

  it.effect("settled, whatever account sent it", () =>
    Effect.gen(function* () {
      const { send, transfer, look } = yield* scene
      const transaction = yield* send(usdcAddress, yield* transfer({}))
      assert.deepStrictEqual(yield* look, { state: "settled", transaction, transferIndex: 1 })
    })
  )

  it.effect("settled long ago: searched back in steps, up to a limit", () =>
    Effect.gen(function* () {
      const { rpcUrl, client } = yield* Anvil
      const { payment, send, transfer } = yield* scene
      const transaction = yield* send(usdcAddress, yield* transfer({}))
      yield* Effect.promise(() => client.mine({ blocks: 155 }))
      const requirement = requirementOf(price)
      const inSteps = yield* chainAt(rpcUrl, 50n)
      assert.deepStrictEqual(yield* inSteps.authorizationState(payment, requirement), {
        state: "settled",
        transaction,
        transferIndex: 1
      })
      const tooShort = yield* chainAt(rpcUrl, 1n)
      const error = yield* Effect.flip(tooShort.authorizationState(payment, requirement))
      assert.deepStrictEqual(error, new ChainUnavailable({ detail: "The use of the authorization lies too far back" }))
    })
  )

  it.effect("spent: cancelled by the payer", () =>
    Effect.gen(function* () {
      const { account, payment, send, look } = yield* scene
      const message = { authorizer: account.address, nonce: nonceOf(payment) }
      const signature = yield* Effect.promise(() =>
        account.signTypedData({
          domain: usdcDomain,
          types: {
            CancelAuthorization: [
              { name: "authorizer", type: "address" },
              { name: "nonce", type: "bytes32" }
            ]
          },
          primaryType: "CancelAuthorization",
          message
        })
      )
      yield* send(
        usdcAddress,
        encodeFunctionData({
          abi: usdcAbi,
          functionName: "cancelAuthorization",
          args: [message.authorizer, message.nonce, ...signatureArguments(signature)]
        })
      )
      assert.deepStrictEqual(yield* look, { state: "spent" })
    })
  )

  const others: ReadonlyArray<readonly [string, Partial<TransferTerms>]> = [
    ["used for another payee", { to: stranger }],
    ["used for less", { value: price - 1n }]
  ]
  for (const [name, terms] of others) {
    it.effect(`spent: ${name}`, () =>
      Effect.gen(function* () {
        const { send, transfer, look } = yield* scene
        yield* send(usdcAddress, yield* transfer(terms))
        assert.deepStrictEqual(yield* look, { state: "spent" })
      })
    )
  }

  it.effect("spent: the transfer to us in the same transaction belongs to another authorization", () =>
    Effect.gen(function* () {
      const { send, transfer, look } = yield* scene
      const decoy = yield* transfer({ to: multicall.address, value: 1n }, "receiveWithAuthorization")
      const other = yield* transfer({ nonce: pad("0x01") })
      yield* send(
        multicall.address,
        encodeFunctionData({
          abi: multicall.abi,
          functionName: "tryAggregate",
          args: [true, [decoy, other].map((callData) => ({ target: usdcAddress, callData }))]
        })
      )
      assert.deepStrictEqual(yield* look, { state: "spent" })
    })
  )

  it.effect("a transaction made our transfer, with as many confirmations as there are blocks from its own on", () =>
    Effect.gen(function* () {
      const { client, payment, send, transfer, whatBecameOf } = yield* scene
      const transaction = yield* send(usdcAddress, yield* transfer({}))
      const made = { state: "made", transferIndex: 1, confirmations: 1 } as const
      assert.deepStrictEqual(yield* whatBecameOf(transaction), made)
      yield* Effect.promise(() => client.mine({ blocks: 4 }))
      assert.deepStrictEqual(yield* whatBecameOf(transaction), made, "by a head that is not a second old")
      const { transferIn } = yield* chainAt((yield* Anvil).rpcUrl)
      const deeper = yield* transferIn(transaction, payment, requirementOf(price))
      assert.deepStrictEqual(deeper, { ...made, confirmations: 5 })
      assert.deepStrictEqual(yield* transferIn(transaction, payment, requirementOf(price - 1n)), { state: "absent" })
    })
  )

  it.effect("a transaction that reverted, called for this authorization", () =>
    Effect.gen(function* () {
      const { client, send, transfer, whatBecameOf } = yield* scene
      const data = yield* transfer({})
      yield* send(usdcAddress, data)
      const again = yield* sent(client, () => client.sendTransaction({ to: usdcAddress, data, gas: 200_000n }))
      const { timestamp } = yield* Effect.promise(() => client.getBlock())
      yield* Effect.promise(() => client.mine({ blocks: 2 }))
      assert.deepStrictEqual(yield* whatBecameOf(again), { state: "reverted", blockTime: timestamp })
    })
  )

  it.effect("a transaction without our transfer, whether it went well or not", () =>
    Effect.gen(function* () {
      const { client, send, transfer, whatBecameOf } = yield* scene
      const other = yield* transfer({ nonce: pad("0x02") })
      const transaction = yield* send(usdcAddress, other)
      assert.deepStrictEqual(yield* whatBecameOf(transaction), { state: "absent" })
      const reverted = yield* sent(client, () =>
        client.sendTransaction({ to: usdcAddress, data: other, gas: 200_000n })
      )
      assert.deepStrictEqual(yield* whatBecameOf(reverted), { state: "absent" })
      assert.deepStrictEqual(yield* whatBecameOf("no hash"), { state: "absent" })
    })
  )

  it.effect("a transaction that the node does not know as mined", () =>
    Effect.gen(function* () {
      const { whatBecameOf } = yield* scene
      assert.deepStrictEqual(yield* whatBecameOf(pad("0x01")), { state: "unmined" })
    })
  )

  it.effect("reads an account's balance, its used authorizations, and the time of the newest block", () =>
    Effect.gen(function* () {
      const { client, account, payment, send, transfer } = yield* scene
      const { fundsOf, headTime } = yield* chainAt((yield* Anvil).rpcUrl)
      const { network } = payment
      const buyer = { network, account: account.address.toLowerCase() }
      assert.deepStrictEqual(yield* fundsOf(buyer, [payment]), { balance: 10n * price, used: new Set<string>() })
      const stranger = { network, account: pad("0x0ff", { size: 20 }) }
      assert.deepStrictEqual(yield* fundsOf(stranger, []), { balance: 0n, used: new Set<string>() })
      yield* send(usdcAddress, yield* transfer({}))
      const used = new Set([payment.authorization.nonce])
      assert.deepStrictEqual(yield* fundsOf(buyer, [payment]), { balance: 9n * price, used })
      const { timestamp } = yield* Effect.promise(() => client.getBlock())
      assert.strictEqual(yield* headTime(network), timestamp)
    })
  )

  it.effect("checks an account's signature of a payment or of a message", () =>
    Effect.gen(function* () {
      const { account, payment } = yield* scene
      const { isMessageSignedBy, isSignedByPayer } = yield* chainAt((yield* Anvil).rpcUrl)
      assert.isTrue(yield* isSignedByPayer(payment))
      for (const signature of ["0x00", `0x${"ab".repeat(65)}`, "no hex"]) {
        assert.isFalse(yield* isSignedByPayer({ ...payment, signature }))
      }
      const signature = yield* Effect.promise(() => account.signMessage({ message: "hello" }))
      const signed = { network: payment.network, account: account.address, message: "hello", signature }
      assert.isTrue(yield* isMessageSignedBy(signed))
      assert.isFalse(yield* isMessageSignedBy({ ...signed, message: "goodbye" }))
      assert.isFalse(yield* isMessageSignedBy({ ...signed, account: stranger }))
    })
  )

  it.effect("asks a contract wallet about its signature, within limits", () =>
    Effect.gen(function* () {
      const { rpcUrl } = yield* Anvil
      const { isMessageSignedBy, isSignedByPayer } = yield* chainAt(rpcUrl)
      const wallet = yield* deployWallet("Switch", 0n)
      const payment = yield* payFromWallet(wallet, requirementOf(price))
      const signed = { network: payment.network, account: wallet.address, message: "hello", signature: "0x12" }
      assert.isTrue(yield* isSignedByPayer(payment))
      assert.isTrue(yield* isMessageSignedBy(signed))
      yield* wallet.set(false)
      assert.isFalse(yield* isSignedByPayer(payment))
      assert.isFalse(yield* isMessageSignedBy(signed))
      // A contract that is no wallet, and one that is too expensive.
      const others = [usdcAddress, (yield* deployWallet("Burner", 0n)).address]
      for (const account of others) {
        const said = yield* Effect.exit(isMessageSignedBy({ ...signed, account }))
        assert.isFalse(Exit.isSuccess(said) && said.value)
      }
    })
  )

  it.effect("does not believe a node of another network", () =>
    Effect.gen(function* () {
      const { rpcUrl } = yield* Anvil
      const { payment } = yield* scene
      const network = paymentNetworkOf("eip155:84532")
      if (network === undefined) return assert.fail("Base Sepolia is known")
      const { authorizationState } = yield* chainAt(rpcUrl)
      const error = yield* Effect.flip(authorizationState({ ...payment, network }, { payTo, amount: price }))
      assert.deepStrictEqual(error, new ChainUnavailable({ detail: "EVM_RPC_URL is on another network" }))
    })
  )

  it.effect("a node that can't be reached is unavailable, and its URL stays inside", () =>
    Effect.gen(function* () {
      const { payment } = yield* scene
      const { authorizationState } = yield* chainAt("http://127.0.0.1:1/key")
      const error = yield* Effect.flip(authorizationState(payment, { payTo, amount: price }))
      assert.deepStrictEqual(error, new ChainUnavailable({ detail: "The node gave no usable answer" }))
    })
  )
})

describe("Chain", () => {
  const payment = {
    network: requirementOf(price).network,
    authorization: {
      from: getAddress(stranger),
      to: payTo,
      value: price,
      validAfter: 0n,
      validBefore: 1n,
      nonce: pad("0x01")
    }
  }
  const look = Chain.use((chain) => chain.authorizationState(payment, { payTo, amount: price }))

  it.effect("without an RPC the chain can't be asked", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(look)
      assert.deepStrictEqual(error, new ChainUnavailable({ detail: "EVM_RPC_URL is not set" }))
    }).pipe(Effect.provide(layerChain.pipe(Layer.provide([Layer.fresh(Settings.layerTest()), layerHttpClient]))))
  )

  it.effect("the stub answers what it is given, and nothing else", () =>
    Effect.gen(function* () {
      const spent = { state: "spent" } as const
      const stub = Chain.layerStub({ authorizationState: () => Effect.succeed(spent) })
      assert.deepStrictEqual(yield* look.pipe(Effect.provide(stub)), spent)
      const error = yield* Effect.flip(look.pipe(Effect.provide(Chain.layerStub())))
      assert.deepStrictEqual(error, new ChainUnavailable({ detail: "The stub has no answer" }))
    })
  )
})
