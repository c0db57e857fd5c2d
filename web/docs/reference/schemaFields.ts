import { nameIn, type SchemaNode } from "../../../src/server/docs/Contract.ts"
import { html, type Markup, prose, withBetween } from "../../../src/server/docs/markup.ts"
import { hrefOfSchema, objectsIn } from "./referenceLinks.ts"

/** The names of the nodes that have separate pages, in addition to the contract's named schemas. */
export type NamesOfNodes = ReadonlyMap<SchemaNode, string>

/**
 * The fields of a node as a list, because a table's column could be too narrow for a name. Inner objects are nested
 * lists, unless they have pages.
 *
 * @param path the names of the enclosing fields, for anchors; with an empty path there are no anchors
 */
export const schemaFields = (node: SchemaNode, names: NamesOfNodes, path: string): ReadonlyArray<Markup> =>
  objectsIn(node).map(
    ({ properties = {}, required = [] }, at) =>
      html`<ul class="fields">
        ${Object.entries(properties).map(([name, field]) =>
          // Objects in a union may have fields with the same names.
          fieldItem(name, field, { isRequired: required.includes(name), names, path: at === 0 ? path : "" })
        )}
      </ul>`
  )

interface FieldPlace {
  readonly isRequired: boolean
  readonly names: NamesOfNodes
  readonly path: string
}

const fieldItem = (name: string, field: SchemaNode, { isRequired, names, path }: FieldPlace): Markup => {
  const description = descriptionOf(field)
  const inner = names.has(field) ? [] : schemaFields(field, names, path === "" ? "" : `${path}.${name}`)
  return html`<li${anchor(path, name)}>
    <code class="field-name">${name}</code>
    <span class="field-type">${typeText(field, names)}${isRequired ? "" : ", optional"}${limits(field)}</span>
    ${description === "" ? html`` : html`<p>${prose(description)}</p>`} ${exampleOf(field)} ${inner}
  </li>`
}

const anchor = (path: string, name: string): Markup => (path === "" ? html`` : html` id="${path}.${name}"`)

/** The type of a value, with a link to each type that has a page. */
export const typeText = (node: SchemaNode, names: NamesOfNodes): Markup => {
  const { additionalProperties, allOf = [], anyOf, enum: values, items, prefixItems, type } = node
  const own = names.get(node)
  if (own !== undefined) return linkTo(own)
  if (node.$ref !== undefined) return linkTo(nameIn(node.$ref))
  if (values !== undefined)
    return withBetween(
      values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      " or "
    )
  const typed = (part: SchemaNode) => typeText(part, names)
  if (anyOf !== undefined) return withBetween(distinct(anyOf.map(typed)), " or ")
  if (type === "array") return html`list of ${typed(elementOf(items) ?? prefixItems?.[0] ?? {})}`
  if (type === "object" && typeof additionalProperties === "object") return html`map of ${typed(additionalProperties)}`
  if (type !== undefined) return html`${type}`
  const [named] = allOf.filter(({ $ref }) => $ref !== undefined)
  return named === undefined ? html`any` : typed(named)
}

const distinct = (pieces: ReadonlyArray<Markup>): ReadonlyArray<Markup> => [
  ...new Map(pieces.map((piece) => [piece.text, piece])).values()
]

const linkTo = (name: string): Markup => html`<a href="${hrefOfSchema(name)}">${name}</a>`

const elementOf = (node: SchemaNode | boolean | undefined): SchemaNode | null =>
  typeof node === "object" ? node : null

const descriptionOf = ({ allOf = [], description }: SchemaNode): string =>
  description ?? allOf.find((each) => each.description !== undefined)?.description ?? ""

/** The max length of an example. A longer one is shown only in the sample of the call. */
const maxExample = 80

const exampleOf = ({ allOf = [], examples }: SchemaNode): Markup => {
  const [example] = examples ?? allOf.find((each) => each.examples !== undefined)?.examples ?? []
  const text = example === undefined ? "" : JSON.stringify(example)
  return text === "" || text.length > maxExample ? html`` : html`<p class="field-example">e.g. <code>${text}</code></p>`
}

/** The default and the bounds of a value, if they are narrower than a JSON number's. */
const limits = ({ default: byDefault, maxItems, maximum, minItems, minimum }: SchemaNode): string => {
  const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return [
    isBound(minimum) ? `from ${minimum}` : "",
    isBound(maximum) ? `to ${maximum}` : "",
    minItems === undefined ? "" : `at least ${minItems}`,
    maxItems === undefined ? "" : `at most ${maxItems}`,
    byDefault === undefined ? "" : `default ${JSON.stringify(byDefault)}`
  ]
    .filter((each) => each !== "")
    .map((each) => `, ${each}`)
    .join("")
}
