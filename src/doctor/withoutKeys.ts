import { Array as Arr, Option, Redacted } from "effect"

import type { Settings } from "../Settings.ts"

/** The replacement for a key. */
const removed = "REMOVED"

/** Parameters and fields in which upstreams expect their keys. */
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

/** Shorter ones could be words of an answer. They are still removed where a key is passed. */
const minSecretLength = 8

/** Takes keys out of what is shown or kept: by the name they are passed under and, wherever they stand, by their text. */
export interface KeyRemoval {
  /** A URL without keys and credentials, its other parameters as they were. */
  readonly fromUrl: (url: string) => string
  /** Any text, a JSON body among them. */
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

/** A JSON field by such a name, with what stands before its text and after it. */
const keyField = new RegExp(`("(?:${keyNames.join("|")})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*(")`, "gi")
