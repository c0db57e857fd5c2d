import { Option } from "effect"
import { type HttpBody, HttpClientRequest } from "effect/http"

import type { SourceReason } from "../sources/kit/SourceError.ts"
import type { UpstreamReply } from "../sources/kit/UpstreamReply.ts"
import type { Sighting } from "./shapeSightings.ts"
import type { KeyRemoval } from "./withoutKeys.ts"

/** A request to an upstream, with its keys removed. */
export interface AskedRequest {
  readonly upstream: string
  readonly method: string
  /** Whole and as the source made it: the gateway is left out. */
  readonly url: string
  /** Text of the body; empty without one. */
  readonly body: string
}

/**
 * Why there is no reply. `late`: none within the attempt's time; `left`: it was not waited for, because another upstream had
 * answered.
 */
export type NoReply = "late" | "left" | SourceReason["_tag"]

/** One request that was sent to an upstream, and what came of it. */
export interface Exchange {
  /** Public name of the source that asked first, or `Geocoder`. */
  readonly source: string
  /** The golden place's name. */
  readonly place: string
  readonly request: AskedRequest
  /** The setting that changes the `User-Agent` for its host. */
  readonly agentSetting: "CONTACT" | "USER_AGENTS"
  /** The reply, without keys and with few headers; or the reason there is none. */
  readonly reply: UpstreamReply | NoReply
  /** Epoch milliseconds at which it was answered or left. */
  readonly endedAt: number
  readonly millis: number
  /** The fault that each source found in the reply: `null` if it could use it. */
  readonly readings: ReadonlyArray<{ readonly source: string; readonly reason: SourceReason | null }>
  /** Empty for what is no JSON. */
  readonly sightings: ReadonlyArray<Sighting>
}

/** Returns true if the upstream answered with success. */
export const isAnswered = ({ reply }: Pick<Exchange, "reply">): boolean =>
  typeof reply !== "string" && reply.status >= 200 && reply.status < 300

/** A request as it is shown and kept. */
export const askedRequestOf = (
  upstream: string,
  request: HttpClientRequest.HttpClientRequest,
  keys: KeyRemoval
): AskedRequest => ({
  upstream,
  method: request.method,
  url: keys.fromUrl(Option.match(HttpClientRequest.toUrl(request), { onNone: () => request.url, onSome: String })),
  body: keys.fromText(textOf(request.body))
})

const textOf = (body: HttpBody.HttpBody): string =>
  body._tag === "Uint8Array" ? (body.text ?? new TextDecoder().decode(body.body)) : ""
