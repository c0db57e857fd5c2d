import {
  Config,
  ConfigProvider,
  Context,
  Duration,
  Effect,
  Layer,
  Option,
  Redacted,
  Schema,
  SchemaTransformation
} from "effect"

/**
 * One environment variable: how it is read, what it is without a value, what it means, and, where a value can be refused,
 * one that is accepted.
 */
interface Setting<A> {
  readonly variable: string
  readonly fallback: string
  readonly meaning: string
  readonly example?: string
  readonly config: Config.Config<A>
}

const optionalText = (variable: string, fallback: string, meaning: string): Setting<Option.Option<string>> => ({
  variable,
  fallback,
  meaning,
  config: Config.NonEmptyString(variable).pipe(Config.option)
})

const secret = (variable: string, meaning: string): Setting<Option.Option<Redacted.Redacted>> => ({
  variable,
  fallback: "-",
  meaning,
  config: Config.Redacted(variable).pipe(Config.option)
})

const text = (variable: string, fallback: string, meaning: string): Setting<string> => ({
  variable,
  fallback,
  meaning,
  config: Config.NonEmptyString(variable).pipe(Config.withDefault(fallback))
})

/** It is used as it is written: services are told apart by their exact path. */
const HttpUrl = Schema.Trim.check(
  Schema.makeFilter((text) => (/^https?:/.test(text) && URL.canParse(text)) || "is no http(s) URL")
)

const url = (variable: string, fallback: string, meaning: string): Setting<string> => ({
  variable,
  fallback,
  meaning,
  example: fallback,
  config: Config.schema(HttpUrl, variable).pipe(Config.withDefault(fallback))
})

const duration = (
  variable: string,
  fallback: Duration.Input & string,
  meaning: string
): Setting<Duration.Duration> => ({
  variable,
  fallback,
  meaning,
  example: fallback,
  config: Config.Duration(variable).pipe(Config.withDefault(Duration.fromInputUnsafe(fallback)))
})

const integer = (variable: string, fallback: number, meaning: string): Setting<number> => ({
  variable,
  fallback: String(fallback),
  meaning,
  example: String(fallback),
  config: Config.Int(variable).pipe(Config.withDefault(fallback))
})

/** An interest rate: 7.4 is 7.4 % a year. */
const AnnualPercent = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 25, exclusiveMinimum: true }))

/** A port to listen on. `Config.Port` refuses 0, which here means any free one. */
const PortNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 }))

const listenPort = (variable: string, fallback: number, meaning: string): Setting<number> => ({
  variable,
  fallback: `\`${fallback}\``,
  meaning,
  example: "4021",
  config: Config.schema(PortNumber, variable).pipe(Config.withDefault(fallback))
})

const overpassServers: ReadonlyArray<string> = [
  "https://overpass-api.de/api/interpreter",
  "https://overpass.private.coffee/api/interpreter"
]

const defaultLedgerUrl = "sqlite:./data/ledger.db"

/** It may hold a password, so a refused one is not repeated. */
const LedgerUrl = Schema.String.check(
  Schema.isPattern(/^(sqlite:.|postgres(ql)?:\/\/)/, { message: "is neither sqlite:<file> nor postgres://..." })
)

const defaultCacheDir = "./data/cache"

/** It may hold a password, so a refused one is not repeated. */
const RedisUrl = Schema.String.check(Schema.isPattern(/^rediss?:\/\/[^\s/]/, { message: "is not redis://..." }))

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"]

const isFacilitatorUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === "https:" || (protocol === "http:" && loopbackHosts.includes(hostname))
}

/** Payments leave the machine encrypted or not at all. */
const FacilitatorUrl = Schema.Trim.check(
  Schema.makeFilter((text) => isFacilitatorUrl(text) || "is not https (http is for the loopback interface)")
)

/** It may hold a key, so a refused one is not repeated. */
const RpcUrl = Schema.String.check(Schema.isPattern(/^https?:\/\/[^\s/]/, { message: "is not an http(s) URL" }))

/** The second test key of anvil and hardhat: everybody has it, and what its account gets on a real chain is gone at once. */
export const wellKnownBuyerKey = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d"

