import { globSync, statSync } from "node:fs"

import { Effect } from "effect"

import { figureOf } from "../measure/Figure.ts"

/** The contents of the image besides Node and its base image, as the Dockerfile copies them. */
const production = ["dist/**/*", "web/dist/**/*", "package.json", "LICENSE", "ops/healthcheck.js"]

/** The size of a file on the disk. */
const bytesOf = (path: string): number => {
  const found = statSync(path)
  return found.isFile() ? found.blocks * 512 : 0
}

/** B13: the size on disk of a production installation of the built service, without Node. */
export const installation = Effect.sync(() => {
  const bytes = globSync(production).reduce((sum, file) => sum + bytesOf(file), 0)
  return [figureOf("B13", "MB", [bytes / 2 ** 20])]
})
