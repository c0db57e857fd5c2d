import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"

import { Effect } from "effect"
import { parseAbiItem } from "viem"
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts"

import { startService } from "../process/ServiceProcess.ts"
import { Anvil } from "./Anvil.ts"

/** A folder of the test's own, gone with its scope. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(`${tmpdir()}/property-intelligence-`)),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, maxRetries: 5 }))
)

/** An address that has received nothing yet. */
export const freshWallet = Effect.sync(() => privateKeyToAddress(generatePrivateKey()))

/**
 * The real process, selling for real: paid on the test chain to the wallet, with its data from a sandbox's gateway. Gives its
 * origin, and ends, by SIGKILL, with its scope.
 */
export const startLiveService = Effect.fnUntraced(function* (options: {
  readonly wallet: string
  readonly gateway: URL
  readonly ledgerUrl: string
  readonly environment: Record<string, string>
  readonly nodeArguments?: ReadonlyArray<string>
}) {
  const { rpcUrl } = yield* Anvil
  const environment = {
    MODE: "live",
    CONTACT: "tests@example.com",
    PUBLIC_ORIGIN: "https://api.example.com",
    HOST: "127.0.0.1",
    PORT: "0",
    NETWORK: "eip155:8453",
    WALLET_ADDRESS: options.wallet,
    EVM_RPC_URL: rpcUrl,
    LEDGER_URL: options.ledgerUrl,
    UPSTREAM_GATEWAY: options.gateway.origin,
    CACHE_DIR: "none",
    UPSTREAM_RATES: "none",
    RENTCAST_API_KEY: "test",
    RENTCAST_MONTHLY_CALLS: "1000000",
    CENSUS_API_KEY: "test",
    CENSUS_ACS_YEAR: "2024",
    HUD_API_TOKEN: "test",
    BLS_API_KEY: "test",
    ...options.environment
  }
  const service = yield* startService(environment, { nodeArguments: options.nodeArguments ?? [] })
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  return { ...service, origin }
})

const transferEvent = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)")

/** Every transfer the chain knows from one account to another: amount and transaction. */
export const transfersBetween = Effect.fnUntraced(function* (from: `0x${string}`, to: `0x${string}`) {
  const { client, usdc } = yield* Anvil
  const logs = yield* Effect.promise(() =>
    client.getLogs({ address: usdc, event: transferEvent, args: { from, to }, fromBlock: 0n })
  )
  return logs.map(({ args, transactionHash }) => ({ value: args.value, transaction: transactionHash }))
})
