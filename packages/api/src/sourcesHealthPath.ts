/** Where the history of the sources is. */
export const sourcesHealthPath = "/health/sources"
