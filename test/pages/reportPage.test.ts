import { assert, describe, layer } from "@effect/vitest"
import { Layer } from "effect"
import type { Page } from "playwright-core"

import { Chromium, hasChromium, isBrowserRequired } from "../support/browser/Chromium.ts"
import { VisitedService, visiting } from "../support/browser/VisitedService.ts"

const address = "1600 Smith St, Houston, TX 77002"

const askFor = async (page: Page, asked: string) => {
  await page.getByLabel("US address").fill(asked)
  await page.getByRole("button", { name: /report/i }).click()
  await page.getByRole("heading", { name: "Six ways to invest" }).waitFor()
}

/** A plan's row as it reads, without what stood there before. */
const strategiesOn = (page: Page) =>
  page.locator(".report-strategy").evaluateAll((columns) =>
    columns.map((column) => {
      const plain = column.cloneNode(true)
      if (!(plain instanceof Element)) throw new Error("no element")
      for (const was of plain.querySelectorAll(".report-was")) was.remove()
      return (plain.textContent ?? "").replace(/\s+/g, "")
    })
  )

const moved = {
  downPaymentPercent: 35,
  monthlyRent: 2150,
  askingPrice: 171_500,
  interestRatePercent: 7.1,
  vacancyPercent: 4
}

describe.skipIf(!hasChromium && !isBrowserRequired)(
  `the page of a report${hasChromium ? "" : " (no Chromium: set CHROMIUM)"}`,
  () => {
    layer(Layer.merge(Chromium.layer, VisitedService.layer()), { excludeTestServices: true })((it) => {
      it.effect("recomputes what the sliders say as the API does, to the dollar, and can be shared", () =>
        visiting("/report", async (page) => {
          await askFor(page, address)
          await page.getByRole("link", { name: "Change assumptions" }).click()
          const before = await strategiesOn(page)
          assert.lengthOf(before, 6)
          for (const [name, figure] of Object.entries(moved)) {
            await page.locator(`input[name="${name}"]`).fill(String(figure))
          }
          await page.locator(".report-was").first().waitFor()
          await page.waitForURL(/#.*vacancyPercent=4/)
          const recomputed = await strategiesOn(page)
          assert.notDeepEqual(recomputed, before)
          const link = new URL(page.url())
          assert.strictEqual(link.pathname + link.search, "/report")
          assert.include(decodeURIComponent(link.hash).replaceAll("+", " "), address)

          // Who is sent the link has the report from the API, with those figures.
          const other = await page.context().newPage()
          const answer = other.waitForResponse((response) =>
            response.url().endsWith("/test/property-full?view=explained&include=map")
          )
          await other.goto(link.href)
          const sent = (await answer).request().postDataJSON()
          assert.deepStrictEqual(sent, { address, ...moved })
          await other.getByRole("heading", { name: "Six ways to invest" }).waitFor()
          assert.deepStrictEqual(await strategiesOn(other), recomputed)
          assert.lengthOf(await other.locator(".report-was").all(), 0)
          const { data } = await (await answer).json()
          const { cashInvested, monthlyCashFlow } = data.investorAnalysis.strategies.coLiving.details
          const coLiving = recomputed.find((text) => text.startsWith("Co-Living")) ?? ""
          assert.include(coLiving, `$${Math.abs(cashInvested).toLocaleString("en-US")}`)
          assert.include(coLiving, `$${Math.abs(monthlyCashFlow).toLocaleString("en-US")}`)
        })
      )

      it.effect("is whole without JavaScript, changes of assumptions included", () =>
        visiting(
          "/report",
          async (page) => {
            await page.getByLabel("US address").fill(address)
            await page.getByRole("button", { name: /report/i }).click()
            const titles = await page.getByRole("heading", { level: 2 }).allTextContents()
            assert.isAtLeast(titles.length, 12)
            const text = await page.locator("main").innerText()
            for (const said of ["$182,000", "$1,590", "50 of 100", "Subject-To", "Plain rental"])
              assert.include(text, said)
            await page.getByRole("link", { name: "Change assumptions" }).click()
            await page.locator('input[name="downPaymentPercent"]').fill("40")
            await page.locator(".report-levers button[type=submit], .assume button[type=submit]").first().click()
            await page.waitForLoadState()
            assert.strictEqual(await page.locator('input[name="downPaymentPercent"]').inputValue(), "40")
          },
          { browser: { javaScriptEnabled: false } }
        )
      )

      for (const format of ["A4", "Letter"]) {
        it.effect(`prints to a PDF of three pages on ${format}`, () =>
          visiting("/report", async (page) => {
            await askFor(page, address)
            const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1")
            assert.strictEqual(pdf.match(/\/Type\s*\/Page\b/g)?.length, 3)
          })
        )
      }

      it.effect("says what is wrong with an address, and shows the candidates of one that is ambiguous", () =>
        visiting(
          "/report",
          async (page) => {
            await page.getByLabel("US address").fill("PO Box 12, Houston, TX")
            await page.getByRole("button", { name: /report/i }).click()
            await page.getByText("Type the street address of the property itself, without a box.").waitFor()
            assert.strictEqual(await page.getByLabel("US address").inputValue(), "PO Box 12, Houston, TX")
          },
          { mayComplain: /status of 422/ }
        )
      )
    })
  }
)
