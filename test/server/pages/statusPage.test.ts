import { assert, layer } from "@effect/vitest"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { Effect } from "effect"

import { TestServer } from "../../support/TestServer.ts"

layer(TestServer.layer(), { excludeTestServices: true })("the status page", (it) => {
  it.effect("is rendered for each request, and is readable without its script", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const page = yield* ask("/status")
      assert.strictEqual(page.status, 200)
      assert.strictEqual(page.headers["content-type"], "text/html; charset=utf-8")
      assert.strictEqual(page.headers["cache-control"], "no-store")
      assert.notMatch(page.headers["content-security-policy"] ?? "", /unsafe/)
      assert.include(page.text, "Nothing was asked yet")
      assert.include(page.text, "Nothing is sold here")
      assert.include(page.text, "FEMA National Flood Hazard Layer")
      assert.notMatch(page.text, / style=| on[a-z]+=/)
    })
  )

  it.effect("shows what /health/sources answers", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const { headers, status, text } = yield* ask("/health/sources")
      assert.strictEqual(status, 200)
      assert.strictEqual(headers["content-type"], "application/json")
      const answer = JSON.parse(text)
      assert.lengthOf(answer.sources, sourceCount)
      assert.deepInclude(answer.sales, { open: false, reason: "Nothing is sold here" })
    })
  )
})
