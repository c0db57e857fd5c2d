import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { Config } from "effect"

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
  timeBetween,
  userAgents,
  wholeBetween,
  writtenKey
} from "./readers.ts"
import { defaulted, optional, secret, type Setting } from "./Setting.ts"
import { upstreamUrls } from "./upstreamUrls.ts"

/** The second test key of anvil and hardhat. It is public: anything its account receives on a real chain is stolen at once. */
export const wellKnownBuyerKey = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d"

/** The settings of the service itself, in the order of docs/settings.md. */
export const serviceSettings = {
  mode: optional(
    "MODE",
    choice("sandbox", "live"),
    "`sandbox` simulates the upstreams and marks every answer; `live` never loads the simulator",
    { fallback: "`sandbox`, unless `WALLET_ADDRESS` is set: then `live`", example: "sandbox" }
  ),
  port: defaulted("PORT", "4021", listenPort, "the service's port; `0` picks a free one and prints it"),
  metricsPort: optional(
    "METRICS_PORT",
    listenPort,
    "the operator's port: `/metrics` for Prometheus, `/readyz` with reasons, `/livez`; `0` picks a free one and prints it",
    { example: "9464" }
  ),
  metricsHost: defaulted(
    "METRICS_HOST",
    "127.0.0.1",
    listenHost,
    "the interface of `METRICS_PORT`. Keep it private: it shows revenue and the names of keys and hosts"
  ),
  host: optional("HOST", listenHost, "the interface of `PORT`", {
    fallback: "`127.0.0.1` in the sandbox, `0.0.0.0` live",
    example: "127.0.0.1"
  }),
  shutdownGrace: defaulted(
    "SHUTDOWN_GRACE",
    "0 seconds",
    timeBetween("0 seconds", "10 minutes"),
    "how long the process still accepts calls after SIGTERM, with `/readyz` at 503, so that a load balancer notices"
  ),
  keepAlive: defaulted(
    "KEEP_ALIVE",
    "75 seconds",
    timeBetween("1 second", "1 hour"),
    "how long an idle connection stays open. Set it longer than your load balancer's timeout, often a minute"
  ),
  maxConnections: defaulted(
    "MAX_CONNECTIONS",
    "2000",
    wholeBetween(10, 1_000_000),
    "max connections. Free calls may use half of them, all calls seven eighths; the next call gets 503 `overloaded`. A connection takes 22 KB, up to 150 KB while a body arrives"
  ),
  publicOrigin: optional(
    "PUBLIC_ORIGIN",
    origin,
    "the origin in links and in what buyers sign; we never take it from request headers; required live",
    { fallback: "`http://localhost:PORT` in the sandbox", example: "https://api.example.com" }
  ),
  walletAddress: optional("WALLET_ADDRESS", address, "the address that receives payments (EIP-55)"),
  networks: optional(
    "NETWORK",
    paymentNetworks,
    "payment networks (CAIP-2, comma-separated) in order of preference; docs/payments.md lists them",
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
    "for `remote`: one or more URLs, comma-separated, in failover order",
    {
      fallback: "`https://x402.org/facilitator` on a testnet, none on a mainnet",
      example: "https://x402.org/facilitator"
    }
  ),
  facilitatorAuthorization: secret(
    "FACILITATOR_AUTHORIZATION",
    "for `remote`: the `Authorization` header, e.g. `Bearer` and a key; only the first facilitator gets it",
    headerValue
  ),
  payaiApiKeyId: optional("PAYAI_API_KEY_ID", identifier, "for PayAI's facilitator: the id of your merchant key", {
    example: "4f1c2b7a"
  }),
  payaiApiKeySecret: secret(
    "PAYAI_API_KEY_SECRET",
    "for PayAI's facilitator, needed beyond its free settlements: the key from merchant.payai.network, Ed25519 as PKCS#8 in base64",
    writtenKey
  ),
  cdpApiKeyId: optional("CDP_API_KEY_ID", identifier, "for `cdp`: the name of the Coinbase key", {
    example: "organizations/1234/apiKeys/5678"
  }),
  cdpApiKeySecret: secret("CDP_API_KEY_SECRET", "for `cdp`: the key, Ed25519 in base64 or EC in PEM", writtenKey),
  evmRpcUrls: optional(
    "EVM_RPC_URL",
    rpcUrls,
    "a node that shows how payments ended, or one for each network: `eip155:8453=https://...,eip155:137=https://...`; required live with `WALLET_ADDRESS`",
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
    "for `self`: the max gas price in gwei, or one for each network: `eip155:8453=5,eip155:137=500`. At a higher price nothing is sold on that network. A settlement takes about 85,000 gas",
    { fallback: "`5`, on Polygon `500`, on Avalanche `50`", example: "5" }
  ),
  offerSigningKey: optional(
    "OFFER_SIGNING_KEY",
    privateKey,
    "the key, of an account without funds, that signs offers and receipts (x402's `offer-receipt`); without it they are unsigned"
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
    "how long settled calls are kept; their responses are deleted after 24 hours, uncharged calls after an hour"
  ),
  replayWindow: defaulted(
    "REPLAY_WINDOW",
    "10 minutes",
    timeBetween("1 second", "24 hours"),
    "how long after settlement the same payment gets its response again; with an `Idempotency-Key` or a `payment-identifier`, and at `/receipts`, it is 24 hours"
  ),
  settlementConfirmations: defaulted(
    "SETTLEMENT_CONFIRMATIONS",
    "20",
    wholeBetween(1, 1000),
    "the number of blocks after which we look for a settlement on the chain again, and resend it if it is lost"
  ),
  redisUrl: optional(
    "REDIS_URL",
    redisUrl,
    "a Redis in which processes share cache, circuit breakers and quotas; without it each has its own",
    { example: "redis://localhost:6379" }
  ),
  cacheDir: defaulted(
    "CACHE_DIR",
    "./data/cache",
    lineUpTo(1000),
    "without `REDIS_URL`: the folder of cache and quotas. `:memory:`, the sandbox's default, keeps both until the process ends; `none`, to test upstreams, turns the cache off and keeps quotas in memory"
  ),
  dataDir: optional(
    "DATA_DIR",
    lineUpTo(1000),
    "the folder of local datasets (`npm run data -- pull`), which answer before their upstreams, or if an upstream fails; without it only upstreams answer",
    { example: "./data/datasets" }
  ),
  freeLimit: defaulted(
    "FREE_LIMIT",
    "30 per minute, 600 per day",
    callQuotas,
    "max free calls per client; the units are `second`, `minute`, `hour`, `day`"
  ),
  mcpSessionLimit: defaulted(
    "MCP_SESSION_LIMIT",
    "120 per minute",
    callQuotas,
    "max new sessions per client at `/mcp`; the newest protocol revision needs none"
  ),
  refusedPaymentLimit: defaulted(
    "REFUSED_PAYMENT_LIMIT",
    "30 per minute, 600 per day",
    callQuotas,
    "max refused payments per client and per payer; beyond it we verify none of their payments for a while"
  ),
  trustedProxies: {
    variable: "TRUSTED_PROXIES",
    fallback: "-",
    meaning:
      "networks (CIDR, comma-separated) of proxies whose `X-Forwarded-For` we trust; without it all callers behind a proxy are one client",
    example: "10.0.0.0/8,2001:db8::/32",
    config: networks("TRUSTED_PROXIES")
  },
  operatorName: defaulted("OPERATOR_NAME", "Property Intelligence API", lineUpTo(100), "`powered_by` in `/health`"),
  cliPackage: optional(
    "CLI_PACKAGE",
    packageName,
    "the npm name under which you published the package, for commands on the pages. Without it the pages omit them, because a stranger could publish a package of our name",
    { example: "@example/property-intelligence" }
  ),
  reportQuorum: defaulted(
    "REPORT_QUORUM",
    "10",
    wholeBetween(0, sourceCount),
    "min sources that must have data for a report to be sold"
  ),
  locateDeadline: defaulted(
    "LOCATE_DEADLINE",
    "10 seconds",
    timeBetween("50 millis", "1 minute"),
    "max time to locate the address"
  ),
  floodNearbyMeters: defaulted(
    "FLOOD_NEARBY_METERS",
    "30",
    wholeBetween(0, 500),
    "if the address is located only as a point on the street: the radius in meters within which the worst flood zone counts; `0` checks only the point"
  ),
  reportDeadline: defaulted(
    "REPORT_DEADLINE",
    "12 seconds",
    timeBetween("50 millis", "1 minute"),
    "max time for all sources together, which are asked at once"
  ),
  upstreamGateway: optional(
    "UPSTREAM_GATEWAY",
    gatewayUrl,
    "a gateway: every upstream request goes to `<gateway>/<original host><path and query>`",
    { example: "http://127.0.0.1:4022" }
  ),
  upstreamRates: optional(
    "UPSTREAM_RATES",
    choice("published", "none"),
    "`published` keeps to the upstreams' published rate limits; `none` is for simulated upstreams",
    { fallback: "`published`, in the sandbox `none`", example: "published" }
  ),
  propagateTrace: defaulted(
    "PROPAGATE_TRACE",
    "false",
    Config.Boolean,
    "`true` sends `traceparent` to upstreams: for your own gateway, not for third parties"
  ),
  contact: optional(
    "CONTACT",
    contact,
    "your email address or web page, sent to upstreams that ask for a contact (OpenStreetMap, BLS); required live",
    { example: "ops@example.com" }
  ),
  userAgents: optional(
    "USER_AGENTS",
    userAgents,
    "the `User-Agent` for a domain, if its upstream refuses ours (the doctor says so): `host=agent; host=agent`",
    { example: "stlouisfed.org=curl/8.5.0; fema.gov=Mozilla/5.0 (compatible; example/1.0)" }
  ),
  rentcastApiKey: secret(
    "RENTCAST_API_KEY",
    "the RentCast key; without it value, rent and property record are missing, `/property-narrative` is closed, and an analysis needs `askingPrice` and `monthlyRent`"
  ),
  rentcastMonthlyCalls: optional(
    "RENTCAST_MONTHLY_CALLS",
    amount,
    "max RentCast requests a month: your plan's number (a report takes about three). Beyond it RentCast is not asked",
    { fallback: "`50` live, as in RentCast's free plan; no limit in the sandbox", example: "1000" }
  ),
  rentcastMonthFrom: defaulted(
    "RENTCAST_MONTH_FROM",
    "1",
    wholeBetween(1, 28),
    "the day (1 to 28) on which RentCast's month begins, at midnight UTC: the day your plan renews"
  ),
  freeRentcastDailyCalls: optional(
    "FREE_RENTCAST_DAILY_CALLS",
    amount,
    "max RentCast requests of all free calls per UTC day; none once half of the month's requests are used",
    {
      fallback: "a 120th of `RENTCAST_MONTHLY_CALLS`, at least `6`",
      example: "6"
    }
  ),
  censusApiKey: secret("CENSUS_API_KEY", "the Census key; without it Census Reporter answers"),
  hudApiToken: secret("HUD_API_TOKEN", "the HUD User key, for the newest rents; without it HUD's ArcGIS layers answer"),
  blsApiKey: secret("BLS_API_KEY", "the BLS key; without it FRED answers, and the county's rate is missing"),
  fredApiKey: secret("FRED_API_KEY", "the FRED key; without it FRED's CSV answers"),
  broadbandmapApiKey: secret(
    "BROADBANDMAP_API_KEY",
    "the broadbandmap.com key, for speeds; without it reports show only availability"
  ),
  censusAcsYear: optional(
    "CENSUS_ACS_YEAR",
    wholeBetween(2010, 2099),
    "the last year of the ACS 5-year release to use (the fallback is the release before it); without it the newest",
    { example: "2024" }
  ),
  mortgageRate: optional(
    "MORTGAGE_RATE",
    annualPercent,
    "the 30-year mortgage rate, percent a year (over 0, up to 25); without it FRED's newest weekly rate",
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
    "`responses`, or `chat` for servers with only Chat Completions; both use a strict JSON schema"
  ),
  openaiMaxOutputTokens: defaulted(
    "OPENAI_MAX_OUTPUT_TOKENS",
    "4000",
    wholeBetween(100, 1_000_000),
    "max tokens of one model response, with reasoning"
  ),
  openaiDailyTokens: optional(
    "OPENAI_DAILY_TOKENS",
    amount,
    "max model tokens per UTC day, in and out; beyond it the model is not asked; no limit without it",
    { example: "2000000" }
  ),
  freeDailyTokens: optional(
    "FREE_DAILY_TOKENS",
    amount,
    "max model tokens of all free calls per UTC day. Beyond it free calls use the built-in plan",
    {
      fallback: "a quarter of `OPENAI_DAILY_TOKENS`; without it `100000` live, no limit in the sandbox",
      example: "100000"
    }
  ),
  narrativeFallback: optional(
    "NARRATIVE_FALLBACK",
    planFallback,
    "what we do without a usable plan of the model: `plan` uses the built-in plan; `none` responds with 503 and charges nothing",
    { fallback: "`plan` in the sandbox, `none` live", example: "plan" }
  ),
  narrativeDeadline: defaulted(
    "NARRATIVE_DEADLINE",
    "20 seconds",
    timeBetween("50 millis", "4 minutes"),
    "max time to write a narrative"
  ),
  captureModelText: defaulted(
    "OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT",
    "false",
    Config.Boolean,
    "`true` puts the prompt and the model's response into the span"
  ),
  ...upstreamUrls,
  canaryInterval: optional(
    "CANARY_INTERVAL",
    timeBetween("1 hour", "30 days"),
    "the time between two checks of the sources' answers at three known places; at least an hour, off without it",
    { example: "6 hours" }
  ),
  logLevel: defaulted(
    "LOG_LEVEL",
    "info",
    choice("trace", "debug", "info", "warn", "error", "fatal", "none"),
    "the lowest level logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `none`"
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
    "the collector for traces, metrics and logs; the standard's other `OTEL_*` variables work too"
  ),
  sandboxPort: defaulted("SANDBOX_PORT", "0", listenPort, "the port of the simulated upstreams; `0` picks a free one", {
    example: "4021"
  }),
  sandboxFaults: optional(
    "SANDBOX_FAULTS",
    Config.NonEmptyString,
    "faults of simulated upstreams, e.g. `hazards.fema.gov=hang;*=latency:300` (docs/sandbox.md)"
  ),
  sandboxModel: optional(
    "SANDBOX_MODEL",
    Config.NonEmptyString,
    "lets a simulated OpenAI plan narratives: `honest`, or a way to fail, e.g. `unknown-claim` or `refusal:once`; without it we use the built-in plan"
  ),
  sandboxBuyerKey: defaulted(
    "SANDBOX_BUYER_KEY",
    wellKnownBuyerKey,
    privateKey,
    "the private key of the sandbox's funded payer",
    { fallback: "a well-known test key (`0x59c6...690d`), printed at start" }
  )
} satisfies Record<string, Setting<unknown>>
