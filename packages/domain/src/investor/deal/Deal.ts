import type { TransferLevy } from "../../tables/state/TransferLevy.ts"
import type { BridgeTerms } from "./Loan.ts"
import type { TaxRule } from "./PropertyTax.ts"

/** The renovation that raises a house's value to `afterRepairValue`: its cost and its effects. US dollars. */
export interface Renovation {
  readonly afterRepairValue: number
  /** The planned value after the work, on which the bridge loan was granted. The loan stays the same if the real value turns out different. */
  readonly lentOnValue: number
  readonly rehab: number
  /** The rehab before it was rounded to the hundred dollars; shocks multiply it. */
  readonly unroundedRehab: number
  /** The cost of a finish for buyers divided by the rehab of a rental; 1 if the caller stated the budget. */
  readonly finishFactor: number
  readonly rehabMonths: number
  /** Months beyond the plan, at full holding cost. */
  readonly extraMonths: number
  /** The cost of the later sale divided by its price, without taxes. */
  readonly sellingCostShare: number
  /** The transfer taxes on the later sale. */
  readonly sellerTransferTaxes: ReadonlyArray<TransferLevy>
  /** Rent after the work divided by the rent before. */
  readonly rentFactor: number
}

/** The loan for a purchase. Shares 0 to 1; the rate in percent a year. */
export interface LoanTerms {
  readonly ratePercent: number
  readonly termMonths: number
  /** The share of the price that is paid in cash. */
  readonly downPaymentShare: number
  /** The share of the loan that is paid to the lender at closing. */
  readonly pointsShare: number
  /** The purchase's closing costs divided by the price; `null` for the usual share. */
  readonly closingShare: number | null
}

/**
 * The figures of buying and owning a house, whatever is done with it. A flip needs no others. US dollars; the fee a month, other flows
 * a year.
 */
export interface HousePurchase {
  readonly price: number
  /** Estimated market value in average condition; `null` if unknown. */
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
  /** Percentage points above the investor's own rate. */
  readonly rateAdded: number
  /** The cost of the refinance, US dollars; `null` for the usual share of the loan. */
  readonly cost: number | null
  /** The min ratio that the lender asks for: rent divided by payment, tax, insurance and fee. `null` for the usual one. */
  readonly minimumCover: number | null
}

/** The caller's terms for nightly rental; `null` for the usual value. US dollars, shares 0 to 1. */
export interface NightTerms {
  /** The price of a night in one dwelling unit. */
  readonly rate: number | null
  readonly occupancy: number | null
  /** The fee for one stay. */
  readonly cleaningFee: number | null
  readonly stayNights: number | null
  readonly platformShare: number | null
}

/** The caller's terms for rental by the room; `null` for the usual value. */
interface RoomTerms {
  /** The rent of one room, US dollars a month. */
  readonly rent: number | null
  /** The number of rooms in the whole building. */
  readonly count: number | null
}

/** The work that must be done before the house can be rented, because rent and value assume a house in average condition. */
export interface LettingWork {
  readonly cost: number
  readonly months: number
}

/**
 * A purchase that can be rented out, with every figure that the strategies need, at full precision and for all dwelling units
 * together. US dollars; rent a month, all other flows a year; shares 0 to 1.
 */
export interface Deal extends HousePurchase {
  readonly rent: number
  readonly units: number
  /** Share of the year without rent. */
  readonly vacancy: number
  /** The share of the collected income that goes to the manager. */
  readonly managementShare: number
  /** The share of a lease's gross rent that is never paid. */
  readonly badDebtShare: number
  readonly maintenance: Upkeep
  /** Miscellaneous costs of a lease. */
  readonly miscellaneous: Upkeep
  /** Money saved for roofs and boilers. It reduces the cash flow, not the net operating income. */
  readonly capitalReserve: Upkeep
  readonly work: LettingWork
  /** The max share of the value that a refinance lends; lower for two to four units. */
  readonly refinanceLoanToValue: number
  readonly refinance: RefinanceTerms
  readonly nights: NightTerms
  readonly rooms: RoomTerms
}
