import { assert, describe, layer } from "@effect/vitest"
import { sourceCount } from "@property-intelligence/domain/report/sourceKeys.ts"
import { Effect, Layer } from "effect"
import type { Page } from "playwright-core"

import { Chromium, hasChromium, isBrowserRequired } from "../support/browser/Chromium.ts"
import { VisitedService, visiting } from "../support/browser/VisitedService.ts"

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

      it.effect("says beside the field what is wrong with an address, and takes the next one", () =>
        visiting(
          "/",
          async (page) => {
            await lookUp(page, "PO Box 12, Houston, TX")
            await page.getByText("This is a post office box or general delivery, which has no location.").waitFor()
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
              await page.getByRole("button", { name: "Sign with the test wallet" }).click()
              await page.waitForRequest((request) => request.headers()["payment-signature"] !== undefined)
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
