import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"

const times = (...more: ReadonlyArray<string>) => ["?", "5", "-1 second", "Infinity", "3 fortnights", ...more]

const wholes = (...more: ReadonlyArray<string>) => ["?", "-1", "1.5", "1e99", "NaN", "0x10x", ...more]

/** No value of a variable that holds a URL. */
export const refusedUrls = [
  "?",
  "upstream.example",
  "file:///etc/passwd",
  "http://upstream.example/v1",
  "http://203.0.113.7/",
  "http://169.254.169.254/latest/meta-data",
  "http://10.0.0.1.example/",
  "http://172.32.0.1/",
  "https://"
]

const names = ["two words", "line\nbreak", "x".repeat(257)]

const keys = ["two words", "line\nbreak", "ключ", "x".repeat(1025)]

const quotas = ["?", "30", "0 per minute", "30 per week", "1 per minute, 2 per minute"]

/** By variable, what is refused; of the upstreams' URLs `refusedUrls`. */
export const outOfBounds: Readonly<Record<string, ReadonlyArray<string>>> = {
  MODE: ["?", "Live", "production"],
  PORT: wholes("65536", "eighty"),
  METRICS_PORT: wholes("65536"),
  METRICS_HOST: ["?", "10.0.0.256", "http://127.0.0.1", "a b", "-x", "127.0.0.1:9464"],
  HOST: ["?", "10.0.0.256", "0.0.0.0/0", "localhost:4021"],
  SHUTDOWN_GRACE: times("601 seconds", "10 years"),
  KEEP_ALIVE: times("0 seconds", "999 millis", "61 minutes"),
  MAX_CONNECTIONS: wholes("9", "1000001"),
  PUBLIC_ORIGIN: [
    "?",
    "api.example.com",
    "http://api.example.com",
    "http://10.0.0.1",
    "https://api.example.com/v1",
    "https://api.example.com/?a=1",
    "https://api.example.com?",
    "https://api.example.com#",
    "https://user:password@api.example.com",
    "https://@api.example.com",
    "https://*.example.com",
    "ftp://api.example.com",
    "null"
  ],
  WALLET_ADDRESS: ["?", "0x1", `0x${"g".repeat(40)}`, "1".repeat(40), `0x${"1".repeat(41)}`],
  NETWORK: [
    "?",
    "base",
    "8453",
    "eip155:",
    "eip155:8453:1",
    `eip155:${"1".repeat(33)}`,
    "eip155:8453,",
    "eip155:8453;eip155:137"
  ],
  FACILITATOR: ["?", "coinbase"],
  FACILITATOR_URL: [...refusedUrls, "http://10.0.0.1", "https://a.example,http://b.example"],
  CDP_API_KEY_ID: names,
  FACILITATOR_AUTHORIZATION: [" Bearer key", "Bearer\nkey", "x".repeat(4097)],
  PAYAI_API_KEY_ID: names,
  PAYAI_API_KEY_SECRET: ["ключ", "x".repeat(4097)],
  CDP_API_KEY_SECRET: ["ключ", "x".repeat(4097)],
  EVM_RPC_URL: [
    ...refusedUrls,
    "eip155:8453=",
    "eip155:8453=http://node.example",
    "https://a.example,eip155:137=ftp://b.example",
    "eip155:137=https://a.example,eip155:137=https://b.example"
  ],
  FACILITATOR_PRIVATE_KEY: ["?", `0x${"0".repeat(64)}`, `0x${"f".repeat(64)}`, "1".repeat(64)],
  FACILITATOR_MAX_FEE: [
    "?",
    "0",
    "-1",
    "10001",
    "Infinity",
    "eip155:137=",
    "eip155:137=0",
    "5,eip155:137=1,eip155:137=2"
  ],
  OFFER_SIGNING_KEY: ["?", `0x${"0".repeat(64)}`, "1".repeat(64)],
  LEDGER_URL: ["?", "sqlite:", "sqlite:file:ledger.db?mode=memory", "mysql://ledger", "./ledger.db"],
  LEDGER_RETENTION: times("23 hours", "4001 days", "0 days"),
  REPLAY_WINDOW: times("0 seconds", "25 hours"),
  SETTLEMENT_CONFIRMATIONS: wholes("0", "1001"),
  REDIS_URL: ["?", "localhost:6379", "http://localhost:6379", "redis://"],
  CACHE_DIR: ["line\nbreak", "x".repeat(1001)],
  DATA_DIR: ["line\nbreak", "x".repeat(1001)],
  FREE_LIMIT: quotas,
  MCP_SESSION_LIMIT: quotas,
  REFUSED_PAYMENT_LIMIT: quotas,
  TRUSTED_PROXIES: ["?", "10.0.0.1", "10.0.0.1/8", "10.0.0.0/33", "0.0.0.0/0", "::/0", "10.0.0.0/8,0.0.0.0/0"],
  CLI_PACKAGE: ["two words", "line\nbreak", "Upper/case", "@scope", "../up"],
  OPERATOR_NAME: ["line\nbreak", "x".repeat(101)],
  REPORT_QUORUM: wholes(String(sourceCount + 1), "ten"),
  LOCATE_DEADLINE: times("0 seconds", "49 millis", "61 seconds"),
  REPORT_DEADLINE: times("0 seconds", "49 millis", "61 seconds"),
  NARRATIVE_DEADLINE: times("0 seconds", "49 millis", "241 seconds"),
  FLOOD_NEARBY_METERS: wholes("501"),
  UPSTREAM_GATEWAY: refusedUrls,
  UPSTREAM_RATES: ["?", "all"],
  PROPAGATE_TRACE: ["?", "maybe"],
  CONTACT: ["?", "ops", "ops@", "a b@example.com"],
  USER_AGENTS: [
    "?",
    "curl/8.5.0",
    "fema.gov=",
    "fema=curl/8.5.0",
    "https://fema.gov=curl/8.5.0",
    "fema.gov=ключ",
    "fema.gov=line\nbreak",
    `fema.gov=${"x".repeat(257)}`,
    "fema.gov=a/1; FEMA.gov=b/1"
  ],
  RENTCAST_API_KEY: keys,
  RENTCAST_MONTHLY_CALLS: wholes("1000000001"),
  RENTCAST_MONTH_FROM: wholes("0", "29"),
  FREE_RENTCAST_DAILY_CALLS: wholes("1000000001"),
  CENSUS_API_KEY: keys,
  HUD_API_TOKEN: keys,
  BLS_API_KEY: keys,
  FRED_API_KEY: keys,
  BROADBANDMAP_API_KEY: keys,
  CENSUS_ACS_YEAR: wholes("24", "2009", "2100", "20244"),
  MORTGAGE_RATE: ["?", "0", "-1", "25.01", "7,4"],
  OPENAI_API_KEY: keys,
  OPENAI_BASE_URL: refusedUrls,
  OPENAI_MODEL: names,
  OPENAI_API: ["?", "completions"],
  OPENAI_MAX_OUTPUT_TOKENS: wholes("0", "99", "1000001"),
  OPENAI_DAILY_TOKENS: wholes("1000000001"),
  FREE_DAILY_TOKENS: wholes("1000000001"),
  NARRATIVE_FALLBACK: ["?", "model"],
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: ["?"],
  CANARY_INTERVAL: times("59 minutes", "31 days"),
  LOG_LEVEL: ["?", "verbose"],
  LOG_FORMAT: ["?", "xml"],
  SANDBOX_PORT: wholes("65536"),
  SANDBOX_BUYER_KEY: ["?", `0x${"0".repeat(64)}`]
}

