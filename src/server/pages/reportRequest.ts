import type { Schema } from "effect"

import { levers } from "../../domain/tables/investor/levers.ts"

/**
 * The body of a call from the fields of a form. A field that was left empty is left out; figures become numbers, and what is none
 * stays as it was written, so that the call says what is wrong with it. Fields of other names are passed over.
 */
export const reportRequestOf = (fields: URLSearchParams): Readonly<Record<string, Schema.Json>> => ({
  address: fields.get("address")?.trim() ?? "",
  ...textOf(fields, "condition"),
  ...Object.assign({}, ...Object.keys(levers).map((name) => figureOf(fields, name)))
})

const textOf = (fields: URLSearchParams, name: string) => {
  const text = fields.get(name)?.trim() ?? ""
  return text === "" ? {} : { [name]: text }
}

const figureOf = (fields: URLSearchParams, name: string) => {
  const text = (fields.get(name) ?? "").trim().replace(/^\$/, "").replaceAll(",", "")
  if (text === "") return {}
  const figure = Number(text)
  return { [name]: Number.isFinite(figure) ? figure : text }
}
