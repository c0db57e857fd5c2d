import { Cause, Deferred, Effect, Exit, Fiber, Queue, Stream } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/**
 * Runs work that offers what it finds as it finds it, and gives that as a stream once there is a first piece. Fails as the work
 * does where it fails before: then nothing of an answer has been sent. Behind it a failure ends the stream abruptly, so that no part
 * is taken for the whole. The work ends with the stream, also where its reader leaves.
 */
export const streamed = Effect.fnUntraced(function* <A, E, R>(
  work: (offer: (piece: A) => Effect.Effect<void>) => Effect.Effect<unknown, E, R>
) {
  const pieces = yield* Queue.make<A, Cause.Done>()
  const begun = yield* Deferred.make<void, E>()
  const offer = (piece: A) => Effect.andThen(Queue.offer(pieces, piece), Deferred.succeed(begun, undefined))
  const end = (exit: Exit.Exit<unknown, E>) =>
    Exit.isSuccess(exit)
      ? Effect.andThen(Queue.end(pieces), Deferred.succeed(begun, undefined))
      : Effect.andThen(
          Deferred.failCause(begun, exit.cause),
          Queue.failCause(pieces, Cause.die(new Error("The work of a stream failed")))
        )
  const fiber = yield* Effect.forkDetach(Effect.onExit(work(offer), end))
  yield* Effect.onInterrupt(Deferred.await(begun), () => Fiber.interrupt(fiber))
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "x-accel-buffering", "no"))
  )
  return Stream.ensuring(Stream.fromQueue(pieces), Fiber.interrupt(fiber))
})
