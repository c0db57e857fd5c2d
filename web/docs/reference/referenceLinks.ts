import { referencePath } from "@property-intelligence/api/documentPaths.ts"

import { problemsByName, type SchemaNode } from "../../../src/server/docs/Contract.ts"

/** The last part of the path of a schema's page. It was the schema's anchor when the reference was one page. */
export const schemaSlug = (name: string): string => `schema-${name}`

/** The path of a page of the reference. */
export const referenceHref = (slug: string): string => `${referencePath}/${slug}`

/** The path of a schema's page. A problem's schema leads to the page of its kind. */
export const hrefOfSchema = (name: string): string => {
  const slug = problemsByName.get(name)
  return slug === undefined ? referenceHref(schemaSlug(name)) : `/problems/${slug}`
}

/** The unnamed objects in a node: the node itself, elements of a list, values of a map, or variants of a union. */
export const objectsIn = (node: SchemaNode): ReadonlyArray<SchemaNode> => [
  ...(node.properties === undefined ? [] : [node]),
  ...[node.items, node.additionalProperties, ...(node.prefixItems ?? []), ...(node.anyOf ?? [])].flatMap((part) =>
    typeof part === "object" ? objectsIn(part) : []
  )
]
