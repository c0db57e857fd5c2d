import {
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  textReply,
  turnedAway
} from "../wire/SimulatedUpstream.ts"
import type { Disturbance } from "./Faults.ts"
import { spoiledFile } from "./SpoiledFile.ts"
import { inWrongSchema, wrongShapeOf } from "./WrongSchema.ts"

/** A request to the sandbox: the `ordinal`-th of its host, and the fault to apply. */
interface DisturbedRequest {
  readonly request: SimulatedRequest
  readonly ordinal: number
  readonly fault: Disturbance["fault"]
}

/**
 * The upstreams' reply under a fault: an error, another page, or another shape. A fault on the wire leaves the reply
 * unchanged, because it only affects the sending. An unknown path is a 404, and an unknown host a 502.
 */
export const disturbedReply = (
  upstreams: ReadonlyArray<SimulatedUpstream>,
  { request, ordinal, fault }: DisturbedRequest
): SimulatedReply => {
  const { reply, inBandError, refusedKey } = answerOf(upstreams, request)
  switch (fault?.kind) {
    case "status":
      return textReply(`The sandbox answers ${fault.status}, as it was told to`, fault.status)
    case "retry-after":
      return { ...slowDown, headers: { ...slowDown.headers, "retry-after": String(fault.seconds) } }
    case "html":
      return htmlPage
    case "in-band":
      return inBandError ?? reply
    case "refused-key":
      return refusedKey ?? reply
    case "redirect":
      return request.query.has(redirectedMark) ? reply : redirectOf(request, fault.elsewhere)
    case "wrong-schema":
      return inWrongSchema(reply, fault.shape ?? wrongShapeOf(`${request.host}${request.path} ${ordinal}`))
    case "spoiled":
      return spoiledFile(reply, fault.spoiling)
    default:
      return reply
  }
}

/** In the query of an address that a redirect named. */
const redirectedMark = "sandbox-redirected"

/** A redirect with 307, so that a POST stays a POST. */
const redirectOf = ({ host, path, query }: SimulatedRequest, elsewhere: boolean): SimulatedReply => ({
  status: 307,
  headers: {
    location: elsewhere
      ? "https://elsewhere.example/"
      : `https://${host}${path}?${new URLSearchParams([...query, [redirectedMark, "1"]]).toString()}`
  },
  body: ""
})

/** The replies of one host: its answer, its error inside a 200, and its refusal of an unknown key. */
interface Answer {
  readonly reply: SimulatedReply
  readonly inBandError: SimulatedReply | null
  readonly refusedKey: SimulatedReply | null
}

const answerOf = (upstreams: ReadonlyArray<SimulatedUpstream>, request: SimulatedRequest): Answer => {
  const turned = turnedAway(request)
  if (turned !== null && turned !== "ignored") return { reply: turned, inBandError: null, refusedKey: null }
  const ofHost = upstreams.filter(({ host }) => host === request.host)
  for (const { answer, inBandError, refusedKey = null } of ofHost) {
    const reply = answer(request)
    if (reply !== null) return { reply, inBandError, refusedKey }
  }
  const reply =
    ofHost.length === 0
      ? textReply(`The sandbox plays no host named "${request.host}"`, 502)
      : textReply(`The sandbox's ${request.host} has nothing at ${request.path}`, 404)
  return { reply, inBandError: null, refusedKey: null }
}

const slowDown = textReply("The sandbox asks to slow down, as it was told to", 429)

const htmlPage = textReply(
  "<!DOCTYPE html><html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>",
  200,
  "text/html"
)