const orderOfSecp256k1 = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const isPrivateKey = (text: string): text is `0x${string}` =>
  /^0x[0-9a-fA-F]{64}$/.test(text) && BigInt(text) > 0n && BigInt(text) < orderOfSecp256k1

/** A refused one is not repeated. */
const PrivateKey = Schema.String.pipe(
  Schema.refine(isPrivateKey, { message: "is no private key: 0x and 64 hex digits" })
)

/** How many calls a client may make in a window, whose name is its unit. */
const CallQuota = Schema.Struct({ name: Schema.String, quota: Schema.Int, windowSeconds: Schema.Int })
export type CallQuota = typeof CallQuota.Type

const secondsIn: ReadonlyMap<string, number> = new Map([
  ["second", 1],
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400]
])

/** Without those that are not written as they should be. */
const quotasIn = (text: string): ReadonlyArray<CallQuota> =>
  [...text.matchAll(/(?<=^|,)\s*([1-9]\d{0,8}) per (second|minute|hour|day)\s*(?=,|$)/g)]
    .map(([, quota, name = ""]) => ({ name, quota: Number(quota), windowSeconds: secondsIn.get(name) ?? 0 }))
    .toSorted((a, b) => a.windowSeconds - b.windowSeconds)

const areQuotas = (text: string): boolean => {
  const quotas = quotasIn(text)
  return quotas.length === text.split(",").length && new Set(quotas.map(({ name }) => name)).size === quotas.length
}

/** Each unit at most once; the shortest window comes first. */
const CallQuotas = Schema.String.check(
  Schema.makeFilter((text) => areQuotas(text) || "is no list like `30 per minute` (or second, hour, day)")
).pipe(
  Schema.decodeTo(
    Schema.Array(CallQuota),
    SchemaTransformation.transform<ReadonlyArray<CallQuota>, string>({
      decode: quotasIn,
      encode: (quotas) => quotas.map(({ name, quota }) => `${quota} per ${name}`).join(", ")
    })
  )
)

const defaultFreeLimit = "30 per minute, 600 per day"

