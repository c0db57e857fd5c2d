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
