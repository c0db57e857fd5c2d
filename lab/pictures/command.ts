import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { Console, Effect } from "effect"
import type { Browser, Page } from "playwright-core"

import { type BrowserName, type ColorScheme, hasBrowser, launch } from "../../test/support/browser/PictureBrowser.ts"
import { VisitedService } from "../../test/support/browser/VisitedService.ts"
import { keptPictures } from "./keptPictures.ts"
import { views } from "./views.ts"
import { webpOf } from "./webpOf.ts"

/**
 * Takes the pictures of the documents, into `docs/pictures/`. With `--all=FOLDER` it takes every view at each width,
 * light and dark, in Chromium and, if installed, in Firefox. `--only=report,front` takes only the named views.
 */
const { values } = parseArgs({
  options: { all: { type: "string" }, only: { type: "string" }, whole: { type: "boolean" } }
})

const wanted = (name: string): boolean => values.only === undefined || values.only.split(",").includes(name)

interface Shot {
  readonly browser: BrowserName
  readonly view: string
  readonly width: number
  readonly colorScheme: ColorScheme
}

const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 }

const allShots = (): ReadonlyArray<Shot> =>
  (["chromium", "firefox"] as const)
    .filter(hasBrowser)
    .flatMap((browser) =>
      views
        .filter(({ name }) => wanted(name))
        .flatMap(({ name }) =>
          [390, 768, 1440].flatMap((width) =>
            (["light", "dark"] as const).map((colorScheme) => ({ browser, view: name, width, colorScheme }))
          )
        )
    )

const nameOf = ({ browser, colorScheme, view, width }: Shot): string => `${view}-${width}-${colorScheme}-${browser}`

const seen = async (page: Page, name: string): Promise<void> => {
  const view = views.find((each) => each.name === name)
  if (view === undefined) throw new Error(`There is no view ${name}`)
  await page.goto(view.path)
  await page.waitForLoadState("load")
  await view.see?.(page)
  await page.evaluate(() => document.fonts.ready)
}

const shotOf = async (browser: Browser, origin: string, shot: Shot, isWhole: boolean): Promise<Buffer> => {
  const { colorScheme, view, width } = shot
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme,
    reducedMotion: "reduce"
  })
  context.setDefaultTimeout(30_000)
  try {
    const page = await context.newPage()
    await seen(page, view)
    return await page.screenshot({ fullPage: isWhole, animations: "disabled" })
  } finally {
    await context.close()
  }
}

const takeAll = async (origin: string, folder: string): Promise<ReadonlyArray<string>> => {
  await mkdir(folder, { recursive: true })
  const failed: Array<string> = []
  for (const [, shots] of Map.groupBy(allShots(), ({ browser, colorScheme }) => `${browser} ${colorScheme}`)) {
    const [first] = shots
    if (first === undefined) continue
    const browser = await launch(first.browser, first.colorScheme)
    for (const shot of shots) {
      try {
        await writeFile(join(folder, `${nameOf(shot)}.png`), await shotOf(browser, origin, shot, values.whole === true))
      } catch (error) {
        failed.push(`${nameOf(shot)}: ${String(error).split("\n")[0]}`)
      }
    }
    await browser.close()
  }
  return failed
}

/** Takes the pictures for the documents: small files, at half the size. */
const takeKept = async (origin: string): Promise<ReadonlyArray<string>> => {
  const folder = join(import.meta.dirname, "../../docs/pictures")
  await mkdir(folder, { recursive: true })
  const browser = await launch("chromium", "light")
  const lines: Array<string> = []
  for (const shot of keptPictures.filter(({ view }) => wanted(view))) {
    const png = await shotOf(browser, origin, { ...shot, browser: "chromium" }, false)
    const bytes = await webpOf(browser, png, shot.width)
    const name = `${shot.view}-${shot.width}-${shot.colorScheme}.webp`
    await writeFile(join(folder, name), bytes)
    lines.push(`${name} ${(bytes.byteLength / 1024).toFixed(1)} KB`)
  }
  await browser.close()
  return lines
}

const program = Effect.gen(function* () {
  const { origin } = yield* VisitedService
  const { all } = values
  const lines = yield* Effect.promise(() => (all === undefined ? takeKept(origin) : takeAll(origin, all)))
  yield* Effect.forEach(lines, (line) => Console.log(line))
})

await Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(VisitedService.layer())))
