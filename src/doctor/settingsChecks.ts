import { Array as Arr, Effect, Option } from "effect"

import { Settings, setVariables } from "../Settings.ts"
import { sourceDefinitions } from "../sources/catalog.ts"
import type { SourceDefinition } from "../sources/kit/DataSource.ts"
import { type Check, failed, passed, warned } from "./Check.ts"
import type { Exchange } from "./Exchange.ts"

/** That the settings could be read, and what is asked with them. */
export const settingsCheck: Effect.Effect<Check, never, Settings> = Effect.map(
  Settings,
  ({ mode, upstreamGateway }) => {
    const asked = Option.match(upstreamGateway, {
      onNone: () => "the upstreams themselves are asked",
      onSome: ({ host }) => (mode === "sandbox" ? "the upstreams are played" : `upstreams are asked through ${host}`)
    })
    return passed("settings", `MODE is ${mode}: ${asked}`)
  }
)

/** Each source key: set, not set, or refused by an upstream that was asked with it. */
export const keyChecks = (exchanges: ReadonlyArray<Exchange>): Effect.Effect<ReadonlyArray<Check>, never, Settings> =>
  Effect.map(Settings, (settings) => {
    const set = setVariables(settings)
    const refused = refusedVariables(exchanges)
    return sourceKeys.map((key) =>
      keyCheck(key, { isSet: set.has(key.variable), isRefused: refused.has(key.variable) })
    )
  })

type SourceKey = NonNullable<SourceDefinition["key"]>

/** Once each: several sources may need the same. */
const sourceKeys: ReadonlyArray<SourceKey> = Arr.dedupeWith(
  sourceDefinitions.flatMap(({ key }) => key ?? []),
  (one, other) => one.variable === other.variable
)

/** Variables of the keys that an upstream refused. */
export const refusedVariables = (exchanges: ReadonlyArray<Exchange>): ReadonlySet<string> =>
  new Set(
    exchanges.flatMap(({ readings }) =>
      readings.flatMap(({ reason }) => (reason?._tag === "NotConfigured" ? [reason.setting] : []))
    )
  )

const keyCheck = (
  { cost, from, required, variable }: SourceKey,
  { isRefused, isSet }: { readonly isSet: boolean; readonly isRefused: boolean }
): Check => {
  if (isSet && isRefused) {
    return failed(
      variable,
      "set, and refused by its upstream",
      `Check it for a slip, and whether it is active; a new one is at ${from}.`
    )
  }
  if (isSet) return passed(variable, "set; no upstream refused it")
  return required
    ? warned(variable, "not set: its sources are left out of every report", `Get one at ${from} (${cost}).`)
    : passed(variable, `not set: fallbacks answer (${cost}, ${from})`)
}

/** Domains of `USER_AGENTS` in which no host was asked: a slip in one would change nothing, without a word. */
export const agentChecks = (exchanges: ReadonlyArray<Exchange>): Effect.Effect<ReadonlyArray<Check>, never, Settings> =>
  Effect.map(Settings, ({ userAgents }) => {
    const hosts = exchanges.map(({ request }) => new URL(request.url).hostname)
    return [...userAgents.keys()].map((domain) =>
      hosts.some((host) => host === domain || host.endsWith(`.${domain}`))
        ? passed("USER_AGENTS", `${domain} is asked as it says`)
        : warned("USER_AGENTS", `no host of ${domain} was asked`, "Check the domain for a slip, or take it out.")
    )
  })
