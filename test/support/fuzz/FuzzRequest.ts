import type { Header } from "./drawnHeaders.ts"

/** A request before it is written: what it asks, and what is odd about it. */
export interface Drawn {
  readonly kind: string
  readonly method: string
  readonly target: string
  readonly headers: ReadonlyArray<Header>
  readonly body: Buffer | null
  readonly isJson: boolean
  readonly payment: "none" | "odd" | "good"
}

/** A request of a connection's bytes, as its answer is judged by. */
export interface Asked {
  readonly method: string
  readonly target: string
  /** What was sent as the body, where it was sent as `application/json` and as it is; else `null`. */
  readonly json: Buffer | null
  /** Whether there is a payment header, and which nonce is in it where it is a good one. */
  readonly payment: "none" | "odd" | "good"
}

/** What one connection is sent, and how. */
export interface FuzzRequest {
  readonly index: number
  /** What this one tries, for counts. */
  readonly kind: string
  readonly parts: ReadonlyArray<Buffer>
  /** After each part. */
  readonly pauseMillis: number
  /** The requests in the bytes, each of which gets an answer. */
  readonly asked: ReadonlyArray<Asked>
  /**
   * `whole`: requests as HTTP has them. `odd`: bytes that need not be any, so that they may be refused as a whole and the
   * connection ended. `cut`: the connection is cut after the last part.
   */
  readonly framing: "whole" | "odd" | "cut"
}
