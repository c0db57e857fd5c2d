import { Option } from "effect"
import { type HttpBody, HttpClientRequest } from "effect/http"

import type { SourceReason } from "../sources/kit/SourceError.ts"
import type { UpstreamReply } from "../sources/kit/UpstreamReply.ts"
import type { Sighting } from "./shapeSightings.ts"
import type { KeyRemoval } from "./withoutKeys.ts"

/** What was asked of an upstream, its keys removed. */
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
  /** The setting that changes as whom its host is asked. */
  readonly agentSetting: "CONTACT" | "USER_AGENTS"
  /** Without keys and with few headers; or why there is none. */
  readonly reply: UpstreamReply | NoReply
  /** Epoch milliseconds at which it was answered or left. */
  readonly endedAt: number
  readonly millis: number
  /** What the sources that read the reply made of it: `null` where they could use it. */
  readonly readings: ReadonlyArray<{ readonly source: string; readonly reason: SourceReason | null }>
  /** Empty for what is no JSON. */
  readonly sightings: ReadonlyArray<Sighting>
}

/** Whether the upstream answered with success. */
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
