import { type Origin, referencesTo, type TableReference } from "../reference/TableReference.ts"

/** A range of years of construction; `null` leaves an end open. */
interface Era {
  readonly from: number | null
  readonly to: number | null
}

/** The usual hazards of houses of an era; never a finding about one house. */
export interface EraHazard extends Era {
  readonly risk: "High" | "Moderate" | "Low"
  readonly fact: string | null
  /** The share of houses that have it. */
  readonly prevalence?: number
  /** True if the law presumes that the house has it. */
  readonly presumed?: boolean
  readonly reference: TableReference
}

const estimate = "practitioner estimate, not checked against a published source"

const leadPaintShares: Origin = {
  source:
    "EPA/HUD widely quoted NSLAH shares (healthyjoco.com table: 87/69/24/7); HUD AHHS II 2018-19: 29.4% of homes, 89% of them pre-1978 (hud.gov ahhs_ii)",
  asOf: "2000/2021",
  confidence: "high"
}
const wiringDates: Origin = {
  source:
    "hometeamhomeinspections dates (K&T 1900-1930s, single-strand aluminum 1962-1973); rshengineering.com (CPSC 55x); practitioner estimate, not checked against a published source for panel years",
  asOf: "undated",
  confidence: "medium-high"
}
const osha: Origin = {
  source:
    "OSHA 29 CFR 1926.1101: installed no later than 1980 is presumed asbestos-containing (practitioner estimate, not checked against a published source)",
  asOf: "current",
  confidence: "medium-high"
}
const practice: Origin = { source: estimate, asOf: "current", confidence: "medium-high" }

const referenceTo = referencesTo("eraHazards")

const hazard = (name: string, rows: ReadonlyArray<Omit<EraHazard, "reference"> & Origin>): ReadonlyArray<EraHazard> =>
  rows.map(({ source, asOf, confidence, ...era }) => ({
    ...era,
    reference: referenceTo(`${name}, ${era.from ?? ""}-${era.to ?? ""}`, { source, asOf, confidence })
  }))

/** The eras of each hazard, oldest first, without gaps. */
export const eraHazards = {
  leadPaint: hazard("leadPaint", [
    {
      from: null,
      to: 1939,
      risk: "High",
      fact: "about 87% of homes of this era contain lead-based paint",
      prevalence: 0.87,
      ...leadPaintShares
    },
    {
      from: 1940,
      to: 1959,
      risk: "High",
      fact: "about 69% of homes of this era contain lead-based paint",
      prevalence: 0.69,
      ...leadPaintShares
    },
    {
      from: 1960,
      to: 1977,
      risk: "Moderate",
      fact: "about 24% of homes of this era contain lead-based paint",
      prevalence: 0.24,
      ...leadPaintShares
    },
    {
      from: 1978,
      to: null,
      risk: "Low",
      fact: "about 4% of homes of this era contain lead-based paint",
      prevalence: 0.04,
      ...leadPaintShares,
      confidence: "medium"
    }
  ]),
  wiring: hazard("wiring", [
    { from: null, to: 1949, risk: "High", fact: "knob-and-tube possible", ...wiringDates },
    { from: 1950, to: 1964, risk: "Moderate", fact: "ungrounded two-wire circuits, 60-100A service", ...wiringDates },
    {
      from: 1965,
      to: 1973,
      risk: "High",
      fact: "aluminum branch wiring possible; CPSC: 55 times more likely to reach fire hazard conditions",
      ...wiringDates
    },
    {
      from: 1974,
      to: 1990,
      risk: "Moderate",
      fact: "Federal Pacific Stab-Lok / Zinsco panel possible",
      ...wiringDates
    },
    { from: 1991, to: null, risk: "Low", fact: "modern grounded copper", ...wiringDates }
  ]),
  asbestos: hazard("asbestos", [
    { from: null, to: 1919, risk: "Moderate", fact: null, presumed: true, ...osha },
    { from: 1920, to: 1980, risk: "High", fact: null, presumed: true, ...osha },
    { from: 1981, to: 1989, risk: "Moderate", fact: null, presumed: false, ...osha },
    { from: 1990, to: null, risk: "Low", fact: null, presumed: false, ...osha }
  ]),
  plumbing: hazard("plumbing", [
    {
      from: null,
      to: 1959,
      risk: "High",
      fact: "galvanized supply, cast-iron drains, possible lead service line",
      ...practice
    },
    {
      from: 1960,
      to: 1977,
      risk: "Moderate",
      fact: "aging galvanized/copper with lead solder (pre-1986)",
      ...practice
    },
    { from: 1978, to: 1995, risk: "Moderate", fact: "polybutylene supply possible", ...practice },
    { from: 1996, to: null, risk: "Low", fact: "copper/PEX", ...practice }
  ])
}

const adders = {
  source: estimate,
  asOf: "2026-11-20",
  confidence: "low-medium",
  perSquareFoot: [
    { work: "rewire", from: null, to: 1949, cost: 7, inCondominiums: true },
    { work: "replumb", from: null, to: 1959, cost: 5, inCondominiums: true },
    { work: "polybutylene", from: 1978, to: 1995, cost: 6, inCondominiums: false },
    { work: "asbestos", from: null, to: 1980, cost: 3, inCondominiums: true }
  ],
  lumps: [
    { work: "panel", from: 1950, to: 1964, cost: 3000 },
    { work: "aluminum", from: 1965, to: 1973, cost: 3500 },
    { work: "panel", from: 1974, to: 1990, cost: 3000 }
  ],
  scale: { poor: 1, fair: 0.6, average: 0.25, good: 0.1, excellent: 0.05 },
  leadSafeShare: 0.06,
  leadSafeBefore: 1978,
  weakness:
    "Extra work of the era is what such houses tend to need: it costs nothing if it is done, and twice as much if all is needed.",
  weaknessWithoutYear: "The year built is not known: extra work of an old house is not in the estimate."
}

/**
 * Extra work that houses of an era tend to need: US dollars per square foot before local cost, and lump sums. Both are multiplied
 * by the `scale` of the condition. Lead-safe work is a share of the base cost in houses built before `leadSafeBefore`, not scaled.
 */
export const rehabAdders = { ...adders, reference: referenceTo("rehabAdders", adders) }

/** The first row of a table whose era includes the year; `null` if no row does. */
export const eraAt = <Row extends Era>(rows: ReadonlyArray<Row>, year: number): Row | null =>
  rows.find((era) => isIn(era, year)) ?? null

/** Returns true if the era includes the year. */
export const isIn = ({ from, to }: Era, year: number): boolean =>
  (from === null || year >= from) && (to === null || year <= to)
