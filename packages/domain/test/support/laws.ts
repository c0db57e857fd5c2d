import { it } from "@effect/vitest"
import { Arbitrary, Cause, Effect, Result } from "effect"

import { lawSeed } from "../../../../test/support/lawSeed.ts"

/** Random inputs that all laws of a process share: to draw one takes longer than to try a law on it. */
interface Pool<A> {
  readonly inputs: Arbitrary.Arbitrary<A>
  readonly first: (count: number) => Effect.Effect<ReadonlyArray<A>>
}

const sampled = <A>(inputs: Arbitrary.Arbitrary<A>, count: number, seed?: string) =>
  Effect.orDie(Arbitrary.sampleEffect(inputs, { count, seed }))

/** Draws no more inputs than the law that is tried on the most of them asks for. */
export const poolOf = <A>(inputs: Arbitrary.Arbitrary<A>): Pool<A> => {
  let drawn: ReadonlyArray<A> = []
  return {
    inputs,
    first: Effect.fnUntraced(function* (count) {
      // From one seed the first inputs of a longer draw are those of the shorter one.
      if (drawn.length < count) drawn = yield* sampled(inputs, count)
      return drawn.slice(0, count)
    })
  }
}

interface Runs {
  readonly arbitrary: { readonly runs: number }
  readonly timeout: number
}

interface Law<A, Seen> {
  readonly runs: number
  /** Draws what it takes besides the input, and then tries it on one input after another. */
  readonly trial: Effect.Effect<(seen: () => Seen, index: number) => void>
  /** How the smallest input that can be found breaks it. */
  readonly smallest: Effect.Effect<string>
  broken: { readonly input: A; readonly failure: unknown } | null
}

/** Inputs are tried in one go so long before other work has its turn. */
const together = 50

const tryAll = Effect.fnUntraced(function* <A, Seen>(
  pool: Pool<A>,
  look: (input: A) => Seen,
  laws: ReadonlyArray<Law<A, Seen>>
) {
  const trials = yield* Effect.forEach(laws, (law) => Effect.map(law.trial, (tried) => ({ law, tried })))
  const inputs = yield* pool.first(Math.max(...laws.map(({ runs }) => runs)))
  for (const [index, input] of inputs.entries()) {
    let found: { readonly seen: Seen } | null = null
    const seen = () => (found ??= { seen: look(input) }).seen
    for (const { law, tried } of trials) {
      if (index >= law.runs || law.broken !== null) continue
      const result = Result.try(() => tried(seen, index))
      if (Result.isFailure(result)) law.broken = { input, failure: result.failure }
    }
    if (index % together === 0) yield* Effect.yieldNow
  }
})

/**
 * Laws of the same random inputs, each a test. What is looked at of an input is worked out once for all of them; a law may take
 * another random value with each input. For one that is broken the smallest input is looked for, as a property does.
 */
export const lawsOf = <A, Seen>(pool: Pool<A>, look: (input: A) => Seen) => {
  const laws: Array<Law<A, Seen>> = []
  let areTried = false

  const lawWith = <More>(
    name: string,
    more: Arbitrary.Arbitrary<More>,
    holds: (seen: Seen, more: More) => void,
    { arbitrary: { runs }, timeout }: Runs
  ): void => {
    const law: Law<A, Seen> = {
      runs,
      trial: Effect.map(
        // From a seed of its own, or its values would go with those of the input.
        sampled(more, runs, `${lawSeed}: ${name}`),
        (values) => (seen: () => Seen, index: number) =>
          values.slice(index, index + 1).forEach((value) => holds(seen(), value))
      ),
      smallest: Effect.map(
        Arbitrary.checkEffect(
          Arbitrary.all({ input: pool.inputs, more }),
          (drawn) => Effect.as(Effect.try({ try: () => holds(look(drawn.input), drawn.more), catch: Cause.die }), true),
          { runs }
        ),
        (result) => Arbitrary.formatCheckFailure(result) ?? "Not found again among as many other inputs."
      ),
      broken: null
    }
    laws.push(law)
    it.live(
      name,
      () =>
        Effect.gen(function* () {
          if (!areTried) yield* tryAll(pool, look, laws)
          areTried = true
          if (law.broken === null) return
          const { failure, input } = law.broken
          const first = `Broken by ${JSON.stringify(input)}: ${failure instanceof Error ? failure.stack : String(failure)}`
          return yield* Effect.die(new Error(`${first}\n${yield* law.smallest}`))
        }),
      timeout
    )
  }

  return {
    law: (name: string, holds: (seen: Seen) => void, runs: Runs) =>
      lawWith(name, Arbitrary.Constant(null), holds, runs),
    lawWith
  }
}
