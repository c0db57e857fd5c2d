import { readdirSync, readFileSync } from "node:fs"

const folder = new URL("../../../docs/runbooks/", import.meta.url)

const pages = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }))

/**
 * The path and anchor of the operator's steps for an alert, from the root of the project; `null` if no runbook has a
 * heading with the alert's name.
 */
export const runbookOf = (alert: string): string | null => {
  const anchor = alert.toLowerCase()
  const isPlace = new RegExp(`^## ${alert}$|<a id="${anchor}"></a>`, "m")
  const page = pages.find(({ text }) => isPlace.test(text))
  return page === undefined ? null : `docs/runbooks/${page.name}#${anchor}`
}
