import { assert, describe, layer } from "@effect/vitest"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { Effect, Layer } from "effect"
import type { Page } from "playwright-core"

import { sandboxExamples } from "../../web/src/asked/field/exampleAddresses.ts"
import { specimen } from "../../web/src/front/Specimen.tsx"
import { Chromium, hasChromium, isBrowserRequired } from "../support/browser/Chromium.ts"
import { everySourceKnows, VisitedService, visiting } from "../support/browser/VisitedService.ts"

const address = "1600 Smith St, Houston, TX 77002"

const lookUp = async (page: Page, asked: string) => {
  await page.getByLabel("US address").fill(asked)
  await page.getByRole("button", { name: "Look up free" }).click()
}

describe.skipIf(!hasChromium && !isBrowserRequired)(
  `the front page${hasChromium ? "" : " (no Chromium: set CHROMIUM)"}`,
  () => {
    layer(Layer.merge(Chromium.layer, VisitedService.layer()), { excludeTestServices: true })((it) => {
      it.effect("gives a first visitor a report: the house, fourteen cards, the risk, and a way on", () =>
        Effect.andThen(
          everySourceKnows(address),
          visiting("/", async (page) => {
            await lookUp(page, address)
            await page.getByText(`${sourceCount} of ${sourceCount} answered`).waitFor()
            await page.getByRole("heading", { name: "1600 Smith St, Houston, TX 77002" }).waitFor()
            await page.getByText("$182,000").first().waitFor()
            assert.notInclude(page.url(), "Smith")
            await page.getByRole("button", { name: "Open the full report" }).click()
            await page.getByRole("heading", { level: 1 }).waitFor()
            await page.waitForURL(/\/report/)
            assert.notMatch(new URL(page.url()).pathname + new URL(page.url()).search, /smith/i)
          })
        )
      )

      it.effect(
        "shows the beginning of a report that the sandbox really gives, and examples that end differently",
        () =>
          visiting("/", async (page) => {
            const reportOf = async (asked: string) => {
              const { data } = await (
                await page.request.post("/test/property-full", { data: { address: asked } })
              ).json()
              return data
            }
            const { floodRisk, investorAnalysis, property, riskLabel, riskScore } = await reportOf(specimen.address)
            assert.strictEqual(investorAnalysis.verdict.headline, specimen.headline)
            const offers = investorAnalysis.maxAllowableOffers.byStrategy
            assert.deepStrictEqual(
              [offers.longTermRental, offers.brrrr, offers.shortTermRental].map(({ works }) => works.price),
              specimen.plans.map(({ worksUpTo }) => worksUpTo)
            )
            assert.deepStrictEqual(
              [property.valueEstimate.valueEstimate, property.rentEstimate.rentEstimate],
              [specimen.value, specimen.rent]
            )
            assert.strictEqual(`${riskScore} of 100, ${riskLabel.toLowerCase()}`, specimen.risk)
            assert.strictEqual(`Zone ${floodRisk.zone}`, specimen.flood)
            const decisions: Array<string> = []
            for (const { address: example } of sandboxExamples) {
              decisions.push((await reportOf(example)).investorAnalysis.verdict.decision)
            }
            assert.deepStrictEqual(decisions, ["buy", "buyBelow", "dontBuy", "cannotJudge", "cannotJudge"])
          })
      )

      it.effect("keeps the server's prices and offered parts as they are, and has no program for them", () =>
        visiting("/docs", async (page) => {
          let release = () => {}
          const held = new Promise<void>((resolve) => (release = resolve))
          const programs: Array<Promise<string>> = []
          page.on("response", (response) => {
            if (new URL(response.url()).pathname.endsWith(".js")) programs.push(response.text())
          })
          await page.route(/\/assets\/front-.*\.js$/, (route) => held.then(() => route.continue()))
          await page.goto("/", { waitUntil: "commit" })
          await page.locator(".foot").waitFor()
          const kept = ["h1", ".specimen", ".offered", "#prices"]
          await page.evaluate((names) => {
            for (const name of names) document.querySelector(name)?.setAttribute("data-seen", "")
          }, kept)
          release()
          await page.waitForLoadState("load")
          // The program runs once it suggests addresses.
          await page.getByRole("combobox", { name: "US address" }).click()
          await page.keyboard.press("ArrowDown")
          await page.getByRole("listbox", { name: "Addresses" }).waitFor()
          for (const name of kept) assert.strictEqual(await page.locator(`${name}[data-seen]`).count(), 1, name)
          const text = (await Promise.all(programs)).join("")
          assert.include(text, "Look up free")
          for (const words of ["Never charged for", "Risks and hazards", "Works up to", "before you make an offer"]) {
            assert.notInclude(text, words)
          }
          await page.keyboard.press("Escape")
        })
      )

      it.effect("shows at the field why an address is refused, and accepts the next one", () =>
        visiting(
          "/",
          async (page) => {
            await lookUp(page, "PO Box 12, Houston, TX")
            await page.getByText("This is a post office box or general delivery, which has no location.").waitFor()
            await page.getByRole("heading", { name: "Risks and hazards" }).waitFor()
            assert.strictEqual(await page.getByLabel("US address").getAttribute("aria-invalid"), "true")
            await lookUp(page, "100 Congress Ave, Austin, TX 78701")
            await page.getByText(`${sourceCount} of ${sourceCount} answered`).waitFor()
            assert.notStrictEqual(await page.getByLabel("US address").getAttribute("aria-invalid"), "true")
          },
          { mayComplain: /status of 422/ }
        )
      )

      it.effect("buys the report with the test wallet: the quote first, the receipt after", () =>
        visiting(
          "/",
          async (page) => {
            await lookUp(page, address)
            await page.getByRole("button", { name: "Buy this as JSON: $0.05" }).click()
            const dialog = page.getByRole("dialog")
            await dialog.getByText("$0.05").first().waitFor()
            await dialog.getByText("0x90F79bf6EB2c4f870365E785982E1f101E93b906").waitFor()
            await dialog.getByRole("button", { name: "Sign with the test wallet" }).click()
            await dialog
              .getByText(/0x[0-9a-f]{64}/)
              .first()
              .waitFor()
            const [download] = await Promise.all([
              page.waitForEvent("download"),
              dialog.getByRole("button", { name: "Download JSON" }).click()
            ])
            assert.match(download.suggestedFilename(), /\.json$/)
          },
          { mayComplain: /status of 402/ }
        )
      )

      it.effect(
        "gets the answer it has paid for when the connection is cut between payment and answer, and pays once",
        () =>
          Effect.gen(function* () {
            const { buyerHas } = yield* VisitedService
            const before = yield* buyerHas
            const payments: Array<string> = []
            yield* visiting(
              "/",
              async (page) => {
                await page.route("**/property-intel", async (route) => {
                  const payment = route.request().headers()["payment-signature"]
                  if (payment === undefined) return route.continue()
                  payments.push(payment)
                  if (payments.length > 1) return route.continue()
                  // The service works, settles and answers; the answer never comes to the page.
                  await route.fetch()
                  return route.abort("connectionreset")
                })
                await lookUp(page, "100 Congress Ave, Austin, TX 78701")
                await page.getByRole("button", { name: "Buy this as JSON: $0.05" }).click()
                const dialog = page.getByRole("dialog")
                await dialog.getByRole("button", { name: "Sign with the test wallet" }).click()
                await dialog
                  .getByText(/0x[0-9a-f]{64}/)
                  .first()
                  .waitFor()
                await dialog
                  .getByText(/not charged again/i)
                  .first()
                  .waitFor()
              },
              { mayComplain: /status of 402|ERR_CONNECTION_RESET/ }
            )
            assert.isAtLeast(payments.length, 2)
            assert.lengthOf(new Set(payments), 1)
            assert.strictEqual(before - (yield* buyerHas), 50_000n)
          })
      )

      it.effect("keeps a purchase over a reload: the same payment has its answer later", () =>
        Effect.gen(function* () {
          const { buyerHas } = yield* VisitedService
          const before = yield* buyerHas
          yield* visiting(
            "/",
            async (page) => {
              let isCut = true
              await page.route("**/property-intel", async (route) => {
                if (route.request().headers()["payment-signature"] === undefined || !isCut) return route.continue()
                await route.fetch()
                return route.abort("connectionreset")
              })
              await lookUp(page, "100 Congress Ave, Austin, TX 78701")
              await page.getByRole("button", { name: "Buy this as JSON: $0.05" }).click()
              const paid = page.waitForRequest((request) => request.headers()["payment-signature"] !== undefined)
              await page.getByRole("button", { name: "Sign with the test wallet" }).click()
              await paid
              await page.reload()
              isCut = false
              await page.getByRole("button", { name: "Resume" }).click()
              await page
                .getByText(/0x[0-9a-f]{64}/)
                .first()
                .waitFor()
            },
            { mayComplain: /status of 402|ERR_CONNECTION_RESET/ }
          )
          assert.strictEqual(before - (yield* buyerHas), 50_000n)
        })
      )
    })
  }
)
