import { assert, describe, layer } from "@effect/vitest"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { Layer } from "effect"

import { Chromium, hasChromium, isBrowserRequired } from "../support/browser/Chromium.ts"
import { VisitedService, visiting } from "../support/browser/VisitedService.ts"

const houston = "1600 Smith St, Houston, TX 77002"

describe.skipIf(!hasChromium && !isBrowserRequired)(
  `the field of an address${hasChromium ? "" : " (no Chromium: set CHROMIUM)"}`,
  () => {
    layer(Layer.merge(Chromium.layer, VisitedService.layer()), { excludeTestServices: true })((it) => {
      for (const path of ["/", "/report"]) {
        it.effect(`${path}: suggests as one types, and is worked by keyboard alone`, () =>
          visiting(path, async (page) => {
            const field = page.getByRole("combobox", { name: "US address" })
            await field.focus()
            const listbox = page.getByRole("listbox", { name: "Addresses" })
            assert.strictEqual(await listbox.count(), 0)
            await page.keyboard.type("smith")
            await listbox.waitFor()
            assert.strictEqual(await field.getAttribute("aria-expanded"), "true")
            assert.strictEqual(await field.getAttribute("aria-activedescendant"), null)
            await page.keyboard.press("ArrowDown")
            const active = await page.locator("input[aria-activedescendant]").getAttribute("aria-activedescendant")
            const option = page.locator(`#${active}`)
            assert.strictEqual(await option.getAttribute("aria-selected"), "true")
            assert.include(await option.textContent(), houston)
            await page.keyboard.press("Escape")
            assert.strictEqual(await listbox.count(), 0)
            assert.strictEqual(await field.inputValue(), "smith")
            await page.keyboard.press("ArrowDown")
            await page.keyboard.press("Enter")
            assert.strictEqual(await field.inputValue(), houston)
            assert.strictEqual(await listbox.count(), 0)
            // The one that is typed whole is suggested no more, so that Enter asks.
            await page.keyboard.press("Enter")
            await page
              .getByText(path === "/" ? `${sourceCount} of ${sourceCount} answered` : "Six ways to invest")
              .first()
              .waitFor()
          })
        )
      }

      it.effect("takes one by a click, and closes when it is left", () =>
        visiting("/", async (page) => {
          const field = page.getByRole("combobox", { name: "US address" })
          await field.click()
          await page.getByRole("option", { name: /Napoleon/ }).click()
          assert.strictEqual(await field.inputValue(), "1421 Napoleon Ave, New Orleans, LA 70115")
          await field.fill("1")
          await page.getByRole("listbox").waitFor()
          await page.keyboard.press("Tab")
          assert.isTrue(await page.getByLabel("Remember my addresses").evaluate((box) => box.matches(":focus")))
          await page.keyboard.press("Tab")
          assert.strictEqual(await page.getByRole("listbox").count(), 0)
        })
      )

      it.effect("keeps addresses only for who says so, and forgets them at a word", () =>
        visiting("/", async (page) => {
          const kept = () => page.evaluate(() => localStorage.getItem("recent-addresses"))
          const lookUp = async () => {
            await page.getByLabel("US address").fill("100 Congress Ave, Austin, TX 78701")
            await page.getByRole("button", { name: "Look up free" }).click()
            await page.getByText(`${sourceCount} of ${sourceCount} answered`).waitFor()
          }
          await lookUp()
          assert.strictEqual(await kept(), null)
          await page.getByLabel("US address").fill("")
          await page.keyboard.press("ArrowDown")
          await page.getByLabel("Remember my addresses").check()
          await lookUp()
          assert.strictEqual(await kept(), '["100 Congress Ave, Austin, TX 78701"]')
          await page.reload()
          await page.getByRole("combobox", { name: "US address" }).click()
          await page.getByRole("option", { name: /Congress.*Looked up before/ }).waitFor()
          await page.getByRole("button", { name: "Forget the saved address" }).click()
          assert.strictEqual(await kept(), null)
          assert.isFalse(await page.getByLabel("Remember my addresses").isChecked())
        })
      )

      it.effect("a link to the front page may name an address, and a code and links lead to it from the purchase", () =>
        visiting(
          `/#address=${encodeURIComponent(houston)}`,
          async (page) => {
            await page.getByText(`${sourceCount} of ${sourceCount} answered`).waitFor()
            await page.getByRole("button", { name: "Buy this as JSON: $0.05" }).click()
            await page.getByText("Pay with a wallet on your phone").click()
            await page.getByRole("img", { name: "QR code of the link to this page" }).waitFor()
            const href = await page.getByRole("link", { name: "Coinbase Wallet" }).getAttribute("href")
            const led = new URL(new URL(href ?? "").searchParams.get("cb_url") ?? "")
            assert.strictEqual(led.origin, new URL(page.url()).origin)
            assert.strictEqual(new URLSearchParams(led.hash.slice(1)).get("address"), houston)
          },
          { mayComplain: /status of 402/ }
        )
      )
    })
  }
)
