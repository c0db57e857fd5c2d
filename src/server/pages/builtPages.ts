import { createRequire } from "node:module"
import { dirname, join } from "node:path"

const { resolve } = createRequire(import.meta.url)

/** The path of a file of the built pages: they are where package.json has `#pages`, seen from the sources and from the built service. */
export const builtPagesPath = (name: string): string => join(dirname(resolve("#pages")), name)
