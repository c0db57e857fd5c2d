import { Deferred, Effect, Fiber, Layer } from "effect"
import { HttpRouter } from "effect/http"

import { mcpPath } from "../../api/mcpPath.ts"
import { makeOwnCalls } from "../answer/ownCalls.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"

/**
 * The tools' route. What answers it is loaded when it is first asked, its schemas being a tenth of a start (B10), and by a fiber that
 * knows nothing of who asks first.
 */
export const layerMcpRoute = Layer.effectDiscard(
  Effect.gen(function* () {
    const router = yield* HttpRouter.HttpRouter
    const origin = yield* PublicOrigin
    const { send } = yield* makeOwnCalls
    const tools = yield* HttpRouter.make
    const asked = yield* Deferred.make<void>()
    const loading = yield* Deferred.await(asked).pipe(
      Effect.andThen(Effect.promise(() => import("./mcpServer.ts"))),
      Effect.flatMap(({ layerMcpServer }) =>
        Layer.build(Layer.provide(layerMcpServer({ origin, send }), Layer.succeed(HttpRouter.HttpRouter, tools)))
      ),
      Effect.forkScoped
    )
    const loaded = Effect.andThen(Deferred.succeed(asked, undefined), Fiber.join(loading))
    yield* router.add("*", mcpPath, Effect.andThen(loaded, tools.asHttpEffect()))
  })
)
