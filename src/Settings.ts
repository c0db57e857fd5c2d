import { sourceCount } from "@property-intelligence/domain/report/sourceKeys.ts"
import { Array, Config, ConfigProvider, Context, Effect, Layer, Option, Struct } from "effect"

import {
  address,
  amount,
  annualPercent,
  callQuotas,
  choice,
  contact,
  facilitatorUrls,
  gatewayUrl,
  gweiByNetwork,
  headerValue,
  httpUrl,
  identifier,
  ledgerUrl,
  lineUpTo,
  packageName,
  listenHost,
  listenPort,
  networks,
  origin,
  paymentNetworks,
  privateKey,
  redisUrl,
  rpcUrls,
  planFallback,
  tileUrl,
  timeBetween,
  userAgents,
  wholeBetween,
  writtenKey
} from "./settings/readers.ts"
import { defaulted, optional, secret, type Setting } from "./settings/Setting.ts"
import { upstreamUrls } from "./settings/upstreamUrls.ts"
import type { UserAgents } from "./settings/UserAgents.ts"

/** The second test key of anvil and hardhat. It is public: anything its account receives on a real chain is stolen at once. */
export const wellKnownBuyerKey = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d"

/** The settings of the service itself, in the order of docs/settings.md. */
const serviceSettings = {
  mode: optional(
    "MODE",
    choice("sandbox", "live"),
    "`sandbox` simulates the upstreams and marks every answer; `live` never loads the simulator",
    { fallback: "`sandbox`, unless `WALLET_ADDRESS` is set: then `live`", example: "sandbox" }
  ),
  port: defaulted("PORT", "4021", listenPort, "the port; `0` picks a free one and prints it"),
  metricsPort: optional(
    "METRICS_PORT",
    listenPort,
    "the operator's port: `/metrics` for Prometheus, `/readyz` with all details, and `/livez`; `0` picks a free one and prints it",
    { example: "9464" }
  ),
  metricsHost: defaulted(
    "METRICS_HOST",
    "127.0.0.1",
    listenHost,
    "the interface of that port. It shows revenue and names keys and hosts, so never open it beyond a private network"
  ),
  host: optional("HOST", listenHost, "the interface", {
    fallback: "`127.0.0.1` in the sandbox, `0.0.0.0` live",
    example: "127.0.0.1"
  }),
  shutdownGrace: defaulted(
    "SHUTDOWN_GRACE",
    "0 seconds",
    timeBetween("0 seconds", "10 minutes"),
    "how long the service still accepts calls after SIGTERM, with `/readyz` at 503, so that a load balancer notices"
  ),
  keepAlive: defaulted(
    "KEEP_ALIVE",
    "75 seconds",
    timeBetween("1 second", "1 hour"),
    "how long an idle connection stays open; set it longer than your load balancer's timeout, which is commonly a minute"
  ),
  maxConnections: defaulted(
    "MAX_CONNECTIONS",
    "2000",
    wholeBetween(10, 1_000_000),
    "max connections. Each takes about 22 KB while idle, and up to 150 KB while a body arrives. Beyond the max we close the longest idle connection, or the new one if all are busy"
  ),
  publicOrigin: optional(
    "PUBLIC_ORIGIN",
    origin,
    "the origin in links and in what buyers sign, never taken from request headers; required live",
    { fallback: "`http://localhost:PORT` in the sandbox", example: "https://api.example.com" }
  ),
  walletAddress: optional("WALLET_ADDRESS", address, "the address that receives payments (EIP-55)"),
  networks: optional(
    "NETWORK",
    paymentNetworks,
    "payment networks as CAIP-2 identifiers, comma-separated, in order of preference; docs/payments.md lists them",
    { fallback: "`eip155:8453` live, `eip155:84532` in the sandbox", example: "eip155:8453" }
  ),
  facilitator: defaulted(
    "FACILITATOR",
    "remote",
    choice("remote", "cdp", "self"),
    "who verifies and settles payments: `remote` (any x402 facilitator), `cdp` (Coinbase) or `self` (this process)"
  ),
  facilitatorUrl: optional(
    "FACILITATOR_URL",
    facilitatorUrls,
    "for `remote`: its URL, or several, comma-separated, in failover order",
    {
      fallback: "`https://x402.org/facilitator` on a testnet, none on a mainnet",
      example: "https://x402.org/facilitator"
    }
  ),
  facilitatorAuthorization: secret(
    "FACILITATOR_AUTHORIZATION",
    "for `remote`: the `Authorization` header for the facilitator, e.g. `Bearer` and a key. If there are several facilitators, only the first gets it",
    headerValue
  ),
  payaiApiKeyId: optional("PAYAI_API_KEY_ID", identifier, "for PayAI's facilitator: the id of the merchant's key", {
    example: "4f1c2b7a"
  }),
  payaiApiKeySecret: secret(
    "PAYAI_API_KEY_SECRET",
    "for PayAI's facilitator, beyond its free settlements: the key from merchant.payai.network, Ed25519 as PKCS#8 in base64",
    writtenKey
  ),
  cdpApiKeyId: optional("CDP_API_KEY_ID", identifier, "for `cdp`: the name of the Coinbase key", {
    example: "organizations/1234/apiKeys/5678"
  }),
  cdpApiKeySecret: secret("CDP_API_KEY_SECRET", "for `cdp`: the key, Ed25519 in base64 or EC in PEM", writtenKey),
  evmRpcUrls: optional(
    "EVM_RPC_URL",
    rpcUrls,
    "a node of the (first) payment network, to see how payments ended, or one for each network: `eip155:8453=https://...,eip155:137=https://...`; required live if `WALLET_ADDRESS` is set",
    { example: "https://mainnet.base.org" }
  ),
  facilitatorPrivateKey: optional(
    "FACILITATOR_PRIVATE_KEY",
    privateKey,
    "for `self`: the key of the account that pays the gas; payments never pass through it"
  ),
  facilitatorMaxFee: optional(
    "FACILITATOR_MAX_FEE",
    gweiByNetwork,
    "for `self`: the max price for a unit of gas in gwei (a settlement takes about 85,000 units), or one for each network: `eip155:8453=5,eip155:137=500`. While gas costs more, nothing is sold on that network",
    { fallback: "`5`, on Polygon `500`, on Avalanche `50`", example: "5" }
  ),
  offerSigningKey: optional(
    "OFFER_SIGNING_KEY",
    privateKey,
    "the key that signs offers and receipts (x402's `offer-receipt`). Use a key whose account is empty; without one they are not signed"
  ),
  ledgerUrl: defaulted(
    "LEDGER_URL",
    "sqlite:./data/ledger.db",
    ledgerUrl,
    "the store of paid calls: `sqlite:<file>`, `sqlite::memory:` or `postgres://...`",
    { fallback: "`sqlite:./data/ledger.db` live, `sqlite::memory:` in the sandbox" }
  ),
  ledgerRetention: defaulted(
    "LEDGER_RETENTION",
    "400 days",
    timeBetween("1 day", "4000 days"),
    "how long settled calls stay in the ledger; calls that were never settled go after an hour"
  ),
  replayWindow: defaulted(
    "REPLAY_WINDOW",
    "10 minutes",
    timeBetween("1 second", "24 hours"),
    "how long after its settlement a payment without an id fetches its answer again. With an `Idempotency-Key` or a `payment-identifier`, and at `/receipts`, it is 24 hours"
  ),
  settlementConfirmations: defaulted(
    "SETTLEMENT_CONFIRMATIONS",
    "20",
    wholeBetween(1, 1000),
    "the number of blocks after which a settlement is checked on the chain again, and sent again if the chain has lost it"
  ),
  redisUrl: optional(
    "REDIS_URL",
    redisUrl,
    "the Redis for the cache, circuit breakers and quotas that processes share; without it each process has its own",
    { example: "redis://localhost:6379" }
  ),
  cacheDir: defaulted(
    "CACHE_DIR",
    "./data/cache",
    lineUpTo(1000),
    "the folder of the cache and the quotas, if there is no Redis. `:memory:`, the sandbox's default, keeps them until the process ends; `none` turns the cache off, to test upstreams"
  ),
  dataDir: optional(
    "DATA_DIR",
    lineUpTo(1000),
    "the folder of local copies of published datasets (`npm run data -- pull`), which then answer first; off without it",
    { example: "./data/datasets" }
  ),
  freeLimit: defaulted(
    "FREE_LIMIT",
    "30 per minute, 600 per day",
    callQuotas,
    "max free calls per client; the units are `second`, `minute`, `hour` and `day`"
  ),
  mcpSessionLimit: defaulted(
    "MCP_SESSION_LIMIT",
    "120 per minute",
    callQuotas,
    "max new sessions per client at `/mcp`; the newest revision of the protocol needs none"
  ),
  refusedPaymentLimit: defaulted(
    "REFUSED_PAYMENT_LIMIT",
    "30 per minute, 600 per day",
    callQuotas,
    "max refused payments per client and per payer; beyond it their payments are not verified for a while"
  ),
  trustedProxies: {
    variable: "TRUSTED_PROXIES",
    fallback: "-",
    meaning: "the networks (CIDR, comma-separated) of proxies whose `X-Forwarded-For` is trusted",
    example: "10.0.0.0/8,2001:db8::/32",
    config: networks("TRUSTED_PROXIES")
  },
  operatorName: defaulted(
    "OPERATOR_NAME",
    "Property Intelligence API",
    lineUpTo(100),
    "the name shown as `powered_by` in `/health`"
  ),
  cliPackage: optional(
    "CLI_PACKAGE",
    packageName,
    "the name under which you published the package on npm, for the commands on the pages. Without it they name no package, because a stranger could publish one of that name",
    { example: "@example/property-intelligence" }
  ),
  reportQuorum: defaulted(
    "REPORT_QUORUM",
    "10",
    wholeBetween(0, sourceCount),
    "how many of the sources must answer before a report is sold"
  ),
  locateDeadline: defaulted(
    "LOCATE_DEADLINE",
    "10 seconds",
    timeBetween("50 millis", "1 minute"),
    "the time for locating the address"
  ),
  floodNearbyMeters: defaulted(
    "FLOOD_NEARBY_METERS",
    "30",
    wholeBetween(0, 500),
    "the distance in meters around a point on the street within which the worst flood zone counts; 0 checks only the point"
  ),
  reportDeadline: defaulted(
    "REPORT_DEADLINE",
    "12 seconds",
    timeBetween("50 millis", "1 minute"),
    "the time for all sources, which are asked at the same time"
  ),
  upstreamGateway: optional(
    "UPSTREAM_GATEWAY",
    gatewayUrl,
    "if set, every upstream request goes to `<gateway>/<original host><path and query>`",
    { example: "http://127.0.0.1:4022" }
  ),
  upstreamRates: optional(
    "UPSTREAM_RATES",
    choice("published", "none"),
    "`published` keeps to the rate limits that upstreams publish; `none` is for simulated upstreams",
    { fallback: "`published`, in the sandbox `none`", example: "published" }
  ),
  propagateTrace: defaulted(
    "PROPAGATE_TRACE",
    "false",
    Config.Boolean,
    "`true` sends `traceparent` to the upstreams: for your own gateway, not for third parties"
  ),
  contact: optional(
    "CONTACT",
    contact,
    "the operator's mail address or page, sent to upstreams that ask for a contact (OpenStreetMap, BLS); required live",
    { example: "ops@example.com" }
  ),
  userAgents: optional(
    "USER_AGENTS",
    userAgents,
    "the `User-Agent` for the hosts of a domain, instead of the built-in one: `host=agent; host=agent`. Use it for an upstream that refuses or ignores ours, as the doctor shows",
    { example: "stlouisfed.org=curl/8.5.0; fema.gov=Mozilla/5.0 (compatible; example/1.0)" }
  ),
  mapTileUrl: optional(
    "MAP_TILE_URL",
    tileUrl,
    "the URL of the tiles of a report's map, with `{z}`, `{x}` and `{y}`; without it the map has no tiles, and no page asks another host",
    { example: "https://tiles.example.com/{z}/{x}/{y}.png" }
  ),
  rentcastApiKey: secret(
    "RENTCAST_API_KEY",
    "the key of RentCast, for value, rent and the property record, which are missing without it"
  ),
  rentcastMonthlyCalls: optional(
    "RENTCAST_MONTHLY_CALLS",
    amount,
    "max requests to RentCast a month, about three a report: set it to your plan's number. Beyond it RentCast is not asked",
    { fallback: "`50` live, as in RentCast's free plan; no limit in the sandbox", example: "1000" }
  ),
  rentcastMonthFrom: defaulted(
    "RENTCAST_MONTH_FROM",
    "1",
    wholeBetween(1, 28),
    "the day (1 to 28) on which that month begins, at midnight UTC; set the day your plan renews"
  ),
  freeRentcastDailyCalls: optional(
    "FREE_RENTCAST_DAILY_CALLS",
    amount,
    "max of those requests for the free mirrors per UTC day, for all clients together; never over half of the month's",
    {
      fallback: "a 120th of `RENTCAST_MONTHLY_CALLS` (a quarter over 30 days), at least `6`, two reports",
      example: "6"
    }
  ),
  censusApiKey: secret("CENSUS_API_KEY", "the key of the Census ACS; without it Census Reporter answers"),
  hudApiToken: secret(
    "HUD_API_TOKEN",
    "the key of the HUD User API, for the newest rents; without it HUD's ArcGIS layers answer"
  ),
  blsApiKey: secret("BLS_API_KEY", "the key of BLS; without it FRED answers, only for the state"),
  fredApiKey: secret("FRED_API_KEY", "the key of the FRED API; without it FRED's CSV answers"),
  broadbandmapApiKey: secret(
    "BROADBANDMAP_API_KEY",
    "the key of broadbandmap.com, for speeds; without it a report shows only availability"
  ),
  censusAcsYear: optional(
    "CENSUS_ACS_YEAR",
    wholeBetween(2010, 2099),
    "the last year of the ACS 5-year release to use; the release before it is the fallback. Without it the newest release is used",
    { example: "2024" }
  ),
  mortgageRate: optional(
    "MORTGAGE_RATE",
    annualPercent,
    "fixes today's 30-year mortgage rate, percent a year (over 0, up to 25); without it FRED's newest weekly rate is used",
    { example: "7.4" }
  ),
  openaiApiKey: secret(
    "OPENAI_API_KEY",
    "the key of the model that plans narratives; without it `NARRATIVE_FALLBACK` applies"
  ),
  openaiBaseUrl: defaulted(
    "OPENAI_BASE_URL",
    "https://api.openai.com/v1",
    httpUrl,
    "the URL of OpenAI's API, or of a compatible server"
  ),
  openaiModel: defaulted("OPENAI_MODEL", "gpt-5-mini", identifier, "the name of the model"),
  openaiApi: defaulted(
    "OPENAI_API",
    "responses",
    choice("responses", "chat"),
    "`responses`, or `chat` for servers that only have Chat Completions; both use a strict JSON schema"
  ),
  openaiMaxOutputTokens: defaulted(
    "OPENAI_MAX_OUTPUT_TOKENS",
    "4000",
    wholeBetween(100, 1_000_000),
    "max tokens of one answer of the model, reasoning included"
  ),
  openaiDailyTokens: optional(
    "OPENAI_DAILY_TOKENS",
    amount,
    "max tokens per UTC day, in and out; beyond it the model is not asked",
    { example: "2000000" }
  ),
  freeDailyTokens: optional(
    "FREE_DAILY_TOKENS",
    amount,
    "max of those tokens for the free mirrors per UTC day, for all clients together; beyond it they use the built-in plan",
    {
      fallback: "a quarter of `OPENAI_DAILY_TOKENS`; without it `100000` live, no limit in the sandbox",
      example: "100000"
    }
  ),
  narrativeFallback: optional(
    "NARRATIVE_FALLBACK",
    planFallback,
    "what to do if the model's plan is unusable: `plan` uses the built-in plan, `none` answers 503 and charges nothing. `template`, the old name of `plan`, still works",
    { fallback: "`plan` in the sandbox, `none` live", example: "plan" }
  ),
  narrativeDeadline: defaulted(
    "NARRATIVE_DEADLINE",
    "20 seconds",
    timeBetween("50 millis", "4 minutes"),
    "the time for writing a narrative"
  ),
  captureModelText: defaulted(
    "OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT",
    "false",
    Config.Boolean,
    "`true` puts the prompt and the model's answer into the span"
  ),
  ...upstreamUrls,
  canaryInterval: optional(
    "CANARY_INTERVAL",
    timeBetween("1 hour", "30 days"),
    "how often one process asks the sources about three known places, to check that they answer as expected; at least an hour, off without it",
    { example: "6 hours" }
  ),
  logLevel: defaulted(
    "LOG_LEVEL",
    "info",
    choice("trace", "debug", "info", "warn", "error", "fatal", "none"),
    "the lowest level that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `none`"
  ),
  logFormat: optional("LOG_FORMAT", choice("pretty", "json"), "`pretty` for people, `json` for programs", {
    fallback: "`pretty` on a terminal, else `json`",
    example: "json"
  })
} satisfies Record<string, Setting<unknown>>

