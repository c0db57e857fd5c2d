import { Effect, Layer } from "effect"

import { frontPath, reportPath } from "../../api/documentPaths.ts"
import { layerStaticDocument } from "../answer/encoding/StaticDocument.ts"
import { layerAssets } from "./assetRoute.ts"
import { layerDocsRoutes } from "./docsRoutes.ts"
import { htmlType, pageHeaders, pageMaxAge } from "./htmlPage.ts"
import { layerProblemPages } from "./problemPages.ts"
import { renderer } from "./renderer.ts"
import { layerReportForm } from "./reportForm.ts"
import { serviceFacts } from "./serviceFacts.ts"
import { layerStatusPage } from "./statusRoute.ts"

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
