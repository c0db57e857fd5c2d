import { Effect, Layer } from "effect"

import { type ProblemSlug, problemTypes } from "../../api/problemTypes.ts"
import { layerStaticDocument } from "../answer/encoding/StaticDocument.ts"
import { htmlType, pageMaxAge } from "./htmlPage.ts"
import { scriptlessPolicy } from "./pagesPolicy.ts"
import { renderer } from "./renderer.ts"
import { serviceFacts } from "./serviceFacts.ts"

type ProblemType = (typeof problemTypes)[ProblemSlug]

const markdownOf = ({ title, status, meaning, remedy }: ProblemType) =>
  `# ${title}\n\nHTTP status ${status}\n\n${meaning}\n\n## What to do\n\n${remedy}\n`

/** One page for every kind of problem, so that each type URI resolves. */
export const layerProblemPages = Layer.mergeAll(
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
