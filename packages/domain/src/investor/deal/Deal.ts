import type { TransferLevy } from "../../tables/state/TransferLevy.ts"
import type { BridgeTerms } from "./Loan.ts"
import type { TaxRule } from "./PropertyTax.ts"

/** The work that turns the house as it stands into one worth `afterRepairValue`. US dollars. */
export interface Renovation {
  readonly afterRepairValue: number
  /** The value after the work that the bridge loan was lent on: the planned one, whatever comes of it. */
  readonly lentOnValue: number
  readonly rehab: number
  /** The rehab before it was rounded to the hundred: what a shock multiplies. */
  readonly unroundedRehab: number
  /** The cost of a finish for buyers, divided by the rehab of a rental; 1 if the caller stated the budget. */
  readonly finishFactor: number
  readonly rehabMonths: number
  /** Months on top of the plan, at full holding cost. */
  readonly extraMonths: number
  /** The cost of the later sale divided by its price, without taxes. */
  readonly sellingCostShare: number
  /** The taxes on that sale. */
  readonly sellerTransferTaxes: ReadonlyArray<TransferLevy>
  /** Rent after the work by the rent before. */
  readonly rentFactor: number
}

/** The loan for a purchase. Shares 0 to 1; the rate in percent a year. */
export interface LoanTerms {
  readonly ratePercent: number
  readonly termMonths: number
  /** Of the price, paid in cash. */
  readonly downPaymentShare: number
  /** Of the loan, paid to the lender at closing. */
  readonly pointsShare: number
  /** Costs of the purchase by its price; `null` for what is usual for the kind of purchase. */
  readonly closingShare: number | null
}

/** The cost of owning a house, whatever is done with it: enough for a flip. US dollars; the fee a month, other flows a year. */
export interface HousePurchase {
  readonly price: number
  /** Estimated market value in average condition; `null` where it is not known. */
  readonly value: number | null
  readonly propertyTax: TaxRule
  readonly insurance: number
  readonly hoaMonthly: number
  readonly costFactor: number
  readonly terms: LoanTerms
  readonly bridge: BridgeTerms
  /** `null` if no renovation can be planned. */
  readonly renovation: Renovation | null
}

/** A cost that is partly fixed and partly a share of the gross income. US dollars a year. */
export interface Upkeep {
  readonly fixed: number
  readonly shareOfIncome: number
}

/** The cost of an upkeep at a gross income. US dollars a year. */
export const upkeepAt = ({ fixed, shareOfIncome }: Upkeep, grossIncome: number): number =>
  fixed + shareOfIncome * grossIncome

/** A BRRRR's refinance. */
interface RefinanceTerms {
  /** Points of its rate above the investor's own. */
  readonly rateAdded: number
  /** US dollars; `null` for the usual share of the loan. */
  readonly cost: number | null
  /** Rent by payment, tax, insurance and fee that its lender asks for; `null` for the usual. */
  readonly minimumCover: number | null
}

/** The caller's terms for letting by the night; `null` for the usual value. US dollars, shares 0 to 1. */
export interface NightTerms {
  /** Of a night of one unit. */
  readonly rate: number | null
  readonly occupancy: number | null
  /** A stay. */
  readonly cleaningFee: number | null
  readonly stayNights: number | null
  readonly platformShare: number | null
}

/** The caller's terms for letting by the room; `null` for the usual value. */
interface RoomTerms {
  /** Of one room, US dollars a month. */
  readonly rent: number | null
  /** Of the whole building. */
  readonly count: number | null
}

/** The work that must be done before the house can be let, because rent and value assume a house in average condition. */
export interface LettingWork {
  /** US dollars. */
  readonly cost: number
  readonly months: number
}

/**
 * A purchase that can be let, resolved: every figure the strategies need, at full precision, all dwelling units together. US
 * dollars; rent a month, all other flows a year; shares 0 to 1.
 */
export interface Deal extends HousePurchase {
  readonly rent: number
  readonly units: number
  /** Share of the year without rent. */
  readonly vacancy: number
  /** Of the income collected. */
  readonly managementShare: number
  /** Of the gross rent of a lease, never paid. */
  readonly badDebtShare: number
  readonly maintenance: Upkeep
  /** Of a lease. */
  readonly miscellaneous: Upkeep
  /** Put aside for roofs and boilers: part of the cash flow, not of the net operating income. */
  readonly capitalReserve: Upkeep
  readonly work: LettingWork
  /** Most that a refinance lends of the value: less for two to four units. */
  readonly refinanceLoanToValue: number
  readonly refinance: RefinanceTerms
  readonly nights: NightTerms
  readonly rooms: RoomTerms
}
