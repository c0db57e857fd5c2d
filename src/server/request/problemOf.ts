import type { ProblemSlug } from "@property-intelligence/api/problemTypes.ts"
import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"

/** The kind of the problem that answers each request, by Node's request. */
const problems = new WeakMap<object, ProblemSlug>()

/** Records the kind of the problem that answers Node's request. */
export const noteProblem = (source: object, slug: ProblemSlug): void => {
  problems.set(source, slug)
}

/** Records the kind of the problem that answers the current request, if there is one. */
export const noteOwnProblem = (slug: ProblemSlug): Effect.Effect<void> =>
  Effect.map(
    Effect.serviceOption(HttpServerRequest.HttpServerRequest),
    Option.match({ onNone: () => {}, onSome: ({ source }) => noteProblem(source, slug) })
  )

/** The kind of the problem that answers a request; `undefined` if no problem was made for it. */
export const problemOf = ({ source }: Pick<HttpServerRequest.HttpServerRequest, "source">): ProblemSlug | undefined =>
  problems.get(source)

/**
 * The `error.type` of a response: the kind of its problem, or its status if it has none. By OpenTelemetry's conventions
 * only a 5xx has one.
 */
export const errorTypeOf = (
  request: Pick<HttpServerRequest.HttpServerRequest, "source">,
  status: number
): string | undefined => (status < 500 ? undefined : (problemOf(request) ?? String(status)))
