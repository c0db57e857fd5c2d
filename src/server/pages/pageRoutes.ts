import { frontPath, reportPath, statusPath } from "@property-intelligence/api/documentPaths.ts"
import { type ProblemSlug, problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import type { Stopping } from "../admission/Stopping.ts"
import { layerStaticDocument } from "../request/encoding/StaticDocument.ts"
import { currentSources } from "../status/currentSources.ts"
import type { Readiness } from "../status/Readiness.ts"
import { layerAssets } from "./assetRoute.ts"
import { layerDocsRoutes } from "./docsRoutes.ts"
import { htmlType, pageHeaders, pageMaxAge, renderer, scriptlessPolicy } from "./htmlPage.ts"
import { layerReportForm } from "./reportForm.ts"
import { serviceFacts } from "./serviceFacts.ts"

type Renderer = Effect.Success<typeof renderer>
type Facts = Effect.Success<typeof serviceFacts>

/** A page that is the same for all. */
const layerPage = (path: `/${string}`, render: (pages: Renderer, facts: Facts) => string) =>
  layerStaticDocument(
    path,
    Effect.gen(function* () {
      const headers = yield* pageHeaders
      return { text: render(yield* renderer, yield* serviceFacts), contentType: htmlType, maxAge: pageMaxAge, headers }
    })
  )

type ProblemType = (typeof problemTypes)[ProblemSlug]

const markdownOf = ({ title, status, meaning, remedy }: ProblemType) =>
  `# ${title}\n\nHTTP status ${status}\n\n${meaning}\n\n## What to do\n\n${remedy}\n`

/** One page for every kind of problem, so that each type URI resolves. */
const layerProblemPages = Layer.mergeAll(
  Layer.empty,
  ...Object.entries(problemTypes).map(([slug, kind]) =>
    layerStaticDocument(
      `/problems/${slug}`,
      Effect.gen(function* () {
        const { problemPage } = yield* renderer
        const { meaning, remedy, status, title } = kind
        return {
          text: problemPage(yield* serviceFacts, { slug, title, status, meaning, remedy }),
          markdown: markdownOf(kind),
          contentType: htmlType,
          maxAge: pageMaxAge,
          headers: { "content-security-policy": scriptlessPolicy }
        }
      })
    )
  )
)

/** How the sources and the sales do, as a page: rendered for each who asks, since it is of this moment. */
const layerStatusPage = HttpRouter.use(
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

/** The pages for people: what the server knows is rendered into them here, and their own programs ask the API for the rest. */
export const layerPageRoutes = Layer.mergeAll(
  layerAssets,
  layerPage(frontPath, ({ frontPage }, facts) => frontPage(facts)),
  layerPage(reportPath, ({ reportPage }, facts) => reportPage(facts, { state: "empty" })),
  layerReportForm,
  layerDocsRoutes,
  layerProblemPages,
  layerStatusPage
)
