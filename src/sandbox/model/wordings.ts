import type { PartName } from "./DraftText.ts"

/** One sentence in several wordings: the first whose facts are all known is said. The last needs none that may be missing. */
export type Wordings = ReadonlyArray<string>

/**
 * What the honest model says, sentence by sentence. No digits, no numbers in words, no word of gain or loss beside a figure,
 * nothing about people; where a fact is missing something is said that holds for every property.
 */
export const wordings: Readonly<Record<PartName, ReadonlyArray<Wordings>>> = {
  propertyOverview: [
    [
      "This [[propertyKind]] in [[state]] is judged from public records and estimates alone.",
      "This [[propertyKind]] is judged from public records and estimates alone.",
      "This property in [[state]] is judged from public records and estimates alone.",
      "This property is judged from public records and estimates alone."
    ],
    [
      "The record gives a bedroom count of [[bedrooms]], a bathroom count of [[bathrooms]] and a living area of [[squareFeet]] square feet.",
      "The record gives a bedroom count of [[bedrooms]] and a bathroom count of [[bathrooms]].",
      "The record gives a bedroom count of [[bedrooms]] and a living area of [[squareFeet]] square feet.",
      "The record gives a bedroom count of [[bedrooms]].",
      "The record gives a living area of [[squareFeet]] square feet.",
      "Rooms and living area decide who would rent or buy it."
    ],
    [
      "It was built in [[yearBuilt]], and its age decides what to expect behind the walls.",
      "The age of a building decides what to expect behind the walls."
    ],
    [
      "Its market value is estimated at [[value]], within a range from [[valueLow]] to [[valueHigh]].",
      "Its market value is estimated at [[value]].",
      "What it would fetch today is for an appraiser to say, from recent sales nearby."
    ],
    [
      "The rent a tenant would pay is estimated at [[rent]] a month, within a range from [[rentLow]] to [[rentHigh]].",
      "The rent a tenant would pay is estimated at [[rent]] a month.",
      "What a tenant would pay is for current listings of similar homes to say."
    ]
  ],
  marketPosition: [
    [
      "The estimated value is [[valueVsMedian]] of home values in the surrounding area.",
      "A price means most beside home values in the surrounding area."
    ],
    [
      "House prices in the region changed by [[appreciation]] over the latest year on record.",
      "House prices in a region move with jobs, loan rates and building."
    ],
    [
      "In a word, that market is [[marketTrend]].",
      "Several years of price history tell more than the latest figure alone."
    ],
    [
      "Unemployment in the state stands at [[unemployment]], which bears on how readily tenants pay.",
      "The job market bears on how readily tenants pay."
    ],
    ["None of this is a forecast."]
  ],
  recommendedStrategy: [
    [
      "On these figures the recommended strategy is [[recommendedStrategy]], with a score of [[recommendedScore]].",
      "On these figures the recommended strategy is [[recommendedStrategy]]."
    ],
    [
      "What moves that score most is this: [[driverOne]].",
      "It came out ahead when rent, cost and local rules were weighed together."
    ],
    [
      "After that comes this: [[driverTwo]]; and then this: [[driverThree]].",
      "After that comes this: [[driverTwo]].",
      "Each of those was weighed by a fixed rule, so the ranking can be repeated."
    ],
    [
      "What would change the answer is [[answerChanger]].",
      "What would change the answer is the price, since a lower offer makes every plan easier to carry."
    ],
    [
      "The runner-up is [[runnerUp]], with a score of [[runnerUpScore]], in case the plan meets an obstacle.",
      "The runner-up is [[runnerUp]], in case the plan meets an obstacle.",
      "Keep an alternative in mind in case the plan meets an obstacle."
    ],
    ["On a plain lease the cap rate is [[capRate]].", "A cap rate sets a year of operating income against the price."],
    [
      "After debt service the yearly cash flow comes to [[annualCashFlow]], at a loan rate of [[rateUsed]].",
      "After debt service the yearly cash flow comes to [[annualCashFlow]].",
      "Cash flow after debt service depends above all on the loan, here reckoned at a rate of [[rateUsed]].",
      "Cash flow after debt service depends above all on the loan."
    ],
    [
      "The debt cover ratio, by which lenders quote, is [[debtCover]].",
      "Lenders quote by the debt cover ratio, so it is worth knowing early."
    ],
    [
      "Taken together, the overall investor score is [[investorScore]].",
      "Taken together, the figures are a starting point for questions."
    ]
  ],
  riskFactors: [
    [
      "The composite risk score is [[riskScore]], which reads as [[riskLabel]]; lower is calmer.",
      "The composite risk score is [[riskScore]]; lower is calmer.",
      "Hazards, surroundings and market decide how much of a cushion an owner should keep."
    ],
    [
      "Its largest components are [[riskOne]] and [[riskTwo]].",
      "Its largest component is [[riskOne]].",
      "Weather, ground and water deserve a separate look, since each is insured on different terms."
    ],
    [
      "The flood map puts the site in zone [[floodZone]], which a lender will check.",
      "The flood map of the site is open to anyone, and a lender will check it."
    ],
    [
      "Insurance is estimated at [[insuranceMonthly]] a month, with quotes likely between [[insuranceLow]] and [[insuranceHigh]].",
      "Insurance is estimated at [[insuranceMonthly]] a month.",
      "Insurance costs move sharply in many states, so only a bound quote counts."
    ],
    [
      "For its era the likelihood of lead paint is [[leadPaint]], of outdated wiring [[wiring]], of worn plumbing [[plumbing]] and of asbestos [[asbestos]].",
      "For its era the likelihood of lead paint is [[leadPaint]].",
      "Houses of every era hide something, from old paint to worn pipes."
    ],
    [
      "The state's landlord score is [[landlordScore]], an eviction usually takes [[evictionWeeks]] weeks, and rent control is [[rentControl]].",
      "The state's landlord score is [[landlordScore]].",
      "An eviction in the state usually takes [[evictionWeeks]] weeks.",
      "Rent control is [[rentControl]].",
      "State and city rules on leases can change a plan as much as any repair."
    ]
  ],
  dueDiligencePriorities: [
    [
      "Have an inspector look at structure, roof, wiring and plumbing, and price the work against the estimate of [[rehabLow]] to [[rehabHigh]].",
      "Have an inspector look at structure, roof, wiring and plumbing, and get written prices for the work."
    ],
    [
      "Check the expected rent of [[rent]] against signed leases and current listings nearby.",
      "Check the expected rent against signed leases and current listings nearby."
    ],
    [
      "Ask several lenders for a written quote, and compare its rate with [[rateUsed]].",
      "Ask several lenders for a written quote, and repeat the calculation with its rate."
    ],
    [
      "Get a bound insurance quote, flood cover included, and compare it with [[insuranceMonthly]] a month.",
      "Get a bound insurance quote, flood cover included, before the offer becomes binding."
    ],
    [
      "Ask the assessor what the tax bill becomes after a sale, beside the [[propertyTax]] expected here.",
      "Ask the assessor what the tax bill becomes after a sale, since the seller's bill is a poor guide."
    ],
    ["Read the city's rules on [[recommendedStrategy]], and put questions to its planning office."],
    ["Order a title search, and read every lien, easement and association rule."]
  ]
}
