import { brotliCompressSync } from "node:zlib"

import { Console, Effect, Layer } from "effect"
import type { Page } from "playwright-core"

import { Chromium, visitorOf } from "../../test/support/browser/Chromium.ts"
import { VisitedService } from "../../test/support/browser/VisitedService.ts"
import { median } from "./median.ts"

const rounds = 7

/**
 * A low-end phone by Lighthouse's settings: 1.6 Mbit/s, a round trip of 150 ms, and a quarter of this processor's
 * speed.
 */
const slow = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8, offline: false }
const slowdown = 4

const address = "1600 Smith St, Houston, TX 77002"

/** The pages, and the steps that lead to each. */
const visits: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "/": (page) => page.goto("/"),
  "/report": (page) => page.goto("/report"),
  "/report of a link": async (page) => {
    await page.goto(`/report#address=${encodeURIComponent(address)}`)
    await page.locator(".report-answer").waitFor()
  },
  "/status": (page) => page.goto("/status"),
  "/docs": (page) => page.goto("/docs"),
  "/docs/payments": (page) => page.goto("/docs/payments"),
  "/docs/reference": (page) => page.goto("/docs/reference"),
  "/docs/reference/propertyFull": (page) => page.goto("/docs/reference/propertyFull")
}

/** The compressed size of the document and its files, without the data from which the document was rendered. */
const sizeOf = async (page: Page, html: string): Promise<number> => {
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))
  const files = names.filter((each) => new URL(each).pathname.startsWith("/assets/"))
  const texts = await Promise.all(files.map(async (each) => (await page.request.get(each)).text()))
  const document = html.replace(/<script type="application\/json".*?<\/script>/s, "")
  return [document, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0)
}

/** The times of a page's paints, in milliseconds since its navigation. */
interface Paints {
  /** The time of the first text or image. */
  readonly first: number
  /** The time of the largest text or image on the first screen. */
  readonly largest: number
}

/** Records the paints of a page on its document, as the browser reports them. */
const notePaints = () => {
  const paints = { first: 0, largest: 0 }
  Reflect.set(globalThis, "paints", paints)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") paints.first = startTime
  }).observe({ type: "paint", buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.largest = startTime
  }).observe({ type: "largest-contentful-paint", buffered: true })
}

const paintsOf = (page: Page): Promise<Paints> => page.evaluate(() => Reflect.get(globalThis, "paints"))

/** The milliseconds to wait for the last paint after everything is loaded. */
const restMillis = 500

const measure = Effect.fnUntraced(function* (origin: string, visit: (page: Page) => Promise<unknown>, isSlow: boolean) {
  const { page } = yield* visitorOf(origin, { viewport: { width: 390, height: 844 } })
  return yield* Effect.promise(async () => {
    await page.addInitScript(notePaints)
    if (isSlow) {
      const session = await page.context().newCDPSession(page)
      await session.send("Network.emulateNetworkConditions", slow)
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    }
    const document = page.waitForResponse((response) => response.request().isNavigationRequest())
    await visit(page)
    await page.waitForLoadState("load")
    await page.waitForTimeout(restMillis)
    const html = await (await document).text()
    return { paints: await paintsOf(page), bytes: isSlow ? 0 : await sizeOf(page, html) }
  })
}, Effect.scoped)

/** The median of times, with the min and the max. */
const rangeText = (times: ReadonlyArray<number>): string =>
  `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`

const program = Effect.gen(function* () {
  const { origin } = yield* VisitedService
  yield* Console.log(
    "| page | over the wire (Brotli), its data left out | first paint on a slow phone | largest paint |\n| --- | --- | --- | --- |"
  )
  for (const [name, visit] of Object.entries(visits)) {
    const { bytes } = yield* measure(origin, visit, false)
    const paints: Array<Paints> = []
    for (let round = 0; round < rounds; round += 1) paints.push((yield* measure(origin, visit, true)).paints)
    const columns = [paints.map(({ first }) => first), paints.map(({ largest }) => largest)].map(rangeText)
    yield* Console.log(`| \`${name}\` | ${(bytes / 1024).toFixed(1)} KB | ${columns.join(" | ")} |`)
  }
})

await Effect.runPromise(
  Effect.scoped(program).pipe(Effect.provide(Layer.merge(Chromium.layer, VisitedService.layer())))
)
