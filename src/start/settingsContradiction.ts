import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Config, ConfigProvider, Duration, Option } from "effect"

import { type Settings, settingsTable } from "../Settings.ts"

/** A payment is valid for five minutes, and its settlement needs some of them. */
const longestWork = Duration.minutes(4)

/**
 * Why the service can't work with these settings although each is valid: what is missing in live mode, all of it at once, and which contradict
 * each other, a line each. `None` if nothing keeps it from starting.
 */
export const settingsContradiction = (settings: Settings["Service"]): Option.Option<Config.ConfigError> => {
  const lines = [...(settings.mode === "live" ? missingIn(settings) : []), ...contradictionsIn(settings)]
  return lines.length === 0
    ? Option.none()
    : Option.some(new Config.ConfigError(new ConfigProvider.SourceError({ message: lines.join("\n") })))
}

const missingIn = (settings: Settings["Service"]): ReadonlyArray<string> => [
  ...lineUnless(settings.contact, "contact", `live, upstreams are sent an address of who asks them`),
  ...lineUnless(settings.publicOrigin, "publicOrigin", "live, buyers sign for the origin they call"),
  ...(Option.isNone(settings.walletAddress) ? [] : missingToSell(settings))
]

/** What payments need is looked at here for its presence alone. */
const missingToSell = (settings: Settings["Service"]): ReadonlyArray<string> => {
  const { facilitator, networks } = settings
  const first = paymentNetworkOf(networks[0])
  const node = lineUnless(
    settings.evmRpcUrls,
    "evmRpcUrls",
    "where calls are sold a node of each network is needed, to see how payments ended",
    first?.publicNode
  )
  switch (facilitator) {
    case "remote":
      return first === undefined || first.isTestnet
        ? node
        : [
            ...node,
            ...lineUnless(
              settings.facilitatorUrl,
              "facilitatorUrl",
              "it verifies and settles payments, and is needed on a mainnet; or set FACILITATOR to cdp or self",
              "https://facilitator.payai.network"
            )
          ]
    case "cdp":
      return [
        ...node,
        ...lineUnless(settings.cdpApiKeyId, "cdpApiKeyId", "is needed for FACILITATOR=cdp"),
        ...lineUnless(settings.cdpApiKeySecret, "cdpApiKeySecret", "is needed for FACILITATOR=cdp")
      ]
    case "self":
      return [
        ...node,
        ...lineUnless(settings.facilitatorPrivateKey, "facilitatorPrivateKey", "is needed for FACILITATOR=self")
      ]
  }
}

/** The line about a setting that has no value, with a value that would do, if one may be shown. */
const lineUnless = (
  value: Option.Option<unknown>,
  setting: keyof typeof settingsTable,
  problem: string,
  instead?: string
): ReadonlyArray<string> => {
  if (Option.isSome(value)) return []
  const row: { readonly variable: string; readonly example?: string } = settingsTable[setting]
  const example = instead ?? row.example
  return [`${row.variable}: ${problem}${example === undefined ? "" : `, e.g. ${row.variable}=${example}`}`]
}

const contradictionsIn = (settings: Settings["Service"]): ReadonlyArray<string> => {
  const { metricsPort, port } = settings
  const isSamePort = port !== 0 && Option.contains(metricsPort, port)
  const work = Duration.sum(Duration.sum(settings.locateDeadline, settings.reportDeadline), settings.narrativeDeadline)
  return [
    ...(isSamePort
      ? [`METRICS_PORT: is PORT, which callers reach, e.g. METRICS_PORT=${settingsTable.metricsPort.example}`]
      : []),
    ...(Duration.isGreaterThan(work, longestWork)
      ? [
          `NARRATIVE_DEADLINE: with LOCATE_DEADLINE and REPORT_DEADLINE over ${Duration.format(longestWork)}: payments would expire, e.g. NARRATIVE_DEADLINE=${settingsTable.narrativeDeadline.example}`
        ]
      : [])
  ]
}
