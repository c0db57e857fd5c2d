import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { Console, Effect } from "effect"
import type { Browser, Locator, Page } from "playwright-core"

import { launch } from "../../test/support/browser/PictureBrowser.ts"
import { VisitedService } from "../../test/support/browser/VisitedService.ts"

/**
 * Does the tasks of a new visitor, on a desktop and on a phone, and prints a row for each task. A row has the clicks,
 * the keys or words typed, the screens from the top to the goal, the seconds, and the result. 1.0 screens is the lower
 * edge of the first screen.
 */
const house = "1600 Smith St, Houston, TX 77002"

/** A visitor whose actions are counted. */
interface Stranger {
  readonly page: Page
  readonly click: (target: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  readonly counts: { clicks: number; typed: number }
}

interface Outcome {
  readonly screens: number
  readonly found: string
}

const strangerOn = (page: Page): Stranger => {
  const counts = { clicks: 0, typed: 0 }
  return {
    page,
    counts,
    click: async (target) => {
      counts.clicks += 1
      await target.click()
    },
    type: async (target, text) => {
      counts.typed += 1
      await target.fill(text)
    }
  }
}

/** The number of screens from the top of the page to the lower edge of the goal. */
const screensTo = async (page: Page, target: Locator): Promise<number> => {
  await target.waitFor()
  const bottom = await target.evaluate((node) => node.getBoundingClientRect().bottom + window.scrollY)
  return bottom / (page.viewportSize()?.height ?? 1)
}

const lineOf = async (target: Locator): Promise<string> =>
  ((await target.textContent()) ?? "").replaceAll(/\s+/g, " ").trim()

const openReport = async ({ click, page, type }: Stranger): Promise<void> => {
  await page.goto("/report")
  await type(page.getByLabel("US address"), house)
  await click(page.getByRole("button", { name: "Make the report" }))
  await page.locator("#glance-title").waitFor()
}

const tasks: Readonly<Record<string, (stranger: Stranger) => Promise<Outcome>>> = {
  "understand what it is": async ({ page }) => {
    await page.goto("/")
    return { screens: await screensTo(page, page.locator(".hero-lead")), found: await lineOf(page.locator("h1")) }
  },
  "report for an address": async ({ click, page, type }) => {
    await page.goto("/")
    await type(page.getByLabel("US address"), house)
    await click(page.getByRole("button", { name: "Look up free" }))
    await page.getByText(`${sourceCount} of ${sourceCount} answered`).waitFor()
    const open = page.getByRole("button", { name: "Open the full report" })
    const screens = await screensTo(page, open)
    await click(open)
    await page.locator("#glance-title").waitFor()
    return { screens, found: await lineOf(page.locator("h1")) }
  },
  "buy or not, at what price": async (stranger) => {
    await openReport(stranger)
    const { page } = stranger
    const screens = await screensTo(page, page.locator("#glance-title"))
    const prices = await screensTo(page, page.locator(".report-prices"))
    return {
      screens,
      found: `${await lineOf(page.locator("#glance-title"))} (all six prices at ${prices.toFixed(1)})`
    }
  },
  "change and share": async (stranger) => {
    await openReport(stranger)
    const { click, page, type } = stranger
    await click(page.getByRole("link", { name: "Change assumptions" }).first())
    const price = page.locator("#assume-askingPrice")
    const screens = await screensTo(page, price)
    await type(price, "120000")
    await page.waitForURL(/askingPrice=120000/)
    await click(page.getByRole("button", { name: "Copy link" }).first())
    return { screens, found: "the link has the price" }
  },
  "buy with the test key": async ({ click, page, type }) => {
    await page.goto("/")
    await type(page.getByLabel("US address"), house)
    await page.getByLabel("US address").press("Enter")
    await page.getByText(`${sourceCount} of ${sourceCount} answered`).waitFor()
    const buy = page.getByRole("button", { name: /^Buy this as JSON/ })
    const screens = await screensTo(page, buy)
    await click(buy)
    await click(page.getByRole("button", { name: "Sign with the test wallet" }))
    await page.getByRole("heading", { name: "Receipt" }).waitFor()
    return { screens, found: await lineOf(page.locator(".purchase-dialog .notice")) }
  },
  "print to PDF": async (stranger) => {
    await openReport(stranger)
    const pdf = await stranger.page.pdf({ format: "letter" })
    const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0
    return { screens: 0, found: `${pages} pages` }
  },
  "integrate in Python": async ({ click, page }) => {
    await page.goto("/docs")
    await click(page.getByRole("main").getByRole("link", { name: "API reference" }))
    await click(page.getByRole("link", { name: "POST /test/property-intel", exact: true }))
    await click(page.locator("summary", { hasText: "Python" }))
    const code = page.locator("details[open] pre")
    return {
      screens: await screensTo(page, code),
      found: `${(await code.innerText()).trim().split("\n").length} lines, free`
    }
  },
  "what is charged when a source fails": async ({ click, page, type }) => {
    await page.goto("/docs")
    await type(page.getByRole("combobox", { name: "Search the docs" }), "what is charged when a source fails")
    await click(page.getByRole("option").first())
    const heading = page.getByRole("heading", { name: "What is charged when a source fails" })
    await heading.waitFor()
    return {
      screens: 0,
      found: (await lineOf(page.locator("h2:has-text('What is charged when a source fails') + p"))).slice(0, 90)
    }
  }
}

const rowOf = async (browser: Browser, origin: string, name: string, width: number, height: number) => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height } })
  context.setDefaultTimeout(20_000)
  const stranger = strangerOn(await context.newPage())
  const started = performance.now()
  try {
    const { found, screens } = (await tasks[name]?.(stranger)) ?? { found: "", screens: 0 }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const { clicks, typed } = stranger.counts
    return `| ${name} | ${width === 390 ? "phone" : "desk"} | ${clicks} | ${typed} | ${screens.toFixed(1)} | ${seconds} | ${found} |`
  } catch (error) {
    return `| ${name} | ${width === 390 ? "phone" : "desk"} | not done: ${String(error).split("\n")[0]} |`
  } finally {
    await context.close()
  }
}

const takeAll = async (origin: string, say: (line: string) => void) => {
  const browser = await launch("chromium", "light")
  for (const name of Object.keys(tasks)) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844]
    ] as const) {
      say(await rowOf(browser, origin, name, width, height))
    }
  }
  await browser.close()
}

const program = Effect.gen(function* () {
  const { origin } = yield* VisitedService
  const lines: Array<string> = []
  yield* Effect.promise(() => takeAll(origin, (line) => lines.push(line)))
  yield* Console.log(
    [
      "| task | where | clicks | typed | screens | seconds | found |",
      "| --- | --- | --- | --- | --- | --- | --- |",
      ...lines
    ].join("\n")
  )
})

await Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(VisitedService.layer())))
