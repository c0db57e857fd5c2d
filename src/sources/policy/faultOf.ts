import { type Schema, SchemaIssue } from "effect"

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

/** A place deeper than this is named by what it lies in. */
const deepestNamed = 8

/** Where in an answer the first fault is, as `Malformed` names it: never the value found there. */
export const faultOf = (error: Schema.SchemaError): string => {
  const path = formatIssues(error.issue).issues[0]?.path ?? []
  const names = path
    .slice(0, deepestNamed)
    .map((segment) => nameOf(typeof segment === "object" ? segment.key : segment))
  return names.length === 0 ? "unexpected shape" : `unexpected shape at ${names.join(".")}`
}

/** Some names are the upstream's to choose. */
const nameOf = (key: PropertyKey): string => (/^[\w:. %()-]{1,60}$/.test(String(key)) ? String(key) : "?")
