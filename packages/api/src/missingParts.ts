import { soldEndpoints } from "./pricedEndpoints.ts"

/** The state of the things that endpoints need: a model, values and rents, and enough sources. */
interface Supplies {
  /** The model that plans narratives. Also `ready` if the built-in plan replaces it. */
  readonly model: "ready" | "unset" | "spent"
  /** The source of values and rents. `unreachable` if its key is refused or the month's calls are used up. */
  readonly values: "ready" | "unset" | "unreachable"
  /** `enough` if, with the keys that are set, as many sources can answer as a report requires. Every endpoint needs them. */
  readonly sources: "enough" | "tooFew"
}

/** The thing that an endpoint lacks. */
export interface MissingPart {
  readonly of: keyof Supplies
  /** Text for callers: it names no key, plan or supplier. */
  readonly reason: string
  /** True if no call of the endpoint can be answered. Otherwise some can: with the caller's own figures, or for cached places. */
  readonly closes: boolean
}

/** The first thing that each paid endpoint lacks, by path. Endpoints that lack nothing are left out. */
export const missingParts = ({ model, sources, values }: Supplies): ReadonlyMap<string, MissingPart> =>
  new Map(
    soldEndpoints.flatMap(({ needs, path }) => {
      const part = sourcesLack(sources) ?? (needs.model ? modelLack(model) : null) ?? valuesLack(values, needs.values)
      return part === null ? [] : [[path, part] as const]
    })
  )

/** The paid endpoints for price lists: the endpoints that can answer at least some calls. */
export const deliverableEndpoints = (missing: ReadonlyMap<string, MissingPart>): typeof soldEndpoints =>
  soldEndpoints.filter(({ path }) => missing.get(path)?.closes !== true)

/**
 * The reason why an order can't be delivered although its endpoint is open: the order states no price or no rent, and no
 * source has it. `null` if the order can be delivered.
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

const outOfValues = "At the moment there are no values and rents for"
