import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { Manifest } from "@property-intelligence/datasets/generation/Manifest.ts"
import { fileDigest } from "@property-intelligence/datasets/reading/fileChunks.ts"
import { Effect, Schema } from "effect"

const ManifestText = Schema.fromJsonString(Manifest)

/** Changes a dataset's file of a generation by SQL, and its manifest so that the file is whole. */
export const changeFile = Effect.fnUntraced(function* (folder: string, dataset: string, sql: string) {
  const file = join(folder, `${dataset}.sqlite`)
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
  const digest = yield* fileDigest(file)
  const path = join(folder, "manifest.json")
  const manifest = yield* Schema.decodeUnknownEffect(ManifestText)(readFileSync(path, "utf8"))
  const files = Object.fromEntries(
    Object.entries(manifest.files).map(([name, held]) => [name, name === dataset ? { ...held, ...digest } : held])
  )
  writeFileSync(path, yield* Schema.encodeEffect(ManifestText)({ ...manifest, files }))
}, Effect.provide(NodeServices.layer))
