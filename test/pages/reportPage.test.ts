import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Locator, Page } from "playwright-core"

import { Chromium, hasChromium, isBrowserRequired, visitorOf } from "../support/browser/Chromium.ts"
import { everySourceKnows, VisitedService, visiting } from "../support/browser/VisitedService.ts"

const address = "1600 Smith St, Houston, TX 77002"

const askFor = async (page: Page, asked: string) => {
  await page.getByLabel("US address").fill(asked)
  await page.getByRole("button", { name: /report/i }).click()
  await page.getByRole("heading", { name: "Six ways to invest" }).waitFor()
}

/** Sends a form without JavaScript. A click waits for the answer's beginning; this waits for all of it. */
const sendBy = async (page: Page, button: Locator) => {
  const loaded = page.waitForEvent("load")
  await button.click()
  await loaded
}

const floodSource = "FEMA National Flood Hazard Layer"

const streamPath = "/test/property-full/stream?view=explained&include=map"

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

/** Adds up in the document how far its parts have moved. */
const watchShifts = () => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value)
    document.documentElement.dataset["shift"] = String(sum)
  }).observe({ type: "layout-shift", buffered: true })
  document.addEventListener("DOMContentLoaded", () => (document.documentElement.dataset["shift"] ??= "0"))
}

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
        Effect.andThen(
          everySourceKnows(address),
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
            const request = other.waitForRequest((each) => each.url().endsWith(streamPath))
            await other.goto(link.href)
            const sent = (await request).postDataJSON()
            assert.deepStrictEqual(sent, { address, ...moved })
            await other.getByRole("heading", { name: "Six ways to invest" }).waitFor()
            assert.deepStrictEqual(await strategiesOn(other), recomputed)
            assert.lengthOf(await other.locator(".report-was").all(), 0)
            const { data } = await (await other.request.post("/test/property-full", { data: sent })).json()
            const { cashInvested, monthlyCashFlow } = data.investorAnalysis.strategies.coLiving.details
            const coLiving = recomputed.find((text) => text.startsWith("Co-Living")) ?? ""
            assert.include(coLiving, `$${Math.abs(cashInvested).toLocaleString("en-US")}`)
            assert.include(coLiving, `$${Math.abs(monthlyCashFlow).toLocaleString("en-US")}`)
          })
        )
      )

      it.effect("is whole without JavaScript, changes of assumptions included", () =>
        visiting(
          "/report",
          async (page) => {
            await page.getByLabel("US address").fill(address)
            await sendBy(page, page.getByRole("button", { name: /report/i }))
            const titles = await page.getByRole("heading", { level: 2 }).allTextContents()
            assert.isAtLeast(titles.length, 12)
            const text = await page.locator("main").innerText()
            for (const said of ["$182,000", "$1,590", "50 of 100", "Subject-To", "Plain rental"])
              assert.include(text, said)
            await page.getByRole("link", { name: "Change assumptions" }).click()
            await page.locator('input[name="downPaymentPercent"]').fill("40")
            await sendBy(page, page.locator(".assume button[type=submit]").first())
            assert.strictEqual(await page.locator('input[name="downPaymentPercent"]').inputValue(), "40")
          },
          { browser: { javaScriptEnabled: false } }
        )
      )

      it.effect("writes the narrative again if it was lost on its way", () =>
        visiting("/report", async (page) => {
          await page.route(`**${streamPath}`, async (route) => {
            const answer = await route.fetch()
            const text = await answer.text()
            await route.fulfill({ response: answer, body: text.slice(0, text.indexOf("event: narrative")) })
          })
          const again = page.waitForResponse((response) =>
            response.url().endsWith("/test/property-full?view=explained&include=map")
          )
          await askFor(page, address)
          const { data } = await (await again).json()
          const headline = data.narrative.split("\n")[0]
          await page.locator(".report-section-narrative").getByText(headline).first().waitFor()
        })
      )

      it.effect("shows no narrative of other sources than its figures are of", () =>
        Effect.andThen(
          everySourceKnows(address),
          visiting("/report", async (page) => {
            await page.route(`**${streamPath}`, async (route) => {
              const answer = await route.fetch()
              const failed = `"name":"${floodSource}","status":"failed"`
              const body = (await answer.text()).replaceAll(`"name":"${floodSource}","status":"ok"`, failed)
              assert.include(body, failed)
              await route.fulfill({ response: answer, body })
            })
            await askFor(page, address)
            await page.getByRole("link", { name: "Change assumptions" }).click()
            await page.locator('input[name="askingPrice"]').fill("171500")
            const section = page.locator(".report-section-narrative")
            await section
              .getByText(`Since this page was made, the answers of these sources have changed: ${floodSource}.`)
              .waitFor({
                state: "attached"
              })
            assert.strictEqual(await section.locator(".report-headline").count(), 0)
            await page.unroute(`**${streamPath}`)
            await section.getByText("Load the report again").evaluate((button: HTMLElement) => button.click())
            await page.waitForLoadState()
            await section.locator(".report-headline").waitFor({ state: "attached" })
            assert.include(page.url(), "askingPrice=171500")
          })
        )
      )

      it.effect("loads itself again, once, if it is older than the service", () =>
        visiting(
          "/docs",
          async (page) => {
            await page.route(/\/assets\/report-.*\.js$/, (route) =>
              route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.continue()
            )
            let loads = 0
            page.on("request", (request) => {
              if (request.isNavigationRequest()) loads += 1
            })
            await page.goto(`/report#address=${encodeURIComponent(address)}`)
            await page.getByRole("heading", { name: "Six ways to invest" }).waitFor()
            assert.strictEqual(loads, 2)
            assert.include(decodeURIComponent(page.url()).replaceAll("+", " "), address)
          },
          { mayComplain: /status of 404/ }
        )
      )

      it.effect("says that it could not be shown if it throws, and can be loaded again", () =>
        visiting("/report", async (page) => {
          await page.route(`**${streamPath}`, async (route) => {
            const answer = await route.fetch()
            const text = await answer.text()
            await route.fulfill({ response: answer, body: text.replaceAll('"investorAnalysis":{', '"later":{') })
          })
          await page.getByLabel("US address").fill(address)
          await page.getByRole("button", { name: /report/i }).click()
          await page.getByRole("heading", { name: "This page could not be shown" }).waitFor()
          await page.unroute(`**${streamPath}`)
          await page.getByRole("button", { name: "Load the page again" }).click()
          await page.getByRole("heading", { name: "Six ways to invest" }).waitFor()
        })
      )

      it.effect("says without JavaScript that the link's address is read by JavaScript alone", () =>
        visiting(`/report#address=${encodeURIComponent(address)}`, (page) => page.locator("noscript p").waitFor(), {
          browser: { javaScriptEnabled: false }
        })
      )

      it.effect("shows the place of a link and the awaited report before the program has loaded, and no form", () =>
        visiting("/docs", async (page) => {
          let release = () => {}
          const held = new Promise<void>((resolve) => (release = resolve))
          await page.route(/\/assets\/report-.*\.js$/, (route) => held.then(() => route.continue()))
          await page.goto(`/report#address=${encodeURIComponent(address)}`, { waitUntil: "commit" })
          await page.getByRole("heading", { level: 1, name: address }).waitFor()
          assert.strictEqual(await page.locator("form:visible").count(), 0)
          release()
          await page.getByRole("heading", { name: "Six ways to invest" }).waitFor()
          assert.strictEqual(await page.locator(".report-awaited, .report-ask").count(), 0)
        })
      )

      it.effect("shows the form, alone without a link, and with a link if the program can't be loaded", () =>
        visiting(
          "/report",
          async (page) => {
            assert.strictEqual(await page.locator(".report-awaited").count(), 0)
            await page.route(/\/assets\/report-.*\.js$/, (route) => route.abort())
            await page.goto("/docs")
            await page.goto(`/report#address=${encodeURIComponent(address)}`)
            await page.getByLabel("US address").waitFor()
            assert.strictEqual(await page.locator(".report-awaited:visible").count(), 0)
          },
          { mayComplain: /ERR_FAILED/ }
        )
      )

      for (const width of [390, 1440]) {
        it.effect(`moves nothing of a shared link while its report comes, at ${width} pixels`, () =>
          Effect.gen(function* () {
            const { origin } = yield* VisitedService
            const { page } = yield* visitorOf(origin, { viewport: { width, height: 844 } })
            const shift = yield* Effect.promise(async () => {
              await page.addInitScript(watchShifts)
              let held = 0
              await page.route(`**${streamPath}`, async (route) => {
                held += 1
                await page.locator("[aria-busy] h1").waitFor({ state: "attached" })
                return route.continue()
              })
              await page.goto(`/report#address=${encodeURIComponent(address)}`)
              await page.getByRole("heading", { name: "Sources" }).first().waitFor({ state: "attached" })
              assert.strictEqual(held, 1)
              return page.evaluate(() => Number(document.documentElement.dataset["shift"]))
            })
            assert.isBelow(shift, 0.05)
          })
        )
      }

      it.effect("prints to a PDF of three pages on A4", () =>
        visiting("/report", async (page) => {
          await askFor(page, address)
          const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: false })).toString("latin1")
          assert.strictEqual(pdf.match(/\/Type\s*\/Page\b/g)?.length, 3)
        })
      )

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
