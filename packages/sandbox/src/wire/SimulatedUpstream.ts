import type { Misconduct } from "./Conduct.ts"

/** A request to a simulated upstream. `path` starts with `/`; header names are lower case. */
export interface SimulatedRequest {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
  /** The misconduct of the language model for this request. All other upstreams ignore it. */
  readonly misconduct?: Misconduct | null
}

/** The reply of a simulated upstream. */
export interface SimulatedReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The bytes to send instead of `body`, for binary replies. */
  readonly bytes?: Uint8Array
}

/**
 * One upstream of the sandbox. Its answers have the real shape and depend only on the request. `answer` is `null` for a
 * path that the real upstream does not have, and the gateway sends a 404. `inBandError` is the error that this upstream
 * is known to send in a well-formed reply; `null` if it has none.
 */
export interface SimulatedUpstream {
  readonly host: string
  readonly answer: (request: SimulatedRequest) => SimulatedReply | null
  readonly inBandError: SimulatedReply | null
  /** The reply to an unknown key, if the upstream takes keys. */
  readonly refusedKey?: SimulatedReply
}

/** A JSON reply. */
export const jsonReply = (body: unknown, status = 200): SimulatedReply => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body)
})

/** A plain text (or CSV, or HTML) reply. */
export const textReply = (body: string, status = 200, contentType = "text/plain"): SimulatedReply => ({
  status,
  headers: { "content-type": contentType },
  body
})

/** The reply of a host that is down. */
export const serviceUnavailable: SimulatedReply = textReply("Service Unavailable", 503)

/** A host's reaction to a client that it does not serve: `ignored` (no response), or a refusal. */
type Turned = "ignored" | SimulatedReply

interface AgentDemand {
  readonly hosts: ReadonlyArray<string>
  readonly serves: (agent: string) => boolean
  readonly else: Turned
}

const accessDenied = textReply("<html><head><title>Access Denied</title></head></html>", 403, "text/html")

/** Returns true if a `User-Agent` names a program with a version, and a web page or a mail address of its owner. */
const identifiesItself = (agent: string) => {
  const [program = "", ...comments] = agent.split(" ")
  return (
    /^(?!Mozilla)[^/]+\/./.test(program) && comments.some((word) => /\+https?:\/\/./.test(word) || /.@./.test(word))
  )
}

/** The hosts that serve only some clients, by `User-Agent`. All other hosts serve any client. */
const demands: ReadonlyArray<AgentDemand> = [
  {
    hosts: ["fred.stlouisfed.org", "api.stlouisfed.org"],
    serves: (agent) => /^(curl|python-requests|Go-http-client)\//.test(agent),
    else: "ignored"
  },
  {
    hosts: ["hazards.fema.gov", "msc.fema.gov", "www.fema.gov"],
    serves: (agent) => agent.startsWith("Mozilla/5.0"),
    else: accessDenied
  },
  { hosts: ["api.bls.gov"], serves: (agent) => agent !== "" && !/https?:/.test(agent), else: accessDenied },
  { hosts: ["nominatim.openstreetmap.org"], serves: identifiesItself, else: accessDenied },
  {
    hosts: ["overpass-api.de", "overpass.private.coffee"],
    serves: identifiesItself,
    else: textReply("Not Acceptable", 406)
  }
]

/** A host's reaction to a `User-Agent` that it does not serve; `null` if it serves the client. */
export const turnedAway = ({ headers, host }: Pick<SimulatedRequest, "headers" | "host">): Turned | null =>
  demands.find(({ hosts, serves }) => hosts.includes(host) && !serves(headers["user-agent"] ?? ""))?.else ?? null
