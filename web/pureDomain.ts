import { fileURLToPath } from "node:url"

import { parseSync, type Plugin, Visitor } from "vite"

const domain = fileURLToPath(new URL("../packages/domain/src/", import.meta.url))

/**
 * Declares to the bundler that loading a module of the domain has no side effects. It marks every call that makes a value of
 * a module as pure. So the bundler drops values that no page uses, such as the schema of an answer, and what only they
 * need. Calls inside functions stay unmarked, because a function may fill its local list.
 */
export const pureDomain = (): Plugin => ({
  name: "pure-domain",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(domain)) return null
    const cuts = [0, ...new Set(callsOnLoading(id, code))].sort((one, other) => one - other)
    return { code: cuts.map((from, index) => code.slice(from, cuts[index + 1])).join("/*@__PURE__*/ "), map: null }
  }
})

/** The positions of the calls that a module makes while it is loaded, except calls whose value is not used. */
const callsOnLoading = (id: string, code: string): ReadonlyArray<number> => {
  const starts: Array<number> = []
  let depth = 0
  const enter = () => void depth++
  const leave = () => void depth--
  const call = ({ start }: { readonly start: number }) => {
    if (depth === 0) starts.push(start)
  }
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    ExpressionStatement: enter,
    "ExpressionStatement:exit": leave,
    CallExpression: call,
    NewExpression: call
  }).visit(parseSync(id, code, { lang: "ts" }).program)
  return starts
}
