import { Struct } from "effect"

import { type JsonNode, mapSchemas, nodeAt, withComponents } from "./JsonNode.ts"

/** A property as an object has it: its key, its schema, whether it is always there, and how many characters it takes. */
interface Field {
  readonly key: string
  readonly schema: unknown
  readonly isRequired: boolean
  readonly size: number
}

/**
 * An object schema of the contract that may share fields: its name, its fields that are in no shared part yet, and its
 * shared parts.
 */
interface Sharer {
  readonly name: string
  readonly fields: Map<string, Field>
  readonly parts: Array<string>
}

/** The characters that a shared part adds: for its definition, and for each reference to it. */
const cost = { name: 120, reference: 60 }

/** Min characters that a part has to save. */
const leastSaved = 250

/**
 * The contract with fields that several objects share moved into a separate object, which they reference in `allOf`.
 * The views of an answer differ in what they leave out; their common fields are defined here once.
 */
export const withSharedFields = (contract: JsonNode): JsonNode => {
  const sharers = new Map<string, Sharer>()
  mapSchemas(contract, (schema, name) => {
    if (isOpenObject(schema)) {
      const text = JSON.stringify(schema)
      if (!sharers.has(text)) sharers.set(text, { name, fields: fieldsOf(schema), parts: [] })
    }
    return schema
  })
  const parts = dealtParts([...sharers.values()])
  return mapSchemas(withComponents(contract, "schemas", parts), (schema, name, isNamed) => {
    const isPart = isNamed && name in parts
    const sharer = isPart || !isOpenObject(schema) ? undefined : sharers.get(JSON.stringify(schema))
    if (sharer === undefined || sharer.parts.length === 0) return schema
    return {
      ...Struct.omit(schema, ["properties", "required"]),
      ...objectOf([...sharer.fields.values()]),
      allOf: sharer.parts.map((name) => ({ $ref: `#/components/schemas/${name}` }))
    }
  })
}

/** Returns `true` for an object schema with nothing but properties, so that its fields can move to a shared part. */
const isOpenObject = (schema: JsonNode): boolean =>
  schema["type"] === "object" &&
  Object.keys(schema).every((key) => ["type", "properties", "required", "description"].includes(key))

const fieldsOf = (schema: JsonNode): Map<string, Field> => {
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  const fields = Object.entries(nodeAt(schema, "properties")).map(([key, each]): readonly [string, Field] => {
    const isRequired = required.includes(key)
    const text = `${key} ${isRequired} ${JSON.stringify(each)}`
    return [text, { key, schema: each, isRequired, size: text.length + (isRequired ? key.length : 0) }]
  })
  return new Map(fields)
}

const objectOf = (fields: ReadonlyArray<Field>): JsonNode => {
  const required = fields.flatMap(({ isRequired, key }) => (isRequired ? [key] : []))
  return {
    type: "object",
    ...(fields.length === 0 ? {} : { properties: Object.fromEntries(fields.map(({ key, schema }) => [key, schema])) }),
    ...(required.length === 0 ? {} : { required })
  }
}

/**
 * Chooses the shared parts that save the most characters, the largest saving first, until none saves enough. Removes
 * the fields of each part from the objects that get a reference to it.
 */
const dealtParts = (sharers: ReadonlyArray<Sharer>): Record<string, JsonNode> => {
  const parts: Record<string, JsonNode> = {}
  for (;;) {
    const candidates = commonFields(sharers).toSorted((one, other) => other.saved - one.saved)
    let dealt = 0
    for (const { texts } of candidates) {
      // A part chosen since then may have taken some of these fields.
      const { saved, users } = savingOf(sharers, texts)
      const [first] = users
      if (first === undefined || saved < leastSaved) continue
      const name = freeName(parts, `${first.name}Fields`)
      parts[name] = objectOf(texts.flatMap((text) => first.fields.get(text) ?? []))
      for (const user of users) {
        for (const text of texts) user.fields.delete(text)
        user.parts.push(name)
      }
      dealt++
    }
    if (dealt === 0) return parts
  }
}

const freeName = (parts: JsonNode, name: string, at = 2): string =>
  !(name in parts) ? name : !(`${name}${at}` in parts) ? `${name}${at}` : freeName(parts, name, at + 1)

/** The sets of fields that two or more objects have in common, if a shared part of them saves enough characters. */
const commonFields = (sharers: ReadonlyArray<Sharer>) => {
  const seen = new Set<string>()
  const havers = Map.groupBy(
    sharers.flatMap(({ fields }, at) => [...fields.keys()].map((text) => ({ text, at }))),
    ({ text }) => text
  )
  return sharers.flatMap((one, at) => {
    const near = new Set([...one.fields.keys()].flatMap((text) => havers.get(text)?.map((each) => each.at) ?? []))
    return [...near].flatMap((other) => {
      if (other <= at) return []
      const texts = [...one.fields.keys()].filter((text) => sharers[other]?.fields.has(text) === true)
      const key = texts.join("\n")
      if (seen.has(key)) return []
      seen.add(key)
      const { saved } = savingOf(
        texts.slice(0, 1).flatMap((text) => havers.get(text)?.flatMap((each) => sharers[each.at] ?? []) ?? []),
        texts
      )
      return saved < leastSaved ? [] : [{ texts, saved }]
    })
  })
}

/**
 * The objects that still have all the given fields, and the characters that a shared part of these fields would save.
 */
const savingOf = (sharers: ReadonlyArray<Sharer>, texts: ReadonlyArray<string>) => {
  const users = sharers.filter(({ fields }) => texts.every((text) => fields.has(text)))
  const size = texts.reduce((sum, text) => sum + (users[0]?.fields.get(text)?.size ?? 0), 0)
  return { users, saved: (users.length - 1) * size - users.length * cost.reference - cost.name }
}
