import { type Origin, referencesTo, type TableReference } from "../reference/TableReference.ts"
import type { ByState } from "./usStates.ts"

const referenceTo = referencesTo("stateInsurance")

const factors = {
  source:
    "size: insurance.com 2025 premiums by dwelling limit: AL 2391/3147/3798/5144/7056 for 200k..1M gives 0.67. CA 0.88. FL 0.34. Mid value 0.70. Landlord: 15-25% (keys2america), 20-30% (rentalcalcs), 25% (insurancecostcity). Exposed: Federal Insurance Office, Analyses of U.S. Homeowners Insurance Markets 2018-2022 (January 2025). In the fifth of ZIP codes with the highest expected losses of buildings premiums averaged $2,321. This is 82% more than in the lowest fifth, and 80% more policies were not renewed (brookings.edu, insurancebusinessmag.com, rateschaser.com). The rest: no source stated",
  asOf: "2026-11-20",
  confidence: "not stated",
  sizeElasticity: 0.7,
  referenceSquareFeet: 1900,
  // oxfmt-ignore
  ageSteps: [[5, 0.8], [15, 0.9], [30, 1], [50, 1.1], [80, 1.2], [999, 1.3]],
  hail: { None: 0.95, Low: 0.95, "Relatively Low": 0.95, Moderate: 1, High: 1.1, "Very High": 1.15 },
  tornado: { None: 0.97, Low: 0.97, "Relatively Low": 0.97, Moderate: 1, High: 1.07, "Very High": 1.1 },
  hazardClamp: [0.85, 1.3],
  landlord: 1.25,
  condominium: { share: 0.35, landlord: 1.15 },
  earthquakeRate: { Low: 0.0004, Moderate: 0.0012, High: 0.0025 },
  rebuildCostPerSquareFoot: 165,
  band: { low: 0.75, high: 1.4 },
  exposed: {
    fromPercentile: 80,
    high: 1.82,
    weaknesses: {
      wildfire:
        "FEMA ranks the expected wildfire losses here in the highest fifth of the nation. Premiums in such places were 82% " +
        "above those in the lowest fifth, and more policies are not renewed. No source has them by county, so only the high end " +
        "shows it.",
      hurricane:
        "FEMA ranks the expected hurricane losses here in the highest fifth of the nation. Premiums in such places were 82% " +
        "above those in the lowest fifth, and more policies are not renewed. No source has them by county, so only the high end " +
        "shows it."
    }
  },
  weakness:
    "Size, age, hail and the surcharge of a rental are multiplied onto an average policy: a quote may lie a quarter below or 40% above."
} as const

/**
 * The factors from a state's average premium to a house's. All are multipliers, except the following.
 * `exposed.fromPercentile` is FEMA's percentile of a hazard's loss rate from which the high end is `exposed.high`.
 * `ageSteps` are `[age, factor]`, each for houses up to that age in years. `condominium.share` is the share of a house's
 * premium, flood coverage included. `earthquakeRate` is the share of the rebuilding cost a year; `rebuildCostPerSquareFoot` is
 * the national one.
 */
export const insuranceFactors = { ...factors, reference: referenceTo("factors", factors) }

/** Average homeowner's premium of a state, US dollars a year. */
interface StatePremium {
  /** The premium as reported for 2022. */
  readonly annualPremium2022: number
  /** The estimated premium for 2026. */
  readonly annualPremium: number
  /** The weak point of the figure and its size, a sentence. */
  readonly weakness: string
  readonly reference: TableReference
}

const trended: Origin & Pick<StatePremium, "weakness"> = {
  source:
    "NAIC HO-3 average premium 2022 table (Insurance Information Institute, third-party copy); trend ICE Mortgage Monitor Mar 2025 ($2,290 in 2024, +14%) and Sep 2025 (nearly $2,370, +11.3% yoy)",
  asOf: "2022 / 2026-11 est",
  confidence: "medium",
  weakness: "The state's average premium is from 2022, raised by the national trend: it may be 15% off either way."
}
const trendedElsewhere: typeof trended = {
  ...trended,
  confidence: "medium-low (state trend differs from national)",
  weakness:
    "The state's average premium is from 2022, raised by the national trend, and premiums rose faster here: it may be a " +
    "third too low."
}

/**
 * The average owner-occupied policy (HO-3), US dollars a year. From 2022 to 2026 the national premium rises from 1,569 to 2,275, by
 * a factor of 1.45. ICE has 2,290 - 276 = 2,014 for 2023, 2,290 for 2024 and about 2,370 in mid-2025. With about 1,760 in 2022 that
 * is a factor of 1.35 to mid-2025, and about 7% more to late 2026.
 */
