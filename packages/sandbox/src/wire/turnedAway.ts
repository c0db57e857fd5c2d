import { type SimulatedReply, type SimulatedRequest, textReply } from "./SimulatedUpstream.ts"

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
