import { Option, Schema } from "effect"

import { sourceDefinitions } from "../report/catalog.ts"
import { settingsTable } from "../settings/settingsTable.ts"
import type { SourceReason } from "../sources/kit/SourceError.ts"
import { type UpstreamReply, cleanText } from "../sources/kit/UpstreamReply.ts"
import type { Exchange } from "./Exchange.ts"

/** A fault in an exchange with an upstream that an operator should act on. */
export interface ExchangeFault {
  /** `fail`: reports lack data, or have data that is no longer true. `warn`: a fallback may answer instead. */
  readonly severity: "fail" | "warn"
  /** The upstream concerned; `null` for the whole source. */
  readonly upstream: string | null
  readonly what: string
  readonly todo: string
}

/** The faults in an upstream's exchanges, each kind once. */
export const exchangeFaults = (upstream: string, exchanges: ReadonlyArray<Exchange>): ReadonlyArray<ExchangeFault> => {
  const heeded = exchanges.filter(({ millis, reply }) => reply !== "left" || millis >= slowMillis)
  const troubles = heeded.flatMap((exchange) => troubleOf(exchange) ?? [])
  return [...Map.groupBy(troubles, ({ what }) => what).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const times = same.length === heeded.length ? "" : ` (${same.length} of ${heeded.length} requests)`
    return [{ ...first, upstream, what: `${first.what}${times}` }]
  })
}

type Kind = Omit<ExchangeFault, "upstream">

const troubleOf = (exchange: Exchange): Kind | null => {
  const { agentSetting, millis, reply, request } = exchange
  const { host } = new URL(request.url)
  const seconds = Math.round(millis / 1000)
  if (reply === "late") return warning(`No answer within ${Math.max(1, seconds)} s`, silent(host))
  if (reply === "left") return warning(`No answer for ${seconds} s, until another upstream answered`, silent(host))
  if (typeof reply === "string") return warning("The connection failed, or its answer broke off", silent(host))
  const reasons = exchange.readings.flatMap(({ reason }) => reason ?? [])
  const [reason] = reasons.filter(({ _tag }) => _tag !== "NoData")
  if (reason !== undefined) return replyTrouble(reason, reply, { agentSetting, url: request.url })
  return reply.servedAs === undefined ? null : servedOtherwise(host, reply.servedAs)
}

const servedOtherwise = (host: string, agent: string): Kind =>
  warning(
    `It serves us as ${agent}, but not as our first user agent`,
    `Set USER_AGENTS=${host}=${agent}: then the first request is served, and no call waits for a second.`
  )

/** The request that a reply came from: its URL and the setting of its user agent. */
interface Asked {
  readonly agentSetting: Exchange["agentSetting"]
  readonly url: string
}

/**
 * The min milliseconds a request must have waited before it was abandoned, to count as slow. Before that, an upstream
 * had no time to answer.
 */
const slowMillis = 1000

const warning = (what: string, todo: string): Kind => ({ severity: "warn", what, todo })

const replyTrouble = (reason: SourceReason, reply: UpstreamReply, asked: Asked): Kind | null => {
  switch (reason._tag) {
    case "NotConfigured":
      return keyRefused(reason.setting)
    case "RateLimited":
      return warning(
        "It asks us to slow down",
        "Wait, and check which other programs of this network call it, because it limits requests."
      )
    case "Unavailable":
      return statusTrouble(reply, asked)
    case "Malformed":
      // A wrong shape is shown as a difference; a refusal has no shape.
      return reply.status < 300 ? queryFault(reply, asked.url) : statusTrouble(reply, asked)
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
    todo: `Check ${variable} for a typo, and whether the key is active.${from === undefined ? "" : ` Get a new key at ${from}.`}`
  }
}

