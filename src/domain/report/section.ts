import { Schema } from "effect"

/** A section of a report: its subject in words, and that it can be missing. */
export const section = <S extends Schema.Top>(schema: S, subject: string) =>
  Schema.NullOr(schema).annotate({
    description: `${subject} \`null\` when no source could fill it: see \`meta.sources\`.`
  })
