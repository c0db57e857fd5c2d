import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { frontPath, reportPath, statusPath } from "@property-intelligence/api/documentPaths.ts"
import { deliverableEndpoints } from "@property-intelligence/api/missingParts.ts"
import { type ProblemSlug, problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Effect, FileSystem, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import type { Stopping } from "../admission/Stopping.ts"
import { llmsText } from "../docs/llmsText.ts"
import { MissingPage } from "../request/byRoute.ts"
import { layerStaticDocument, staticAnswer } from "../request/encoding/StaticDocument.ts"
import { assetPath } from "../request/knownPaths.ts"
import { problemResponse, Problems } from "../request/Problems.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { currentSources } from "../status/currentSources.ts"
import type { Readiness } from "../status/Readiness.ts"
import { MissingParts } from "../status/salesState.ts"
import { layerDocsRoutes, layerReferenceRoutes } from "./docsRoutes.ts"
import {
  builtPagesPath,
  htmlType,
  pageHeaders,
  pageMaxAge,
  renderer,
  scriptlessPolicy,
  serviceFacts
} from "./htmlPage.ts"
import { layerReportForm } from "./reportForm.ts"

type Renderer = Effect.Success<typeof renderer>
type Facts = Effect.Success<typeof serviceFacts>

const contentTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  txt: "text/plain; charset=utf-8"
}

/**
 * Seconds that a browser may keep a file of the pages: a year. The name has a digest of the contents, so a name never
 * gets other contents.
 */
const maxAge = 31_536_000

/** Answers with the files of the built pages: their programs, styles and data, each read at its first request. */
const layerAssets = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const files = yield* FileSystem.FileSystem
    const problems = yield* Problems

    const answerWith = (name: string) =>
      files.readFileString(builtPagesPath(`browser/${name}`)).pipe(
        Effect.flatMap((text) =>
          staticAnswer({
            text,
            contentType: contentTypes[extensionOf(name)] ?? "application/octet-stream",
            maxAge,
            isImmutable: true
          })
        ),
        Effect.cached,
        Effect.map((answer) => [name, answer] as const)
      )

    const answers = yield* files.readDirectory(builtPagesPath("browser")).pipe(
      Effect.flatMap(Effect.forEach(answerWith)),
      Effect.map((entries) => new Map(entries)),
      Effect.orDie,
      Effect.cached
    )

    const answer = Effect.gen(function* () {
      const { headers } = yield* HttpServerRequest.HttpServerRequest
      const { file = "" } = yield* HttpRouter.params
      const found = (yield* answers).get(file)
      if (found === undefined)
        return problemResponse(yield* problems.make("not-found", { hint: "Load the page again." }))
      return yield* (yield* Effect.orDie(found))(headers)
    })

    yield* router.add("GET", assetPath, answer)
  })
).pipe(Layer.provide(NodeFileSystem.layer))

const extensionOf = (name: string): string => name.replace(/^.*\./, "")

/** Adds the route of a page that is the same for all visitors. */
const layerPage = (path: `/${string}`, render: (pages: Renderer, facts: Facts) => string) =>
  layerStaticDocument(path, pageOf(render))

const pageOf = Effect.fnUntraced(function* (render: (pages: Renderer, facts: Facts) => string) {
  return {
    text: render(yield* renderer, yield* serviceFacts),
    contentType: htmlType,
    maxAge: pageMaxAge,
    headers: pageHeaders
  }
})

/** The front page; as Markdown it is what /llms.txt is, for agents who ask for the service by its origin. */
const layerFrontPage = layerStaticDocument(
  frontPath,
  Effect.gen(function* () {
    const { lasting } = yield* MissingParts
    const markdown = llmsText(yield* PublicOrigin, deliverableEndpoints(lasting))
    return { ...(yield* pageOf(({ frontPage }, facts) => frontPage(facts))), markdown }
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

/**
 * The status page, with the health of the sources and the sales. It is rendered for each request, because it shows the
 * current state.
 */
const layerStatusPage = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const known = yield* Effect.context<Readiness | Stopping>()
    const facts = yield* serviceFacts
    const headers = { ...pageHeaders, "cache-control": "no-store" }
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

/** The page for a path that does not exist. */
export const layerMissingPage = Layer.effect(
  MissingPage,
  Effect.gen(function* () {
    const facts = yield* serviceFacts
    return (hint: string) =>
      Effect.map(renderer, ({ missingPage }) =>
        HttpServerResponse.text(missingPage(facts, hint), {
          status: 404,
          contentType: htmlType,
          headers: { "content-security-policy": scriptlessPolicy }
        })
      )
  })
)

/** The pages for people: what the server knows is rendered here, and their scripts ask the API for the rest. */
export const layerPageRoutes = Layer.mergeAll(
  layerAssets,
  layerFrontPage,
  layerPage(reportPath, ({ reportPage }, facts) => reportPage(facts, { state: "empty" })),
  layerReportForm,
  layerDocsRoutes,
  layerReferenceRoutes,
  layerProblemPages,
  layerStatusPage
)
