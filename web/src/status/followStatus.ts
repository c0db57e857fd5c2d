import { instantText } from "../figures/figures.ts"
import { timeText } from "./HistoryStrip.tsx"

const everyMillis = 30_000

/**
 * Keeps the page up to date while it is visible. It fetches the page from the server again, and replaces the parts that
 * have changed.
 */
export const followStatus = (): void => {
  localize(document)
  setInterval(refresh, everyMillis)
  document.addEventListener("visibilitychange", refresh)
}

const refresh = async (): Promise<void> => {
  if (document.hidden) return
  let isOutdated = false
  try {
    replaceParts(await newerPage())
  } catch {
    isOutdated = true
  }
  document.querySelector(".status-outdated")?.toggleAttribute("hidden", !isOutdated)
}

const newerPage = async (): Promise<Document> => {
  const response = await fetch(location.pathname, { cache: "no-store", signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), "text/html")
}

const replaceParts = (newer: Document): void => {
  // A newer release may have parts that this page's style sheet does not know.
  if (styleIn(newer) !== styleIn(document)) return location.reload()
  localize(newer)
  for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
    const other = newer.querySelector(`[data-part="${part.dataset["part"]}"]`)
    // A part that is replaced is announced again, so unchanged parts stay.
    if (other !== null && other.innerHTML !== part.innerHTML) part.replaceChildren(...other.childNodes)
  }
}

const styleIn = (page: Document) => page.querySelector('link[rel="stylesheet"]')?.getAttribute("href")

/** Writes times in the reader's time zone. */
const localize = (page: Document): void => {
  for (const time of page.querySelectorAll("time")) {
    time.textContent = ("withDay" in time.dataset ? instantText : timeText)(time.dateTime)
  }
  for (const title of page.querySelectorAll("title[data-from]")) {
    const text = title.textContent ?? ""
    title.textContent = timeText(title.getAttribute("data-from") ?? "") + text.slice(text.indexOf(": "))
  }
}
