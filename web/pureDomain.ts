import { fileURLToPath } from "node:url"

import { parseSync, type Plugin, Visitor } from "vite"

const domain = fileURLToPath(new URL("../src/domain/", import.meta.url))

/**
 * Says to the bundler what is a fact of this house: the domain is pure. Every call there is marked, so that what no page
 * uses, such as the schemas of the answers, is left out with all that it stands on.
 */
export const pureDomain = (): Plugin => ({
  name: "pure-domain",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(domain)) return null
    const { program } = parseSync(id, code, { lang: "ts" })
    const starts = new Set<number>()
    new Visitor({
      CallExpression: ({ start }) => void starts.add(start),
      NewExpression: ({ start }) => void starts.add(start)
    }).visit(program)
    const cuts = [0, ...[...starts].sort((a, b) => a - b)]
    return { code: cuts.map((from, index) => code.slice(from, cuts[index + 1])).join("/*@__PURE__*/ "), map: null }
  }
})
