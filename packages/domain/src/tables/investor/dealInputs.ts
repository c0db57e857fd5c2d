import { strategyInputs } from "./strategyInputs.ts"

/** A figure of the deal that a caller can send, to replace the default of the calculation. */
export interface DealInput {
  readonly minimum: number
  readonly maximum: number
  readonly whole?: true
  /** A percentage below it, except 0, looks like a share (0.07 for 7%) and is refused. */
  readonly shareBelow?: number
  /** The unit, e.g. `US dollars a year`. */
  readonly unit: string
  readonly meaning: string
  /** The default if it is left out; `null` if it is required. */
  readonly otherwise: string | null
  readonly example: number
}

const wholePercent = { shareBelow: 1 }

/** The bound for rates that may be as small as half a percent: only a figure below a tenth looks like a share. */
const finePercent = { shareBelow: 0.1 }

/**
 * Every figure of the deal that a caller can send, by its name on the wire. Bounds keep the arithmetic sensible and do not judge the deal.
 * With all of vacancy, bad debt, management and maintenance at their bounds, some rent is still left.
 */
export const dealInputs = {
  askingPrice: {
    minimum: 5000,
    maximum: 100_000_000,
    unit: "US dollars",
    meaning: "the seller's asking price",
    otherwise: "the estimated value",
    example: 215_000
  },
  downPaymentPercent: {
    minimum: 0,
    maximum: 100,
    ...wholePercent,
    unit: "percent of the price",
    meaning: "the part paid in cash",
    otherwise: "25",
    example: 25
  },
  interestRatePercent: {
    minimum: 0,
    maximum: 30,
    ...wholePercent,
    unit: "percent a year",
    meaning: "the investor's own loan rate",
    otherwise: "Freddie Mac's survey rate plus 0.75",
    example: 8.15
  },
  monthlyRent: {
    minimum: 50,
    maximum: 1_000_000,
    unit: "US dollars a month",
    meaning: "long-term rent of the whole building",
    otherwise: "the estimate",
    example: 1690
  },
  afterRepairValue: {
    minimum: 5000,
    maximum: 100_000_000,
    unit: "US dollars",
    meaning: "the value of the house after the work",
    otherwise: "the estimated value, raised for the work",
    example: 240_000
  },
  rehabBudget: {
    minimum: 0,
    maximum: 10_000_000,
    unit: "US dollars",
    meaning: "the cost of the work",
    otherwise: "an estimate by size, age and condition",
    example: 38_000
  },
  propertyTaxYear: {
    minimum: 0,
    maximum: 2_000_000,
    unit: "US dollars a year",
    meaning: "the buyer's property tax, the same at any price",
    otherwise: "an estimate by bill on record, price and state rules",
    example: 4600
  },
  insuranceYear: {
    minimum: 0,
    maximum: 1_000_000,
    unit: "US dollars a year",
    meaning: "the insurance premium, with flood coverage",
    otherwise: "an estimate by state, size, age and hazards",
    example: 1950
  },
  hoaMonth: {
    minimum: 0,
    maximum: 20_000,
    unit: "US dollars a month",
    meaning: "the association's fee",
    otherwise: "the fee on record, or a usual one for a condominium or townhouse",
    example: 45
  },
  vacancyPercent: {
    minimum: 0,
    maximum: 40,
    ...wholePercent,
    unit: "percent of the year",
    meaning: "time without a tenant",
    otherwise: "4 to 12 by the tract's vacancy rate; 7 if that is unknown",
    example: 7
  },
  managementPercent: {
    minimum: 0,
    maximum: 30,
    ...wholePercent,
    unit: "percent of the income collected",
    meaning: "the manager's fee",
    otherwise: "9.5",
    example: 9.5
  },
  maintenancePercent: {
    minimum: 0,
    maximum: 30,
    ...wholePercent,
    unit: "percent of the gross income",
    meaning: "repairs and upkeep, besides the reserve for replacements",
    otherwise: "a cost by size and age",
    example: 8
  },
  closingPercent: {
    minimum: 0,
    maximum: 15,
    ...wholePercent,
    unit: "percent of the price",
    meaning: "the closing costs of the purchase, without points",
    otherwise: "3 with a purchase loan; 2 for cash, a takeover, a BRRRR or a flip",
    example: 3
  },
  points: {
    minimum: 0,
    maximum: 10,
    ...finePercent,
    unit: "percent of the loan",
    meaning: "the points paid to the lender at the purchase",
    otherwise: "none besides the closing costs",
    example: 1
  },
  termYears: {
    minimum: 5,
    maximum: 40,
    whole: true,
    unit: "years",
    meaning: "the loan's term",
    otherwise: "30",
    example: 30
  },
  rentGrowthPercent: {
    minimum: -10,
    maximum: 15,
    ...finePercent,
    unit: "percent a year",
    meaning: "growth of the rent",
    otherwise: "3",
    example: 3
  },
  appreciationPercent: {
    minimum: -10,
    maximum: 15,
    ...finePercent,
    unit: "percent a year",
    meaning: "growth of the value",
    otherwise: "the house price index's change in a year, moved toward 3.5",
    example: 3.5
  },
  holdYears: {
    minimum: 1,
    maximum: 30,
    whole: true,
    unit: "years",
    meaning: "time until the house is sold",
    otherwise: "5",
    example: 5
  },
  marginalTaxPercent: {
    minimum: 0,
    maximum: 60,
    ...wholePercent,
    unit: "percent of the taxable income",
    meaning: "the owner's marginal rate of income tax",
    otherwise: "only figures before income tax",
    example: 32
  },
  ...strategyInputs
} as const satisfies Record<string, DealInput>