/** Every variable the service reads, in the order the README shows them. Those named `SANDBOX_*` are read by the sandbox itself. */
export const settingsTable = {
  mode: {
    variable: "MODE",
    fallback: "`sandbox`, unless `WALLET_ADDRESS` is set: then `live`",
    meaning: "`sandbox` plays the upstreams locally and marks every answer; `live` loads nothing of it",
    example: "sandbox",
    config: Config.Literals(["sandbox", "live"], "MODE").pipe(Config.option)
  },
  port: listenPort("PORT", 4021, "where it listens; `0` picks a free port and prints it"),
  metricsPort: {
    variable: "METRICS_PORT",
    fallback: "-",
    meaning: "serves `/metrics` for Prometheus there, on `HOST`, and nothing else; `0` picks a free port and prints it",
    example: "9464",
    config: Config.schema(PortNumber, "METRICS_PORT").pipe(Config.option)
  },
  host: optionalText("HOST", "`127.0.0.1` in the sandbox, `0.0.0.0` live", "the interface it listens on"),
  shutdownGrace: duration(
    "SHUTDOWN_GRACE",
    "0 seconds",
    "how long it still accepts calls after SIGTERM, with `/readyz` at 503: the time a balancer needs to notice"
  ),
  publicOrigin: {
    variable: "PUBLIC_ORIGIN",
    fallback: "`http://localhost:PORT`",
    meaning: "the origin in links; never taken from request headers",
    example: "https://api.example.com",
    config: Config.URL("PUBLIC_ORIGIN").pipe(
      Config.map(({ origin }) => origin),
      Config.option
    )
  },
  walletAddress: optionalText("WALLET_ADDRESS", "-", "receives payments (EIP-55)"),
  network: optionalText(
    "NETWORK",
    "`eip155:8453` live, `eip155:84532` in the sandbox",
    "payment network as a CAIP-2 identifier"
  ),
  facilitator: {
    variable: "FACILITATOR",
    fallback: "`remote`",
    meaning:
      "who checks and settles payments: `remote` (any x402 facilitator), `cdp` (Coinbase) or `self` (this process)",
    example: "remote",
    config: Config.Literals(["remote", "cdp", "self"], "FACILITATOR").pipe(Config.withDefault("remote"))
  },
  facilitatorUrl: {
    variable: "FACILITATOR_URL",
    fallback: "`https://x402.org/facilitator` on a testnet, none on a mainnet",
    meaning: "for `remote`; several, comma-separated, in failover order",
    example: "https://x402.org/facilitator",
    config: Config.Array(FacilitatorUrl, "FACILITATOR_URL").pipe(Config.option)
  },
  cdpApiKeyId: optionalText("CDP_API_KEY_ID", "-", "for `cdp`: name of the Coinbase key"),
  cdpApiKeySecret: secret("CDP_API_KEY_SECRET", "for `cdp`: the key, Ed25519 in base64 or EC in PEM"),
  evmRpcUrl: {
    variable: "EVM_RPC_URL",
    fallback: "-",
    meaning: "a node of the payment network: for `self`, and to ask how a payment with an unknown outcome ended",
    example: "https://mainnet.base.org",
    config: Config.schema(Schema.RedactedFromValue(RpcUrl), "EVM_RPC_URL").pipe(Config.option)
  },
  facilitatorPrivateKey: {
    variable: "FACILITATOR_PRIVATE_KEY",
    fallback: "-",
    meaning: "for `self`: its account pays the gas and never holds payments",
    config: Config.schema(Schema.RedactedFromValue(PrivateKey), "FACILITATOR_PRIVATE_KEY").pipe(Config.option)
  },
  ledgerUrl: {
    variable: "LEDGER_URL",
    fallback: `\`${defaultLedgerUrl}\` live, \`sqlite::memory:\` in the sandbox`,
    meaning: "where paid calls are remembered: `sqlite:<file>`, `sqlite::memory:` or `postgres://...`",
    example: defaultLedgerUrl,
    config: Config.schema(Schema.RedactedFromValue(LedgerUrl), "LEDGER_URL").pipe(
      Config.withDefault(Redacted.make(defaultLedgerUrl))
    )
  },
  redisUrl: {
    variable: "REDIS_URL",
    fallback: "-",
    meaning: "Redis for cache, circuits and quotas, shared by all processes; without it each process has its own",
    example: "redis://localhost:6379",
    config: Config.schema(Schema.RedactedFromValue(RedisUrl), "REDIS_URL").pipe(Config.option)
  },
  cacheDir: text(
    "CACHE_DIR",
    defaultCacheDir,
    "folder of the cache and the quotas where there is no Redis; `:memory:`, the sandbox's default, keeps them as long as the process lives; `none` keeps no answers at all, for tests of the upstreams"
  ),
  freeLimit: {
    variable: "FREE_LIMIT",
    fallback: defaultFreeLimit,
    meaning: "calls of the free mirrors a client may make; a unit is `second`, `minute`, `hour` or `day`",
    example: defaultFreeLimit,
    config: Config.schema(CallQuotas, "FREE_LIMIT").pipe(Config.withDefault(quotasIn(defaultFreeLimit)))
  },
  trustedProxies: {
    variable: "TRUSTED_PROXIES",
    fallback: "-",
    meaning: "networks (CIDR, comma-separated) of proxies whose `X-Forwarded-For` is believed",
    example: "10.0.0.0/8,2001:db8::/32",
    config: Config.Array(Schema.Trim.pipe(Schema.decodeTo(Schema.IpNetworkFromString)), "TRUSTED_PROXIES").pipe(
      Config.withDefault([])
    )
  },
  operatorName: text("OPERATOR_NAME", "Property Intelligence API", "shown as `powered_by` in `/health`"),
  reportQuorum: integer("REPORT_QUORUM", 10, "answered sources a paid report needs"),
  locateDeadline: duration("LOCATE_DEADLINE", "10 seconds", "time for locating the address"),
  reportDeadline: duration("REPORT_DEADLINE", "12 seconds", "time for the sources, all at once"),
  upstreamGateway: {
    variable: "UPSTREAM_GATEWAY",
    fallback: "-",
    meaning: "when set, every upstream request goes to `<gateway>/<original host><path and query>`",
    example: "http://127.0.0.1:4022",
    config: Config.URL("UPSTREAM_GATEWAY").pipe(Config.option)
  },
  upstreamRates: {
    variable: "UPSTREAM_RATES",
    fallback: "`published`, in the sandbox `none`",
    meaning: "`published` keeps to the rates that upstreams publish; `none` is for upstreams that are played",
    example: "published",
    config: Config.Literals(["published", "none"], "UPSTREAM_RATES").pipe(Config.option)
  },
  propagateTrace: {
    variable: "PROPAGATE_TRACE",
    fallback: "`false`",
    meaning: "`true` sends `traceparent` to the upstreams: for a gateway of one's own, not for third parties",
    example: "false",
    config: Config.Boolean("PROPAGATE_TRACE").pipe(Config.withDefault(false))
  },
  contact: text(
    "CONTACT",
    "https://github.com/property-intelligence-api",
    "goes into the `User-Agent` for upstreams that ask for one"
  ),
  rentcastApiKey: secret("RENTCAST_API_KEY", "RentCast: value, rent and the property record"),
  censusApiKey: secret("CENSUS_API_KEY", "Census ACS; without it Census Reporter answers"),
  hudApiToken: secret("HUD_API_TOKEN", "HUD User API: the newest rents; without it HUD's ArcGIS layers answer"),
  blsApiKey: secret("BLS_API_KEY", "BLS; without it FRED answers, for the state alone"),
  fredApiKey: secret("FRED_API_KEY", "FRED API; without it FRED's CSV answers"),
  broadbandmapApiKey: secret("BROADBANDMAP_API_KEY", "broadbandmap.com: speeds; without it only availability is known"),
  censusAcsYear: integer(
    "CENSUS_ACS_YEAR",
    2024,
    "newest ACS 5-year release to ask for; the year before is the fallback"
  ),
  mortgageRate: {
    variable: "MORTGAGE_RATE",
    fallback: "-",
    meaning:
      "pins today's 30-year mortgage rate, percent a year (over 0, up to 25); without it FRED's newest weekly rate counts",
    example: "7.4",
    config: Config.schema(AnnualPercent, "MORTGAGE_RATE").pipe(Config.option)
  },
  openaiApiKey: secret(
    "OPENAI_API_KEY",
    "the model that writes narratives; without it the template does, where allowed"
  ),
  openaiBaseUrl: url("OPENAI_BASE_URL", "https://api.openai.com/v1", "OpenAI's API, or that of a compatible server"),
  openaiModel: text("OPENAI_MODEL", "gpt-5-mini", "the model's name"),
  openaiApi: {
    variable: "OPENAI_API",
    fallback: "`responses`",
    meaning: "`responses`, or `chat` for servers that only know Chat Completions; both with a strict JSON schema",
    example: "responses",
    config: Config.Literals(["responses", "chat"], "OPENAI_API").pipe(Config.withDefault("responses"))
  },
  openaiMaxOutputTokens: integer(
    "OPENAI_MAX_OUTPUT_TOKENS",
    4000,
    "most tokens of one model answer, reasoning included"
  ),
  openaiDailyTokens: {
    variable: "OPENAI_DAILY_TOKENS",
    fallback: "-",
    meaning: "most tokens a UTC day, in and out; beyond them the model is not asked",
    example: "2000000",
    config: Config.Int("OPENAI_DAILY_TOKENS").pipe(Config.option)
  },
  narrativeFallback: {
    variable: "NARRATIVE_FALLBACK",
    fallback: "`template` in the sandbox, `none` live",
    meaning: "what an unusable model answer becomes: `template`, or `none`: a 503 that charges nothing",
    example: "template",
    config: Config.Literals(["template", "none"], "NARRATIVE_FALLBACK").pipe(Config.option)
  },
  narrativeDeadline: duration("NARRATIVE_DEADLINE", "20 seconds", "time for writing the narrative"),
  captureModelText: {
    variable: "OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT",
    fallback: "`false`",
    meaning: "`true` puts the prompt and the model's answer into the span",
    example: "false",
    config: Config.Boolean("OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT").pipe(Config.withDefault(false))
  },
  nfhlUrl: url(
    "NFHL_URL",
    "https://hazards.fema.gov/arcgis/rest/services/public/NFHL/MapServer",
    "FEMA flood map service"
  ),
  nriUrl: url(
    "NRI_URL",
    "https://services.arcgis.com/XG15cJAlne2vxtgt/arcgis/rest/services",
    "folder of the National Risk Index services"
  ),
  ejscreenUrl: url(
    "EJSCREEN_URL",
    "https://services2.arcgis.com/w4yiQqB14ZaAGzJq/arcgis/rest/services/EJScreen_US_Percentiles_Block_Group_gdb_V_2.32_(Parent)_view/FeatureServer/0",
    "EJScreen block group layer"
  ),
  broadbandUrl: url(
    "BROADBAND_URL",
    "https://services8.arcgis.com/peDZJliSvYims39Q/arcgis/rest/services/FCC_Broadband_Data_Collection_December_2024_View/FeatureServer",
    "FCC Broadband Data Collection service"
  ),
  postpassUrl: url(
    "POSTPASS_URL",
    "https://postpass.geofabrik.de/api/0.2/interpreter",
    "Postpass, asked first for map data"
  ),
  overpassUrls: {
    variable: "OVERPASS_URLS",
    fallback: overpassServers.join(","),
    meaning: "Overpass servers, comma-separated, in the order they are asked",
    example: overpassServers.join(","),
    config: Config.Array(HttpUrl, "OVERPASS_URLS").pipe(Config.withDefault(overpassServers))
  },
  oz2TractsUrl: {
    variable: "OZ2_TRACTS_URL",
    fallback: "-",
    meaning: "list of the 2027 opportunity zones (a GEOID a line), once Treasury publishes one",
    example: "https://example.com/zones.csv",
    config: Config.schema(HttpUrl, "OZ2_TRACTS_URL").pipe(Config.option)
  },
  logLevel: {
    variable: "LOG_LEVEL",
    fallback: "`info`",
    meaning: "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `none`",
    example: "info",
    config: Config.Literals(["trace", "debug", "info", "warn", "error", "fatal", "none"], "LOG_LEVEL").pipe(
      Config.withDefault("info")
    )
  },
  logFormat: {
    variable: "LOG_FORMAT",
    fallback: "`pretty` on a terminal, else `json`",
    meaning: "`pretty` for people, `json` for programs",
    example: "json",
    config: Config.Literals(["pretty", "json"], "LOG_FORMAT").pipe(Config.option)
  },
  otlpEndpoint: optionalText(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "-",
    "where traces, metrics and logs go; the other `OTEL_*` of the standard are read too"
  ),
  sandboxPort: listenPort(
    "SANDBOX_PORT",
    0,
    "port of the sandbox's gateway, the server that plays the upstreams; `0` picks a free one"
  ),
  sandboxFaults: optionalText(
    "SANDBOX_FAULTS",
    "-",
    "faults of the simulated upstreams, e.g. `hazards.fema.gov=hang;*=latency:300`"
  ),
  sandboxModel: optionalText(
    "SANDBOX_MODEL",
    "-",
    "has a simulated OpenAI write the narratives: `honest`, or a way to fail, e.g. `wrong-number` or `refusal:once`; without it the template does"
  ),
  sandboxBuyerKey: {
    variable: "SANDBOX_BUYER_KEY",
    fallback: "a test key that everybody has (`0x59c6...690d`), printed at start",
    meaning: "private key of the funded payer in the sandbox's payment network",
    example: wellKnownBuyerKey,
    config: Config.schema(Schema.RedactedFromValue(PrivateKey), "SANDBOX_BUYER_KEY").pipe(
      Config.withDefault(Redacted.make<`0x${string}`>(wellKnownBuyerKey))
    )
  }
} satisfies Record<string, Setting<unknown>>

