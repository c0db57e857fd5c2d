import { existsSync, globSync, readFileSync, statSync } from "node:fs"

import { Effect } from "effect"

import { runtimePackages } from "../../tools/packages/runtimePackages.ts"
import { figureOf } from "../measure/Figure.ts"

/** What a file takes on the disk. */
const bytesOf = (path: string): number => {
  const found = statSync(path)
  return found.isFile() ? found.blocks * 512 : 0
}

/** Node itself, which an image or a machine may bring along. */
const nodeBinary = /^node_modules\/node-/

/** B13: what `npm ci --omit=dev` puts on this platform's disk beside Node, by the lock and the packages that are installed here. */
export const installation = Effect.sync(() => {
  const installed = runtimePackages(readFileSync("package-lock.json", "utf8")).filter(
    ({ path }) => existsSync(path) && !nodeBinary.test(path)
  )
  const bytes = installed
    .flatMap(({ path }) => globSync(`${path}/**/*`, { exclude: [`${path}/node_modules`] }))
    .reduce((sum, file) => sum + bytesOf(file), 0)
  return [figureOf("B13 size", "MB", [bytes / 2 ** 20]), figureOf("B13 packages", "", [installed.length])]
})
