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
  httpUrl,
  identifier,
  ledgerUrl,
  lineUpTo,
  listenHost,
  listenPort,
  networks,
  origin,
  paymentNetworks,
  privateKey,
  redisUrl,
  rpcUrls,
  standIn,
  tileUrl,
  timeBetween,
  wholeBetween,
  writtenKey
} from "./settings/readers.ts"
import { defaulted, optional, secret, type Setting } from "./settings/Setting.ts"
import { upstreamUrls } from "./settings/upstreamUrls.ts"

/** The second test key of anvil and hardhat: it is public, and what its account gets on a real chain is gone at once. */
export const wellKnownBuyerKey = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d"

/** What the service itself reads, in the order the README shows it. */
const serviceSettings = {
  mode: optional(
    "MODE",
    choice("sandbox", "live"),
    "`sandbox` plays the upstreams locally and marks every answer; `live` loads nothing of it",
    { fallback: "`sandbox`, unless `WALLET_ADDRESS` is set: then `live`", example: "sandbox" }
  ),
  port: defaulted("PORT", "4021", listenPort, "where it listens; `0` picks a free port and prints it"),
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
    "the interface of that port, which shows revenue and names keys and hosts: open it to a network of your own at most"
  ),
  host: optional("HOST", listenHost, "the interface it listens on", {
    fallback: "`127.0.0.1` in the sandbox, `0.0.0.0` live",
    example: "127.0.0.1"
  }),
  shutdownGrace: defaulted(
    "SHUTDOWN_GRACE",
    "0 seconds",
    timeBetween("0 seconds", "10 minutes"),
    "how long it still accepts calls after SIGTERM, with `/readyz` at 503: the time a balancer needs to notice"
  ),
  keepAlive: defaulted(
    "KEEP_ALIVE",
    "75 seconds",
    timeBetween("1 second", "1 hour"),
    "how long an idle connection is kept: longer than the balancer in front keeps it, which is commonly a minute"
  ),
  maxConnections: defaulted(
    "MAX_CONNECTIONS",
    "2000",
    wholeBetween(10, 1_000_000),
    "connections at once, some 22 KB each while idle, and up to 150 while a body is awaited; beyond it idle ones are closed, the quietest first, and where there are none, new ones"
  ),
  publicOrigin: optional(
    "PUBLIC_ORIGIN",
    origin,
    "the origin in links and in what buyers sign for; never taken from request headers; needed live",
    { fallback: "`http://localhost:PORT` in the sandbox", example: "https://api.example.com" }
  ),
  walletAddress: optional("WALLET_ADDRESS", address, "receives payments (EIP-55)"),
  networks: optional(
    "NETWORK",
    paymentNetworks,
    "payment networks as CAIP-2 identifiers, comma-separated, the one you prefer first; docs/payments.md has a table of them",
    { fallback: "`eip155:8453` live, `eip155:84532` in the sandbox", example: "eip155:8453" }
  ),
  facilitator: defaulted(
    "FACILITATOR",
    "remote",
    choice("remote", "cdp", "self"),
    "who checks and settles payments: `remote` (any x402 facilitator), `cdp` (Coinbase) or `self` (this process)"
  ),
  facilitatorUrl: optional(
    "FACILITATOR_URL",
    facilitatorUrls,
    "for `remote`; several, comma-separated, in failover order",
    {
      fallback: "`https://x402.org/facilitator` on a testnet, none on a mainnet",
      example: "https://x402.org/facilitator"
    }
  ),
  cdpApiKeyId: optional("CDP_API_KEY_ID", identifier, "for `cdp`: name of the Coinbase key", {
    example: "organizations/1234/apiKeys/5678"
  }),
  cdpApiKeySecret: secret("CDP_API_KEY_SECRET", "for `cdp`: the key, Ed25519 in base64 or EC in PEM", writtenKey),
  evmRpcUrls: optional(
    "EVM_RPC_URL",
    rpcUrls,
    "a node of the (first) payment network, to see how payments ended, or one of each: `eip155:8453=https://...,eip155:137=https://...`; needed live where `WALLET_ADDRESS` is set",
    { example: "https://mainnet.base.org" }
  ),
  facilitatorPrivateKey: optional(
    "FACILITATOR_PRIVATE_KEY",
    privateKey,
    "for `self`: its account pays the gas and never holds payments"
  ),
  facilitatorMaxFee: optional(
    "FACILITATOR_MAX_FEE",
    gweiByNetwork,
    "for `self`: the most gwei it offers for a unit of gas (a settlement takes some 85,000), or one a network: `eip155:8453=5,eip155:137=500`; while a network asks for more, nothing is sold there",
    { fallback: "`5`, on Polygon `500`, on Avalanche `50`", example: "5" }
  ),
  offerSigningKey: optional(
    "OFFER_SIGNING_KEY",
    privateKey,
    "signs offers and receipts (x402's `offer-receipt`): a key of its own, whose account holds nothing; without it nothing is signed"
  ),
  ledgerUrl: defaulted(
    "LEDGER_URL",
    "sqlite:./data/ledger.db",
    ledgerUrl,
    "where paid calls are remembered: `sqlite:<file>`, `sqlite::memory:` or `postgres://...`",
    { fallback: "`sqlite:./data/ledger.db` live, `sqlite::memory:` in the sandbox" }
  ),
  ledgerRetention: defaulted(
    "LEDGER_RETENTION",
    "400 days",
    timeBetween("1 day", "4000 days"),
    "how long settled calls stay in the ledger; what was never settled goes after an hour"
  ),
  replayWindow: defaulted(
    "REPLAY_WINDOW",
    "10 minutes",
    timeBetween("1 second", "24 hours"),
    "how long after its settlement a payment alone gets its answer again; with an `Idempotency-Key` or `payment-identifier`, or for the payer's signature at `/receipts`, it is 24 hours"
  ),
  settlementConfirmations: defaulted(
    "SETTLEMENT_CONFIRMATIONS",
    "20",
    wholeBetween(1, 1000),
    "blocks after which a settlement is looked for on the chain once more, and asked for again where the chain has lost it"
  ),
  redisUrl: optional(
    "REDIS_URL",
    redisUrl,
    "Redis for cache, circuits and quotas, shared by all processes; without it each process has its own",
    { example: "redis://localhost:6379" }
  ),
  cacheDir: defaulted(
    "CACHE_DIR",
    "./data/cache",
    lineUpTo(1000),
    "folder of the cache and the quotas where there is no Redis; `:memory:`, the sandbox's default, keeps them as long as the process lives; `none` keeps no answers at all, for tests of the upstreams"
  ),
  dataDir: optional(
    "DATA_DIR",
    lineUpTo(1000),
    "folder of local copies of what the upstreams publish as files (`npm run data -- pull`), which then answer first; off without it",
    { example: "./data/datasets" }
  ),
  freeLimit: defaulted(
    "FREE_LIMIT",
    "30 per minute, 600 per day",
    callQuotas,
    "calls of the free mirrors a client may make; a unit is `second`, `minute`, `hour` or `day`"
  ),
  refusedPaymentLimit: defaulted(
    "REFUSED_PAYMENT_LIMIT",
    "30 per minute, 600 per day",
    callQuotas,
    "payments of a client, or of a payer, that may be refused; beyond it theirs are not verified for a while"
  ),
  trustedProxies: {
    variable: "TRUSTED_PROXIES",
    fallback: "-",
    meaning: "networks (CIDR, comma-separated) of proxies whose `X-Forwarded-For` is believed",
    example: "10.0.0.0/8,2001:db8::/32",
    config: networks("TRUSTED_PROXIES")
  },
  operatorName: defaulted(
    "OPERATOR_NAME",
    "Property Intelligence API",
    lineUpTo(100),
    "shown as `powered_by` in `/health`"
  ),
  reportQuorum: defaulted(
    "REPORT_QUORUM",
    "10",
    wholeBetween(0, 14),
    "answered sources a paid report needs, of fourteen"
  ),
  locateDeadline: defaulted(
    "LOCATE_DEADLINE",
    "10 seconds",
    timeBetween("50 millis", "1 minute"),
    "time for locating the address"
  ),
  floodNearbyMeters: defaulted(
    "FLOOD_NEARBY_METERS",
    "30",
    wholeBetween(0, 500),
    "distance around a point on the street within which the worst flood zone counts, metres; 0 asks for the point alone"
  ),
  reportDeadline: defaulted(
    "REPORT_DEADLINE",
    "12 seconds",
    timeBetween("50 millis", "1 minute"),
    "time for the sources, all at once"
  ),
  upstreamGateway: optional(
    "UPSTREAM_GATEWAY",
    gatewayUrl,
    "when set, every upstream request goes to `<gateway>/<original host><path and query>`",
    { example: "http://127.0.0.1:4022" }
  ),
  upstreamRates: optional(
    "UPSTREAM_RATES",
    choice("published", "none"),
    "`published` keeps to the rates that upstreams publish; `none` is for upstreams that are played",
    { fallback: "`published`, in the sandbox `none`", example: "published" }
  ),
  propagateTrace: defaulted(
    "PROPAGATE_TRACE",
    "false",
    Config.Boolean,
    "`true` sends `traceparent` to the upstreams: for a gateway of one's own, not for third parties"
  ),
  contact: optional(
    "CONTACT",
    contact,
    "the operator's mail address or page, for upstreams that ask whom to turn to (OpenStreetMap's, BLS); needed live",
    { example: "ops@example.com" }
  ),
  mapTileUrl: optional(
    "MAP_TILE_URL",
    tileUrl,
    "tiles below the map of a report, a URL with `{z}`, `{x}` and `{y}`; without it the map is drawn without them, and no page asks another host",
    { example: "https://tiles.example.com/{z}/{x}/{y}.png" }
  ),
  rentcastApiKey: secret("RENTCAST_API_KEY", "RentCast: value, rent and the property record"),
  rentcastMonthlyCalls: optional(
    "RENTCAST_MONTHLY_CALLS",
    amount,
    "most requests to RentCast a month, about three a report: set it to your plan's number; beyond it RentCast is not asked",
    { fallback: "`50` live, what a new key's free plan has; no limit in the sandbox", example: "1000" }
  ),
  rentcastMonthFrom: defaulted(
    "RENTCAST_MONTH_FROM",
    "1",
    wholeBetween(1, 28),
    "the day (1 to 28) on which that month begins, at midnight UTC: the day on which your plan renews"
  ),
  freeRentcastDailyCalls: optional(
    "FREE_RENTCAST_DAILY_CALLS",
    amount,
    "how many of them the free mirrors may use a UTC day, all clients together; never more than half of the month's",
    { fallback: "a 120th of `RENTCAST_MONTHLY_CALLS` (a quarter over 30 days), at least `3`", example: "3" }
  ),
  censusApiKey: secret("CENSUS_API_KEY", "Census ACS; without it Census Reporter answers"),
  hudApiToken: secret("HUD_API_TOKEN", "HUD User API: the newest rents; without it HUD's ArcGIS layers answer"),
  blsApiKey: secret("BLS_API_KEY", "BLS; without it FRED answers, for the state alone"),
  fredApiKey: secret("FRED_API_KEY", "FRED API; without it FRED's CSV answers"),
  broadbandmapApiKey: secret("BROADBANDMAP_API_KEY", "broadbandmap.com: speeds; without it only availability is known"),
  censusAcsYear: optional(
    "CENSUS_ACS_YEAR",
    wholeBetween(2010, 2099),
    "last year of the ACS 5-year release to ask the Census Bureau for, the one before being the fallback; without it the newest that is out",
    { example: "2024" }
  ),
  mortgageRate: optional(
    "MORTGAGE_RATE",
    annualPercent,
    "pins today's 30-year mortgage rate, percent a year (over 0, up to 25); without it FRED's newest weekly rate counts",
    { example: "7.4" }
  ),
  openaiApiKey: secret(
    "OPENAI_API_KEY",
    "the model that plans narratives; without it the default plan stands in, where allowed"
  ),
  openaiBaseUrl: defaulted(
    "OPENAI_BASE_URL",
    "https://api.openai.com/v1",
    httpUrl,
    "OpenAI's API, or that of a compatible server"
  ),
  openaiModel: defaulted("OPENAI_MODEL", "gpt-5-mini", identifier, "the model's name"),
  openaiApi: defaulted(
    "OPENAI_API",
    "responses",
    choice("responses", "chat"),
    "`responses`, or `chat` for servers that only know Chat Completions; both with a strict JSON schema"
  ),
  openaiMaxOutputTokens: defaulted(
    "OPENAI_MAX_OUTPUT_TOKENS",
    "4000",
    wholeBetween(100, 1_000_000),
    "most tokens of one model answer, reasoning included"
  ),
  openaiDailyTokens: optional(
    "OPENAI_DAILY_TOKENS",
    amount,
    "most tokens a UTC day, in and out; beyond them the model is not asked",
    { example: "2000000" }
  ),
  freeDailyTokens: optional(
    "FREE_DAILY_TOKENS",
    amount,
    "how many of them the free mirrors may use a UTC day, all clients together; beyond them the default plan stands in",
    {
      fallback: "a quarter of `OPENAI_DAILY_TOKENS`; without it `100000` live, no limit in the sandbox",
      example: "100000"
    }
  ),
  narrativeFallback: optional(
    "NARRATIVE_FALLBACK",
    standIn,
    "what stands in where no choice of a model can be followed: `plan`, the default plan (`template` is the old word for it), or `none`: a 503 that charges nothing",
    { fallback: "`plan` in the sandbox, `none` live", example: "plan" }
  ),
  narrativeDeadline: defaulted(
    "NARRATIVE_DEADLINE",
    "20 seconds",
    timeBetween("50 millis", "4 minutes"),
    "time for writing the narrative"
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
    "how often one process asks the sources about three known places, to see whether they still answer as expected; at least an hour, off without it",
    { example: "6 hours" }
  ),
  logLevel: defaulted(
    "LOG_LEVEL",
    "info",
    choice("trace", "debug", "info", "warn", "error", "fatal", "none"),
    "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `none`"
  ),
  logFormat: optional("LOG_FORMAT", choice("pretty", "json"), "`pretty` for people, `json` for programs", {
    fallback: "`pretty` on a terminal, else `json`",
    example: "json"
  })
} satisfies Record<string, Setting<unknown>>

