import { existsSync, globSync, statSync } from "node:fs"
import { join } from "node:path"

import { runBuild, setup as buildPages } from "./builtPages.ts"

const root = join(import.meta.dirname, "../../..")

/** The service and its programs as they are built for production; the first word names the program, as of `src/start.js`. */
export const builtService = "dist/start.js"

/** The command of the package, built as well. */
export const builtCommand = "dist/propertyIntelligence.js"

/** Written last by the build. */
const lastBuilt = join(root, "dist/licenses.txt")

const sources = ["{src,packages/*/src}/**/*.{ts,js,json}", "lab/tools/build/*.ts", "package.json", "package-lock.json"]

const changedAt = (path: string): number => statSync(path).mtimeMs

/** Builds service and pages if a source is newer than they are. Before all tests: those that start it do so at the same time. */
export const setup = (): void => {
  buildPages()
  const built = existsSync(lastBuilt) ? changedAt(lastBuilt) : 0
  const isOld = globSync(sources, { cwd: root }).some((path) => changedAt(join(root, path)) > built)
  if (isOld) runBuild("lab/tools/build/command.ts")
}
