import type { Draw } from "./Draw.ts"

type Node = Readonly<Record<string, unknown>>

/** Finds a schema by its `$ref`. */
export type Resolve = (reference: string) => Node

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)

const nodesIn = (value: unknown): ReadonlyArray<Node> => [value].flat().filter(isNode)

const numberIn = (node: Node, key: string, otherwise: number): number => {
  const value = node[key]
  return typeof value === "number" ? value : otherwise
}

/**
 * A value that a schema of the document takes, at or between its bounds. Texts are its examples: what an address is can't be said
 * in a schema. Optional members are there in half of the draws.
 */
export const valueOf = (draw: Draw, schema: Node, resolve: Resolve): unknown => {
  const { $ref, const: constant, enum: choices, type } = schema
  if (typeof $ref === "string") return valueOf(draw, resolve($ref), resolve)
  if (constant !== undefined) return constant
  if (Array.isArray(choices)) return choices[draw.below(choices.length)]
  const alternatives = nodesIn(schema["anyOf"])
  if (alternatives.length > 0) return valueOf(draw, alternatives[draw.below(alternatives.length)] ?? {}, resolve)
  switch (type) {
    case "object":
      return objectOf(draw, schema, resolve)
    case "array":
      return Array.from({ length: lengthOf(draw, schema) }, () =>
        valueOf(draw, nodesIn(schema["items"])[0] ?? {}, resolve)
      )
    case "integer":
    case "number":
      return figureOf(draw, schema, type === "integer")
    case "boolean":
      return draw.chance(0.5)
    case "string": {
      const examples = schema["examples"]
      return Array.isArray(examples) ? examples[draw.below(examples.length)] : "text"
    }
    default:
      return null
  }
}

const objectOf = (draw: Draw, schema: Node, resolve: Resolve): unknown => {
  const { properties, required } = schema
  const needed = new Set(Array.isArray(required) ? required : [])
  const share = draw.oneOf([0, 0.2, 0.5, 1])
  return Object.fromEntries(
    Object.entries(isNode(properties) ? properties : {}).flatMap(([key, member]) =>
      isNode(member) && (needed.has(key) || draw.chance(share)) ? [[key, valueOf(draw, member, resolve)]] : []
    )
  )
}

const lengthOf = (draw: Draw, schema: Node): number => {
  const least = numberIn(schema, "minItems", 0)
  return least + draw.below(Math.min(3, numberIn(schema, "maxItems", 3) - least + 1))
}

/** A bound itself in a third of the draws. What lies so near zero that it must be a share is not drawn but zero. */
const figureOf = (draw: Draw, schema: Node, isWhole: boolean): number => {
  const low = numberIn(schema, "minimum", 0)
  const high = numberIn(schema, "maximum", 1_000_000)
  const drawn = draw.oneOf([low, high, draw.between(low, high), draw.between(low, high), Math.ceil(low) + 1])
  const rounded = isWhole ? Math.round(drawn) : Number(drawn.toPrecision(6))
  return nodesIn(schema["allOf"]).length > 0 && Math.abs(rounded) < 1 ? (low < 0 ? 1 : low) : rounded
}
