import { docsPaths } from "../../api/docsContents.ts"
import { iconPath } from "../../api/documentPaths.ts"
import { knownPaths, statusPaths } from "./knownPaths.ts"

/** Documents that may be asked for by another spelling. A probe may not: one that is misspelt must fail. */
const documents: ReadonlySet<string> = new Set([
  ...docsPaths,
  ...[...knownPaths].flatMap(([path, method]) =>
    method === "GET" && !path.includes("/:") && !statusPaths.has(path) ? [path] : []
  )
])

/** What browsers ask for where a page names no icon. */
const usualIcon = "/favicon.ico"

/**
 * The document that a path which is none of ours plainly means: letters in another case or needlessly encoded (RFC 3986, section
 * 6.2.2), slashes too many, or where icons usually are. `null` where there is none.
 */
export const documentMeantBy = (path: string): string | null => {
  const plain = decodedUnreserved(path)
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "")
  if (plain === usualIcon) return iconPath
  return documents.has(plain) ? plain : null
}

const decodedUnreserved = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded
  })
