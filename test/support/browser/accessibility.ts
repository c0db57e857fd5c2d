import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

import type { Page } from "playwright-core"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** What axe finds on a page by WCAG 2.2 AA and its own best practices: the rule and where, a line each. */
export const violationsOn = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const found: {
      violations: ReadonlyArray<{ id: string; nodes: ReadonlyArray<{ target: unknown; failureSummary?: string }> }>
    } = await Reflect.get(globalThis, "axe").run(document)
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ failureSummary = "", target }) =>
          `${id}: ${String(target)}: ${failureSummary.split("\n").at(1)?.trim() ?? ""}`
      )
    )
  })
}
