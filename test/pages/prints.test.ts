import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import type { Browser, Page } from "playwright-core"

import { isBrowserRequired } from "../support/browser/Chromium.ts"
import { type BrowserName, hasBrowser, launch } from "../support/browser/PictureBrowser.ts"
import { printedPages } from "../support/browser/printedPages.ts"
import { VisitedService } from "../support/browser/VisitedService.ts"

/** Kinds of reports that differ on paper, with their pages. */
const prints = {
  "a house": { address: "1600 Smith St, Houston, TX 77002", pages: 3 },
  "a house in a flood zone": { address: "1421 Napoleon Ave, New Orleans, LA 70115", pages: 3 },
  land: { address: "118 Sumac Ln, Boise, ID 83702", pages: 2 },
  "a house that few sources know": { address: "201 Calle Fortaleza, San Juan, PR 00901", pages: 2 }
}

/** The smallest text on paper, in points; Chromium rounds a size down to a hundredth. */
const minPoints = 7.99

/** From this size on a text is a section's heading. */
const headingPoints = 11.5

/** The first points of the lower margin, where Chromium writes the number of the page. */
const footPoints = 792 - 36

/** Playwright writes a length for Firefox in inches, where BiDi takes centimeters. */
const inchesIn = { chromium: 1, firefox: 2.54 }

/** A browser that prints, started once for its tests. */
class PrintBrowser extends Context.Service<PrintBrowser, Browser>()("test/PrintBrowser") {
  static readonly layer = (name: BrowserName) =>
    Layer.effect(
      PrintBrowser,
      Effect.acquireRelease(
        Effect.promise(() => launch(name, "light")),
        (browser) => Effect.promise(() => browser.close())
      )
    )
}

const printOf = async (page: Page, address: string, browser: BrowserName): Promise<Buffer> => {
  await page.goto("/report")
  await page.getByLabel("US address").fill(address)
  await page.getByRole("button", { name: "Make the report" }).click()
  await page.locator("#sources-title").waitFor({ state: "attached" })
  await page.locator(".report-section-narrative .report-headline").waitFor({ state: "attached" })
  const inches = (length: number) => `${length * inchesIn[browser]}in`
  return page.pdf({ width: inches(8.5), height: inches(11) })
}

for (const browser of ["chromium", "firefox"] as const) {
  describe.skipIf(!hasBrowser(browser) && !isBrowserRequired)(
    `a report on paper, printed by ${browser}${hasBrowser(browser) ? "" : " (not installed)"}`,
    () => {
      layer(Layer.merge(PrintBrowser.layer(browser), VisitedService.layer()), { excludeTestServices: true })((it) => {
        for (const [name, { address, pages }] of Object.entries(prints)) {
          it.effect(`${name}: ${pages} pages, no heading at a foot, no text below 8 points`, () =>
            Effect.gen(function* () {
              const { origin } = yield* VisitedService
              const opened = yield* PrintBrowser
              const pdf = yield* Effect.promise(async () => {
                const context = await opened.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
                context.setDefaultTimeout(120_000)
                return printOf(await context.newPage(), address, browser)
              })
              const printed = printedPages(pdf)
              assert.lengthOf(printed, pages)
              for (const { texts } of printed) {
                assert.isAtLeast(texts.length, 20)
                assert.isAtLeast(Math.min(...texts.map(({ size }) => size)), minPoints)
                const body = texts.filter(({ fromTop }) => fromTop < footPoints)
                const lowest = body.reduce((one, other) => (other.fromTop > one.fromTop ? other : one))
                assert.isBelow(lowest.size, headingPoints)
              }
            })
          )
        }
      })
    }
  )
}