/** Why a variable is not held to a bound by its row. */
export const unboundedFor: Readonly<Record<string, string>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: "OpenTelemetry's rules: the exporters read it",
  SANDBOX_FAULTS: "a grammar of its own, in SandboxSettings",
  SANDBOX_MODEL: "a grammar of its own, in SandboxSettings"
}

const key = "0123456789abcdef0123456789abcdef"

const account = `0x${"12".repeat(32)}`

/** Whose values are not shown when they are refused, or of which an example would be used: what is accepted. */
export const secrets: Readonly<Record<string, ReadonlyArray<string>>> = {
  WALLET_ADDRESS: ["0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2"],
  FACILITATOR_AUTHORIZATION: ["Bearer key", "Basic dXNlcjprZXk="],
  PAYAI_API_KEY_SECRET: ["payai_sk_MC4CAQ==", "MC4CAQ=="],
  CDP_API_KEY_SECRET: ["-----BEGIN EC PRIVATE KEY-----\nMHcCAQ==\n-----END EC PRIVATE KEY-----\n", "MHcCAQ=="],
  FACILITATOR_PRIVATE_KEY: [account],
  OFFER_SIGNING_KEY: [account],
  SANDBOX_BUYER_KEY: [account],
  RENTCAST_API_KEY: [key],
  CENSUS_API_KEY: [key],
  HUD_API_TOKEN: [`eyJ0eXAi.${key}.x-y_z`],
  BLS_API_KEY: [key],
  FRED_API_KEY: [key],
  BROADBANDMAP_API_KEY: [key],
  OPENAI_API_KEY: [`sk-proj-${key}`]
}
