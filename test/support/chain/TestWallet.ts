import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Effect } from "effect"
import { encodeDeployData, isHex, parseAbi } from "viem"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"

import { Anvil, sent, usdcAbi, usdcAddress } from "./Anvil.ts"
import contracts from "./contracts.json" with { type: "json" }
import { signPayment } from "./signPayment.ts"

/** How a wallet judges signatures, by their order in the contract: see `TestWallet.sol`. */
const faces = ["Honest", "FreeGas", "NoSender", "Switch", "Burner"] as const
export type WalletFace = (typeof faces)[number]

/** A contract wallet, which takes whatever signature its face lets it take. */
export interface TestWallet {
  readonly address: `0x${string}`
  /** Has one with the face `Switch` take signatures, or none. */
  readonly set: (open: boolean) => Effect.Effect<unknown>
  /** Sends that, at a fee in wei with which it is among the first of a block, and does not wait. */
  readonly send: (open: boolean, fee: bigint) => Promise<unknown>
}

const abi = parseAbi(["constructor(uint8 chosen)", "function set(bool open)"])

/** A new wallet on the test chain, with that much USDC. */
export const deployWallet = Effect.fnUntraced(function* (
  face: WalletFace,
  usdc: bigint
): Effect.fn.Return<TestWallet, never, Anvil> {
  const { client } = yield* Anvil
  const bytecode = contracts.TestWallet
  if (!isHex(bytecode)) return yield* Effect.die("contracts.json does not hold bytecode")
  const data = encodeDeployData({ abi, bytecode, args: [faces.indexOf(face)] })
  const hash = yield* sent(client, () => client.sendTransaction({ data }))
  const { contractAddress: address } = yield* Effect.promise(() => client.getTransactionReceipt({ hash }))
  if (typeof address !== "string") return yield* Effect.die("the wallet was not deployed")
  yield* sent(client, () =>
    client.writeContract({ address: usdcAddress, abi: usdcAbi, functionName: "mint", args: [address, usdc] })
  )
  return {
    address,
    set: (open) => sent(client, () => client.writeContract({ address, abi, functionName: "set", args: [open] })),
    send: (open, fee) =>
      client.writeContract({
        address,
        abi,
        functionName: "set",
        args: [open],
        maxFeePerGas: fee,
        maxPriorityFeePerGas: fee
      })
  }
})

/** A payment by the wallet. Its signature is longer than an account's, so that it is the wallet that is asked. */
export const payFromWallet = Effect.fnUntraced(function* (
  { address }: Pick<TestWallet, "address">,
  requirement: PaymentRequirement
): Effect.fn.Return<Payment> {
  const signed = yield* signPayment(privateKeyToAccount(generatePrivateKey()), requirement)
  const signature = `0x${"5e".repeat(97)}`
  const authorization = { ...signed.authorization, from: address.toLowerCase() }
  const { validAfter, validBefore, value } = authorization
  const figures = { value: String(value), validAfter: String(validAfter), validBefore: String(validBefore) }
  return {
    ...signed,
    authorization,
    signature,
    payload: {
      x402Version: 2,
      accepted: signed.accepted,
      payload: { signature, authorization: { ...authorization, ...figures } }
    }
  }
})
