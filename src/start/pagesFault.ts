import { hash } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The fault of the built pages: they are missing, or older than their sources. */
interface PagesFault {
  /** The message, with the command that fixes it. */
  readonly sentence: string
  /** True if there are no pages at all; otherwise they are only outdated. */
  readonly isFatal: boolean
}

/**
 * `true` if the service runs from its sources; `false` in the bundle of `npm run build`, which has no sources to
 * compare with.
 */
const hasSources = import.meta.url.endsWith(".ts")

/** The folder of the repository or the package, seen from `src/start`, or from `dist` in the bundle. */
const repository = fileURLToPath(new URL(import.meta.url.includes("/src/start/") ? "../.." : "..", import.meta.url))

/**
 * The fault of the pages in `web/dist`; `null` if they exist and no file they were built from has changed since.
 *
 * @param root the folder of the repository
 */
export const pagesFault = (root = repository): PagesFault | null => {
  // The files that the build read, with their digests.
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

/** True if a file is gone or has other content. A checkout or a copy only changes its time. */
const hasChanged = (path: string, builtAt: number, digest: string | undefined): boolean =>
  !existsSync(path) || (statSync(path).mtimeMs > builtAt && inputDigest(path) !== digest)

/** A digest of a file of the repository. */
export const inputDigest = (path: string): string => hash("sha256", readFileSync(path), "base64url").slice(0, 12)
