import { Predicate } from "effect"

import type { JsonNode } from "./JsonNode.ts"
import { mapSchemas } from "./mapSchemas.ts"

/** The contract with `type: [number, null]` in place of a choice between the two, which says the same in fewer words. */
export const withPlainNullables = (contract: JsonNode): JsonNode => mapSchemas(contract, plainNullable)

const plainNullable = (schema: JsonNode): JsonNode => {
  const { anyOf, ...said } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [known, unknown] = anyOf.filter(Predicate.isReadonlyObject)
  if (known === undefined || unknown?.["type"] !== "null" || Object.keys(unknown).length > 1) return schema
  if (typeof known["type"] !== "string" || known["type"] === "object" || "const" in known) return schema
  const values: unknown = known["enum"]
  return {
    ...known,
    type: [known["type"], "null"],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
    ...said
  }
}
