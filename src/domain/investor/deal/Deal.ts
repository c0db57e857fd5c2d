/** The work that turns the house as it stands into one worth `afterRepairValue`. US dollars. */
export interface Renovation {
  /** What the house costs as it stands. */
  readonly asIs: number
  readonly afterRepairValue: number
  readonly rehab: number
  /** The rehab before it was rounded to the hundred: what a shock multiplies. */
  readonly unroundedRehab: number
  readonly rehabMonths: number
  /** Months on top of the plan, at full holding cost. */
  readonly extraMonths: number
  readonly sellerTransferPercent: number
}

/**
 * A purchase, resolved: every figure the strategies need, at full precision. US dollars; rent, association fee a month, all
 * other flows a year; shares 0 to 1; the rate in percent a year.
 */
export interface Deal {
  readonly price: number
  readonly rent: number
  /** Share of the year without rent. */
  readonly vacancy: number
  readonly propertyTax: number
  readonly insurance: number
  readonly maintenance: number
  /** Put aside for roofs and boilers: part of the cash flow, not of the net operating income. */
  readonly capitalReserve: number
  readonly hoaMonthly: number
  readonly costFactor: number
  readonly ratePercent: number
  readonly downPaymentShare: number
  /** Most that a refinance lends of the value: less for two to four units. */
  readonly refinanceLoanToValue: number
  readonly renovation: Renovation | null
}
