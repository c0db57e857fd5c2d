import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { brotliCompressSync } from "node:zlib"

import { assert, describe, layer } from "@effect/vitest"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
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
  "a report with everything unfolded": {
    path: "/report",
    see: async (page) => {
      await lookUp(page, "1421 Napoleon Ave, New Orleans, LA 70115")
      await page.getByRole("img", { name: /^Map of/ }).waitFor()
      await page.evaluate(() => document.querySelectorAll("details").forEach((each) => (each.open = true)))
    }
  },
  "a report with changed terms": {
    path: "/report",
    see: async (page) => {
      await lookUp(page, "1600 Smith St, Houston, TX 77002")
      await page.getByRole("link", { name: "Change assumptions" }).first().click()
      await page.locator("#assume-askingPrice").fill("80000")
      await page.locator(".report-was").first().waitFor()
    }
  },
  "a report without value and rent": {
    path: "/report",
    see: async (page) => {
      await lookUp(page, "201 Calle Fortaleza, San Juan, PR 00901")
      await page.getByRole("heading", { name: "Missing data" }).waitFor()
    }
  },
  "a report on land": {
    path: "/report",
    see: async (page) => {
      await lookUp(page, "118 Sumac Ln, Boise, ID 83702")
      await page.getByRole("heading", { name: "The house on record" }).waitFor()
    }
  },
  "a report's problem": {
    path: "/report",
    see: async (page) => {
      await lookUp(page, "200 Peachtree St, Atlanta, GA")
      await page.getByText("Pick one of them.").first().waitFor()
    }
  },
  "a bought answer": {
    path: "/",
    see: async (page) => {
      await lookUp(page, "1600 Smith St, Houston, TX 77002")
      await page.getByRole("button", { name: "Buy this as JSON: $0.05" }).click()
      await page.getByRole("button", { name: "Sign with the test wallet" }).click()
      await page.getByRole("heading", { name: "Receipt" }).waitFor()
    }
  },
  "a search of the docs": {
    path: "/docs",
    see: async (page) => {
      await page.getByRole("combobox").fill("what is charged when a source fails")
      await page.getByRole("option").first().waitFor()
    }
  },
  "a path that is not there": { path: "/nowhere" },
  "the status": { path: "/status" },
  "the docs": { path: "/docs" },
  "a guide": { path: "/docs/payments" },
  "the reference": { path: "/docs/reference" },
  "a call of the reference": { path: "/docs/reference/propertyIntel" },
  "a schema of the reference": { path: "/docs/reference/schema-InvestorBody" },
  "the problems": { path: "/docs/problems" },
  "the page of a problem": { path: "/problems/overloaded" }
}

/** One visit has all, one after the other: no program of the pages asks for a width or for colors, only their styles do. */
const looks = [
  { width: 390, colorScheme: "light", forcedColors: "none" },
  { width: 1440, colorScheme: "dark", forcedColors: "none" },
  { width: 320, colorScheme: "dark", forcedColors: "active" }
] as const

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** What axe finds on a page by WCAG 2.2 AA and its own best practices: the rule and where, a line each. */
const violationsOn = async (page: Page, forcedColors: "none" | "active"): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axe)
  return page.evaluate(async (contrast) => {
    const found: {
      violations: ReadonlyArray<{ id: string; nodes: ReadonlyArray<{ target: unknown; failureSummary?: string }> }>
    } = await Reflect.get(globalThis, "axe").run(document, { rules: { "color-contrast": { enabled: contrast } } })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ failureSummary = "", target }) =>
          `${id}: ${String(target)}: ${failureSummary.split("\n").at(1)?.trim() ?? ""}`
      )
    )
    // Forced colors are the browser's own pairs, and axe reads the colors that they replace.
  }, forcedColors === "none")
}

/** A visit without a violation that axe knows, in every look, and without sideways scrolling. */
const violationsNowhere = (path: string, see: (page: Page) => Promise<unknown> = () => Promise.resolve()) =>
  visiting(
    path,
    async (page) => {
      await see(page)
      for (const { colorScheme, forcedColors, width } of looks) {
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme, forcedColors })
        assert.deepStrictEqual(await violationsOn(page, forcedColors), [], `${width} ${colorScheme} ${forcedColors}`)
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        )
        assert.isAtMost(beyond, 0, `${width}`)
      }
    },
    {
      browser: { viewport: { width: looks[0].width, height: 844 }, colorScheme: looks[0].colorScheme },
      mayComplain: /status of 4(?:02|04|22)/
    }
  )

describe.skipIf(!hasChromium && !isBrowserRequired)(
  `every page${hasChromium ? "" : " (no Chromium: set CHROMIUM)"}`,
  () => {
    layer(Layer.merge(Chromium.layer, VisitedService.layer()), { excludeTestServices: true })((it) => {
      for (const [name, { path, see }] of Object.entries(views)) {
        it.effect(
          `${name} has no violation that axe knows, on a phone, on a desk and in forced colors, and no sideways scrolling down to 320 px`,
          () => violationsNowhere(path, see)
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

    layer(Layer.merge(Chromium.layer, VisitedService.layer({ NETWORK: "eip155:84532,eip155:80002" })), {
      excludeTestServices: true
    })((it) => {
      it.effect("a quote with two networks to choose from has no violation that axe knows, in any look", () =>
        violationsNowhere("/", async (page) => {
          await lookUp(page, "1600 Smith St, Houston, TX 77002")
          await page.getByRole("button", { name: "Buy this as JSON: $0.05" }).click()
          await page.getByRole("radio").nth(1).check()
          assert.strictEqual(await page.getByRole("radio").count(), 2)
        })
      )
    })
  }
)
