import { Schema, SchemaTransformation } from "effect"

const decimal = /^[+-]?\d+(?:\.\d*)?$/

/** A number that an upstream always writes as text, in decimal. */
export const decimalText = Schema.String.check(Schema.isPattern(decimal)).pipe(Schema.decodeTo(Schema.FiniteFromString))

/**
 * A number that an upstream writes as decimal text. A blank and the given marks mean missing (`null`). Any other text
 * is refused, also one that a program could take for a number (`0x1F`, `1e5`).
 */
export const numberText = (...marks: ReadonlyArray<string>) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.Finite),
      SchemaTransformation.transform<number | null, string>({
        decode: (text) => {
          const trimmed = text.trim()
          if (trimmed === "" || marks.includes(trimmed)) return null
          return decimal.test(trimmed) ? Number(trimmed) : Number.NaN
        },
        encode: (value) => (value === null ? "" : String(value))
      })
    )
  )
