import { Schema } from "effect"

import { originFields, referencesTo } from "../reference/TableReference.ts"
import table from "./fairHousing.json" with { type: "json" }

const Texts = Schema.NonEmptyArray(Schema.NonEmptyString)

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    protectedClasses: Schema.Struct({ federal: Texts, commonStateAdditions: Texts }),
    neverInScoreOrText: Texts,
    bannedPhrases: Texts,
    allowedWithCare: Schema.Array(Schema.Struct({ field: Schema.NonEmptyString, use: Schema.NonEmptyString }))
  })
)(table)

/**
 * What fair housing law keeps out of every score, driver and text. `bannedPhrases` are whole phrases in lower case: `safe`
 * as a word of its own, not in `lead-safe`.
 */
export const fairHousing = { ...decoded, reference: referencesTo("fairHousing")("all", decoded) }
