import { Predicate } from "effect"

/** A part of a contract. */
export type ContractNode = Readonly<Record<string, unknown>>

/** A property with the schema that it belongs to: `Schema.property.property`, or that of an answer: `post /path 200.property`. */
export interface ContractProperty {
  readonly path: string
  readonly node: ContractNode
}

/** What stands under the keys; an empty node where nothing does. */
export const at = (node: unknown, ...keys: ReadonlyArray<string>): ContractNode =>
  keys.reduce<ContractNode>((found, key) => Object(found[key]), Object(node))

/** Every operation, named `post /path`. */
export const operationsOf = (contract: ContractNode) =>
  Object.entries(at(contract, "paths")).flatMap(([path, methods]) =>
    Object.entries(Object(methods)).map(([method, operation]) => ({
      name: `${method} ${path}`,
      path,
      operation: Object(operation)
    }))
  )

/** A node, or each of several. */
export const nodesIn = (value: unknown): ReadonlyArray<ContractNode> =>
  [value].flat().filter(Predicate.isReadonlyObject)

/** The schemas that a schema is a choice or a sum of. */
export const partsOf = (node: ContractNode): ReadonlyArray<ContractNode> =>
  ["anyOf", "allOf", "oneOf"].flatMap((key) => nodesIn(node[key]))

/** Every property of the schemas and of the answers of a contract; of what one names only the name. */
export const propertiesOf = (contract: ContractNode): ReadonlyArray<ContractProperty> => [
  ...Object.entries(at(contract, "components", "schemas")).flatMap(([name, schema]) =>
    propertiesIn(name, Object(schema))
  ),
  ...operationsOf(contract).flatMap(({ name, operation }) =>
    Object.entries(at(operation, "responses")).flatMap(([status, response]) =>
      Object.values(at(response, "content")).flatMap((content) =>
        propertiesIn(`${name} ${status}`, at(content, "schema"))
      )
    )
  )
]

const propertiesIn = (path: string, node: ContractNode): ReadonlyArray<ContractProperty> => [
  ...Object.entries(at(node, "properties")).flatMap(([key, value]) => [
    { path: `${path}.${key}`, node: Object(value) },
    ...propertiesIn(`${path}.${key}`, Object(value))
  ]),
  ...[
    ...partsOf(node),
    ...nodesIn(node["items"]),
    ...nodesIn(node["additionalProperties"]),
    ...nodesIn(node["prefixItems"])
  ].flatMap((part) => propertiesIn(path, part))
]

/** Whether a property has a text, a figure or a yes and no that is not always the same. */
export const isLeaf = ({ node }: ContractProperty): boolean =>
  node["const"] === undefined && [node, ...partsOf(node)].some(({ type }) => scalars.has(type))

const scalars: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean"])
