import { Schema, SchemaTransformation } from "effect"

/**
 * A number that an upstream writes as text. A blank and the given marks mean missing (`null`); any other text that is no
 * number is refused.
 */
export const numberText = (...marks: ReadonlyArray<string>) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.Finite),
      SchemaTransformation.transform<number | null, string>({
        decode: (text) => (text.trim() === "" || marks.includes(text.trim()) ? null : Number(text)),
        encode: (value) => (value === null ? "" : String(value))
      })
    )
  )
