import { docsPath, termsPath, referencePath } from "@property-intelligence/api/documentPaths.ts"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

import type { DocsContents } from "#pages"

import { currentContract } from "../docs/currentContract.ts"
import { referenceMarkdown } from "../docs/referenceMarkdown.ts"
import { termsHeadings, termsMarkdown, termsMarkup } from "../docs/terms.ts"
import { makeMissingAnswer } from "../request/byRoute.ts"
import { layerStaticDocument, staticAnswer } from "../request/encoding/StaticDocument.ts"
import { docsPagePath, referencePagePath } from "../request/knownPaths.ts"
import { problemResponse, Problems } from "../request/Problems.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { docsContent, referenceContents, referencePart } from "./builtDocs.ts"
import { htmlType, pageHeaders, pageMaxAge, renderer, serviceFacts } from "./htmlPage.ts"

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
      headers: pageHeaders
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

const termsSummary = "Charges and refunds, and what you may do with each source's data."

/** The terms, with the terms of each source from its definition. */
const layerTerms = layerStaticDocument(
  termsPath,
  Effect.gen(function* () {
    const facts = yield* serviceFacts
    const seller = { operator: facts.operator, origin: facts.origin, isSandbox: facts.sandbox }
    const { contents } = yield* docsContent(facts.origin)
    const { docsPage } = yield* renderer
    const page = { href: termsPath, title: "Terms of use", summary: termsSummary, headings: termsHeadings(seller) }
    return {
      text: docsPage(facts, { ...page, contents, html: termsMarkup(seller).text }),
      markdown: termsMarkdown(seller),
      contentType: htmlType,
      maxAge: pageMaxAge,
      headers: pageHeaders
    }
  })
)

/** Pages made from the docs' sources; each is rendered at its first request. */
const layerPages = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const problems = yield* Problems
    const missingAnswer = yield* makeMissingAnswer
    const facts = yield* serviceFacts
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
                headers: pageHeaders
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
        if (answer === undefined) {
          const hint = `The pages are listed at ${docsPath}.`
          return yield* missingAnswer(
            request,
            hint,
            Effect.map(problems.make("not-found", { hint }), (problem) => problemResponse(problem))
          )
        }
        return yield* (yield* answer)(request.headers)
      })
    )
  })
)

/** The documentation: the list of pages, and the pages. */
export const layerDocsRoutes = Layer.mergeAll(layerIndex, layerTerms, layerPages)

/**
 * The list of the reference. Its anchors are still the anchors of the former single page; as Markdown it is the whole
 * contract.
 */
const layerList = layerStaticDocument(
  referencePath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const { contents } = yield* docsContent(origin)
    const { groups } = yield* referenceContents(origin)
    const { referenceListPage } = yield* renderer
    return {
      text: referenceListPage(yield* serviceFacts, { groups, searchPath: contents.searchPath }),
      markdown: referenceMarkdown(yield* currentContract),
      contentType: htmlType,
      maxAge: pageMaxAge,
      headers: pageHeaders
    }
  })
)

/** The pages of operations and schemas; each is read and rendered at its first request. */
const layerParts = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const problems = yield* Problems
    const missingAnswer = yield* makeMissingAnswer
    const facts = yield* serviceFacts
    const answers = yield* Effect.cached(
      Effect.gen(function* () {
        const { contents } = yield* docsContent(facts.origin)
        const { groups, slugs } = yield* referenceContents(facts.origin)
        const { referencePage } = yield* renderer
        const answerWith = (slug: string) =>
          Effect.cached(
            Effect.flatMap(referencePart(slug, facts.origin), (part) =>
              staticAnswer({
                text: referencePage(facts, { groups, part, searchPath: contents.searchPath }),
                markdown: part.markdown,
                contentType: htmlType,
                maxAge: pageMaxAge,
                headers: pageHeaders
              })
            )
          )
        const made = yield* Effect.forEach(slugs, answerWith)
        return new Map(slugs.map((slug, at) => [slug, made[at]] as const))
      })
    )
    yield* router.add(
      "GET",
      referencePagePath,
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { page = "" } = yield* HttpRouter.params
        const answer = (yield* answers).get(page)
        if (answer === undefined) {
          const hint = `The operations and schemas are listed at ${referencePath}.`
          return yield* missingAnswer(
            request,
            hint,
            Effect.map(problems.make("not-found", { hint }), (problem) => problemResponse(problem))
          )
        }
        return yield* (yield* answer)(request.headers)
      })
    )
  })
)

/** The contract for people. */
export const layerReferenceRoutes = Layer.merge(layerList, layerParts)
