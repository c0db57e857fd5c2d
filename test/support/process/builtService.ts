import { execFileSync } from "node:child_process"
import { existsSync, globSync, statSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../../..")

/** The service and its programs as they are built for production; the first word names the program, as of `src/start.js`. */
export const builtService = "dist/start.js"

/** The command of the package, built as well. */
export const builtCommand = "dist/propertyIntelligence.js"

/** Written last by the build. */
const lastBuilt = join(root, "dist/licenses.txt")

const sources = ["src/**/*.{ts,js,json}", "tools/build/*.ts", "package.json", "package-lock.json"]

const changedAt = (path: string): number => statSync(path).mtimeMs

/** Builds the service where a source is newer than what was built. Before all tests: those that start it do so at the same time. */
export const setup = (): void => {
  const built = existsSync(lastBuilt) ? changedAt(lastBuilt) : 0
  const isOld = globSync(sources, { cwd: root }).some((path) => changedAt(join(root, path)) > built)
  if (isOld) execFileSync(process.execPath, [join(root, "tools/build/command.ts")], { cwd: root, stdio: "inherit" })
}