const queryFault = ({ body }: UpstreamReply, url: string): Kind | null => {
  const refused = refusedQuery(body)
  if (refused === null) return null
  const { host, pathname } = new URL(url)
  return {
    severity: "fail",
    what: `It refuses the query (${refused.code}): ${refused.words}`,
    todo: `See the layer's fields at https://${host}${pathname.replace(/\/query$/, "")}?f=json, and change the list that we ask for.`
  }
}

const statusTrouble = (reply: UpstreamReply, { agentSetting, url }: Asked): Kind => {
  const { headers, status } = reply
  const { host } = new URL(url)
  if (status < 300) return insideTrouble(reply, host, agentSetting)
  if (status < 400) {
    const target = headers["location"] ?? ""
    const where = URL.canParse(target) ? ` to ${new URL(target).host}` : ""
    return warning(`It redirects${where} (${status})`, moved(url))
  }
  switch (status) {
    case 401:
    case 403:
    case 406:
      return warning(`It refuses us (${status})`, refused(host, agentSetting))
    case 404:
    case 410:
      return warning(`It does not know the path (${status})`, moved(url))
    default:
      return warning(
        status >= 500 ? `It reports an internal fault (${status})` : `It refuses the request (${status})`,
        status >= 500 ? later(host) : moved(url)
      )
  }
}

/** The fault in the body of a reply with a good status: empty, an error, or not the wanted content. */
const insideTrouble = ({ body, status }: UpstreamReply, host: string, setting: Exchange["agentSetting"]): Kind => {
  if (body.trim() === "") {
    const what = `It answers ${status} with an empty body, as firewalls answer programs`
    return warning(what, refused(host, setting))
  }
  const error = refusedQuery(body)
  return error === null
    ? warning("It reports an error inside its reply, or the reply broke off", later(host))
    : warning(`It reports an error inside its reply (${error.code}): ${error.words}`, later(host))
}

const refused = (host: string, setting: Exchange["agentSetting"]) =>
  setting === "CONTACT"
    ? `Set CONTACT to your own address: we send it to ${host}. If ${host} serves curl from here but still not us, ${asCurl(host)}.`
    : `Check whether ${host} serves curl from here. If it does, it refuses our user agent: ${asCurl(host)}. If not, it blocks this network.`

const asCurl = (host: string) => `set USER_AGENTS=${host}=curl/8.5.0, or to another user agent that it serves`

const silent = (host: string) =>
  `See whether ${host} can be reached from here (DNS, firewall, proxy). If it answers curl but not us, ${asCurl(host)}.`

const later = (host: string) =>
  `Run the doctor again later. While ${host} is down, fallbacks and cached answers are used.`

const moved = (url: string): string => {
  const { host } = new URL(url)
  const variable = Object.values(settingsTable).find(({ fallback }) =>
    fallback.split(",").some((base) => URL.canParse(base) && url.startsWith(base))
  )?.variable
  return variable === undefined
    ? `${host} has moved what we ask for: see its documentation, and set the URL to the new address.`
    : `${host} has moved what we ask for: see its documentation, and set ${variable} to the new address.`
}

/** The body of a reply with status 200 in which ArcGIS refuses a query. */
const RefusedQuery = Schema.fromJsonString(
  Schema.Struct({
    error: Schema.Struct({
      code: Schema.Int,
      message: Schema.optionalKey(Schema.NullOr(Schema.String)),
      details: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.String, Schema.Array(Schema.String)])))
    })
  })
)

const decode = Schema.decodeUnknownOption(RefusedQuery)

const maxCharacters = 200

/** The code and the words with which ArcGIS refuses a query inside a reply; `null` for any other reply. */
export const refusedQuery = (body: string): { readonly code: number; readonly words: string } | null =>
  Option.match(decode(body), {
    onNone: () => null,
    onSome: ({ error: { code, details, message } }) => ({
      code,
      words:
        [message ?? "", ...[details ?? []].flat()]
          .map((words) => cleanText(words).trim())
          .filter((words) => words !== "")
          .join(" ")
          .slice(0, maxCharacters) || "without a reason"
    })
  })
