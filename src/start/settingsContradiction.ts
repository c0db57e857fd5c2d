import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Config, ConfigProvider, Duration, Option } from "effect"

import type { Settings } from "../Settings.ts"
import { settingsTable } from "../settings/settingsTable.ts"

/** Max time for the work of a paid call. A payment is valid for five minutes, and its settlement needs part of them. */
const longestWork = Duration.minutes(4)

/**
 * The reasons why the service can't run with these settings, although each value is valid: settings that live mode lacks, and
 * settings that contradict each other, a line each. `None` if the service can start.
 */
export const settingsContradiction = (settings: Settings["Service"]): Option.Option<Config.ConfigError> => {
  const lines = [...(settings.mode === "live" ? missingIn(settings) : []), ...contradictionsIn(settings)]
  return lines.length === 0
    ? Option.none()
    : Option.some(new Config.ConfigError(new ConfigProvider.SourceError({ message: lines.join("\n") })))
}

const missingIn = (settings: Settings["Service"]): ReadonlyArray<string> => [
  ...lineUnless(settings.contact, "contact", "is missing: live mode sends it to upstreams that ask for a contact"),
  ...lineUnless(
    settings.publicOrigin,
    "publicOrigin",
    "is missing: in live mode buyers sign for the origin that they call"
  ),
  ...(Option.isNone(settings.walletAddress) ? [] : missingToSell(settings))
]

/** The settings that selling needs and that have no value, a line each. Does not check the values. */
const missingToSell = (settings: Settings["Service"]): ReadonlyArray<string> => {
  const { facilitator, networks } = settings
  const first = paymentNetworkOf(networks[0])
  const node = lineUnless(
    settings.evmRpcUrls,
    "evmRpcUrls",
    "is missing: selling needs a node of each payment network, to see how payments ended",
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
              "is missing: a mainnet needs a facilitator to verify and settle payments; or set FACILITATOR to cdp or self",
              "https://facilitator.payai.network"
            )
          ]
    case "cdp":
      return [
        ...node,
        ...lineUnless(settings.cdpApiKeyId, "cdpApiKeyId", "is missing: FACILITATOR=cdp needs it"),
        ...lineUnless(settings.cdpApiKeySecret, "cdpApiKeySecret", "is missing: FACILITATOR=cdp needs it")
      ]
    case "self":
      return [
        ...node,
        ...lineUnless(settings.facilitatorPrivateKey, "facilitatorPrivateKey", "is missing: FACILITATOR=self needs it")
      ]
  }
}

/** The line about a setting without a value, with an example value, if there is a safe one to show. */
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
      ? [
          `METRICS_PORT: must differ from PORT, which is open to callers, e.g. METRICS_PORT=${settingsTable.metricsPort.example}`
        ]
      : []),
    ...(Duration.isGreaterThan(work, longestWork)
      ? [
          `NARRATIVE_DEADLINE: its sum with LOCATE_DEADLINE and REPORT_DEADLINE exceeds ${Duration.format(longestWork)}, and payments would expire, e.g. NARRATIVE_DEADLINE=${settingsTable.narrativeDeadline.example}`
        ]
      : [])
  ]
}
