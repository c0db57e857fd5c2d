import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer } from "effect"

import { CurrentRunQueue } from "../../process/RunQueue.ts"
import { Settings } from "../../Settings.ts"
import { Problems } from "../answer/Problems.ts"
import { PromptAnswers } from "../answer/PromptAnswers.ts"
import { layerRandomPool } from "../answer/RandomPool.ts"
import { requestMetrics } from "../answer/requestMetrics.ts"
import { Connections } from "../process/Connections.ts"
import { aliveResponse } from "../process/currentReadiness.ts"
import { makeDoor } from "../process/Door.ts"
import { noteWait } from "../process/doorWait.ts"
import { makeLoopReading } from "../process/LoopReading.ts"
import { kindOfCall } from "./kindOfCall.ts"
import { overloadedAnswer } from "./overloadedAnswer.ts"
import { makePromptly } from "./promptly.ts"
import { makeUnreadableAnswer } from "./unreadableAnswer.ts"

/** What Node reads passes the door, which refuses some of it, before it comes to the routes. */
export const layerDoor = Layer.effectDiscard(
  Effect.gen(function* () {
    const { trustedProxies } = yield* Settings
    const connections = yield* Connections
    const runQueue = yield* CurrentRunQueue
    const refuse = yield* NodeHttpServer.makeHandler(overloadedAnswer, {
      scope: yield* Effect.scope,
      middleware: requestMetrics(trustedProxies)
    })
    const answers = yield* PromptAnswers
    answers.set("GET /livez", { isFor: () => true, readsBody: false, answer: () => Effect.succeed(aliveResponse) })
    const promptly = yield* makePromptly
    const waited = makeLoopReading()
    const admit = makeDoor({ runQueue, now: () => performance.now(), nextTurn: setImmediate })
    yield* connections.guardedBy((request, response, begin) => {
      const kind = kindOfCall(request)
      if (kind === null) return promptly(request, response) ? undefined : begin()
      admit({
        kind,
        // The one that came first has waited for the whole of it, the last one not at all.
        waited: waited() / 2,
        isGone: () => response.destroyed,
        begin: (milliseconds, ended) => {
          noteWait(request, milliseconds)
          response.once("close", ended)
          begin()
        },
        refuse: (milliseconds) => {
          noteWait(request, milliseconds)
          // Its client may leave the body away now, or not: what it sends next could be either.
          if (request.headers.expect !== undefined) response.shouldKeepAlive = false
          refuse(request, response)
        }
      })
    })
    yield* connections.answerUnreadable(yield* makeUnreadableAnswer)
    // Nothing here is upgraded, and what asks for it would come past the guard.
    connections.server.removeAllListeners("upgrade")
  })
).pipe(Layer.provide([Problems.layer, layerRandomPool]))
