import { soldEndpoints } from "./pricedEndpoints.ts"

/** How what endpoints need beside the sources of a report stands. */
interface Supplies {
  /** The model that plans narratives. `ready` also where the built-in plan stands in for it. */
  readonly model: "ready" | "unset" | "spent"
  /** The source of values and rents. `unreachable`: its key is refused, or the month's calls are used up. */
  readonly values: "ready" | "unset" | "unreachable"
  /** Whether as many sources can answer with the keys that are set as a report must have. Every endpoint needs them. */
  readonly sources: "enough" | "tooFew"
}

/** What an endpoint lacks. */
export interface MissingPart {
  readonly of: keyof Supplies
  /** For callers: without the name of a key, a plan or a supplier. */
  readonly reason: string
  /** Whether no call of the endpoint can be answered. Otherwise some can: those with their own figures, or for places that are cached. */
  readonly closes: boolean
}

/** What the endpoints that are sold lack, by path. One that lacks nothing is left out. */
export const missingParts = ({ model, sources, values }: Supplies): ReadonlyMap<string, MissingPart> =>
  new Map(
    soldEndpoints.flatMap(({ needs, path }) => {
      const part = sourcesLack(sources) ?? (needs.model ? modelLack(model) : null) ?? valuesLack(values, needs.values)
      return part === null ? [] : [[path, part] as const]
    })
  )

/** The endpoints that can be delivered, of those that are sold: what lists of prices name. One that is open in part is among them. */
export const deliverableEndpoints = (missing: ReadonlyMap<string, MissingPart>): typeof soldEndpoints =>
  soldEndpoints.filter(({ path }) => missing.get(path)?.closes !== true)

/**
 * Why an order can't be delivered with what is set up, although its endpoint is open: it names no price and no rent, and there is no source of
 * them. `null` where nothing is known to stand against it.
 */
export const ownFiguresLacking = (
  part: MissingPart | undefined,
  terms: { readonly askingPrice?: unknown; readonly monthlyRent?: unknown; readonly unitRents?: unknown }
): string | null =>
  part?.of === "values" &&
  !part.closes &&
  (terms.askingPrice === undefined || (terms.monthlyRent === undefined && terms.unitRents === undefined))
    ? part.reason
    : null

const sourcesLack = (sources: Supplies["sources"]): MissingPart | null =>
  sources === "enough" ? null : { of: "sources", reason: "Too few sources are set up for a report", closes: true }

const modelLack = (model: Supplies["model"]): MissingPart | null => {
  switch (model) {
    case "ready":
      return null
    case "unset":
      return { of: "model", reason: "Narratives are not set up", closes: true }
    case "spent":
      return { of: "model", reason: "Today's narratives are used up", closes: true }
  }
}

const valuesLack = (values: Supplies["values"], need: "none" | "orGiven" | "always"): MissingPart | null => {
  if (values === "ready" || need === "none") return null
  if (values === "unreachable") {
    return need === "orGiven"
      ? { of: "values", reason: `${outOfValues} new addresses: send askingPrice and monthlyRent`, closes: false }
      : { of: "values", reason: `${outOfValues} new addresses`, closes: true }
  }
  return need === "orGiven"
    ? { of: "values", reason: "Values and rents are not set up: send askingPrice and monthlyRent", closes: false }
    : { of: "values", reason: "Values and rents are not set up", closes: true }
}

const outOfValues = "There are no values and rents at the moment for"
