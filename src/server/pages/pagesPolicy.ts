/**
 * What a browser may do for a page: run, style and show what comes from here, call what is here, and nothing else; tiles of a map
 * from the one origin that the settings name.
 */
export const pagesPolicy = (tileOrigin: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${tileOrigin === null ? "" : ` ${tileOrigin}`}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

/** The same for a page without a program: nothing of it is run, nothing is called or sent. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