/** Every variable, in the order the README shows them: those of the service, of the telemetry and of the sandbox. */
export const settingsTable = {
  ...serviceSettings,
  otlpEndpoint: optional(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    Config.NonEmptyString,
    "where traces, metrics and logs go; the other `OTEL_*` of the standard are read too"
  ),
  sandboxPort: defaulted(
    "SANDBOX_PORT",
    "0",
    listenPort,
    "port of the sandbox's gateway, the server that plays the upstreams; `0` picks a free one",
    { example: "4021" }
  ),
  sandboxFaults: optional(
    "SANDBOX_FAULTS",
    Config.NonEmptyString,
    "faults of the simulated upstreams, e.g. `hazards.fema.gov=hang;*=latency:300`"
  ),
  sandboxModel: optional(
    "SANDBOX_MODEL",
    Config.NonEmptyString,
    "has a simulated OpenAI plan the narratives: `honest`, or a way to fail, e.g. `unknown-claim` or `refusal:once`; without it the default plan stands in"
  ),
  sandboxBuyerKey: defaulted(
    "SANDBOX_BUYER_KEY",
    wellKnownBuyerKey,
    privateKey,
    "private key of the funded payer in the sandbox's payment network",
    { fallback: "a test key that everybody has (`0x59c6...690d`), printed at start" }
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

/** What RentCast's free plan has a month. */
const freePlanCalls = 50

/** The record, the value and the rent: with less a free report shows nothing of RentCast's. */
const callsOfReport = 3

/** Some fifteen narratives: with `gpt-5-mini` a few dollars a month. */
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
    /** `null`: no limit. So are the two below. */
    readonly rentcastMonthlyCalls: number | null
    readonly freeRentcastDailyCalls: number | null
    readonly freeDailyTokens: number | null
  }
>()("property-intelligence/Settings") {
  /** Fails with `ConfigError`, which names the variable, when a value cannot be used. */
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
        rentcastMonthlyCalls,
        freeRentcastDailyCalls: Option.getOrElse(read.freeRentcastDailyCalls, () =>
          rentcastMonthlyCalls === null ? null : Math.max(callsOfReport, Math.floor(rentcastMonthlyCalls / 4 / 30))
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
   * The defaults with some variables set, for tests: nothing is read from the process. Read in one step, however many they are,
   * because a test's clock moves on once a forked fiber has had its first turn.
   */
  static readonly layerTest = (environment: Record<string, string> = {}) => {
    const layer = Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))))
    return Layer.effect(
      Settings,
      Effect.suspend(() => Effect.runSyncExit(Effect.provide(Settings, Layer.fresh(layer))))
    ).pipe(Layer.orDie)
  }
}