/** Every setting, in the order of docs/settings.md: the service, telemetry, the sandbox. */
export const settingsTable = {
  ...serviceSettings,
  otlpEndpoint: optional(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    Config.NonEmptyString,
    "the address of the collector for traces, metrics and logs; the other `OTEL_*` variables of the standard are read too"
  ),
  sandboxPort: defaulted(
    "SANDBOX_PORT",
    "0",
    listenPort,
    "the port of the sandbox's gateway, the server that simulates the upstreams; `0` picks a free one",
    { example: "4021" }
  ),
  sandboxFaults: optional(
    "SANDBOX_FAULTS",
    Config.NonEmptyString,
    "faults of the simulated upstreams, e.g. `hazards.fema.gov=hang;*=latency:300` (docs/sandbox.md)"
  ),
  sandboxModel: optional(
    "SANDBOX_MODEL",
    Config.NonEmptyString,
    "makes a simulated OpenAI plan the narratives: `honest`, or a way to fail, e.g. `unknown-claim` or `refusal:once`; without it the built-in plan is used"
  ),
  sandboxBuyerKey: defaulted(
    "SANDBOX_BUYER_KEY",
    wellKnownBuyerKey,
    privateKey,
    "the private key of the funded payer in the sandbox's payment network",
    { fallback: "a well-known test key (`0x59c6...690d`), printed at start" }
  )
} satisfies Record<string, Setting<unknown>>

