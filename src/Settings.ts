import { Array, Config, ConfigProvider, Context, Effect, Layer, Option, Struct } from "effect"

import type { Setting } from "./settings/Setting.ts"
import { serviceSettings, settingsTable } from "./settings/settingsTable.ts"
import type { UserAgents } from "./settings/UserAgents.ts"

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
 * The default allows free reports at least this number of RentCast calls a day. It is enough for two reports with a
 * record, a value and a rent, or for one that needs extra searches.
 */
const minFreeCalls = 6

/**
 * The default number of model tokens a day that free narratives may use: about fifteen narratives, a few dollars a
 * month with `gpt-5-mini`.
 */
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
    /** The `User-Agent` by domain; empty if not set. */
    readonly userAgents: UserAgents
    /** `null` for no limit, as in the next two settings. */
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
   * The defaults with some variables set, for tests. Reads nothing from the process, and all in one step, because a
   * test's clock moves on after the first turn of a forked fiber.
   */
  static readonly layerTest = (environment: Record<string, string> = {}) => {
    const layer = Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))))
    return Layer.effect(
      Settings,
      Effect.suspend(() => Effect.runSyncExit(Effect.provide(Settings, Layer.fresh(layer))))
    ).pipe(Layer.orDie)
  }
}

/** The variables without a default that have a value, including those that the sandbox sets. */
export const setVariables = (settings: Settings["Service"]): ReadonlySet<string> => {
  const values = new Map(Object.entries<unknown>(settings))
  return new Set(
    Object.entries(settingsTable).flatMap(([name, { variable }]) => {
      const value = values.get(name)
      return Option.isOption(value) && Option.isSome(value) ? [variable] : []
    })
  )
}
