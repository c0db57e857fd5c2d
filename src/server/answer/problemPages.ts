import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { type ProblemSlug, problemTypes } from "../../api/problemTypes.ts"

type ProblemType = (typeof problemTypes)[ProblemSlug]

/** The paths that problems' type URIs lead to. */
export const problemPaths = Object.keys(problemTypes).map((slug) => `/problems/${slug}` as const)

const page = ({ title, status, meaning, remedy }: ProblemType) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>
      body { font: 1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
    </style>
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

/** One page for every kind of problem, so that each type URI resolves. */
export const layerProblemPages = Layer.mergeAll(
  Layer.empty,
  ...Object.entries(problemTypes).map(([slug, problemType]) =>
    HttpRouter.add(
      "GET",
      `/problems/${slug}`,
      Effect.succeed(
        HttpServerResponse.html(page(problemType)).pipe(
          HttpServerResponse.setHeader("cache-control", "public, max-age=3600")
        )
      )
    )
  )
)