/**
 * The rents of a building of two to four units, one per unit: the bounds of their number and of each. Their sum is the
 * `monthlyRent`, and has its bounds.
 */
export const unitRents = {
  fewest: 2,
  most: 4,
  example: [1350, 1200],
  /** A short form, for lists with little space. */
  meaning: "rent of each unit of a building of two to four, in place of monthlyRent",
  each: {
    minimum: 0,
    maximum: dealInputs.monthlyRent.maximum,
    unit: "US dollars a month",
    meaning:
      "long-term rent of each unit of a building of two to four units; the likely rent of a vacant unit, and 0 for your own",
    otherwise: "the rent of the whole building",
    example: 1350
  }
} as const satisfies { readonly each: DealInput } & Readonly<Record<string, unknown>>

/** The possible measures of a target return. */
export const targetReturnKinds = ["cashOnCash", "irr", "capRate"] as const

/** The return to reach, in the measure that is sent with it. */
export const targetReturnPercent = {
  minimum: 1,
  maximum: 100,
  ...wholePercent,
  unit: "percent a year",
  meaning: "the return to be reached",
  otherwise: null,
  example: 8
} as const satisfies DealInput

/** Returns true if a percentage is so near to 0 that a share was probably meant: 0.07 for 7%, or -0.02 if a negative figure is allowed. */
export const looksLikeShare = ({ minimum, shareBelow = 0 }: DealInput, figure: number): boolean =>
  figure !== 0 && Math.abs(figure) < shareBelow && (figure > 0 || minimum < 0)

/** The hint for a percentage that was sent as a share: `0.07 looks like a share: send 7 for 7%`. */
export const shareText = (share: number): string => {
  const percent = asPercent(share)
  return `${share} looks like a share: send ${percent} for ${percent}%`
}

/** A share in percent, without the noise of the multiplication. */
const asPercent = (share: number): number => Number((share * 100).toPrecision(12))

/** The meaning, unit and default of an input. */
export const dealInputText = ({ meaning, otherwise, unit }: DealInput): string =>
  [
    `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}, in ${unit}.`,
    ...(otherwise === null ? [] : [`When left out: ${otherwise}.`])
  ].join(" ")

/** The measure of each kind of target return. */
export const targetKindText =
  "`cashOnCash`: a year's cash flow divided by the cash invested. `irr`: the internal rate of return over `holdYears`. " +
  "`capRate`: net operating income divided by the cost of the house with its work."
