import { wholeTable } from "../reference/TableReference.ts"

/**
 * The federal income tax of a rental house, as far as it depends on the house and the owner's marginal rate. It has the
 * years of depreciation and the building's share of the cost. It also has, as fractions, the highest rates on the gain of a
 * sale: for the part from depreciation, and for the remaining part.
 */
export const incomeTax = wholeTable("incomeTax", {
  source:
    "IRS Publication 527 and Publication 946 (residential rental property: 27.5 years, straight line). 26 U.S.C. 1(h)(1)(E) and 1(h)(6) (unrecaptured section 1250 gain: at most 25%), 1(h)(1)(C) (long-term gain: 15% between the lowest and the highest incomes), 469 (losses of a rental carried forward, and released by the sale). P.L. 119-21 of 2025-07-04, by keystone.cpa, horizonwealthtax.com and senecacostseg.com (bonus depreciation of parts that last 20 years at most, 100% if acquired after 2025-01-19. A residential building stays at 27.5 years). Building's share: practitioner estimate, not checked against a published source",
  asOf: "2026-11-28",
  confidence: "high; building's share low",
  weakness:
    "Federal tax only: no state income tax, no tax on net investment income (3.8%), no deduction for qualified business " +
    "income. The land's share is an estimate (assessors often put more on land in expensive areas). Nothing is written off " +
    "at once (a cost segregation could do that for fixtures and land improvements). All losses wait for income of the same " +
    "house (up to $25,000 a year could count against other income below $150,000). A first year is a full year, and the " +
    "reserve is never written off.",
  writtenOffOver: 27.5,
  buildingShare: 0.8,
  recapturedRate: 0.25,
  gainRate: 0.15
})
