import type { SchemaNode } from "../../../src/server/docs/Contract.ts"
import { objectsIn } from "./referenceLinks.ts"

/** A schema with a page of its own: a named one, or an object inside one that would be too long with it. */
export interface SchemaPart {
  /** E.g. `PlainAnalysis`, `PlainAnalysis.hiddenCosts`. */
  readonly name: string
  readonly node: SchemaNode
}

/** Max fields of a page, those of the objects inside included: about ten elements each, of the 1,500 that a page may have. */
const maxFields = 70

/** The number of fields that a node shows, those of the objects inside included. */
const fieldCount = (node: SchemaNode): number =>
  objectsIn(node)
    .flatMap(({ properties = {} }) => Object.values(properties))
    .reduce((sum, field) => sum + 1 + fieldCount(field), 0)

/** A schema and the parts of it that need pages of their own, the largest first taken out until the rest fits on a page. */
export const schemaParts = (name: string, node: SchemaNode): ReadonlyArray<SchemaPart> => [
  { name, node },
  ...takenOut(name, node).flatMap((part) => schemaParts(part.name, part.node))
]

const takenOut = (name: string, node: SchemaNode): ReadonlyArray<SchemaPart> => {
  const inside = innerObjects(node, name).toSorted((one, other) => fieldCount(other.node) - fieldCount(one.node))
  const total = fieldCount(node)
  if (total <= maxFields) return []
  // A direct field takes its own fields with it, so that only the uppermost level is counted.
  let rest = total
  return inside.filter((part) => {
    if (rest <= maxFields || fieldCount(part.node) < 3) return false
    rest -= fieldCount(part.node)
    return true
  })
}

/** The fields of an object that hold objects themselves, each with its path. */
const innerObjects = (node: SchemaNode, name: string): ReadonlyArray<SchemaPart> =>
  objectsIn(node).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([field, inner]) =>
      objectsIn(inner).length === 0 ? [] : [{ name: `${name}.${field}`, node: inner }]
    )
  )
