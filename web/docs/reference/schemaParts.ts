import type { SchemaNode } from "../../../src/server/docs/Contract.ts"
import { objectsIn } from "./referenceLinks.ts"

/**
 * A schema that has a separate page: a named schema, or an object in one that would make the schema's page too long.
 */
export interface SchemaPart {
  /** The schema's name, for an inner object followed by the field's: `PlainAnalysis.hiddenCosts`. */
  readonly name: string
  readonly node: SchemaNode
}

/**
 * The max number of fields on a page, including nested fields. A field takes about ten elements, and a page may have
 * 1,500.
 */
const maxFields = 70

/** The number of fields that a node shows, including nested fields. */
const fieldCount = (node: SchemaNode): number =>
  objectsIn(node)
    .flatMap(({ properties = {} }) => Object.values(properties))
    .reduce((sum, field) => sum + 1 + fieldCount(field), 0)

/**
 * A schema and its parts that need separate pages. The largest parts are taken out first, until the rest fits on one
 * page.
 */
export const schemaParts = (name: string, node: SchemaNode): ReadonlyArray<SchemaPart> => [
  { name, node },
  ...takenOut(name, node).flatMap((part) => schemaParts(part.name, part.node))
]

const takenOut = (name: string, node: SchemaNode): ReadonlyArray<SchemaPart> => {
  const inside = innerObjects(node, name).toSorted((one, other) => fieldCount(other.node) - fieldCount(one.node))
  const total = fieldCount(node)
  if (total <= maxFields) return []
  // A field that is taken out takes its inner fields along, so only top-level fields are counted.
  let rest = total
  return inside.filter((part) => {
    if (rest <= maxFields || fieldCount(part.node) < 3) return false
    rest -= fieldCount(part.node)
    return true
  })
}

/** The fields of an object that contain objects, each with its path. */
const innerObjects = (node: SchemaNode, name: string): ReadonlyArray<SchemaPart> =>
  objectsIn(node).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([field, inner]) =>
      objectsIn(inner).length === 0 ? [] : [{ name: `${name}.${field}`, node: inner }]
    )
  )
