import { levers } from "../../../../src/domain/tables/investor/levers.ts"

/** The body of a call for a report. */
export type Asked = Readonly<Record<string, unknown>>

/**
 * What was asked as the fragment of a link: `#address=...&downPaymentPercent=20`. A fragment is never sent to a server, so that
 * no address stands in a log. `targetReturn` is written as two figures.
 */
export const fragmentOf = (asked: Asked): string => {
  const fields = new URLSearchParams()
  for (const name of shared) {
    const value = asked[name]
    if (typeof value === "string" || typeof value === "number") fields.set(name, String(value))
  }
  const { targetReturn } = asked
  if (isObject(targetReturn)) {
    fields.set(targetKind, String(targetReturn["kind"]))
    fields.set(targetPercent, String(targetReturn["percent"]))
  }
  return `#${fields.toString()}`
}

/** What a fragment asks for; `null` without an address. Figures become numbers, fields of other names are passed over. */
export const askedOf = (fragment: string): Asked | null => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""))
  if ((fields.get("address") ?? "").trim() === "") return null
  const kind = fields.get(targetKind)
  return {
    ...Object.fromEntries(
      shared.flatMap((name) => {
        const text = fields.get(name)
        return text === null ? [] : [[name, isText(name) ? text : figureOf(text)]]
      })
    ),
    ...(kind === null ? {} : { targetReturn: { kind, percent: figureOf(fields.get(targetPercent) ?? "") } })
  }
}

/** What was asked beside the address, as fields of a form. */
export const hiddenFieldsOf = (asked: Asked): ReadonlyArray<readonly [name: string, value: string]> =>
  [...new URLSearchParams(fragmentOf(asked).slice(1))].filter(([name]) => name !== "address")

const texts = ["address", "condition"] as const
const shared: ReadonlyArray<string> = [...texts, ...Object.keys(levers)]
const targetKind = "targetReturnKind"
const targetPercent = "targetReturnPercent"

const isText = (name: string): boolean => texts.some((text) => text === name)

/** What is no figure stays as it was written, so that the call says what is wrong with it. */
const figureOf = (text: string): number | string => {
  const figure = Number(text)
  return text.trim() === "" || !Number.isFinite(figure) ? text : figure
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
