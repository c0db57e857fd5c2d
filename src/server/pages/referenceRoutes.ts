import { referencePath } from "@property-intelligence/api/documentPaths.ts"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

import { currentContract } from "../docs/currentContract.ts"
import { referenceMarkdown } from "../docs/referenceMarkdown.ts"
import { layerStaticDocument, staticAnswer } from "../request/encoding/StaticDocument.ts"
import { referencePagePath } from "../request/knownPaths.ts"
import { makeMissingAnswer } from "../request/MissingPage.ts"
import { problemResponse, Problems } from "../request/Problems.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { docsContent, referenceContents, referencePart } from "./builtDocs.ts"
import { htmlType, pageHeaders, pageMaxAge, renderer, serviceFacts } from "./htmlPage.ts"

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
      headers: yield* pageHeaders
    }
  })
)

/** The pages of operations and schemas; each is read and rendered at its first request. */
const layerParts = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const problems = yield* Problems
    const missingAnswer = yield* makeMissingAnswer
    const facts = yield* serviceFacts
    const headers = yield* pageHeaders
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
                headers
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
