import { Effect, Layer } from "effect"

import { iconPath } from "../../api/documentPaths.ts"
import { type ProblemSlug, problemTypes } from "../../api/problemTypes.ts"
import { layerStaticDocument } from "./encoding/StaticDocument.ts"
import { pagePolicy } from "./pagePolicy.ts"

type ProblemType = (typeof problemTypes)[ProblemSlug]

const style = "body { font: 1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }"

/** The paths that problems' type URIs lead to. */
export const problemPaths = Object.keys(problemTypes).map((slug) => `/problems/${slug}` as const)

const page = ({ title, status, meaning, remedy }: ProblemType) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="${iconPath}" type="image/svg+xml" />
    <style>${style}</style>
  </head>
  <body>
    <h1>${title}</h1>
    <p>HTTP status ${status}</p>
    <p>${meaning}</p>
    <h2>What to do</h2>
    <p>${remedy}</p>
    <p><a href="/docs">The API's reference</a></p>
  </body>
</html>
`

const markdown = ({ title, status, meaning, remedy }: ProblemType) =>
  `# ${title}\n\nHTTP status ${status}\n\n${meaning}\n\n## What to do\n\n${remedy}\n`

/** One page for every kind of problem, so that each type URI resolves. */
export const layerProblemPages = Layer.mergeAll(
  Layer.empty,
  ...Object.entries(problemTypes).map(([slug, problemType]) =>
    layerStaticDocument(
      `/problems/${slug}`,
      Effect.sync(() => ({
        text: page(problemType),
        markdown: markdown(problemType),
        contentType: "text/html; charset=utf-8",
        maxAge: 3600,
        headers: { "content-security-policy": pagePolicy(style) }
      }))
    )
  )
)
