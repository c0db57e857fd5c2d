import type { SchemaNode } from "./Contract.ts"
import { html, withBetween, type Markup, prose } from "./markup.ts"

/** The table of the fields of an object, those of the objects in it too; an empty text if it has none. */
export const schemaTable = (node: SchemaNode): Markup => {
  const rows = fieldRows(node, "")
  return rows.length === 0 ? html`` : tableOf("Fields", ["Field", "Type", "Meaning", "Example"], rows)
}

/** A table in a box of its own, which scrolls if the page is narrow, by the keyboard too. */
export const tableOf = (label: string, heads: ReadonlyArray<string>, rows: ReadonlyArray<Markup>): Markup =>
  html`<div class="docs-table" role="group" tabindex="0" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`

/** What a value may be, with links to what has a name. */
export const typeText = (node: SchemaNode): Markup => {
  const { additionalProperties, allOf = [], anyOf, enum: values, items, prefixItems, type } = node
  if (node.$ref !== undefined) return linkTo(node.$ref)
  if (values !== undefined)
    return withBetween(
      values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      " or "
    )
  if (anyOf !== undefined) return withBetween(anyOf.map(typeText), " or ")
  if (type === "array") return html`list of ${typeText(elementOf(items) ?? prefixItems?.[0] ?? {})}`
  if (type === "object" && typeof additionalProperties === "object")
    return html`map of ${typeText(additionalProperties)}`
  if (type !== undefined) return html`${type}`
  const [named] = allOf.filter(({ $ref }) => $ref !== undefined)
  return named === undefined ? html`any` : typeText(named)
}

/** The name of what a local reference leads to. */
export const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)

const linkTo = (reference: string): Markup => {
  const name = nameIn(reference)
  return html`<a href="#schema-${name}">${name}</a>`
}

const fieldRows = (node: SchemaNode, before: string): ReadonlyArray<Markup> =>
  Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`
    const mark = node.required?.includes(name) === true ? html`` : html` <small>optional</small>`
    const row = html`<tr>
      <td><code>${path}</code>${mark}</td>
      <td>${typeText(field)}${limits(field)}</td>
      <td>${prose(descriptionOf(field))}</td>
      <td>${exampleOf(field)}</td>
    </tr> `
    return [row, ...partsOf(field).flatMap(({ node: part, suffix }) => fieldRows(part, `${path}${suffix}.`))]
  })

/** Objects without a name of their own, in a field itself, in a list, or as one of what it may be. */
const partsOf = (node: SchemaNode): ReadonlyArray<{ readonly node: SchemaNode; readonly suffix: string }> => {
  const inside = (part: SchemaNode | null | undefined, suffix: string) =>
    part === null || part === undefined
      ? []
      : partsOf(part).map((each) => ({ node: each.node, suffix: `${suffix}${each.suffix}` }))
  return [
    ...(node.properties === undefined ? [] : [{ node, suffix: "" }]),
    ...inside(elementOf(node.items), "[]"),
    ...inside(elementOf(node.additionalProperties), ".*"),
    ...(node.anyOf ?? []).flatMap((each) => inside(each, ""))
  ]
}

const elementOf = (node: SchemaNode | boolean | undefined): SchemaNode | null =>
  typeof node === "object" ? node : null

const descriptionOf = ({ allOf = [], description }: SchemaNode): string =>
  description ?? allOf.find((each) => each.description !== undefined)?.description ?? ""

const exampleOf = ({ allOf = [], examples }: SchemaNode): Markup => {
  const [example] = examples ?? allOf.find((each) => each.examples !== undefined)?.examples ?? []
  return example === undefined ? html`` : html`<code>${JSON.stringify(example)}</code>`
}

/** Bounds that are more than what every number of JSON has. */
const limits = ({ default: byDefault, maxItems, maximum, minItems, minimum }: SchemaNode): Markup => {
  const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  const said = [
    isBound(minimum) ? `from ${minimum}` : "",
    isBound(maximum) ? `to ${maximum}` : "",
    minItems === undefined ? "" : `at least ${minItems}`,
    maxItems === undefined ? "" : `at most ${maxItems}`,
    byDefault === undefined ? "" : `else ${JSON.stringify(byDefault)}`
  ].filter((each) => each !== "")
  return said.length === 0 ? html`` : html`<br /><small>${said.join(", ")}</small>`
}
