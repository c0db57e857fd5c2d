import { brotliCompressSync } from "node:zlib"

import { Console, Effect, Layer } from "effect"
import type { Page } from "playwright-core"

import { Chromium, visitorOf } from "../../test/support/browser/Chromium.ts"
import { VisitedService } from "../../test/support/browser/VisitedService.ts"
import { median } from "./median.ts"

const rounds = 7

/** A phone of the lower middle, as Lighthouse has it: 1.6 Mbit/s, 150 ms there and back, a fourth of this processor. */
const slow = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8, offline: false }
const slowdown = 4

const address = "1600 Smith St, Houston, TX 77002"

/** The pages, and how each is come to. */
const visits: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "/": (page) => page.goto("/"),
  "/report": (page) => page.goto("/report"),
  "/report of an address": async (page) => {
    await page.goto("/report")
    await page.getByLabel("US address").fill(address)
    await Promise.all([page.waitForNavigation(), page.getByRole("button", { name: /report/i }).click()])
  },
  "/status": (page) => page.goto("/status"),
  "/docs": (page) => page.goto("/docs"),
  "/docs/payments": (page) => page.goto("/docs/payments"),
  "/docs/reference": (page) => page.goto("/docs/reference"),
  "/docs/reference/propertyFull": (page) => page.goto("/docs/reference/propertyFull")
}

/** The compressed size of the document and its files, without the data that the document was rendered from. */
const sizeOf = async (page: Page, html: string): Promise<number> => {
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))
  const files = names.filter((each) => new URL(each).pathname.startsWith("/assets/"))
  const texts = await Promise.all(files.map(async (each) => (await page.request.get(each)).text()))
  const document = html.replace(/<script type="application\/json".*?<\/script>/s, "")
  return [document, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0)
}

/** Milliseconds from the request of the document until the page's program has taken it over: all of it has run once. */
const interactiveAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation")
    return navigation instanceof PerformanceNavigationTiming
      ? navigation.domContentLoadedEventEnd - navigation.requestStart
      : Number.NaN
  })

const measure = Effect.fnUntraced(function* (origin: string, visit: (page: Page) => Promise<unknown>, isSlow: boolean) {
  const { page } = yield* visitorOf(origin, { viewport: { width: 390, height: 844 } })
  return yield* Effect.promise(async () => {
    if (isSlow) {
      const session = await page.context().newCDPSession(page)
      await session.send("Network.emulateNetworkConditions", slow)
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    }
    const document = page.waitForResponse((response) => response.request().isNavigationRequest())
    await visit(page)
    await page.waitForLoadState("load")
    const html = await (await document).text()
    return { ms: await interactiveAfter(page), bytes: isSlow ? 0 : await sizeOf(page, html) }
  })
}, Effect.scoped)

const program = Effect.gen(function* () {
  const { origin } = yield* VisitedService
  yield* Console.log(
    "| page | over the wire (Brotli), its data left out | interactive on a slow phone |\n| --- | --- | --- |"
  )
  for (const [name, visit] of Object.entries(visits)) {
    const { bytes } = yield* measure(origin, visit, false)
    const times: Array<number> = []
    for (let round = 0; round < rounds; round += 1) times.push((yield* measure(origin, visit, true)).ms)
    yield* Console.log(
      `| \`${name}\` | ${(bytes / 1024).toFixed(1)} KB | ${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}) |`
    )
  }
})

await Effect.runPromise(
  Effect.scoped(program).pipe(Effect.provide(Layer.merge(Chromium.layer, VisitedService.layer())))
)
