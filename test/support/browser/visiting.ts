import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { BrowserContextOptions, Page } from "playwright-core"

import { visitorOf } from "./Chromium.ts"
import { VisitedService } from "./VisitedService.ts"

interface VisitOptions {
  /** What a browser says of answers that are meant to be refusals. */
  readonly mayComplain?: RegExp
  readonly browser?: BrowserContextOptions
}

/** A visit of a page that ends without an error in its console and without a request to anywhere else. */
export const visiting = <A>(
  path: string,
  use: (page: Page) => Promise<A>,
  { browser = {}, mayComplain = /^$/ }: VisitOptions = {}
) =>
  Effect.gen(function* () {
    const { origin } = yield* VisitedService
    const { complaints, foreign, page } = yield* visitorOf(origin, browser)
    const seen = yield* Effect.promise(async () => {
      await page.goto(path)
      return use(page)
    })
    assert.deepStrictEqual(
      complaints().filter((line) => !mayComplain.test(line)),
      []
    )
    assert.deepStrictEqual(foreign(), [])
    return seen
  })
