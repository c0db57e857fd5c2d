import { Option, Array as Arr, Redacted } from "effect"
import { type HttpBody, HttpClientRequest } from "effect/http"

import type { Settings } from "../Settings.ts"
import type { SourceReason } from "../sources/kit/SourceError.ts"
import type { UpstreamReply } from "../sources/kit/UpstreamReply.ts"
import type { Sighting } from "./shapeSightings.ts"

/** A request to an upstream, with its keys removed. */
export interface AskedRequest {
  readonly upstream: string
  readonly method: string
  /** The complete URL that the source requested, without the gateway. */
  readonly url: string
  /** Text of the body; empty without one. */
  readonly body: string
}

/**
 * The reason why a request got no reply. `late`: none came within the attempt's time. `left`: the request was
 * abandoned, because another upstream had answered.
 */
export type NoReply = "late" | "left" | SourceReason["_tag"]

/** One request that was sent to an upstream, and what came of it. */
export interface Exchange {
  /** Public name of the source that asked first, or `Geocoder`. */
  readonly source: string
  /** The golden place's name. */
  readonly place: string
  readonly request: AskedRequest
  /** The setting that changes the `User-Agent` for the request's host. */
  readonly agentSetting: "CONTACT" | "USER_AGENTS"
  /** The reply, without keys and with few headers, or the reason that it is missing. */
  readonly reply: UpstreamReply | NoReply
  /** Epoch milliseconds at which it was answered or abandoned. */
  readonly endedAt: number
  readonly millis: number
  /** The fault that each source found in the reply; `null` if the source could use it. */
  readonly readings: ReadonlyArray<{ readonly source: string; readonly reason: SourceReason | null }>
  /** Empty if the reply is not JSON. */
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

/** The text that replaces a key in what is shown or kept. */
const removed = "REMOVED"

/** Names of the parameters, headers and fields in which upstreams expect their keys. */
const keyNames = [
  "key",
  "api_key",
  "apikey",
  "x-api-key",
  "token",
  "access_token",
  "registrationkey",
  "signature",
  "password",
  "secret"
]

/**
 * Min length of a secret that is removed wherever its text occurs. A shorter one could be a word of an answer, so it is
 * removed only from the fields that pass keys.
 */
const minSecretLength = 8

/**
 * Removes keys from requests and replies that are shown or kept: by the name of the field that passes them, and by
 * their text wherever it occurs.
 */
export interface KeyRemoval {
  /** Removes keys and credentials from a URL, and keeps its other parameters. */
  readonly fromUrl: (url: string) => string
  /** Removes keys from any text, including a JSON body. */
  readonly fromText: (text: string) => string
}

/** The removal of every secret of the settings. */
export const keyRemovalOf = (settings: Settings["Service"]): KeyRemoval => removalOf(secretsOf(settings))

const removalOf = (secrets: ReadonlyArray<string>): KeyRemoval => {
  const spellings = secrets
    .filter((secret) => secret.length >= minSecretLength)
    .flatMap((secret) => Arr.dedupe([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]))
    .toSorted((one, other) => other.length - one.length)
  const fromText = (text: string) =>
    spellings.reduce((kept, secret) => kept.replaceAll(secret, removed), text.replace(keyField, `$1${removed}$2`))
  return {
    fromText,
    fromUrl: (url) => {
      const cleaned = new URL(url)
      cleaned.username = ""
      cleaned.password = ""
      for (const name of new Set(cleaned.searchParams.keys())) {
        if (keyNames.includes(name.toLowerCase())) cleaned.searchParams.set(name, removed)
      }
      return fromText(cleaned.href)
    }
  }
}

const secretsOf = (settings: Settings["Service"]): ReadonlyArray<string> =>
  Object.values<unknown>(settings).flatMap((value) => {
    const secret = Option.isOption(value) ? Option.getOrNull(value) : value
    if (!Redacted.isRedacted(secret)) return []
    const text = Redacted.value(secret)
    return typeof text === "string" ? [text] : []
  })

/** Matches a JSON field that passes a key, and captures the text before and after its value. */
const keyField = new RegExp(`("(?:${keyNames.join("|")})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*(")`, "gi")
