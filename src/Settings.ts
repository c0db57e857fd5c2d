import { Config, ConfigProvider, Context, Duration, Effect, Layer, Option, type Redacted } from "effect"

/** One environment variable: how it is read, what it is without a value, and what it means. */
interface Setting<A> {
  readonly variable: string
  readonly fallback: string
  readonly meaning: string
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

const duration = (
  variable: string,
  fallback: Duration.Input & string,
  meaning: string
): Setting<Duration.Duration> => ({
  variable,
  fallback,
  meaning,
  config: Config.Duration(variable).pipe(Config.withDefault(Duration.fromInputUnsafe(fallback)))
})

const integer = (variable: string, fallback: number, meaning: string): Setting<number> => ({
  variable,
  fallback: String(fallback),
  meaning,
  config: Config.Int(variable).pipe(Config.withDefault(fallback))
})

/** Every variable the service reads, in the order the README shows them. */
export const settingsTable = {
  mode: {
    variable: "MODE",
    fallback: "`sandbox`, unless `WALLET_ADDRESS` is set: then `live`",
    meaning: "`sandbox` plays the upstreams locally and marks every answer; `live` loads nothing of it",
    config: Config.Literals(["sandbox", "live"], "MODE").pipe(Config.option)
  },
  port: {
    variable: "PORT",
    fallback: "`4021`",
    meaning: "where it listens; `0` picks a free port and prints it",
    config: Config.Port("PORT").pipe(Config.withDefault(4021))
  },
  host: optionalText("HOST", "`127.0.0.1` in the sandbox, `0.0.0.0` live", "the interface it listens on"),
  publicOrigin: optionalText(
    "PUBLIC_ORIGIN",
    "`http://localhost:PORT`",
    "the origin in links; never taken from request headers"
  ),
  walletAddress: optionalText("WALLET_ADDRESS", "-", "receives payments (EIP-55)"),
  network: optionalText(
    "NETWORK",
    "`eip155:8453` live, `eip155:84532` in the sandbox",
    "payment network as a CAIP-2 identifier"
  ),
  operatorName: text("OPERATOR_NAME", "Property Intelligence API", "shown as `powered_by` in `/health`"),
  reportQuorum: integer("REPORT_QUORUM", 10, "answered sources a paid report needs"),
  locateDeadline: duration("LOCATE_DEADLINE", "10 seconds", "time for locating the address"),
  reportDeadline: duration("REPORT_DEADLINE", "12 seconds", "time for the fourteen sources, all at once"),
  upstreamGateway: {
    variable: "UPSTREAM_GATEWAY",
    fallback: "-",
    meaning: "when set, every upstream request goes to `<gateway>/<original host><path and query>`",
    config: Config.URL("UPSTREAM_GATEWAY").pipe(Config.option)
  },
  contact: text(
    "CONTACT",
    "https://github.com/property-intelligence-api",
    "goes into the `User-Agent` for upstreams that ask for one"
  ),
  rentcastApiKey: secret("RENTCAST_API_KEY", "RentCast: value, rent and the property record"),
  censusApiKey: secret("CENSUS_API_KEY", "Census ACS; without it Census Reporter answers"),
  hudApiToken: secret("HUD_API_TOKEN", "HUD User API: the newest rents; without it HUD's ArcGIS layers answer"),
  blsApiKey: secret("BLS_API_KEY", "BLS; without it FRED and QCEW answer"),
  fredApiKey: secret("FRED_API_KEY", "FRED API; without it FRED's CSV answers"),
  broadbandmapApiKey: secret("BROADBANDMAP_API_KEY", "broadbandmap.com: speeds; without it only availability is known"),
  censusAcsYear: integer(
    "CENSUS_ACS_YEAR",
    2024,
    "newest ACS 5-year release to ask for; the year before is the fallback"
  ),
  nfhlUrl: text(
    "NFHL_URL",
    "https://hazards.fema.gov/arcgis/rest/services/public/NFHL/MapServer",
    "FEMA flood map service"
  ),
  nriUrl: text(
    "NRI_URL",
    "https://services.arcgis.com/XG15cJAlne2vxtgt/arcgis/rest/services",
    "folder of the National Risk Index services"
  ),
  ejscreenUrl: text(
    "EJSCREEN_URL",
    "https://services2.arcgis.com/w4yiQqB14ZaAGzJq/arcgis/rest/services/EJScreen_US_Percentiles_Block_Group_gdb_V_2.32_(Parent)_view/FeatureServer/0",
    "EJScreen block group layer"
  ),
  broadbandUrl: text(
    "BROADBAND_URL",
    "https://services8.arcgis.com/peDZJliSvYims39Q/arcgis/rest/services/FCC_Broadband_Data_Collection_December_2024_View/FeatureServer",
    "FCC Broadband Data Collection service"
  ),
  postpassUrl: text(
    "POSTPASS_URL",
    "https://postpass.geofabrik.de/api/0.2/interpreter",
    "Postpass, asked first for map data"
  ),
  overpassUrls: text(
    "OVERPASS_URLS",
    "https://overpass-api.de/api/interpreter,https://overpass.private.coffee/api/interpreter",
    "Overpass servers, comma-separated, in the order they are asked"
  ),
  oz2TractsUrl: optionalText("OZ2_TRACTS_URL", "-", "list of the 2027 opportunity zones, once Treasury publishes one")
} satisfies Record<string, Setting<unknown>>

const values = Config.all({
  mode: settingsTable.mode.config,
  port: settingsTable.port.config,
  host: settingsTable.host.config,
  publicOrigin: settingsTable.publicOrigin.config,
  walletAddress: settingsTable.walletAddress.config,
  network: settingsTable.network.config,
  operatorName: settingsTable.operatorName.config,
  reportQuorum: settingsTable.reportQuorum.config,
  locateDeadline: settingsTable.locateDeadline.config,
  reportDeadline: settingsTable.reportDeadline.config,
  upstreamGateway: settingsTable.upstreamGateway.config,
  contact: settingsTable.contact.config,
  rentcastApiKey: settingsTable.rentcastApiKey.config,
  censusApiKey: settingsTable.censusApiKey.config,
  hudApiToken: settingsTable.hudApiToken.config,
  blsApiKey: settingsTable.blsApiKey.config,
  fredApiKey: settingsTable.fredApiKey.config,
  broadbandmapApiKey: settingsTable.broadbandmapApiKey.config,
  censusAcsYear: settingsTable.censusAcsYear.config,
  nfhlUrl: settingsTable.nfhlUrl.config,
  nriUrl: settingsTable.nriUrl.config,
  ejscreenUrl: settingsTable.ejscreenUrl.config,
  broadbandUrl: settingsTable.broadbandUrl.config,
  postpassUrl: settingsTable.postpassUrl.config,
  overpassUrls: settingsTable.overpassUrls.config,
  oz2TractsUrl: settingsTable.oz2TractsUrl.config
})

type Mode = "sandbox" | "live"

/** What the environment says, read once at start. Secrets are `Redacted`. */
export class Settings extends Context.Service<
  Settings,
  Omit<Config.Success<typeof values>, "mode" | "host" | "network"> & {
    readonly mode: Mode
    readonly host: string
    readonly network: string
  }
>()("property-intelligence/Settings") {
  /** Fails with `ConfigError`, which names the variable, when a value cannot be used. */
  static readonly layer = Layer.effect(
    Settings,
    Effect.gen(function* () {
      const read = yield* values
      const mode: Mode = Option.getOrElse(read.mode, () => (Option.isSome(read.walletAddress) ? "live" : "sandbox"))
      const byMode = (sandbox: string, live: string) => (mode === "sandbox" ? sandbox : live)
      return {
        ...read,
        mode,
        host: Option.getOrElse(read.host, () => byMode("127.0.0.1", "0.0.0.0")),
        network: Option.getOrElse(read.network, () => byMode("eip155:84532", "eip155:8453"))
      }
    })
  )

  /** The defaults with some variables set, for tests: nothing is read from the process. */
  static readonly layerTest = (environment: Record<string, string> = {}) =>
    Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))), Layer.orDie)
}
