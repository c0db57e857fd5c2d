import type { FacilitatorEvmSigner } from "@x402/evm"
import { Data, Effect, Redacted, Ref, Semaphore } from "effect"

import { loadViem, rpcTransport, type Viem, viemChain } from "../chain/EvmRpc.ts"
import type { PaymentNetwork } from "../chain/PaymentNetwork.ts"

/** What one payment did to the chain and to the node, as far as it went. The stock facilitator's own answers leave it out. */
export interface Watch {
  /** Hash of the signed transaction: set before it is sent. */
  readonly transaction: Ref.Ref<`0x${string}` | null>
  /** Whether the node or our own purse failed, so that a refusal may not be the payer's fault. */
  readonly ownFailure: Ref.Ref<boolean>
}

/** `message` is viem's own: the stock facilitator reads the contract's reason out of it. */
class NodeError extends Data.TaggedError("NodeError")<{ readonly message: string; readonly cause: unknown }> {}

export const makeWatch: Effect.Effect<Watch> = Effect.all({
  transaction: Ref.make<`0x${string}` | null>(null),
  ownFailure: Ref.make(false)
})

export interface SignerOptions {
  readonly network: PaymentNetwork
  readonly rpcUrl: Redacted.Redacted
  readonly privateKey: Redacted.Redacted<`0x${string}`>
  readonly confirmationMillis: number
}

/**
 * Signers over one key for the stock facilitator, one for each payment. They share the key's transaction numbers: numbering
 * and sending happen one at a time, waiting for the receipt does not.
 */
export const makeWatchedSigner = Effect.fnUntraced(function* ({
  network,
  rpcUrl,
  privateKey,
  confirmationMillis
}: SignerOptions) {
  const viem = yield* loadViem
  const { privateKeyToAccount } = yield* Effect.promise(() => import("viem/accounts"))
  const account = privateKeyToAccount(Redacted.value(privateKey))
  const node = viem
    .createWalletClient({
      account,
      chain: viemChain(viem, network, rpcUrl),
      transport: rpcTransport(viem, rpcUrl)
    })
    .extend(viem.publicActions)
  const sending = yield* Semaphore.make(1)
  const context = yield* Effect.context<never>()
  const run = Effect.runPromiseWith(context)

  return ({ transaction, ownFailure }: Watch): FacilitatorEvmSigner => {
    const ask = <A>(read: () => Promise<A>) =>
      Effect.tryPromise({
        try: read,
        catch: (cause) => new NodeError({ message: cause instanceof Error ? cause.message : "unknown", cause })
      }).pipe(Effect.tapError(({ cause }) => (isNodesFault(viem, cause) ? Ref.set(ownFailure, true) : Effect.void)))

    const send = (to: `0x${string}`, data: `0x${string}`) =>
      Effect.gen(function* () {
        const [request, balance] = yield* Effect.all(
          [ask(() => node.prepareTransactionRequest({ to, data })), ask(() => node.getBalance(account))],
          { concurrency: 2 }
        )
        if (balance < request.gas * (request.maxFeePerGas ?? request.gasPrice ?? 0n)) {
          yield* Effect.logError("The account of FACILITATOR_PRIVATE_KEY can't pay the gas: no payment is settled")
          yield* Ref.set(ownFailure, true)
          return yield* new NodeError({ message: "no ether for gas", cause: null })
        }
        const serializedTransaction = yield* ask(() => node.signTransaction(request))
        yield* Ref.set(transaction, viem.keccak256(serializedTransaction))
        return yield* ask(() => node.sendRawTransaction({ serializedTransaction }))
      }).pipe(sending.withPermit)

    return {
      getAddresses: () => [account.address],
      // Never rejects: the kit asks on the side without listening, and an unheard rejection ends the process.
      getCode: (args) => run(ask(() => node.getCode(args)).pipe(Effect.orElseSucceed(() => undefined))),
      readContract: (args) => run(ask(() => node.readContract(args))),
      verifyTypedData: neverAsked,
      writeContract: ({ address, ...call }) => run(send(address, viem.encodeFunctionData(call))),
      sendTransaction: neverAsked,
      waitForTransactionReceipt: ({ hash }) =>
        run(ask(() => node.waitForTransactionReceipt({ hash, timeout: confirmationMillis })))
    }
  }
})

/** The kit wants these for schemes and wallet deployments that are not offered here. */
const neverAsked = () => Promise.reject(new Error("not offered"))

/** Whether the node is to blame: it did not answer, or answered with an error other than the contract's refusal. */
const isNodesFault = (viem: Viem, error: unknown): boolean => {
  if (!(error instanceof viem.BaseError)) return true
  const isContractsWord = (cause: unknown) =>
    cause instanceof viem.ContractFunctionRevertedError ||
    cause instanceof viem.ExecutionRevertedError ||
    cause instanceof viem.ContractFunctionZeroDataError
  const isRpcFailure = (cause: unknown) =>
    cause instanceof viem.HttpRequestError ||
    cause instanceof viem.TimeoutError ||
    cause instanceof viem.RpcRequestError
  return error.walk(isContractsWord) === null && error.walk(isRpcFailure) !== null
}
