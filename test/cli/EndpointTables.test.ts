import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"

import { callsTable, endpointTables } from "../../lab/tools/readme/EndpointTables.ts"
import { knownPaths } from "../../src/server/request/knownPaths.ts"

const page = Object.values(endpointTables)
  .map((table) => table())
  .join("\n")

/** Paths of files that a page or a crawler fetches by itself, and other addresses of what the page names. */
const unlisted =
  /^\/(?:assets|problems|docs)\/:?|^\/(?:favicon\.svg|robots\.txt|sitemap\.xml)$|\/(?:api-catalog|ai-catalog\.json|server-card(?:\.json)?)$/

describe("the tables of endpoints", () => {
  it("name every path that a caller asks", () => {
    const paths = [...knownPaths].filter(([path]) => path === "/docs/reference" || !unlisted.test(path))
    const missing = paths.filter(([path, method]) => !page.includes(`${method} ${path.replace(/:(\w+)$/, "{$1}")}\``))
    assert.deepStrictEqual(missing, [])
    assert.isAbove(paths.length, 20)
  })

  it("name every endpoint that is sold with its price", () => {
    for (const table of [page, callsTable()]) {
      for (const { path, price } of soldEndpoints) assert.include(table, `| \`POST ${path}\` | ${priceText(price)} |`)
    }
  })

  it("fit on the README in eight rows", () => {
    assert.lengthOf(callsTable().split("\n"), 2 + 8)
    assert.include(readFileSync(new URL("../../README.md", import.meta.url), "utf8"), callsTable())
  })
})
