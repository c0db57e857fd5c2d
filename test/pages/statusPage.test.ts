import { assert, describe, layer } from "@effect/vitest"
import { Layer } from "effect"

import { Chromium, hasChromium, isBrowserRequired } from "../support/browser/Chromium.ts"
import { VisitedService, visiting } from "../support/browser/VisitedService.ts"

const refreshMillis = 30_000

describe.skipIf(!hasChromium && !isBrowserRequired)(
  `the status page in a browser${hasChromium ? "" : " (no Chromium: set CHROMIUM)"}`,
  () => {
    layer(Layer.merge(Chromium.layer, VisitedService.layer()), { excludeTestServices: true })((it) => {
      it.effect("shows newer figures without a reload, in the zone of the reader", () =>
        visiting(
          "/docs",
          async (page) => {
            await page.clock.install()
            await page.goto("/status")
            await page.getByText("Refreshes every 30 seconds.").waitFor()
            assert.match(await page.locator(".status-as-of").innerText(), /[AP]M GMT\+5:45/)
            await page.locator("h1").evaluate((heading) => heading.setAttribute("data-seen", ""))
            const asked = { data: { address: "1600 Smith St, Houston, TX 77002" } }
            assert.strictEqual((await page.request.post("/test/property-intel", asked)).status(), 200)
            await page.clock.fastForward(refreshMillis)
            await page.getByText("No source failed when it was last asked.").waitFor()
            assert.match(await page.locator(".status-figures").first().innerText(), /[AP]M GMT\+5:45/)
            const mark = await page.locator(".status-strip title").first().textContent()
            assert.match(mark ?? "", /^\d+:\d\d [AP]M GMT\+5:45: 1 of 1 answered$/)
            assert.strictEqual(await page.locator("h1[data-seen]").count(), 1)
          },
          { browser: { timezoneId: "Asia/Kathmandu" } }
        )
      )

      it.effect("says that it is outdated while the service does not answer", () =>
        visiting(
          "/docs",
          async (page) => {
            await page.clock.install()
            await page.goto("/status")
            const alert = page.getByRole("alert")
            assert.strictEqual(await alert.count(), 0)
            await page.route("**/status", (route) => route.abort())
            await page.clock.fastForward(refreshMillis)
            await alert.getByText("The service did not answer just now.").waitFor()
            await page.unroute("**/status")
            await page.clock.fastForward(refreshMillis)
            await alert.waitFor({ state: "hidden" })
          },
          { mayComplain: /ERR_FAILED/ }
        )
      )
    })
  }
)
