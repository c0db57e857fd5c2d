import { Config, Effect, Layer, Option, Tracer } from "effect"

/** Which traces are exported: `share` of those that begin here, by their id; with `followsParent`, the others as their caller decided. */
export interface Sampler {
  /** 0 to 1. */
  readonly share: number
  readonly followsParent: boolean
}

/** The standard's default follows the parent. Callers are strangers here: one could hide its calls by saying it does not sample. */
const everything: Sampler = { share: 1, followsParent: false }

const samplerOf = (name: string, share: number): Sampler | null => {
  switch (name) {
    case "always_on":
      return everything
    case "always_off":
      return { share: 0, followsParent: false }
    case "traceidratio":
      return { share, followsParent: false }
    case "parentbased_always_on":
      return { share: 1, followsParent: true }
    case "parentbased_always_off":
      return { share: 0, followsParent: true }
    case "parentbased_traceidratio":
      return { share, followsParent: true }
    default:
      return null
  }
}

const Share = Config.Number("OTEL_TRACES_SAMPLER_ARG").pipe(
  Config.map((share) => (share >= 0 && share <= 1 ? share : 1)),
  Config.orElse(() => Config.succeed(1))
)

/** The sampler of `OTEL_TRACES_SAMPLER` and its `_ARG`. As the standard asks, an unknown one is complained about and left alone. */
const samplerFromConfig = Effect.gen(function* () {
  const name = yield* Config.String("OTEL_TRACES_SAMPLER").pipe(Config.withDefault("always_on"))
  const sampler = samplerOf(name.trim().toLowerCase(), yield* Share)
  if (sampler === null) yield* Effect.logWarning("OTEL_TRACES_SAMPLER is unknown: all traces are exported", { name })
  return sampler ?? everything
})

/** The last 13 hex digits (52 bits) of a trace id are random, and a number that JavaScript holds exactly. */
const isKept = (share: number, traceId: string): boolean =>
  share >= 1 || (share > 0 && Number.parseInt(traceId.slice(-13), 16) < share * 2 ** 52)

/**
 * A tracer whose spans the sampler has judged: only the first span of a trace in this process, the others are as it is. A span
 * left out still has its ids, so the log lines keep theirs and the callees learn that the trace is not sampled.
 */
const sampledBy = ({ followsParent, share }: Sampler, tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      const parent = Option.getOrUndefined(options.parent)
      if (parent?._tag === "Span" || (parent !== undefined && followsParent)) return tracer.span(options)
      if (parent !== undefined) return tracer.span({ ...options, sampled: isKept(share, parent.traceId) })
      const span = tracer.span(share <= 0 ? { ...options, sampled: false } : options)
      return isKept(share, span.traceId) || !span.sampled ? span : tracer.span({ ...options, sampled: false })
    },
    context: tracer.context
  })

/** Puts the sampler of the environment before the tracer of the layer it is given. */
export const layerSampler = Layer.effect(
  Tracer.Tracer,
  Effect.gen(function* () {
    const tracer = yield* Tracer.Tracer
    // No traces are exported: code that looks the tracer up must still see that it goes nowhere.
    return tracer === Tracer.nativeTracer ? tracer : sampledBy(yield* samplerFromConfig, tracer)
  })
)
