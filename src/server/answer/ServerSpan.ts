import { Context, Effect, type Tracer } from "effect"

/** The span of the request that is being answered; `null` where it has none. */
export const ServerSpan = Context.Reference<Tracer.Span | null>("property-intelligence/server/answer/ServerSpan", {
  defaultValue: () => null
})

/** Adds attributes to the span of the request, from whatever span the program is in. */
export const annotateServerSpan = (attributes: Readonly<Record<string, unknown>>): Effect.Effect<void> =>
  Effect.map(ServerSpan, (span) => {
    if (span === null) return
    for (const [name, value] of Object.entries(attributes)) span.attribute(name, value)
  })
