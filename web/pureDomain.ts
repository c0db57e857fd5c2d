import { fileURLToPath } from "node:url"

import { parseSync, type Plugin, Visitor } from "vite"

const domain = fileURLToPath(new URL("../packages/domain/src/", import.meta.url))

/**
 * States to the bundler what is a fact of this house: loading a module of the domain changes nothing but that module. Every call
 * that makes a value of a module is marked as pure, so that a value which no page uses, such as the schema of an answer, is left
 * out with all that it stands on. Calls within functions stay as they are: a function may fill a list of its own.
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

/** Where the calls begin that a module makes while it is loaded, but for those whose value it drops. */
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
