import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { openAiHost } from "@property-intelligence/sandbox/model/OpenAi.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { usdcText } from "@property-intelligence/x402/Prices.ts"
import { Config, Effect, Layer, Option, Redacted, References } from "effect"

import { Settings } from "../Settings.ts"
import { settingsTable, wellKnownBuyerKey } from "../settings/settingsTable.ts"
import { LogUnredacted } from "../telemetry/LogRedaction.ts"
import { layerLocalChain, layerLocalFacilitator } from "./payments/LocalFacilitator.ts"
import { sandboxBuyer, sandboxNetwork, sandboxReceiver, TokenLedger } from "./payments/TokenLedger.ts"
import { sandboxModel, sandboxSettings } from "./SandboxSettings.ts"

const sandboxKey = Option.some(Redacted.make("sandbox"))

const memoryLedger = Redacted.make("sqlite::memory:")

/** Returns true if the environment sets a setting, even to its default. */
const isSet = (setting: { readonly variable: string }) =>
  Effect.map(Config.Redacted(setting.variable).pipe(Config.option), Option.isSome)

const startGateway = Effect.fnUntraced(function* (receiver: string, networks: ReadonlyArray<string>) {
  const tokens = yield* TokenLedger
  const wallets = [yield* sandboxBuyer, receiver]
  const balances = Effect.map(
    Effect.forEach(wallets, (wallet) => holdings(tokens, wallet, networks)),
    (amounts) => Object.fromEntries(wallets.map((wallet, index) => [wallet, usdcText(amounts[index] ?? 0n)]))
  )
  const { url } = yield* serveGateway({ ...(yield* sandboxSettings), balances })
  return url
})

/** The total USDC of a wallet on the given networks, in atomic units. */
const holdings = Effect.fnUntraced(function* (
  { on }: TokenLedger["Service"],
  wallet: string,
  networks: ReadonlyArray<string>
) {
  const amounts = yield* Effect.forEach(networks, (id) => on(id)?.balanceOf(wallet) ?? Effect.succeed(0n))
  return amounts.reduce((sum, amount) => sum + amount, 0n)
})

/**
 * The sandbox's networks. It does not simulate mainnets: if only those are named, it uses the default testnet instead.
 */
const sandboxNetworks = ({ networks }: Settings["Service"]): Settings["Service"]["networks"] =>
  networks.every((id) => paymentNetworkOf(id)?.isTestnet === false) ? [sandboxNetwork.id] : networks

/**
 * The settings as the sandbox changes them. Every request to an upstream goes through the gateway, which is started
 * here unless `UPSTREAM_GATEWAY` names one. Keys are removed or replaced by the word `sandbox`, so that no real key
 * leaves the process. Payments are for testnets, so that no signature is good for real money. Payments are kept in
 * memory unless `LEDGER_URL` is set, and cached answers unless `CACHE_DIR` is set. Narratives use the built-in plan.
 * With `SANDBOX_MODEL` they use the gateway's simulated model, and otherwise, if `OPENAI_BASE_URL` is set, that server
 * with the key that was set for it.
 */
export const layerSandbox = Layer.effect(
  Settings,
  Effect.gen(function* () {
    const settings = yield* Settings
    const receiver = Option.getOrElse(settings.walletAddress, () => sandboxReceiver)
    const networks = sandboxNetworks(settings)
    const gateway = Option.isSome(settings.upstreamGateway)
      ? settings.upstreamGateway.value
      : yield* startGateway(receiver, networks)
    const model = yield* modelOf(settings, gateway)
    return {
      ...settings,
      upstreamGateway: Option.some(gateway),
      contact: Option.orElseSome(settings.contact, () => "sandbox@example.com"),
      walletAddress: Option.some(receiver),
      networks,
      ledgerUrl: (yield* isSet(settingsTable.ledgerUrl)) ? settings.ledgerUrl : memoryLedger,
      cacheDir: (yield* isSet(settingsTable.cacheDir)) ? settings.cacheDir : ":memory:",
      cdpApiKeyId: Option.none(),
      cdpApiKeySecret: Option.none(),
      evmRpcUrls: Option.none(),
      facilitatorPrivateKey: Option.none(),
      rentcastApiKey: sandboxKey,
      censusApiKey: sandboxKey,
      hudApiToken: sandboxKey,
      blsApiKey: sandboxKey,
      fredApiKey: Option.none(),
      broadbandmapApiKey: sandboxKey,
      ...model
    }
  })
).pipe(Layer.provide(TokenLedger.layer))

/**
 * The settings of the language model in sandbox mode: the simulated one, or a real server with its key; without a key
 * there is no model to ask.
 */
const modelOf = Effect.fnUntraced(function* (settings: Settings["Service"], gateway: URL) {
  if ((yield* sandboxModel) !== null) {
    return { openaiApiKey: sandboxKey, openaiBaseUrl: `${gateway.href.replace(/\/$/, "")}/${openAiHost}/v1` }
  }
  const { openaiApiKey, openaiBaseUrl } = settings
  return { openaiApiKey: (yield* isSet(settingsTable.openaiBaseUrl)) ? openaiApiKey : Option.none(), openaiBaseUrl }
})

/**
 * Logs at start the payer, the receiver and the gateway, at every log level except `none`. Shows the balance in the
 * token of `layerSandboxPayments` if both are built together.
 */
export const layerWalletAnnouncement = Layer.effectDiscard(
  Effect.gen(function* () {
    const { logLevel, networks, upstreamGateway, walletAddress } = yield* Settings
    if (logLevel === "none") return
    const buyer = yield* sandboxBuyer
    const key = Redacted.value(yield* settingsTable.sandboxBuyerKey.config)
    const source = key === wellKnownBuyerKey ? `key ${key}, which is public` : "key SANDBOX_BUYER_KEY"
    yield* Effect.logInfo(
      `SANDBOX: payments stay in this process; payer ${buyer} has ${usdcText(yield* holdings(yield* TokenLedger, buyer, networks))} USDC on ${networks.join(", ")} (${source})`
    )
    yield* Effect.logInfo(`SANDBOX: payments are received by ${Option.getOrElse(walletAddress, () => sandboxReceiver)}`)
    const played = Option.match(upstreamGateway, { onNone: () => "", onSome: ({ href }) => href.replace(/\/$/, "") })
    yield* Effect.logInfo(`SANDBOX: upstreams are simulated at ${played}; balances are at ${played}/_balances`)
  }).pipe(Effect.provideService(References.MinimumLogLevel, "Info"), Effect.provideService(LogUnredacted, true))
).pipe(Layer.provide(TokenLedger.layer))

/**
 * Payments within this process: a facilitator and a chain over a token in memory. It is the token whose balances the
 * gateway of `layerSandbox` shows, if both are built together. Needs the settings of `layerSandbox`.
 */
export const layerSandboxPayments = Layer.merge(layerLocalFacilitator, layerLocalChain).pipe(
  Layer.provide(TokenLedger.layer)
)
