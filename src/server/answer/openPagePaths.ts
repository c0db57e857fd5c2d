/** Where the programs and styles of the pages are. */
export const assetPath = "/assets/:file"

/** Where each page of the docs is. */
export const docsPagePath = "/docs/:page"