interface ConfigOf extends Struct.Lambda {
  <A>(setting: Setting<A>): Config.Config<A>
  readonly "~lambda.out": this["~lambda.in"] extends Setting<infer A> ? Config.Config<A> : never
}

const values = Config.all(
  Struct.map(
    serviceSettings,
    Struct.lambda<ConfigOf>(({ config }) => config)
  )
)

type Mode = "sandbox" | "live"

/** The monthly calls of RentCast's free plan. */
const freePlanCalls = 50

/**
 * Enough for two reports with a record, a value and a rent, or for one that needs extra searches. With less, the second free report
 * of a day would lack what the first one has.
 */
const minFreeCalls = 6

/** About fifteen narratives: a few dollars a month with `gpt-5-mini`. */
const usualFreeTokens = 100_000

/** The values of the environment, read once at start. Secrets are `Redacted`. */
export class Settings extends Context.Service<
  Settings,
  Omit<
    Config.Success<typeof values>,
    | "mode"
    | "host"
    | "networks"
    | "narrativeFallback"
    | "upstreamRates"
    | "userAgents"
    | "rentcastMonthlyCalls"
    | "freeRentcastDailyCalls"
    | "freeDailyTokens"
  > & {
    readonly mode: Mode
    readonly host: string
    /** CAIP-2, in the order of preference. */
    readonly networks: Array.NonEmptyReadonlyArray<string>
    readonly narrativeFallback: "plan" | "none"
    readonly upstreamRates: "published" | "none"
    /** By domain; empty if not set. */
    readonly userAgents: UserAgents
    /** `null`: no limit. So are the two below. */
    readonly rentcastMonthlyCalls: number | null
    readonly freeRentcastDailyCalls: number | null
    readonly freeDailyTokens: number | null
  }
