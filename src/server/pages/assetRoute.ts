import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { Effect, FileSystem, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

import { staticAnswer } from "../request/encoding/StaticDocument.ts"
import { assetPath } from "../request/knownPaths.ts"
import { problemResponse, Problems } from "../request/Problems.ts"
import { builtPagesPath } from "./htmlPage.ts"

const contentTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  txt: "text/plain; charset=utf-8"
}

/** A name has a digest of what is in it, so that it means the same for ever. */
const maxAge = 31_536_000

/** Answers with the files of the built pages: their programs, styles and data, each read when it is first asked for. */
export const layerAssets = HttpRouter.use(
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
