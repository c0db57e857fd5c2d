import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import { foundIn, type SearchIndex } from "../../../../web/src/docs/search/foundIn.ts"

const built = new URL("../../../../web/dist/", import.meta.url)
const { contents } = JSON.parse(readFileSync(new URL("docs.json", built), "utf8"))
const index: SearchIndex = JSON.parse(
  readFileSync(new URL(`browser/${contents.searchPath.replace("/assets/", "")}`, built), "utf8")
)

/** Questions of callers, with the part of the docs that answers each. */
const questions = {
  "rate limit": "/docs/limits",
  refund: "/docs/getting-started#what-is-charged-when-a-source-fails",
  "what is charged when a source fails": "/docs/getting-started#what-is-charged-when-a-source-fails",
  "api key": "/docs/getting-started#a-free-call",
  idempotent: "/docs/getting-started#a-paid-call",
  timeout: "/docs/getting-started#when-a-part-is-missing",
  wallet: "/docs/payments#for-buyers",
  "risk score": "/docs/risk-score",
  price: "/docs/getting-started#the-price-of-a-call"
}

describe("the first result of a caller's search", () => {
  for (const [query, href] of Object.entries(questions)) {
    it(`for "${query}"`, () => assert.strictEqual(foundIn(index, query)[0]?.href, href))
  }
})
