import { problemTypes } from "@property-intelligence/api/problemTypes.ts"

import {
  type Answers,
  answersOf,
  type Contract,
  isProblem,
  nameIn,
  type Operation,
  type SchemaNode
} from "./Contract.ts"

/** The contract as Markdown: endpoints, schemas and problems, as the page for people has them. */
export const referenceMarkdown = (contract: Contract): string => {
  const { components, info, paths, tags } = contract
  const { schemas } = components
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )
  const groups = tags.map(
    ({ description = "", name }) =>
      `## ${name}\n\n${description}\n\n` +
      operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ method, operation, path }) =>
          operationMarkdown(`### ${method.toUpperCase()} ${path}`, operation, answersOf(operation, contract))
        )
        .join("\n")
  )
  const named = Object.entries(schemas)
    .filter(([name]) => !isProblem(name))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, node]) => schemaMarkdown(`### ${name}`, node))
  return [
    `# ${info.title} ${info.version}\n\n${info.description ?? ""}\n`,
    ...groups,
    `## Schemas\n\n${named.join("\n")}`,
    `## Problems\n\n${problemLines.join("\n")}\n`
  ].join("\n")
}

/** A schema below its heading. */
export const schemaMarkdown = (heading: string, node: SchemaNode): string =>
  `${heading}\n\n${node.description ?? ""}\n\n${fieldLines(node, "").join("\n")}\n`

/** An operation below its heading. */
export const operationMarkdown = (
  heading: string,
  { description = "", parameters, requestBody }: Operation,
  answers: Answers
): string =>
  [
    `${heading}\n`,
    `${description}\n`,
    ...parameters.map(
      (each) =>
        `- \`${each.name}\` in ${each.in}${each.required ? "" : ", optional"}: ${typeName(each.schema)}. ${each.schema.description ?? ""}`
    ),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }) => `- body: ${typeName(schema)}`),
    ...answers.map(
      ([status, { content = {}, description: meaning }]) =>
        `- ${status}: ${[...new Set(Object.values(content).map(({ schema }) => shapeText(schema)))].join(" or ") || meaning}`
    ),
    ""
  ].join("\n")

const fieldLines = (node: SchemaNode, before: string): ReadonlyArray<string> =>
  node.properties === undefined && before === ""
    ? [`- ${typeName(node)}`]
    : Object.entries(node.properties ?? {}).flatMap(([name, field]) => [
        `- \`${before}${name}\`${node.required?.includes(name) === true ? "" : " (optional)"}: ${typeName(field)}${meaningOf(field)}`,
        ...partsOf(field).flatMap((part) => fieldLines(part, `${before}${name}.`))
      ])

/** The objects without a name inside a schema: in a field, in a list, or among alternatives. */
const partsOf = (node: SchemaNode): ReadonlyArray<SchemaNode> => [
  ...(node.properties === undefined ? [] : [node]),
  ...[node.items, node.additionalProperties].flatMap((part) => (typeof part === "object" ? partsOf(part) : [])),
  ...(node.anyOf ?? []).flatMap(partsOf)
]

const meaningOf = ({ allOf = [], description = allOf.find((each) => each.description)?.description }: SchemaNode) =>
  description === undefined ? "" : `. ${description}`

/** A schema as text: the keys of an object with their types; for any other schema, its type. */
const shapeText = (node: SchemaNode): string =>
  node.properties === undefined
    ? typeName(node)
    : `{ ${Object.entries(node.properties)
        .map(([name, field]) => `${name}: ${typeName(field)}`)
        .join(", ")} }`

const typeName = (node: SchemaNode): string => {
  const { additionalProperties, allOf = [], anyOf, enum: values, items, prefixItems, type } = node
  if (node.$ref !== undefined) return nameIn(node.$ref)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" or ")
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeName))].join(" or ")
  if (type === "array") return `list of ${typeName(typeof items === "object" ? items : (prefixItems?.[0] ?? {}))}`
  if (type === "object" && typeof additionalProperties === "object") return `map of ${typeName(additionalProperties)}`
  const [named] = allOf.filter(({ $ref }) => $ref !== undefined)
  return type ?? (named === undefined ? "JSON" : typeName(named))
}

const problemLines = Object.entries(problemTypes).map(
  ([slug, { meaning, remedy, status, title }]) => `- ${status} \`${slug}\`, ${title}: ${meaning} ${remedy}`
)
