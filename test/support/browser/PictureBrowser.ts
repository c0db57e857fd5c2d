import { existsSync } from "node:fs"

import { type Browser, chromium, firefox } from "playwright-core"

import { chromiumPath } from "./Chromium.ts"

/** The browsers for pictures, if they are installed: Debian's, or those that the variables name. */
const paths = {
  chromium: chromiumPath,
  firefox: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr"
} as const

export type BrowserName = keyof typeof paths

export const hasBrowser = (name: BrowserName): boolean => existsSync(paths[name])

export type ColorScheme = "light" | "dark"

/**
 * Starts a browser. Playwright drives Firefox as its makers build it by WebDriver BiDi, which it names by the channel. BiDi
 * has no command for the color scheme yet (153), so a setting sets it (1 is light).
 */
export const launch = async (name: BrowserName, colorScheme: ColorScheme): Promise<Browser> => {
  if (name === "chromium")
    return chromium.launch({
      executablePath: paths.chromium,
      args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    })
  const browser = await firefox.launch({
    executablePath: paths.firefox,
    channel: "moz-firefox",
    firefoxUserPrefs: {
      "layout.css.prefers-color-scheme.content-override": colorScheme === "light" ? 1 : 0,
      "ui.prefersReducedMotion": 1
    }
  })
  leaveMediaAlone(browser)
  return browser
}

/** Keeps Playwright from sending the command that Firefox does not know: each context would end with it. */
const leaveMediaAlone = (browser: Browser): void => {
  const connection = Reflect.get(browser, "_connection")
  const session = Reflect.get(connection.toImpl(browser), "_browserSession")
  const kind = Reflect.getPrototypeOf(session)
  if (kind === null) throw new Error("Playwright has another session")
  const send: unknown = Reflect.get(kind, "send")
  if (typeof send !== "function") throw new Error("Playwright has another session")
  Reflect.set(kind, "send", function (this: unknown, method: string, ...rest: ReadonlyArray<unknown>) {
    return method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send.call(this, method, ...rest)
  })
}
