import { hash } from "node:crypto"

/** The policy of a page without a script: its one style sheet, named by its SHA-256, and our icon are all that a browser may use. */
export const pagePolicy = (style: string): string =>
  `default-src 'none'; img-src 'self'; style-src 'sha256-${hash("sha256", style, "base64")}'; base-uri 'none'; form-action 'none'; ` +
  "frame-ancestors 'none'"
