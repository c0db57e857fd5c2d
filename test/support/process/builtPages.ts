import { execFileSync } from "node:child_process"
import { join } from "node:path"

import { pagesFault } from "../../../src/start/pagesFault.ts"

const root = join(import.meta.dirname, "../../..")

/** Runs a build of the repository; throws if it fails. */
export const runBuild = (program: string): void => {
  execFileSync(process.execPath, [join(root, program)], { cwd: root, stdio: "inherit" })
}

/** Builds the pages if a source is newer than they are. Before all tests: those that serve them do so at the same time. */
export const setup = (): void => {
  if (pagesFault() !== null) runBuild("web/build.ts")
}
