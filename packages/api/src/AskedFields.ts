import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Result, Schema, type SchemaAST, Predicate } from "effect"

import { BriefIntelReport, CompactIntelReport, type ReportFields } from "./answers/IntelReport.ts"
import {
  BriefFullReport,
  BriefInvestorReport,
  BriefNarrativeReport,
  CompactFullReport,
  CompactInvestorReport,
  CompactNarrativeReport,
  ExplainedFullReport,
  ExplainedInvestorReport,
  ExplainedNarrativeReport,
  PlainFullReport,
  PlainInvestorReport,
  PlainNarrativeReport
} from "./answers/SoldReports.ts"
import { reportQuery, type ReportView } from "./ReportView.ts"

/** Max fields that one request may name. */
const maxFields = 30

/** The query parameter that picks fields. */
export const fieldsQuery = {
  fields: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "The fields of `data` to return: up to 30 names or JSON pointers, separated by commas. A list is returned whole. For several addresses, the fields of each report. The price is the same.",
      examples: ["summary,/property/valueEstimate"]
    })
  )
}

/** The query of a call about one address that sends one JSON object: the view, the part to add, and the fields. */
export const answerQuery = { ...reportQuery, ...fieldsQuery }

/** The refusal of a request for fields: what is wrong with them, and what to send instead. */
export interface FieldsProblem {
  readonly detail: string
  readonly hint: string
  /** The known fields of the object that lacks the unknown field. */
  readonly known: ReadonlyArray<string>
}

type Forms = Readonly<Record<ReportView, Schema.Constraint>>

const intel: Forms = {
  full: PropertyReport,
  explained: PropertyReport,
  compact: CompactIntelReport,
  brief: BriefIntelReport
}

/** The schemas of each paid call's report, by view. */
const forms: Readonly<Record<string, Forms>> = {
  "/property-intel": intel,
  "/property-investor": {
    full: PlainInvestorReport,
    explained: ExplainedInvestorReport,
    compact: CompactInvestorReport,
    brief: BriefInvestorReport
  },
  "/property-narrative": {
    full: PlainNarrativeReport,
    explained: ExplainedNarrativeReport,
    compact: CompactNarrativeReport,
    brief: BriefNarrativeReport
  },
  "/property-full": {
    full: PlainFullReport,
    explained: ExplainedFullReport,
    compact: CompactFullReport,
    brief: BriefFullReport
  },
  "/property-bulk": intel
}

/**
 * The fields in a query's `fields`, as JSON pointers in a fixed order, each once. They are checked against the view of the paid
 * response of `path`, so that you never pay for an unknown field.
 */
export const fieldsIn = (
  path: string,
  view: ReportView,
  text: string
): Result.Result<ReadonlyArray<string>, FieldsProblem> => {
  const asked = text.split(",").map((field) => field.trim())
  const form = forms[path]?.[view]
  if (form === undefined || asked.length > maxFields || asked.includes("")) return Result.fail(unreadableFields)
  const pointers = asked.map((field) => (field.startsWith("/") ? field : `/${field}`))
  for (const pointer of pointers) {
    const known = knownBeside(form.ast, pointer)
    if (known !== null) return Result.fail(unknownField(pointer, known))
  }
  return Result.succeed([...new Set(pointers)].toSorted())
}

/** The problem of a parameter that is empty, names too many fields, or is sent more than once. */
export const unreadableFields: FieldsProblem = {
  detail: `The parameter fields must be sent once and name 1 to ${maxFields} fields, separated by commas, in a query of at most 1 KB.`,
  hint: "Send e.g. fields=summary,/property/valueEstimate, or omit fields to get all fields.",
  known: []
}

const unknownField = (pointer: string, known: ReadonlyArray<string>): FieldsProblem => ({
  detail: `This view has no field ${pointer.slice(0, 100)}.`,
  hint:
    known.length === 0
      ? "The value that should contain it has no named fields: ask for the whole value."
      : `Use one of ${known.join(", ")}.`,
  known
})

/**
 * Returns `null` if the answer has a field at the pointer. Otherwise returns the known pointers at the depth where the
 * pointer leaves the answer.
 */
const knownBeside = (ast: SchemaAST.AST, pointer: string): ReadonlyArray<string> | null => {
  let [here, at] = [ast, ""]
  for (const name of pointerNames(pointer) ?? []) {
    const members = membersOf(here)
    const member = members.get(name)
    if (member === undefined) return [...members.keys()].map((each) => `${at}${pointerStep(each)}`)
    ;[here, at] = [member, `${at}${pointerStep(name)}`]
  }
  return null
}

/** The members of an object. For a union, the members of its object form; so a nullable object has its own members. */
const membersOf = (ast: SchemaAST.AST): ReadonlyMap<string, SchemaAST.AST> => {
  switch (ast._tag) {
    case "Objects":
      return new Map(ast.propertySignatures.map(({ name, type }) => [String(name), type]))
    case "Union":
      return new Map(ast.types.flatMap((type) => [...membersOf(type)]))
    case "Suspend":
      return membersOf(ast.thunk())
    default:
      return new Map()
  }
}

/**
 * The data cut down to the fields at these pointers, which keep their places and their order. The view's name and the
 * sandbox's mark stay too.
 */
export const withFields = (data: Schema.JsonObject, pointers: ReadonlyArray<string>): ReportFields => {
  const { view } = data
  const isSimulated = isMembers(data["meta"]) && data["meta"]["sandbox"] === true
  const marks = isSimulated ? ["/meta/sandbox"] : []
  return {
    fields: pointers,
    ...(view === undefined ? {} : { view }),
    ...partsOf(
      data,
      [...pointers, ...marks].map((pointer) => pointerNames(pointer) ?? [])
    )
  }
}

const partsOf = (data: Schema.JsonObject, ways: ReadonlyArray<ReadonlyArray<string>>): Schema.JsonObject =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const below = ways.filter(([first]) => first === name).map((way) => way.slice(1))
      if (below.length === 0) return []
      const isWhole = below.some((way) => way.length === 0) || !isMembers(value)
      return [[name, isWhole ? value : partsOf(value, below)]]
    })
  )

/** The names along a JSON pointer (RFC 6901), outermost first; `null` if the text is not a pointer. */
export const pointerNames = (pointer: string): ReadonlyArray<string> | null => {
  if (pointer === "") return []
  if (!pointer.startsWith("/")) return null
  return pointer
    .slice(1)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
}

/** Returns true for a JSON object, whose members a pointer can name. */
export const isMembers = (value: Schema.Json | undefined): value is Schema.JsonObject =>
  Predicate.isReadonlyObject(value)

/** Returns a name as one step of a pointer. */
export const pointerStep = (name: string): string => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`
