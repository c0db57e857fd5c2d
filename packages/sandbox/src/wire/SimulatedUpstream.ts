import type { Misconduct } from "./Conduct.ts"

/** A request to a simulated upstream. `path` starts with `/`; header names are lower case. */
export interface SimulatedRequest {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
  /** What the language model is to do wrong this time; every other upstream goes by its place. */
  readonly misconduct?: Misconduct | null
}

/** What a simulated upstream sends back. */
export interface SimulatedReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Sent in place of `body`, for what is no text. */
  readonly bytes?: Uint8Array
}

/**
 * One upstream of the sandbox: answers of the real shape, a pure function of the request. `answer` is `null` for a path the
 * real upstream would not have (the gateway makes it a 404). `inBandError` is the error this upstream is known to hide in a
 * well-formed reply, if there is one.
 */
export interface SimulatedUpstream {
  readonly host: string
  readonly answer: (request: SimulatedRequest) => SimulatedReply | null
  readonly inBandError: SimulatedReply | null
  /** Its answer to a key that it does not know, where it takes one. */
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

/** What a host that is down answers. */
export const serviceUnavailable: SimulatedReply = textReply("Service Unavailable", 503)

/** What a host does with a client that it does not serve: it never answers, or refuses. */
type Turned = "ignored" | SimulatedReply

interface AgentDemand {
  readonly hosts: ReadonlyArray<string>
  readonly serves: (agent: string) => boolean
  readonly else: Turned
}

const accessDenied = textReply("<html><head><title>Access Denied</title></head></html>", 403, "text/html")

/** A program with a version, and a page or a mail address of its owner. */
const identifiesItself = (agent: string) => {
  const [program = "", ...comments] = agent.split(" ")
  return (
    /^(?!Mozilla)[^/]+\/./.test(program) && comments.some((word) => /\+https?:\/\/./.test(word) || /.@./.test(word))
  )
}

/** Hosts that look at the `User-Agent`; the others serve any. */
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

/** How a host turns a client away by its `User-Agent`; `null` where it serves it. */
export const turnedAway = ({ headers, host }: Pick<SimulatedRequest, "headers" | "host">): Turned | null =>
  demands.find(({ hosts, serves }) => hosts.includes(host) && !serves(headers["user-agent"] ?? ""))?.else ?? null
