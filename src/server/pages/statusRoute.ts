import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { statusPath } from "../../api/documentPaths.ts"
import { currentSources } from "../process/currentSources.ts"
import type { Readiness } from "../process/Readiness.ts"
import type { Stopping } from "../process/Stopping.ts"
import { htmlType, pageHeaders } from "./htmlPage.ts"
import { renderer } from "./renderer.ts"
import { serviceFacts } from "./serviceFacts.ts"

/** How the sources and the sales do, as a page: rendered for each who asks, since it is of this moment. */
export const layerStatusPage = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const known = yield* Effect.context<Readiness | Stopping>()
    const facts = yield* serviceFacts
    const headers = { ...(yield* pageHeaders), "cache-control": "no-store" }
    yield* router.add(
      "GET",
      statusPath,
      Effect.gen(function* () {
        const { statusPage } = yield* renderer
        const data = yield* Effect.provide(currentSources, known)
        return HttpServerResponse.text(statusPage(facts, data), { contentType: htmlType, headers })
      })
    )
  })
)