>()("property-intelligence/Settings") {
  /** Fails with `ConfigError`, which names the variable, if a value can't be used. */
  static readonly layer = Layer.effect(
    Settings,
    Effect.gen(function* () {
      const read = yield* values
      const mode: Mode = Option.getOrElse(read.mode, () => (Option.isSome(read.walletAddress) ? "live" : "sandbox"))
      const byMode = <const Sandbox, const Live>(sandbox: Sandbox, live: Live) => (mode === "sandbox" ? sandbox : live)
      const rentcastMonthlyCalls = Option.getOrElse(read.rentcastMonthlyCalls, () => byMode(null, freePlanCalls))
      return {
        ...read,
        mode,
        host: Option.getOrElse(read.host, () => byMode("127.0.0.1", "0.0.0.0")),
        networks: Option.getOrElse(read.networks, () => Array.of(byMode("eip155:84532", "eip155:8453"))),
        narrativeFallback: Option.getOrElse(read.narrativeFallback, () => byMode("plan", "none")),
        upstreamRates: Option.getOrElse(read.upstreamRates, () => byMode("none", "published")),
        userAgents: Option.getOrElse(read.userAgents, (): UserAgents => new Map()),
        rentcastMonthlyCalls,
        freeRentcastDailyCalls: Option.getOrElse(read.freeRentcastDailyCalls, () =>
          rentcastMonthlyCalls === null ? null : Math.max(minFreeCalls, Math.floor(rentcastMonthlyCalls / 4 / 30))
        ),
        freeDailyTokens: Option.getOrElse(read.freeDailyTokens, () =>
          Option.match(read.openaiDailyTokens, {
            onNone: () => byMode(null, usualFreeTokens),
            onSome: (tokens) => Math.floor(tokens / 4)
          })
        )
      }
    })
  )

  /**
   * The defaults with some variables set, for tests; reads nothing from the process. Reads all in one step, because a test's clock
   * moves on after the first turn of a forked fiber.
   */
  static readonly layerTest = (environment: Record<string, string> = {}) => {
    const layer = Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))))
    return Layer.effect(
      Settings,
      Effect.suspend(() => Effect.runSyncExit(Effect.provide(Settings, Layer.fresh(layer))))
    ).pipe(Layer.orDie)
  }
}

/** The variables that have a value, including those that the sandbox sets. */
export const setVariables = (settings: Settings["Service"]): ReadonlySet<string> => {
  const values = new Map(Object.entries<unknown>(settings))
  return new Set(
    Object.entries(settingsTable).flatMap(([name, { variable }]) => {
      const value = values.get(name)
      return Option.isOption(value) && Option.isSome(value) ? [variable] : []
    })
  )
}
