import { hash } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** What is wrong with the built pages. */
interface PagesFault {
  /** What to say and which command mends it. */
  readonly sentence: string
  /** Whether there are no pages at all; otherwise they are only old. */
  readonly isFatal: boolean
}

/** What is built beside the pages by `npm run build` stands without the sources. */
const hasSources = import.meta.url.endsWith(".ts")

/** The folder of the repository or of the package, from `src/start`; as a bundle the file lies in `dist`. */
const repository = fileURLToPath(new URL(import.meta.url.includes("/src/start/") ? "../.." : "..", import.meta.url))

/**
 * The fault of the pages in `web/dist`; `null` if they are there and no file they were built from has changed since.
 *
 * @param root the folder of the repository
 */
export const pagesFault = (root = repository): PagesFault | null => {
  // What the build has read, with a digest of each file.
  const inputs = join(root, "web/dist/inputs.json")
  if (!existsSync(inputs))
    return { sentence: "web/dist has no built pages: run `npm ci`, or `npm run pages`.", isFatal: true }
  if (!hasSources) return null
  const builtAt = statSync(inputs).mtimeMs
  const digests: Record<string, string> = JSON.parse(readFileSync(inputs, "utf8"))
  const changed = Object.keys(digests).find((file) => hasChanged(join(root, file), builtAt, digests[file]))
  return changed === undefined
    ? null
    : { sentence: `The pages in web/dist are older than ${changed}: run \`npm run pages\`.`, isFatal: false }
}

/** Whether a file is gone or another one: a checkout or a copy only touches it. */
const hasChanged = (path: string, builtAt: number, digest: string | undefined): boolean =>
  !existsSync(path) || (statSync(path).mtimeMs > builtAt && inputDigest(path) !== digest)

/** A digest of a file of the repository. */
export const inputDigest = (path: string): string => hash("sha256", readFileSync(path), "base64url").slice(0, 12)
