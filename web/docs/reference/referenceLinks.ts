import { referencePath } from "@property-intelligence/api/documentPaths.ts"

import { problemsByName, type SchemaNode } from "../../../src/server/docs/Contract.ts"

/** The last segment of the path of a schema's page. It was the schema's anchor when the reference was one page. */
export const schemaSlug = (name: string): string => `schema-${name}`

/** The path of a page of the reference. */
export const referenceHref = (slug: string): string => `${referencePath}/${slug}`

/** The path of a schema's page. For a problem's schema it is the path of the problem's page. */
export const hrefOfSchema = (name: string): string => {
  const slug = problemsByName.get(name)
  return slug === undefined ? referenceHref(schemaSlug(name)) : `/problems/${slug}`
}

/**
 * The objects without a schema name in a node: the node itself, elements of a list, values of a map, or variants of a
 * union.
 */
export const objectsIn = (node: SchemaNode): ReadonlyArray<SchemaNode> => [
  ...(node.properties === undefined ? [] : [node]),
  ...[node.items, node.additionalProperties, ...(node.prefixItems ?? []), ...(node.anyOf ?? [])].flatMap((part) =>
    typeof part === "object" ? objectsIn(part) : []
  )
]
