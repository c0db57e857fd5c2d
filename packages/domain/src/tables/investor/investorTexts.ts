import { wholeTable } from "../reference/TableReference.ts"

/**
 * The words of the investor analysis. `{names}` are figures with their unit: `$1,947`, `8.15%`; `{spread}` is a number.
 * `investorScore` is `[from, label]`, best first. `valueVsNeighborhood.atMost` are `[value by median, text]`, lowest first,
 * `above` for more than the last, `limit` for a median that is only known to be beyond a limit. The bounds of the verdicts
 * are as follows. Rental by the night or the room: the net premium over a lease divided by the lease's gross rent. The rate
 * lock: the spread in percentage points. BRRRR: the cash left divided by the all-in cost. A flip: the profit divided by the
 * after-repair value.
 */
export const investorTexts = wholeTable("investorTexts", {
  source:
    "design choice; thresholds for appreciation follow FHFA long-run mean 5.1%/yr (FRED blog Sep 2025); disclaimers: 42 U.S.C. 3604-3606, 3617 (knowledge); govinfo.gov FR 2026-00590 (HUD proposal to drop disparate-impact rules, 2026-01-14); atsdr.cdc.gov SVI FAQ (theme 3 = Racial & Ethnic Minority Status); kbr.org SVI variables",
  asOf: "2026-11-20",
  confidence: "n/a",
  investorScore: [
    [80, "🟢 Excellent Opportunity"],
    [65, "🟢 Good Opportunity"],
    [50, "🟡 Fair Opportunity"],
    [35, "🟠 Below Average"],
    [0, "🔴 Poor Fit"]
  ],
  /** The objections to rents of single units. */
  unitRents: {
    outOfBounds: "Its {count} rents come to {rent} a month: the rent of a building is {minimum} to {maximum}.",
    otherRent: "Its {count} rents come to {rent} a month, and monthlyRent says {stated}.",
    otherUnits: "It has {count} rents, and property.units says {units}.",
    otherKind: "It has {count} rents, and property.propertyType says {kind}, which is not a building of {count} units.",
    oneHomeOnRecord: "It has {count} rents, and the building is one home by its record ({kind}).",
    otherOnRecord: "It has {count} rents, and the building has {units} units by its record ({kind}).",
    unknownKind: "no known kind"
  },
  insufficient: "⚪ Insufficient Data",
  notAnalyzed: "⚪ Not Analyzed",
  recommendation: {
    insufficient: "nothing is recommended: too little is known of this house",
    withoutRent: "nothing is recommended: without a rent only a flip can be computed",
    noPrice: "nothing is recommended: no plan works at any price",
    tooDear: "nothing is recommended: the most that any plan can pay is {offer}, as {plan}",
    conditional: "works at this price only as {plan}, {condition}",
    below: "works only at {offer} or less, as {plan}",
    moderate: "a moderate fit at this price, as {plan}",
    strong: "a strong fit at this price, as {plan}"
  },
  offers: {
    price: "{price} or less",
    anyPrice: "any price",
    noPrice: "no price",
    notApplicable: "not applicable: a resale has no cap rate"
  },
  breakEvens: {
    rent: "{rent} a month or more",
    noRent: "no rent: each dollar of it costs more than it brings in",
    occupancy: "{occupancy} of the year or more",
    noOccupancy: "no occupancy: rented all year it still loses money",
    rate: "{rate} or less",
    anyRate: "any rate",
    noRate: "no rate: it loses money without interest, too",
    noLoan: "nothing is borrowed"
  },
  valueVsNeighborhood: {
    atMost: [
      [0.7, "🟢 {percent} below neighborhood median: deep discount, check size and condition"],
      [0.9, "🟢 {percent} below neighborhood median"],
      [1.1, "🟡 In line with neighborhood median ({signedPercent})"],
      [1.3, "🟠 {percent} above neighborhood median: limited upside"]
    ],
    above: "🔴 {percent} above neighborhood median: top-of-market risk",
    limit: {
      "at least": "⚪ Neighborhood median is {dollars} or more: the survey counts no further",
      below: "⚪ Neighborhood median is below {dollars}: the survey counts no lower"
    },
    unknown: "⚪ Neighborhood median unavailable",
    notAnalyzed: "⚪ Not compared: the neighborhood's median is for homes"
  },
  eraRisk: {
    icons: { High: "🔴", Moderate: "🟡", Low: "🟢" },
    unknown: "⚪ Unknown: year built missing"
  },
  breakEvenOffer: {
    price: "pays for itself at {offer} or less",
    anyPrice: "loses money at no price: all that is paid above the loan is own cash, which should earn something, too",
    noPrice: "pays for itself at no price"
  },
  priceBasis: {
    asked: "The asking price.",
    estimated: "The estimated value: no asking price was stated.",
    worse:
      " A house in {condition} condition may fetch about {asIs} as it stands. Nothing is computed from that: a discount larger than the work would invent a profit. The offers say what price works.",
    better:
      " A house in {condition} condition may fetch about {asIs} as it stands. Nothing is computed from that. The offers say what price works."
  },
  workBeforeLetting: {
    none: "None: rent and value are estimated for a house in average condition.",
    noneStated: "None, as stated.",
    stated: "The stated budget, {months} without rent.",
    estimated:
      "Brings a house in {condition} condition to the average condition that rent and value assume: {months} without rent.",
    estimatedWithoutSize:
      "Brings a house in {condition} condition to the average condition that rent and value assume, estimated for " +
      "{squareFeet} square feet because its size is unknown: {months} without rent."
  },
  verdicts: {
    letting: {
      prohibited: "⛔ Not permitted for a non-resident owner: {note}",
      strong: "🟢 Strong: nets about {amount}/yr more than a long-term lease",
      marginal: "🟡 Marginal: nets about {amount}/yr more than a long-term lease",
      less: "🔴 Nets about {amount}/yr less than a long-term lease after operating costs",
      poorFit: "🔴 Poor fit: {reason}",
      unknown: "⚪ Not enough data",
      atLeastShareOfRent: { strong: 0.15, marginal: 0 }
    },
    atPrice: { asked: "at the asked price", own: "at this price" },
    rateLock: {
      below:
        "{icon} {spread} points below today's {rate} investor rate: about {saving}/mo less interest, worth about {worth} today",
      losing: "; yet the house loses {loss}/mo with that loan",
      abovePrice: "; but the owner owes {excess} more than the price",
      none: "🔴 Original rate is not below today's {rate} investor rate",
      unknown: "⚪ No sale record: original loan cannot be estimated",
      unpriced: "⚪ Without a price and a rent the loan cannot be judged",
      ended: "⚪ The original loan's term is over",
      icons: { good: "🟢", fair: "🟡", small: "🟠" },
      atLeastPoints: { good: 3, fair: 1 }
    },
    takeover: {
      abovePrice:
        "Not possible {at}: the owner owes {excess} more than it, and would have to bring that to the closing. The figures " +
        "assume a price equal to the debt.",
      ended: "Nothing is left to take over: the original loan's term is over.",
      possible: "Possible {at}, if the loan exists and its lender does not call it."
    },
    brrrr: {
      fullRecycle: { icon: "🟢", text: "Full recycle" },
      strong: { icon: "🟢", text: "Strong" },
      workable: { icon: "🟡", text: "Workable" },
      capitalHeavy: { icon: "🟠", text: "Capital heavy" },
      losing: "🟠 {standing} by the cash left in, yet it loses {loss}/mo after the refinance",
      tooExpensive: "🔴 Not a BRRRR {at}: buy at or below {maxOffer} to recycle all capital",
      neverRecycles: "🔴 Not a BRRRR at any price: the refinance pays back less than rehab and holding cost",
      unknown: "⚪ Not enough data",
      atMostShare: { fullRecycle: 0, strong: 0.1, workable: 0.2, capitalHeavy: 0.35 }
    },
    fixAndFlip: {
      strong: "🟢 Strong margin",
      thin: "🟡 Thin but workable",
      belowTarget: "🟠 Below target {at}: needs a price at or below {maxOffer}",
      loses: "🔴 Loses money {at}: needs a price at or below {maxOffer} to earn its target",
      belowTargetAlways: "🟠 Below target at any price: work and sale take too much of the value after repair",
      losesAlways:
        "🔴 Loses money {at}, and no price earns the target profit: work and sale take too much of the value after repair",
      unknown: "⚪ Not enough data",
      atLeastShare: { strong: 0.12, thin: 0.07, belowTarget: 0 }
    }
  },
  disclaimers: {
    general:
      "Estimates from public and licensed data for screening. Not an appraisal, broker opinion, legal, tax, lending or insurance advice. Verify before acting.",
    fcra: "Not a consumer report. Do not use for credit, insurance, employment or tenant-screening decisions about any person (FCRA, 15 U.S.C. 1681 et seq.).",
    fairHousing:
      "Scores do not use protected characteristics. Use of this report must comply with the Fair Housing Act and state law.",
    subjectTo:
      "Most mortgages have a due-on-sale clause; transfer without lender consent can trigger full repayment (12 U.S.C. 1701j-3).",
    avm: "Automated value: not for a mortgage credit decision (AVM quality-control rule applies to lenders from 2025-10-01).",
    algorithmicRent:
      "Rent estimates must not use non-public competitor data (CA AB 325 from 2026-01-01; NJ FAIR Act from 2027-07-01)."
  }
})
