import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { Effect, FileSystem, Schema } from "effect"

import { builtPagesPath } from "./builtPages.ts"

const DocsContent = Schema.Struct({
  contents: Schema.Struct({
    groups: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        isForOperators: Schema.Boolean,
        pages: Schema.Array(Schema.Struct({ href: Schema.String, name: Schema.String, summary: Schema.String }))
      })
    ),
    searchPath: Schema.String
  }),
  pages: Schema.Array(
    Schema.Struct({
      slug: Schema.String,
      title: Schema.String,
      summary: Schema.String,
      html: Schema.String,
      headings: Schema.Array(Schema.Struct({ id: Schema.String, level: Schema.Int, text: Schema.String })),
      markdown: Schema.String
    })
  )
})

const decodeContent = Schema.decodeEffect(Schema.fromJsonString(DocsContent))

/** What stands in the built docs for the origin of the service (`web/docs/documentSources.ts`). */
const originToFill = "https://origin.invalid"

/** The docs as the build has made them, with commands that ask this origin. */
export const docsContent = Effect.fnUntraced(
  function* (origin: string) {
    const files = yield* FileSystem.FileSystem
    const text = yield* files.readFileString(builtPagesPath("docs.json"))
    return yield* decodeContent(text.replaceAll(originToFill, origin))
  },
  Effect.orDie,
  Effect.provide(NodeFileSystem.layer)
)