const values = Config.all({
  mode: settingsTable.mode.config,
  port: settingsTable.port.config,
  metricsPort: settingsTable.metricsPort.config,
  host: settingsTable.host.config,
  shutdownGrace: settingsTable.shutdownGrace.config,
  publicOrigin: settingsTable.publicOrigin.config,
  walletAddress: settingsTable.walletAddress.config,
  network: settingsTable.network.config,
  facilitator: settingsTable.facilitator.config,
  facilitatorUrl: settingsTable.facilitatorUrl.config,
  cdpApiKeyId: settingsTable.cdpApiKeyId.config,
  cdpApiKeySecret: settingsTable.cdpApiKeySecret.config,
  evmRpcUrl: settingsTable.evmRpcUrl.config,
  facilitatorPrivateKey: settingsTable.facilitatorPrivateKey.config,
  ledgerUrl: settingsTable.ledgerUrl.config,
  redisUrl: settingsTable.redisUrl.config,
  cacheDir: settingsTable.cacheDir.config,
  freeLimit: settingsTable.freeLimit.config,
  trustedProxies: settingsTable.trustedProxies.config,
  operatorName: settingsTable.operatorName.config,
  reportQuorum: settingsTable.reportQuorum.config,
  locateDeadline: settingsTable.locateDeadline.config,
  reportDeadline: settingsTable.reportDeadline.config,
  upstreamGateway: settingsTable.upstreamGateway.config,
  upstreamRates: settingsTable.upstreamRates.config,
  propagateTrace: settingsTable.propagateTrace.config,
  contact: settingsTable.contact.config,
  rentcastApiKey: settingsTable.rentcastApiKey.config,
  censusApiKey: settingsTable.censusApiKey.config,
  hudApiToken: settingsTable.hudApiToken.config,
  blsApiKey: settingsTable.blsApiKey.config,
  fredApiKey: settingsTable.fredApiKey.config,
  broadbandmapApiKey: settingsTable.broadbandmapApiKey.config,
  censusAcsYear: settingsTable.censusAcsYear.config,
  mortgageRate: settingsTable.mortgageRate.config,
  openaiApiKey: settingsTable.openaiApiKey.config,
  openaiBaseUrl: settingsTable.openaiBaseUrl.config,
  openaiModel: settingsTable.openaiModel.config,
  openaiApi: settingsTable.openaiApi.config,
  openaiMaxOutputTokens: settingsTable.openaiMaxOutputTokens.config,
  openaiDailyTokens: settingsTable.openaiDailyTokens.config,
  narrativeFallback: settingsTable.narrativeFallback.config,
  narrativeDeadline: settingsTable.narrativeDeadline.config,
  captureModelText: settingsTable.captureModelText.config,
  nfhlUrl: settingsTable.nfhlUrl.config,
  nriUrl: settingsTable.nriUrl.config,
  ejscreenUrl: settingsTable.ejscreenUrl.config,
  broadbandUrl: settingsTable.broadbandUrl.config,
  postpassUrl: settingsTable.postpassUrl.config,
  overpassUrls: settingsTable.overpassUrls.config,
  oz2TractsUrl: settingsTable.oz2TractsUrl.config,
  logLevel: settingsTable.logLevel.config,
  logFormat: settingsTable.logFormat.config
})

