import { faultOfNames, fieldHints, onePlace } from "@property-intelligence/api/RequestBody.ts"
import type { Schema, SchemaAST, SchemaIssue } from "effect"

import { nearestName } from "./nearestName.ts"

/** One fault of a body: the path of its field, such as `addresses.3` (`null` for the body as a whole), and a hint. */
interface BodyIssue {
  readonly field: string | null
  readonly message: string
  readonly hint: string
}

/** The first faults of a body, and the number of the others. */
export interface BodyIssues {
  readonly issues: readonly [BodyIssue, ...Array<BodyIssue>]
  readonly more: number
}

/** The max number of described faults. Each may need a search for the nearest known field. */
const maxIssues = 10

/** The first ten faults that a schema finds in a body, in our own words and without the values that were sent. */
export const bodyIssues = ({ issue }: Schema.SchemaError, body: Schema.Json): BodyIssues => {
  const faults = withPlace(faultsOf(issue, []), issue, body)
  const named = faults.slice(0, maxIssues)
  const [first = { path: [], message: "It does not have the documented shape." }, ...others] = named
  return { issues: [describe(first), ...others.map(describe)], more: Math.max(0, faults.length - maxIssues) }
}

/**
 * Adds the fault that a body names no place, or several. A schema checks that only if all fields are valid. The fault
 * comes after the unknown fields.
 */
const withPlace = (faults: ReadonlyArray<Fault>, issue: SchemaIssue.Issue, body: Schema.Json): ReadonlyArray<Fault> => {
  if (!isObject(body) || !namesOnePlace(issue)) return faults
  const place = faultOfNames(body)
  if (place === null || faults.some(({ path }) => path[0] === place.path[0])) return faults
  const isUnknown = ({ known, path }: Fault) => known !== undefined && path.length === 1
  return [
    ...faults.filter(isUnknown),
    { path: place.path, message: place.issue },
    ...faults.filter((fault) => !isUnknown(fault))
  ]
}

/** Returns `true` if an issue is the check that a body names exactly one place. */
const namesOnePlace = (issue: SchemaIssue.Issue): boolean => {
  switch (issue._tag) {
    case "Encoding":
      return namesOnePlace(issue.issue)
    case "AnyOf":
      return issue.issues.some(namesOnePlace)
    case "Composite":
      return issue.ast.checks?.some((check) => check._tag === "Filter" && check.run === onePlace.run) === true
    default:
      return false
  }
}

const isObject = (json: Schema.Json): json is Schema.JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json)

/** The fault of a body as a whole. */
export const wholeBodyIssue = (message: string): BodyIssue => describe({ path: [], message })

interface Fault {
  readonly path: ReadonlyArray<PropertyKey>
  readonly message: string
  /** The known fields, if this field is unknown. */
  readonly known?: ReadonlyArray<string>
}

const describe = ({ known, message, path }: Fault): BodyIssue => {
  const field = path.length === 0 ? null : path.map(shortName).join(".")
  return { field, message, hint: known === undefined ? hintFor(field) : hintForUnknown(path, known) }
}

/** Max characters of a name that we repeat. Known names are shorter. */
const longestName = 40

const shortName = (key: PropertyKey): string => {
  const name = String(key)
  // By characters, so that none is cut in half.
  return name.length <= longestName
    ? name
    : `${Array.from(name.slice(0, 2 * longestName))
        .slice(0, longestName)
        .join("")}…`
}

const hints = new Map(Object.entries(fieldHints))

/** The hint of a field, or else of its parent field. */
const hintFor = (field: string | null): string =>
  hints.get(field ?? "") ??
  hints.get(field?.split(".", 1)[0] ?? "") ??
  "Send one JSON object with the documented fields."

const hintForUnknown = (path: ReadonlyArray<PropertyKey>, known: ReadonlyArray<string>): string => {
  const nearest = nearestName(String(path.at(-1)), known)
  return nearest === null
    ? `Leave it out. The known fields are: ${known.join(", ")}.`
    : `Did you mean ${nearest}? If not, leave it out.`
}

/**
 * The faults in an issue of a schema. `wording` is a check's message about the whole value, which replaces the messages
 * about its parts.
 */
const faultsOf = (
  issue: SchemaIssue.Issue,
  path: ReadonlyArray<PropertyKey>,
  wording?: string
): ReadonlyArray<Fault> => {
  switch (issue._tag) {
    case "Filter":
      return faultsOf(issue.issue, path, wording ?? wordingOf(issue))
    case "Encoding":
      return faultsOf(issue.issue, path, wording)
    case "Pointer":
      return faultsOf(issue.issue, [...path, ...issue.path], wording)
    case "Composite":
    case "AnyOf":
      return issue.issues.length === 0
        ? [{ path, message: wording ?? mustBe(kindOf(issue.ast)) }]
        : issue.issues.flatMap((each) => faultsOf(each, path, wording))
    case "MissingKey":
      return [{ path, message: "It is missing." }]
    case "UnexpectedKey":
      return [{ path, message: "There is no such field.", known: fieldsOf(issue.ast) }]
    case "InvalidType":
      return [{ path, message: wording ?? mustBe(kindOf(issue.ast)) }]
    default:
      return [{ path, message: wording ?? "Its value is not accepted." }]
  }
}

const mustBe = (what: string): string => `It must be ${what}.`

const wordingOf = ({ filter, issue }: SchemaIssue.Filter): string => {
  const own = messageOf(issue)
  if (typeof own === "string") return own
  const expected = filter.annotations?.expected
  return mustBe(typeof expected === "string" ? inPlainWords(expected) : "another value")
}

/** The message that a failed check brings, about the value or about a field in it. */
const messageOf = (issue: SchemaIssue.Issue): unknown => {
  if (issue._tag === "Pointer") return messageOf(issue.issue)
  return issue._tag === "InvalidValue" ? issue.annotations?.message : undefined
}

/** Returns the library's wording for lengths, ranges and integers in plain words. */
const inPlainWords = (expected: string): string =>
  expected
    .replace(/^a value with a length of at least 1$/, "a list that is not empty")
    .replace(/^a value with a length of (at (?:least|most)) (\d+)$/, "a list of $1 $2")
    .replace(/^a value between (\S+) and (\S+)$/, "from $1 to $2")
    .replace(/^an integer$/, "a whole number")

/** The expected kind of value, in plain words. */
const kindOf = (ast: SchemaAST.AST): string => {
  switch (ast._tag) {
    case "String":
      return "text"
    case "Number":
      return "a number"
    case "Boolean":
      return "true or false"
    case "Arrays":
      return "a list"
    case "Objects":
      return "a JSON object"
    case "Literal":
      return String(ast.literal)
    case "Union": {
      const kinds = [...new Set(ast.types.map(kindOf))]
      return kinds.length < 2 ? kinds.join("") : `one of ${kinds.join(", ")}`
    }
    default:
      return "another value"
  }
}

const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
