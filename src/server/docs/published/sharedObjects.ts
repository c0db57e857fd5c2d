import type { JsonNode } from "./JsonNode.ts"
import { mapSchemas, withComponents } from "./mapSchemas.ts"

/** From how many characters on an object earns a name. */
const leastSize = 150

/** The contract with each larger object that it has several times, to the letter, under the name of its first place. */
export const withSharedObjects = (contract: JsonNode): JsonNode => {
  const found = new Map<string, { readonly name: string; readonly schema: JsonNode; readonly uses: number }>()
  mapSchemas(contract, (schema, name, isNamed) => {
    if (isNamed || schema["type"] !== "object" || !("properties" in schema)) return schema
    const text = JSON.stringify(schema)
    if (text.length >= leastSize) found.set(text, { name, schema, uses: (found.get(text)?.uses ?? 0) + 1 })
    return schema
  })
  const shared = new Map([...found].filter(([, { uses }]) => uses > 1))
  const parts = Object.fromEntries([...shared.values()].map(({ name, schema }) => [name, schema]))
  return mapSchemas(withComponents(contract, "schemas", parts), (schema, _, isNamed) => {
    const known = isNamed || schema["type"] !== "object" ? undefined : shared.get(JSON.stringify(schema))
    return known === undefined ? schema : { $ref: `#/components/schemas/${known.name}` }
  })
}
