import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { Effect, FileSystem, Schema } from "effect"

import { builtPagesPath } from "./htmlPage.ts"

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

/** The placeholder for the origin of the service in the built docs (`web/docs/documentSources.ts`). */
const originToFill = "https://origin.invalid"

/** Reads a file of the built pages, and puts this service's origin into its example commands. */
const readBuilt = Effect.fnUntraced(
  function* (name: string, origin: string) {
    const files = yield* FileSystem.FileSystem
    return (yield* files.readFileString(builtPagesPath(name))).replaceAll(originToFill, origin)
  },
  Effect.orDie,
  Effect.provide(NodeFileSystem.layer)
)

/** The docs as the build has made them. */
export const docsContent = (origin: string) =>
  Effect.orDie(Effect.flatMap(readBuilt("docs.json", origin), decodeContent))

const ReferenceContents = Schema.Struct({
  groups: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      description: Schema.String,
      links: Schema.Array(Schema.Struct({ slug: Schema.String, name: Schema.String, summary: Schema.String }))
    })
  ),
  slugs: Schema.Array(Schema.String)
})

const decodeReference = Schema.decodeEffect(Schema.fromJsonString(ReferenceContents))

/** The table of contents of the reference. */
export const referenceContents = (origin: string) =>
  Effect.orDie(Effect.flatMap(readBuilt("reference/contents.json", origin), decodeReference))

const ReferencePart = Schema.Struct({
  slug: Schema.String,
  title: Schema.String,
  call: Schema.NullOr(Schema.String),
  group: Schema.String,
  summary: Schema.String,
  html: Schema.String,
  samples: Schema.NullOr(Schema.String),
  markdown: Schema.String
})

const decodePart = Schema.decodeEffect(Schema.fromJsonString(ReferencePart))

/** A page of the reference. Each has a separate file, because most are never requested. */
export const referencePart = (slug: string, origin: string) =>
  Effect.orDie(Effect.flatMap(readBuilt(`reference/${slug}.json`, origin), decodePart))
