import { Effect } from "effect"
import { concat, decodeFunctionData, toHex } from "viem"

import { Anvil, usdcAbi } from "../../chain/Anvil.ts"

/** What anyone can read of a settled payment on the chain: the signature, from the transaction's calldata. */
export const publishedSignature = Effect.fnUntraced(function* (transaction: `0x${string}`) {
  const { client } = yield* Anvil
  const { input } = yield* Effect.promise(() => client.getTransaction({ hash: transaction }))
  const { args, functionName } = decodeFunctionData({ abi: usdcAbi, data: input })
  if (functionName !== "transferWithAuthorization" || args.length !== 9) {
    return yield* Effect.die(new Error("the transaction is no transfer by an account's signature"))
  }
  const [, , , , , , v, r, s] = args
  return concat([r, s, toHex(v)])
})
