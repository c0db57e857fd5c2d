import { settingsTable } from "../Settings.ts"
import { sourceDefinitions } from "../sources/catalog.ts"
import type { UpstreamReply } from "../sources/client/UpstreamReply.ts"
import type { SourceReason } from "../sources/policy/SourceError.ts"
import type { Exchange } from "./Exchange.ts"

/** Something an operator should see to. */
export interface Trouble {
  /** `fail`: reports lack something, or hold what is no longer so. `warn`: something else stands in. */
  readonly severity: "fail" | "warn"
  /** Whose it is; `null` for the whole source. */
  readonly upstream: string | null
  readonly what: string
  readonly todo: string
}

/** What went wrong with an upstream's exchanges, each kind of trouble once. */
export const exchangeTroubles = (upstream: string, exchanges: ReadonlyArray<Exchange>): ReadonlyArray<Trouble> => {
  const heeded = exchanges.filter(({ millis, reply }) => reply !== "left" || millis >= slowMillis)
  const troubles = heeded.flatMap((exchange) => troubleOf(exchange) ?? [])
  return [...Map.groupBy(troubles, ({ what }) => what).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const times = same.length === heeded.length ? "" : ` (${same.length} of ${heeded.length} requests)`
    return [{ ...first, upstream, what: `${first.what}${times}` }]
  })
}

type Kind = Omit<Trouble, "upstream">

const troubleOf = (exchange: Exchange): Kind | null => {
  const { millis, reply, request } = exchange
  const { host } = new URL(request.url)
  const seconds = Math.round(millis / 1000)
  if (reply === "late") return warning(`No answer within ${Math.max(1, seconds)} s`, silent(host))
  if (reply === "left") return warning(`No answer for ${seconds} s, when another was taken`, silent(host))
  if (typeof reply === "string") return warning("The connection failed, or its answer broke off", silent(host))
  const reasons = exchange.readings.flatMap(({ reason }) => reason ?? [])
  const [reason] = reasons.filter(({ _tag }) => _tag !== "NoData")
  return reason === undefined ? null : replyTrouble(reason, reply, request.url)
}

/** Left before this, an upstream had no time to answer. */
const slowMillis = 1000

const warning = (what: string, todo: string): Kind => ({ severity: "warn", what, todo })

const replyTrouble = (reason: SourceReason, reply: UpstreamReply, url: string): Kind | null => {
  switch (reason._tag) {
    case "NotConfigured":
      return keyRefused(reason.setting)
    case "RateLimited":
      return warning("It asks to slow down", "Wait, and see who else asks it from this network: it counts requests.")
    case "Unavailable":
      return statusTrouble(reply, url)
    case "Malformed":
      // What is wrong with the reply's shape is shown as drift; a refusal has none.
      return reply.status < 300 ? null : statusTrouble(reply, url)
    case "Timeout":
    case "MonthSpent":
    case "FreeShareSpent":
    case "CircuitOpen":
    case "NoData":
      return null
  }
}

const keyRefused = (variable: string): Kind => {
  const from = sourceDefinitions.find(({ key }) => key?.variable === variable)?.key?.from
  return {
    severity: "fail",
    what: `${variable} is refused`,
    todo: `Check ${variable} for a slip, and whether it is active${from === undefined ? "" : `; a new one is at ${from}`}.`
  }
}

const statusTrouble = ({ headers, status }: UpstreamReply, url: string): Kind => {
  const { host } = new URL(url)
  if (status < 300) return warning("It reports an error inside its reply, or the reply broke off", later(host))
  if (status < 400) {
    const target = headers["location"] ?? ""
    const where = URL.canParse(target) ? ` to ${new URL(target).host}` : ""
    return warning(`It redirects${where} (${status})`, moved(url))
  }
  switch (status) {
    case 401:
    case 403:
      return warning(
        `It refuses us (${status})`,
        `${host} may block this network or how we present ourselves: try curl from here, and set CONTACT to an address that is yours.`
      )
    case 404:
    case 410:
      return warning(`It does not know the path (${status})`, moved(url))
    default:
      return warning(
        status >= 500 ? `It is in trouble itself (${status})` : `It refuses the question (${status})`,
        status >= 500 ? later(host) : moved(url)
      )
  }
}

const silent = (host: string) =>
  `See whether ${host} can be reached from here (DNS, firewall, proxy), and whether it answers curl but not us.`

const later = (host: string) => `Run the doctor again later. While ${host} is down, stand-ins and cached answers serve.`

const moved = (url: string): string => {
  const { host } = new URL(url)
  const variable = Object.values(settingsTable).find(({ fallback }) =>
    fallback.split(",").some((base) => URL.canParse(base) && url.startsWith(base))
  )?.variable
  return variable === undefined
    ? `${host} has moved what we ask for: see its documentation, and set the URL to the new address.`
    : `${host} has moved what we ask for: see its documentation, and set ${variable} to the new address.`
}
