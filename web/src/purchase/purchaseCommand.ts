import { isJsonObject } from "../page/jsonMembers.ts"
import { shellQuoted } from "../words/shellQuoted.ts"
import type { Product } from "./order/Product.ts"

/** The shell command that buys the same product: its call, view, place and stated figures, for the service at `origin`. */
export const purchaseCommand = (cliPackage: string, origin: string, { body, path }: Product): string => {
  const { pathname, searchParams } = new URL(path, origin)
  const { address, property, targetReturn, unitRents } = body
  const words = [
    pathname.replace("/property-", ""),
    ...(typeof address === "string" ? [address] : []),
    ...flagsOf({ ...body, address: null, ...(isJsonObject(property) ? property : {}) }),
    ...(Array.isArray(unitRents) ? [`--unit-rents=${unitRents.join(",")}`] : []),
    ...(isJsonObject(targetReturn)
      ? ["--target", `${String(targetReturn["kind"])}=${String(targetReturn["percent"])}`]
      : []),
    ...flagsOf(Object.fromEntries(searchParams)),
    "--base-url",
    origin,
    "--json"
  ]
  return ["npx", cliPackage, ...words.map(shellText)].join(" ")
}

/** A flag for each stated value: `--asking-price=215000`. */
const flagsOf = (values: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number"
      ? [`--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=${value}`]
      : []
  )

/** A word as a shell reads it: in quotes, unless it has only characters that no shell interprets. */
const shellText = (text: string): string => (/^[\w./:=,@-]+$/.test(text) ? text : shellQuoted(text))
