import { readFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { fileURLToPath } from "node:url"

import { transformSync } from "rolldown/utils"

/** Node removes types but knows no markup: the components of the pages are translated as their build does it. */
registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith(".tsx")) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const { code } = transformSync(path, readFileSync(path, "utf8"), {
      jsx: { runtime: "automatic", importSource: "preact" }
    })
    return { format: "module", shortCircuit: true, source: code }
  }
})
