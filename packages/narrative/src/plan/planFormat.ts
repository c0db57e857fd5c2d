import { catalog } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import { relations } from "../rendering/Relation.ts"
import { forEachPart, type PlannedPart } from "./Plan.ts"

const idsOf = (part: Part): ReadonlyArray<string> => catalog.flatMap((entry) => (entry.part === part ? [entry.id] : []))

/** In OpenAI's strict mode every key is required, and there are no others. */
const strictObject = (properties: Readonly<Record<string, unknown>>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})

const orNull = (schema: Readonly<Record<string, unknown>>) => ({ anyOf: [schema, { type: "null" }] })

const partFormat = (part: PlannedPart) => {
  const claim = { $ref: `#/$defs/${part}` }
  return strictObject({
    picks: {
      type: "array",
      items: strictObject({ claim, relation: { type: "string", enum: relations } })
    },
    stress: orNull(claim),
    leaveOut: { type: "array", items: claim }
  })
}

/**
 * The shape of an answer as a strict JSON schema. It is the same for all houses, so that a service can cache it. It
 * names every claim. The request lists the claims that hold for the house, and we judge the answer. A part that was not
 * asked for is `null`.
 */
export const planFormat = {
  name: "narrative",
  strict: true,
  schema: {
    ...strictObject({
      thesis: orNull({ type: "string", enum: idsOf("headline") }),
      objections: orNull({
        type: "array",
        items: { anyOf: Object.values(forEachPart((part) => ({ $ref: `#/$defs/${part}` }))) }
      }),
      ...forEachPart((part) => orNull(partFormat(part)))
    }),
    $defs: forEachPart((part) => ({ type: "string", enum: idsOf(part) }))
  }
}
