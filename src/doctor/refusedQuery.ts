import { Option, Schema } from "effect"

import { cleanText } from "../sources/kit/UpstreamReply.ts"

/** ArcGIS refuses a query in a reply with status 200. */
const RefusedQuery = Schema.fromJsonString(
  Schema.Struct({
    error: Schema.Struct({
      code: Schema.Int,
      message: Schema.optionalKey(Schema.NullOr(Schema.String)),
      details: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.String, Schema.Array(Schema.String)])))
    })
  })
)

const decode = Schema.decodeUnknownOption(RefusedQuery)

const maxCharacters = 200

/** Code and words with which ArcGIS refuses a query, its details among them; `null` for any other reply. */
export const refusedQuery = (body: string): { readonly code: number; readonly words: string } | null =>
  Option.match(decode(body), {
    onNone: () => null,
    onSome: ({ error: { code, details, message } }) => ({
      code,
      words:
        [message ?? "", ...[details ?? []].flat()]
          .map((words) => cleanText(words).trim())
          .filter((words) => words !== "")
          .join(" ")
          .slice(0, maxCharacters) || "without a word"
    })
  })
