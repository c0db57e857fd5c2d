import { Config, ConfigProvider, Duration, Option } from "effect"

import { type Settings, settingsTable } from "../Settings.ts"

/** A payment is valid for five minutes, and its settlement needs some of them. */
const longestWork = Duration.minutes(4)

/**
 * Why the service can't work with these settings although each is valid: what is missing in live mode, or which contradict each other. `None` if
 * nothing keeps it from starting.
 */
export const settingsContradiction = (settings: Settings["Service"]): Option.Option<Config.ConfigError> =>
  Option.map(
    Option.fromNullishOr(contradictionIn(settings)),
    (message) => new Config.ConfigError(new ConfigProvider.SourceError({ message }))
  )

const contradictionIn = (settings: Settings["Service"]): string | null => {
  const { contact, metricsPort, mode, port, publicOrigin } = settings
  if (mode === "live" && Option.isNone(contact)) {
    return `CONTACT: live, upstreams are sent an address of who asks them, e.g. CONTACT=${settingsTable.contact.example}`
  }
  if (mode === "live" && Option.isNone(publicOrigin)) {
    return `PUBLIC_ORIGIN: live, buyers sign for the origin they call, e.g. PUBLIC_ORIGIN=${settingsTable.publicOrigin.example}`
  }
  if (port !== 0 && Option.contains(metricsPort, port)) {
    return `METRICS_PORT: is PORT, which callers reach, e.g. METRICS_PORT=${settingsTable.metricsPort.example}`
  }
  const work = Duration.sum(Duration.sum(settings.locateDeadline, settings.reportDeadline), settings.narrativeDeadline)
  if (Duration.isGreaterThan(work, longestWork)) {
    return `NARRATIVE_DEADLINE: with LOCATE_DEADLINE and REPORT_DEADLINE over ${Duration.format(longestWork)}: payments would expire, e.g. NARRATIVE_DEADLINE=${settingsTable.narrativeDeadline.example}`
  }
  return null
}
