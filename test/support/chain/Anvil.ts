import { type ChildProcess, spawn } from "node:child_process"

import { type PaymentNetwork, paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { permit2Address, uptoProxyAddress } from "@property-intelligence/x402/chain/permit2.ts"
import { Context, Effect, Layer } from "effect"
import { createTestClient, defineChain, getAddress, http, isHex, parseAbi, publicActions, walletActions } from "viem"
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"

import contracts from "./contracts.json" with { type: "json" }

const binary = `${process.cwd()}/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil`
const multicall3 = "0xcA11bde05977b3631167028862bE2a173976CA11"

/** Keys of anvil's well-known mnemonic: their accounts have ether on the test chain, and nothing of worth anywhere. */
export const fundedKeys = {
  minter: "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  self: "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
  hostile: "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a"
} as const

/** Base, where USDC is the test token. */
export const anvilNetwork = (() => {
  const network = paymentNetworkOf("eip155:8453")
  if (network === undefined) throw new Error("Base is not a known network")
  return network
})()

export const usdcAddress = getAddress(anvilNetwork.asset)

/** The test token's functions, as far as tests call them. */
export const usdcAbi = parseAbi([
  "function balanceOf(address account) view returns (uint256)",
  "function mint(address to, uint256 value)",
  "function approve(address spender, uint256 value) returns (bool)",
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
  "function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
  "function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)"
])

/** Multicall3's one planted function, and where it stands. */
export const multicall = {
  address: getAddress(multicall3),
  abi: parseAbi([
    "function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)"
  ])
}

/** Reads and sends at will; sends as the key's account. */
export const anvilClient = (rpcUrl: string, key: `0x${string}`, network = anvilNetwork) =>
  createTestClient({
    mode: "anvil",
    account: privateKeyToAccount(key),
    chain: defineChain({
      id: network.chainId,
      name: "anvil",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } }
    }),
    pollingInterval: 20,
    transport: http(rpcUrl)
  })
    .extend(publicActions)
    .extend(walletActions)

export type AnvilClient = ReturnType<typeof anvilClient>

/**
 * A local chain with a network's id, and a token like USDC at USDC's address. Stand-ins of our own are at the addresses of Permit2 and
 * of the x402 proxy for `upto`, with their interfaces and checks: the originals' code is in no package.
 */
export class Anvil extends Context.Service<
  Anvil,
  {
    readonly rpcUrl: string
    /** The token's address. */
    readonly usdc: `0x${string}`
    /** Sends as the minter. A block is mined for every transaction. */
    readonly client: AnvilClient
    /** Gives an account that much USDC. */
    readonly mint: (address: `0x${string}`, usdc: bigint) => Effect.Effect<unknown>
    /** A new account with that much USDC and no ether. */
    readonly buyer: (usdc: bigint) => Effect.Effect<PrivateKeyAccount>
    readonly balanceOf: (address: string) => Effect.Effect<bigint>
  }
>()("test/Anvil") {
  /** Base's. Ends with its scope. */
  static readonly layer = Layer.suspend(() => Layer.effect(Anvil, startChain(anvilNetwork)))
}

/** The chain of a network on which USDC is named as on Base. Ends with its scope. */
export const startChain = Effect.fnUntraced(function* (network: PaymentNetwork) {
  const rpcUrl = yield* startAnvil(network.chainId)
  const client = anvilClient(rpcUrl, fundedKeys.minter, network)
  const usdc = getAddress(network.asset)
  yield* plant(client, usdc, contracts.TestUsdc)
  yield* plant(client, multicall.address, contracts.TestMulticall)
  yield* plant(client, getAddress(permit2Address), contracts.TestPermit2)
  yield* plant(client, getAddress(uptoProxyAddress), contracts.TestUptoProxy)
  const mint = (address: `0x${string}`, amount: bigint) =>
    sent(client, () =>
      client.writeContract({ address: usdc, abi: usdcAbi, functionName: "mint", args: [address, amount] })
    )
  return {
    rpcUrl,
    usdc,
    client,
    mint,
    buyer: Effect.fnUntraced(function* (amount) {
      const account = privateKeyToAccount(generatePrivateKey())
      yield* mint(account.address, amount)
      return account
    }),
    balanceOf: (address) =>
      Effect.promise(() =>
        client.readContract({
          address: usdc,
          abi: usdcAbi,
          functionName: "balanceOf",
          args: [getAddress(address)]
        })
      )
  } satisfies Anvil["Service"]
})

/** Sends a transaction and waits until it is mined; gives its hash. */
export const sent = (client: AnvilClient, send: () => Promise<`0x${string}`>) =>
  Effect.promise(send).pipe(Effect.tap((hash) => Effect.promise(() => client.waitForTransactionReceipt({ hash }))))

/** Has no block mined while a program runs, but those it asks for. */
export const withoutMining = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Anvil, ({ client }) =>
    Effect.acquireUseRelease(
      Effect.promise(() => client.setAutomine(false)),
      () => program,
      () =>
        Effect.promise(async () => {
          await client.setAutomine(true)
          await client.mine({ blocks: 1 })
        })
    )
  )

/** Puts an empty block in the place of the newest one: its transactions are lost. */
export const loseNewestBlock = Effect.flatMap(Anvil, ({ rpcUrl }) =>
  Effect.promise(async () => {
    const question = { jsonrpc: "2.0", id: 1, method: "anvil_reorg", params: [1, []] }
    const headers = { "content-type": "application/json" }
    const answer = await fetch(rpcUrl, { method: "POST", headers, body: JSON.stringify(question) })
    const text = await answer.text()
    if (text.includes('"error"')) throw new Error(text)
  })
)

/** Waits until so many transactions wait to be mined. */
export const untilPending = (count: number) =>
  Effect.flatMap(Anvil, ({ client }) =>
    Effect.promise(() => client.getTxpoolStatus()).pipe(
      Effect.repeat({ until: ({ pending, queued }) => pending + queued >= count })
    )
  )

/** Runs the constructor without a transaction, and puts the code it returns where the real contract stands. */
const plant = (client: AnvilClient, address: `0x${string}`, creationCode: string) =>
  Effect.promise(async () => {
    if (!isHex(creationCode)) throw new Error("contracts.json does not hold bytecode")
    const { data } = await client.call({ data: creationCode })
    if (data === undefined) throw new Error("the constructor returned no code")
    await client.setCode({ address, bytecode: data })
  })

const startAnvil = (chainId: number) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      spawn(binary, ["--chain-id", String(chainId), "--host", "127.0.0.1", "--port", "0"], {
        stdio: ["ignore", "pipe", "inherit"]
      })
    ),
    (child) => Effect.sync(() => child.kill("SIGKILL"))
  ).pipe(Effect.flatMap(listening))

function listening(child: ChildProcess): Effect.Effect<string> {
  return Effect.callback((resume) => {
    let output = ""
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Listening on (\S+)/.exec(output)?.[1]
      if (address !== undefined) resume(Effect.succeed(`http://${address}`))
    })
    child.on("error", (cause) => resume(Effect.die(cause)))
    child.on("close", () => resume(Effect.die(new Error(`anvil ended after saying: ${output}`))))
  })
}
