import { existsSync } from "node:fs"

import { Context, Effect, Layer } from "effect"
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core"

/** Chromium's engine without a browser around it, which takes a third of the processor's time. */
const shell = "/usr/bin/chromium-headless-shell"

/** The browser that the tests drive: `CHROMIUM`, or Debian's. */
export const chromiumPath = process.env["CHROMIUM"] ?? (existsSync(shell) ? shell : "/usr/bin/chromium")

/** Whether there is one. */
export const hasChromium = existsSync(chromiumPath)

/** Without it the tests are skipped, but never in CI. */
export const isBrowserRequired = process.env["CI"] === "true"

/** What a headless browser on a closed network is started with: it asks for nothing by itself. */
const words = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

/** Max milliseconds for what a page is to show: half a minute, the default, may pass on a busy machine. */
const waitMillis = 120_000

/** A page in a browser of its own visitor, and what went wrong in it. */
export interface Visit {
  readonly page: Page
  /** Errors and warnings of the console, and errors that no program caught. */
  readonly complaints: () => ReadonlyArray<string>
  /** Requests to any other origin than the one visited, which are refused. */
  readonly foreign: () => ReadonlyArray<string>
}

/** A headless Chromium, started once for the tests of a file. */
export class Chromium extends Context.Service<Chromium, Browser>()("test/Chromium") {
  static readonly layer = Layer.effect(
    Chromium,
    Effect.acquireRelease(
      Effect.promise(() => chromium.launch({ executablePath: chromiumPath, args: words })),
      (browser) => Effect.promise(() => browser.close())
    )
  )
}

/** A visitor of this origin, without anything kept from others. Goes with the scope. */
export const visitorOf = Effect.fnUntraced(function* (origin: string, options: BrowserContextOptions = {}) {
  const browser = yield* Chromium
  const context = yield* Effect.acquireRelease(
    Effect.promise(() => browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, ...options })),
    (opened) => Effect.promise(() => opened.close())
  )
  context.setDefaultTimeout(waitMillis)
  const complaints: Array<string> = []
  const foreign: Array<string> = []
  yield* Effect.promise(() =>
    context.route(
      (url) => url.origin !== origin && url.protocol.startsWith("http"),
      (route) => {
        foreign.push(route.request().url())
        return route.abort()
      }
    )
  )
  const page = yield* Effect.promise(() => context.newPage())
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(String(error)))
  return { page, complaints: () => complaints, foreign: () => foreign } satisfies Visit
})
