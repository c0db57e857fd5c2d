import { isDeepStrictEqual } from "node:util"

import { Api } from "@property-intelligence/api/Api.ts"
import { Predicate } from "effect"
import { OpenApi } from "effect/http-api"

type Node = Readonly<Record<string, unknown>>

const { schemas } = OpenApi.fromApi(Api).components

/** A key of the report and what it means, as /openapi.json says it. */
export interface Figure {
  readonly key: string
  readonly meaning: string
}

/**
 * The keys at a place of the full report, e.g. `floodRisk`, with those inside them, `*` for each of several that are alike. What lies at one
 * of the `others` places is left out.
 */
export const figuresAt = (place: string, others: ReadonlyArray<string>): ReadonlyArray<Figure> =>
  figuresIn("", place.split(".").reduce(propertyOf, nodeOf(schemas["ExplainedFullReport"])), (key) =>
    others.includes(`${place}.${key}`)
  )

const figuresIn = (path: string, node: Node, isOther: (key: string) => boolean): ReadonlyArray<Figure> => {
  const properties = Object.entries(propertiesOf(node))
    .filter(([name]) => !isOther(`${path}${name}`))
    .map(([name, value]) => ({ key: `${path}${name}`, property: nodeOf(value) }))
  const insideOf = (key: string, property: Node) => figuresIn(`${key}.`, property, isOther)
  const [first] = properties
  const shared = first === undefined ? [] : insideOf(`${path}*`, first.property)
  const areAlike =
    properties.length > 2 &&
    shared.length > 0 &&
    properties.every(({ property }) => isDeepStrictEqual(insideOf(`${path}*`, property), shared))
  return [
    ...properties.flatMap(({ key, property }) => [
      { key, meaning: meaningOf(property) },
      ...(areAlike ? [] : insideOf(key, property))
    ]),
    // Keys that all have the same inside: it is shown once.
    ...(areAlike ? shared : [])
  ]
}

const meaningOf = (node: Node): string =>
  [node, ...partsOf(node)].map(({ description }) => description).find(Predicate.isString) ?? ""

const propertyOf = (node: Node, name: string): Node => nodeOf(propertiesOf(node)[name])

/** Of an object, of what a reference points to, of the object in a union, of the objects in a list. */
const propertiesOf = (node: Node): Node => {
  const { $ref, items, properties } = node
  if (Predicate.isReadonlyObject(properties)) return properties
  const inside = [
    ...(typeof $ref === "string" ? [nodeOf(schemas[$ref.replace("#/components/schemas/", "")])] : []),
    ...partsOf(node),
    ...nodesIn(items)
  ]
  return Object.assign({}, ...inside.map(propertiesOf))
}

const partsOf = (node: Node): ReadonlyArray<Node> => ["anyOf", "allOf", "oneOf"].flatMap((key) => nodesIn(node[key]))

const nodesIn = (value: unknown): ReadonlyArray<Node> => [value].flat().filter(Predicate.isReadonlyObject)

const nodeOf = (value: unknown): Node => (Predicate.isReadonlyObject(value) ? value : {})
