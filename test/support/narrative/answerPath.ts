import { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { SchemaAST } from "effect"

/** What stands at a path of `data` of `/property-full`; `undefined` where something on the way is `null`. */
export const valueAt = ({ analysis, report }: FullAnswer, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), { ...report, investorAnalysis: analysis })

const isObject = (node: unknown): node is Record<string, unknown> => typeof node === "object" && node !== null

/** What the schema of `/property-full` allows at a path; empty where it has none. */
export const schemasAt = (path: string): ReadonlyArray<SchemaAST.AST> =>
  path
    .split(".")
    .reduce((schemas, key) => schemas.flatMap((schema) => fieldsOf(schema, key)), alternativesOf(FullReport.ast))

const fieldsOf = (ast: SchemaAST.AST, key: string): ReadonlyArray<SchemaAST.AST> =>
  SchemaAST.isObjects(ast)
    ? ast.propertySignatures.filter(({ name }) => name === key).flatMap(({ type }) => alternativesOf(type))
    : []

const alternativesOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(alternativesOf)
  return SchemaAST.isSuspend(ast) ? alternativesOf(ast.thunk()) : [ast]
}
