import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

import type { DocsContents } from "#pages"

import { docsPath, referencePath } from "../../api/documentPaths.ts"
import { layerStaticDocument, staticAnswer } from "../answer/encoding/StaticDocument.ts"
import { docsPagePath } from "../answer/openPagePaths.ts"
import { problemResponse, Problems } from "../answer/Problems.ts"
import { currentContract } from "../docs/currentContract.ts"
import { referenceMarkdown } from "../docs/referenceMarkdown.ts"
import { referenceMarkup } from "../docs/referenceMarkup.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"
import { docsContent } from "./docsContent.ts"
import { htmlType, pageHeaders, pageMaxAge } from "./htmlPage.ts"
import { scriptlessPolicy } from "./pagesPolicy.ts"
import { renderer } from "./renderer.ts"
import { serviceFacts } from "./serviceFacts.ts"

const layerIndex = layerStaticDocument(
  docsPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const { contents } = yield* docsContent(origin)
    const { docsIndexPage } = yield* renderer
    return {
      text: docsIndexPage(yield* serviceFacts, contents),
      markdown: indexMarkdown(contents, origin),
      contentType: htmlType,
      maxAge: pageMaxAge,
      headers: yield* pageHeaders
    }
  })
)

const indexMarkdown = ({ groups }: DocsContents, origin: string): string =>
  [
    "# Docs",
    ...groups.map(
      ({ name, pages }) =>
        `## ${name}\n\n${pages.map((page) => `- [${page.name}](${origin}${page.href}): ${page.summary}`).join("\n")}`
    ),
    ""
  ].join("\n\n")

const layerReference = layerStaticDocument(
  referencePath,
  Effect.gen(function* () {
    const contract = yield* currentContract
    const { referencePage } = yield* renderer
    return {
      text: referencePage(yield* serviceFacts, referenceMarkup(contract, yield* PublicOrigin)),
      markdown: referenceMarkdown(contract),
      contentType: htmlType,
      maxAge: pageMaxAge,
      headers: { "content-security-policy": scriptlessPolicy }
    }
  })
)

/** Pages that are made from the docs' sources; each is rendered when it is first asked for. */
const layerPages = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const problems = yield* Problems
    const facts = yield* serviceFacts
    const headers = yield* pageHeaders
    const answers = yield* Effect.cached(
      Effect.gen(function* () {
        const { contents, pages } = yield* docsContent(facts.origin)
        const { docsPage } = yield* renderer
        const answerWith = ({ headings, html, markdown, slug, summary, title }: (typeof pages)[number]) =>
          Effect.cached(
            Effect.suspend(() => {
              const data = { href: `${docsPath}/${slug}`, title, summary, html, headings, contents }
              return staticAnswer({
                text: docsPage(facts, data),
                markdown,
                contentType: htmlType,
                maxAge: pageMaxAge,
                headers
              })
            })
          )
        const made = yield* Effect.forEach(pages, answerWith)
        return new Map(pages.map(({ slug }, at) => [slug, made[at]] as const))
      })
    )
    yield* router.add(
      "GET",
      docsPagePath,
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { page = "" } = yield* HttpRouter.params
        const answer = (yield* answers).get(page)
        if (answer === undefined)
          return problemResponse(yield* problems.make("not-found", { hint: `The pages are listed at ${docsPath}.` }))
        return yield* (yield* answer)(request.headers)
      })
    )
  })
)

/** What is read about the service: the list of pages, the pages, and the contract as one of them. */
export const layerDocsRoutes = Layer.mergeAll(layerIndex, layerReference, layerPages)
