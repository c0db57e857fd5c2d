import { Predicate, Struct } from "effect"

import { at, type ContractNode, nodesIn } from "./propertiesOf.ts"

/** A contract as it was before its parts were shared: objects have their own fields, and operations their own answers and parameters. */
export const unsharedContract = (contract: ContractNode): ContractNode => {
  const components = at(contract, "components")
  const isShared = (reference: string) => /#\/components\/(?:parameters|responses)\//.test(reference)
  const named = (reference: string) => at(components, ...reference.split("/").slice(2))

  const unshared = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unshared)
    if (!Predicate.isReadonlyObject(value)) return value
    const { $ref: reference } = value
    if (typeof reference === "string" && isShared(reference)) return unshared(named(reference))
    const node = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unshared(each)]))
    return isSharer(value) ? withParts(node) : node
  }

  const withParts = (node: ContractNode): ContractNode => {
    const parts = nodesIn(node["allOf"]).map((part) => at(unshared(named(String(part["$ref"])))))
    const required = [node, ...parts].flatMap((each) => [each["required"] ?? []].flat())
    return {
      ...Struct.omit(node, ["allOf", "required"]),
      properties: Object.assign({}, ...[node, ...parts].map((each) => at(each, "properties"))),
      ...(required.length === 0 ? {} : { required })
    }
  }
  return { ...contract, paths: unshared(contract["paths"]), components: unshared(components) }
}

/** An object with parts, and nothing but parts, in `allOf`. */
const isSharer = (node: ContractNode): boolean => {
  const parts = nodesIn(node["allOf"])
  return node["type"] === "object" && parts.length > 0 && parts.every((part) => "$ref" in part)
}

/** The text of a served contract, read, with nothing shared. */
export const contractIn = (text: string) => JSON.parse(JSON.stringify(unsharedContract(JSON.parse(text))))
