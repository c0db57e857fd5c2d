import { Record, Schema, String } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** One kind of problem: the texts of its page, and the members of its answers that RFC 9457 does not define. */
interface ProblemKind {
  readonly status: number
  readonly title: string
  readonly meaning: string
  /** The advice to the caller. */
  readonly remedy: string
  /** The extension members. */
  readonly members: Schema.Struct.Fields
  /** Members, `detail` included, that are the same in every answer of the kind. */
  readonly fixed: { readonly [member: string]: string | number }
}

export const problemContentType = "application/problem+json"

/**
 * A row of the table of problems, with its error name (`NotFound` for `not-found`) and its schema: the members of RFC 9457
 * and its own. `type` is absolute and resolves to a page; `instance` is the request's id.
 */
export const problemKind = <const Slug extends string, const Row extends ProblemKind>(slug: Slug, row: Row) => {
  const name = String.snakeToPascal(String.kebabToSnake(slug))
  const members = Schema.Struct({
    type: Schema.TemplateLiteral([Schema.String, `/problems/${slug}`]),
    title: Schema.Literal<Row["title"]>(row.title),
    status: Schema.Literal<Row["status"]>(row.status),
    detail: Schema.String,
    instance: Schema.String,
    ...row.members
  })
  // The identifier is the body's in the published contract, the description is the response's.
  const schema = members
    .annotate({ identifier: `${name}Encoded` })
    .pipe(
      Schema.decodeTo(members.annotate({ description: row.meaning, httpApiStatus: row.status })),
      HttpApiSchema.asJson({ contentType: problemContentType })
    )
  return Record.singleton(slug, { ...row, name, schema })
}
