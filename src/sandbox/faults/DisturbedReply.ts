import {
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  textReply
} from "../wire/SimulatedUpstream.ts"
import { turnedAway } from "../wire/turnedAway.ts"
import type { Disturbance } from "./Faults.ts"
import { inWrongSchema, wrongShapeOf } from "./WrongSchema.ts"

/** A request to the sandbox: the `ordinal`-th of its host, and what is to go wrong with it. */
interface DisturbedRequest {
  readonly request: SimulatedRequest
  readonly ordinal: number
  readonly fault: Disturbance["fault"]
}

/**
 * What the upstreams reply under a fault: an error, another page, another shape. A fault of the wire leaves the reply as it is:
 * it is sent badly. What no upstream has is a 404, a host that none has a 502.
 */
export const disturbedReply = (
  upstreams: ReadonlyArray<SimulatedUpstream>,
  { request, ordinal, fault }: DisturbedRequest
): SimulatedReply => {
  const { reply, inBandError } = answerOf(upstreams, request)
  switch (fault?.kind) {
    case "status":
      return textReply(`The sandbox answers ${fault.status}, as it was told to`, fault.status)
    case "retry-after":
      return { ...slowDown, headers: { ...slowDown.headers, "retry-after": String(fault.seconds) } }
    case "html":
      return htmlPage
    case "in-band":
      return inBandError ?? reply
    case "wrong-schema":
      return inWrongSchema(reply, fault.shape ?? wrongShapeOf(`${request.host}${request.path} ${ordinal}`))
    default:
      return reply
  }
}

/** What the upstreams of one host answer, and the error they would hide in it. */
interface Answer {
  readonly reply: SimulatedReply
  readonly inBandError: SimulatedReply | null
}

const answerOf = (upstreams: ReadonlyArray<SimulatedUpstream>, request: SimulatedRequest): Answer => {
  const turned = turnedAway(request)
  if (turned !== null && turned !== "ignored") return { reply: turned, inBandError: null }
  const ofHost = upstreams.filter(({ host }) => host === request.host)
  for (const { answer, inBandError } of ofHost) {
    const reply = answer(request)
    if (reply !== null) return { reply, inBandError }
  }
  const reply =
    ofHost.length === 0
      ? textReply(`The sandbox plays no host named "${request.host}"`, 502)
      : textReply(`The sandbox's ${request.host} has nothing at ${request.path}`, 404)
  return { reply, inBandError: null }
}

const slowDown = textReply("The sandbox asks to slow down, as it was told to", 429)

const htmlPage = textReply(
  "<!DOCTYPE html><html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>",
  200,
  "text/html"
)