export const statePremiums: ByState<Omit<StatePremium, "reference"> & Origin> = {
  AL: { annualPremium2022: 1748, annualPremium: 2535, ...trended },
  AK: { annualPremium2022: 1129, annualPremium: 1637, ...trended },
  AZ: { annualPremium2022: 1018, annualPremium: 1476, ...trended },
  AR: { annualPremium2022: 1740, annualPremium: 2523, ...trended },
  CA: { annualPremium2022: 1492, annualPremium: 2163, ...trendedElsewhere },
  CO: { annualPremium2022: 2079, annualPremium: 3015, ...trendedElsewhere },
  CT: { annualPremium2022: 1814, annualPremium: 2630, ...trended },
  DE: { annualPremium2022: 1103, annualPremium: 1599, ...trended },
  DC: { annualPremium2022: 1384, annualPremium: 2007, ...trended },
  FL: { annualPremium2022: 2677, annualPremium: 3882, ...trendedElsewhere },
  GA: { annualPremium2022: 1655, annualPremium: 2400, ...trended },
  HI: { annualPremium2022: 1431, annualPremium: 2075, ...trended },
  ID: { annualPremium2022: 1002, annualPremium: 1453, ...trended },
  IL: { annualPremium2022: 1343, annualPremium: 1947, ...trended },
  IN: { annualPremium2022: 1191, annualPremium: 1727, ...trended },
  IA: { annualPremium2022: 1268, annualPremium: 1839, ...trended },
  KS: { annualPremium2022: 1583, annualPremium: 2295, ...trended },
  KY: { annualPremium2022: 1359, annualPremium: 1971, ...trended },
  LA: { annualPremium2022: 2603, annualPremium: 3774, ...trendedElsewhere },
  ME: { annualPremium2022: 1077, annualPremium: 1562, ...trended },
  MD: { annualPremium2022: 1392, annualPremium: 2018, ...trended },
  MA: { annualPremium2022: 1871, annualPremium: 2713, ...trended },
  MI: { annualPremium2022: 1056, annualPremium: 1531, ...trended },
  MN: { annualPremium2022: 1774, annualPremium: 2572, ...trended },
  MS: { annualPremium2022: 1907, annualPremium: 2765, ...trended },
  MO: { annualPremium2022: 1668, annualPremium: 2419, ...trended },
  MT: { annualPremium2022: 1639, annualPremium: 2377, ...trended },
  NE: { annualPremium2022: 1869, annualPremium: 2710, ...trendedElsewhere },
  NV: { annualPremium2022: 948, annualPremium: 1375, ...trended },
  NH: { annualPremium2022: 1188, annualPremium: 1723, ...trended },
  NJ: { annualPremium2022: 1417, annualPremium: 2055, ...trended },
  NM: { annualPremium2022: 1322, annualPremium: 1917, ...trended },
  NY: { annualPremium2022: 1628, annualPremium: 2361, ...trended },
  NC: { annualPremium2022: 1621, annualPremium: 2350, ...trended },
  ND: { annualPremium2022: 1325, annualPremium: 1921, ...trended },
  OH: { annualPremium2022: 995, annualPremium: 1443, ...trended },
  OK: { annualPremium2022: 2268, annualPremium: 3289, ...trended },
  OR: { annualPremium2022: 893, annualPremium: 1295, ...trended },
  PA: { annualPremium2022: 1120, annualPremium: 1624, ...trended },
  RI: { annualPremium2022: 2074, annualPremium: 3007, ...trended },
  SC: { annualPremium2022: 1571, annualPremium: 2278, ...trended },
  SD: { annualPremium2022: 1756, annualPremium: 2546, ...trended },
  TN: { annualPremium2022: 1492, annualPremium: 2163, ...trended },
  TX: { annualPremium2022: 2397, annualPremium: 3476, ...trendedElsewhere },
  UT: { annualPremium2022: 937, annualPremium: 1359, ...trended },
  VT: { annualPremium2022: 1109, annualPremium: 1608, ...trended },
  VA: { annualPremium2022: 1332, annualPremium: 1931, ...trended },
  WA: { annualPremium2022: 1151, annualPremium: 1669, ...trended },
  WV: { annualPremium2022: 1113, annualPremium: 1614, ...trended },
  WI: { annualPremium2022: 957, annualPremium: 1388, ...trended },
  WY: { annualPremium2022: 1596, annualPremium: 2314, ...trended }
}

const byState: ReadonlyMap<string, StatePremium> = new Map(
  Object.entries(statePremiums).map(([code, { annualPremium, annualPremium2022, weakness, ...origin }]) => [
    code,
    { annualPremium2022, annualPremium, weakness, reference: referenceTo(code, origin) }
  ])
)

/** The premium of a state's average owner-occupied house (HO-3). `null` outside the 50 states and DC. */
export const statePremium = (stateCode: string): StatePremium | null => byState.get(stateCode) ?? null