type Mode = "sandbox" | "live"

/** What the environment says, read once at start. Secrets are `Redacted`. */
export class Settings extends Context.Service<
  Settings,
  Omit<Config.Success<typeof values>, "mode" | "host" | "network" | "narrativeFallback" | "upstreamRates"> & {
    readonly mode: Mode
    readonly host: string
    readonly network: string
    readonly narrativeFallback: "template" | "none"
    readonly upstreamRates: "published" | "none"
  }
>()("property-intelligence//Settings") {
  /** Fails with `ConfigError`, which names the variable, when a value cannot be used. */
  static readonly layer = Layer.effect(
    Settings,
    Effect.gen(function* () {
      const read = yield* values
      const mode: Mode = Option.getOrElse(read.mode, () => (Option.isSome(read.walletAddress) ? "live" : "sandbox"))
      const byMode = <const Sandbox, const Live>(sandbox: Sandbox, live: Live) => (mode === "sandbox" ? sandbox : live)
      return {
        ...read,
        mode,
        host: Option.getOrElse(read.host, () => byMode("127.0.0.1", "0.0.0.0")),
        network: Option.getOrElse(read.network, () => byMode("eip155:84532", "eip155:8453")),
        narrativeFallback: Option.getOrElse(read.narrativeFallback, () => byMode("template", "none")),
        upstreamRates: Option.getOrElse(read.upstreamRates, () => byMode("none", "published"))
      }
    })
  )

  /** The defaults with some variables set, for tests: nothing is read from the process. */
  static readonly layerTest = (environment: Record<string, string> = {}) =>
    Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))), Layer.orDie)
}
