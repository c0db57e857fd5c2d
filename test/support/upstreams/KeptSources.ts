import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { type Context, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import type { SourceError } from "../../../src/sources/kit/SourceError.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "./FakeUpstream.ts"
import { playing } from "./SimulatedPlace.ts"

/** What an upstream does instead of its answer; `null` where it answers. */
export type Trouble = (request: SeenRequest) => FakeReply | null

export const inTrouble: Trouble = () => reply("down", 503)

type Upstreams = Layer.Success<ReturnType<typeof fakeUpstream>["layer"]>

/** What a source finds at a place. */
export type Find = (place: Place) => Effect.Effect<Finding<unknown>, SourceError>

/** A source over the sandbox's upstreams, with a cache between its answers. */
export const keptSource =
  <Source>(source: Context.Service<Source, { readonly find: Find }>, layer: Layer.Layer<Source, never, Upstreams>) =>
  (environment: Readonly<Record<string, string>> = {}) => {
    let trouble: Trouble = () => null
    const play = playing(...simulatedUpstreams)
    const fake = fakeUpstream(
      (request) => trouble(request) ?? play(request),
      { MODE: "live", ...environment },
      "kept between answers"
    )
    return {
      /** How many of the requests so far are such. */
      asked: (such: (request: SeenRequest) => boolean) => fake.seen.filter(such).length,
      /** From now on. */
      have: (next: Trouble | null) => {
        trouble = next ?? (() => null)
      },
      run: <A, E>(test: (find: Find) => Effect.Effect<A, E>) =>
        Effect.flatMap(source, ({ find }) => test(find)).pipe(Effect.provide(Layer.provide(layer, fake.layer)))
    }
  }

/** A finding, or what there is instead, when its upstreams may fail or hang. The clock moves on by fifteen seconds. */
export const eventually = Effect.fnUntraced(function* <A>(find: Effect.Effect<A, SourceError>) {
  const fiber = yield* Effect.forkChild(Effect.result(find), { startImmediately: true })
  // In steps, so that what takes no time is done before the time of what waits for it is over.
  for (let step = 0; step < 60; step++) yield* TestClock.adjust("250 millis")
  return yield* Fiber.join(fiber)
})
