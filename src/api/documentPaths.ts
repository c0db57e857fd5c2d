/** Where the contract is published for programs. */
export const openapiPath = "/openapi.json"

/** Where the contract is published as pages for people. */
export const docsPath = "/docs"

/** Where those who index paid services find what is sold. */
export const wellKnownPath = "/.well-known/x402"
