import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { brotliCompressSync } from "node:zlib"

import { assert, describe, layer } from "@effect/vitest"
import { sourceCount } from "@property-intelligence/domain/report/sourceKeys.ts"
import { Layer } from "effect"
import type { Page } from "playwright-core"

import { Chromium, hasChromium, isBrowserRequired } from "../support/browser/Chromium.ts"
import { VisitedService, visiting } from "../support/browser/VisitedService.ts"

const lookUp = async (page: Page, asked: string) => {
  await page.getByLabel("US address").fill(asked)
  await page
    .getByRole("button", { name: /look up free|report/i })
    .first()
    .click()
}

/** Every page with what can be seen on it. */
const views: Readonly<Record<string, { readonly path: string; readonly see?: (page: Page) => Promise<unknown> }>> = {
  "the front page": { path: "/" },
  "the front page with a report": {
    path: "/",
    see: async (page) => {
      await lookUp(page, "1600 Smith St, Houston, TX 77002")
      await page.getByText(`${sourceCount} of ${sourceCount} answered`).waitFor()
    }
  },
  "the front page with a problem": {
    path: "/",
    see: async (page) => {
      await lookUp(page, "PO Box 12, Houston, TX")
      await page.getByText("post office box").waitFor()
    }
  },
  "a quote": {
    path: "/",
    see: async (page) => {
      await lookUp(page, "1600 Smith St, Houston, TX 77002")
      await page.getByRole("button", { name: "Buy this as JSON: $0.05" }).click()
      await page.getByRole("button", { name: "Sign with the test wallet" }).waitFor()
    }
  },
  "the ways to pay on a phone": {
    path: "/",
    see: async (page) => {
      await lookUp(page, "1600 Smith St, Houston, TX 77002")
      await page.getByRole("button", { name: "Buy this as JSON: $0.05" }).click()
      await page.getByText("Pay with a wallet on your phone").click()
      await page.getByRole("img", { name: "QR code of the link to this page" }).waitFor()
    }
  },
  "suggested addresses": {
    path: "/",
    see: async (page) => {
      await page.getByRole("combobox", { name: "US address" }).click()
      await page.keyboard.press("ArrowDown")
      await page.getByRole("listbox", { name: "Addresses" }).waitFor()
    }
  },
  "the empty report": { path: "/report" },
  "a report": {
    path: "/report",
    see: async (page) => {
      await lookUp(page, "1600 Smith St, Houston, TX 77002")
      await page.getByRole("heading", { name: "Six ways to invest" }).waitFor()
    }
  },
  "the status": { path: "/status" },
  "the docs": { path: "/docs" },
  "a guide": { path: "/docs/payments" },
  "the reference": { path: "/docs/reference" },
  "a call of the reference": { path: "/docs/reference/propertyIntel" },
  "a schema of the reference": { path: "/docs/reference/schema-InvestorBody" },
  "the problems": { path: "/docs/problems" },
  "the page of a problem": { path: "/problems/overloaded" }
}

/** One visit has both, one after the other: no program of the pages asks for a width or a colour scheme, only their styles do. */
const looks = [
  { width: 390, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" }
] as const

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** What axe finds on a page by WCAG 2.2 AA and its own best practices: the rule and where, a line each. */
const violationsOn = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const found: {
      violations: ReadonlyArray<{ id: string; nodes: ReadonlyArray<{ target: unknown; failureSummary?: string }> }>
    } = await Reflect.get(globalThis, "axe").run(document)
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ failureSummary = "", target }) =>
          `${id}: ${String(target)}: ${failureSummary.split("\n").at(1)?.trim() ?? ""}`
      )
    )
  })
}

describe.skipIf(!hasChromium && !isBrowserRequired)(
  `every page${hasChromium ? "" : " (no Chromium: set CHROMIUM)"}`,
  () => {
    layer(Layer.merge(Chromium.layer, VisitedService.layer()), { excludeTestServices: true })((it) => {
      for (const [name, { path, see }] of Object.entries(views)) {
        it.effect(`${name} has no violation that axe knows, on a phone and on a desk, and no sideways scrolling`, () =>
          visiting(
            path,
            async (page) => {
              await see?.(page)
              for (const { colorScheme, width } of looks) {
                await page.setViewportSize({ width, height: 844 })
                await page.emulateMedia({ colorScheme })
                assert.deepStrictEqual(await violationsOn(page), [], `${width} ${colorScheme}`)
                const beyond = await page.evaluate(
                  () => document.documentElement.scrollWidth - document.documentElement.clientWidth
                )
                assert.isAtMost(beyond, 0, `${width}`)
              }
            },
            {
              browser: { viewport: { width: looks[0].width, height: 844 }, colorScheme: looks[0].colorScheme },
              mayComplain: /status of 4(?:02|22)/
            }
          )
        )
      }

      for (const path of [
        "/",
        "/report",
        "/status",
        "/docs",
        "/docs/payments",
        "/docs/reference",
        "/docs/reference/propertyFull"
      ]) {
        it.effect(`${path} takes at most 60 KB compressed`, () =>
          visiting(path, async (page) => {
            const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))
            const files = names.filter((each) => new URL(each).pathname.startsWith("/assets/"))
            const texts = await Promise.all([path, ...files].map(async (each) => (await page.request.get(each)).text()))
            const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0)
            assert.isAtMost(bytes, 60 * 1024)
          })
        )
      }
    })
  }
)
