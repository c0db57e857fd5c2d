import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { Effect, FileSystem, Layer, Record } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

import { staticAnswer } from "../answer/encoding/StaticDocument.ts"
import { assetPath } from "../answer/openPagePaths.ts"
import { problemResponse, Problems } from "../answer/Problems.ts"

const folder = new URL("../../../web/dist/browser/", import.meta.url).pathname

const contentTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml"
}

/** A name has a digest of what is in it, so that it means the same for ever. */
const maxAge = 31_536_000

/** Answers with the files of the built pages: their programs and styles, each read when it is first asked for. */
export const layerAssets = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const files = yield* FileSystem.FileSystem
    const problems = yield* Problems
    const names = yield* Effect.cached(Effect.orDie(files.readDirectory(folder)))
    const answers = yield* Effect.cached(
      Effect.flatMap(names, (known) => Effect.all(Record.fromIterableWith(known, (name) => [name, answerWith(name)])))
    )
    const answerWith = (name: string) =>
      Effect.cached(
        files.readFileString(`${folder}${name}`).pipe(
          Effect.orDie,
          Effect.flatMap((text) =>
            staticAnswer({
              text,
              contentType: contentTypes[name.replace(/^.*\./, "")] ?? "text/plain",
              maxAge,
              isImmutable: true
            })
          )
        )
      )
    yield* router.add(
      "GET",
      assetPath,
      Effect.gen(function* () {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const { file = "" } = yield* HttpRouter.params
        const answer = (yield* answers)[file]
        if (answer === undefined)
          return problemResponse(yield* problems.make("not-found", { hint: "Load the page again." }))
        return yield* (yield* answer)(headers)
      })
    )
  })
).pipe(Layer.provide(NodeFileSystem.layer))
