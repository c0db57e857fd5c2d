import { Context, type Effect, type Exit, type Schema } from "effect"
import type { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "./Attempt.ts"
import type { SourceReason } from "./SourceError.ts"
import type { UpstreamReply } from "./UpstreamReply.ts"

/** A request as a source makes it: keys included, gateway and redirects left out. */
interface TappedRequest {
  /** The upstream's name in spans, e.g. `FEMA NFHL`. */
  readonly upstream: string
  readonly request: HttpClientRequest.HttpClientRequest
  readonly policy: UpstreamPolicy
}

/**
 * Receives every exchange with the upstreams, for a program that checks them. By default nothing receives them. They
 * hold keys, addresses and answers, so none of them may reach logs, spans or metrics.
 */
export const UpstreamTap = Context.Reference<{
  /** Runs the sending of one attempt, or answers in its place. */
  readonly send: (
    asked: TappedRequest,
    send: Effect.Effect<UpstreamReply, SourceReason>
  ) => Effect.Effect<UpstreamReply, SourceReason>
  /** Called before a JSON reply is decoded, with its schema. */
  readonly decoding: (reply: UpstreamReply, schema: Schema.Top) => void
  /** Called after a reply was read, with the outcome. */
  readonly read: (reply: UpstreamReply, outcome: Exit.Exit<unknown, SourceReason>) => void
}>("property-intelligence/sources/kit/UpstreamTap", {
  defaultValue: () => ({ send: (_asked, send) => send, decoding: () => {}, read: () => {} })
})
