import { type Claim, claimCase } from "../claim/Claim.ts"

/** The occupancy at which every night is booked, in percent. A break-even above it can't be reached. */
const fullCalendar = 100

/** Claims about short-term rental, if that is the narrative's strategy (`recommendedStrategy`). */
export const shortTermRentalClaims = {
  /** The known rules on nightly rental. */
  nightlyRules: {
    about: "what the rules say of nightly rental",
    cases: {
      preemptsBans: claimCase({
        facts: ["recommendedStrategy", "nightlyLegality", "nightlyRevenue"],
        when: ({ nightlyLegality, recommendedStrategy }) =>
          recommendedStrategy === "shortTermRental" && nightlyLegality === "preemptsBans",
        weighs: ["for", 4, "must"],
        wordings: [
          "state law limits how far a city may ban nightly rental, with permits and local conditions still to be checked",
          "cities here may not simply ban nightly stays under state law, and a local permit may still be required",
          "the state protects nightly rental from outright local bans, licensing aside",
          "state law bars a local ban on nightly stays, and a license is still available",
          "nightly rental has state law on its side against local bans, subject to whatever permit applies"
        ]
      }),
      local: claimCase({
        facts: ["recommendedStrategy", "nightlyLegality", "nightlyRevenue"],
        when: ({ nightlyLegality, recommendedStrategy }) =>
          recommendedStrategy === "shortTermRental" && nightlyLegality === "local",
        weighs: ["neutral", 4, "must"],
        wordings: [
          "whether the property may be rented nightly is a matter of local rules, to be read before an offer is made",
          "state law leaves nightly stays to local rules, under which a permit may be needed before any revenue",
          "local rules govern nightly rental, and the projection holds only if nightly stays are allowed",
          "permission for nightly stays rests with the locality rather than with state law",
          "what is allowed in the way of nightly stays is decided locally, not by the state"
        ]
      }),
      restrictive: claimCase({
        facts: ["recommendedStrategy", "nightlyLegality", "nightlyRevenue"],
        when: ({ nightlyLegality, recommendedStrategy }) =>
          recommendedStrategy === "shortTermRental" && nightlyLegality === "restrictive",
        weighs: ["against", 5, "must"],
        wordings: [
          "nightly rental is tightly regulated here, and the projection is worthless if nightly stays are not allowed",
          "the rules on record restrict nightly stays, and a permit for an owner who lives elsewhere may be hard to get",
          "restrictive rules on nightly stays put the whole projection at risk",
          "permission to rent nightly is subject to limits here and cannot be taken for granted",
          "the law narrows nightly letting here, which makes permission a weak link of the case"
        ]
      }),
      prohibited: claimCase({
        facts: ["recommendedStrategy", "nightlyLegality", "nightlyRevenue"],
        when: ({ nightlyLegality, recommendedStrategy }) =>
          recommendedStrategy === "shortTermRental" && nightlyLegality === "prohibited",
        weighs: ["against", 5, "must"],
        wordings: [
          "the rules on record do not let an owner who lives elsewhere rent the property nightly",
          "nightly stays are barred here for an owner who does not live in the property",
          "nightly rental is prohibited to a non-resident owner under the rules on record",
          "an investor who lives elsewhere may not rent nightly here, whatever the projection shows",
          "the figures for nightly stays are of no use to a non-resident owner, to whom the rules close the plan"
        ]
      }),
      unknown: claimCase({
        facts: ["recommendedStrategy", "nightlyRevenue"],
        when: ({ recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyLegality === null,
        weighs: ["against", 4, "must"],
        wordings: [
          "what the law here says of nightly rental is not on record and has to be found out",
          "no rule on nightly stays is on record for the place, which leaves permission an open question",
          "permission to rent nightly could not be checked against any rule on record",
          "the rules on nightly stays are unknown for the place, and the projection is conditional on them",
          "the analysis found no rule for nightly letting here, allowed or not"
        ]
      })
    }
  },
  /** The gross revenue of nightly rental. */
  nightlyGross: {
    about: "nightly rate, occupancy and revenue of nightly rental",
    cases: {
      oneHome: claimCase({
        facts: ["recommendedStrategy", "nightlyRate", "occupancy", "nightlyRevenue"],
        when: ({ recommendedStrategy }, { nightlyLegality, unitsLet }) =>
          recommendedStrategy === "shortTermRental" && unitsLet === null && nightlyLegality !== "prohibited",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "rented nightly, the property is projected to gross {nightlyRevenue}, from a rate of {nightlyRate} and {occupancy} occupancy",
          "{recommendedStrategy} is figured at {nightlyRate} with {occupancy} of the nights taken, for revenue of {nightlyRevenue} before costs",
          "a rate of {nightlyRate} at {occupancy} occupancy would bring in {nightlyRevenue} before costs and cleaning fees",
          "with {occupancy} of the calendar booked at {nightlyRate}, the nights would bring in {nightlyRevenue} before any cost",
          "projected revenue is {nightlyRevenue}, on stays sold at {nightlyRate} and an occupancy of {occupancy}"
        ]
      }),
      severalUnits: claimCase({
        facts: ["recommendedStrategy", "unitsLet", "nightlyRate", "occupancy", "nightlyRevenue"],
        when: ({ recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyLegality !== "prohibited",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "rented nightly, {unitsLet} together are projected to gross {nightlyRevenue}, from {nightlyRate} each and {occupancy} occupancy",
          "{recommendedStrategy} is figured at {nightlyRate} for each of {unitsLet}, with {occupancy} of the nights taken and revenue of {nightlyRevenue} in all",
          "{unitsLet} at {nightlyRate} apiece and {occupancy} occupancy would bring in {nightlyRevenue} before costs and cleaning fees",
          "with {occupancy} of the calendar booked at {nightlyRate} a unit, {unitsLet} would take in {nightlyRevenue} for the nights before any cost",
          "projected revenue of {unitsLet} is {nightlyRevenue} in all, on {nightlyRate} for each and an occupancy of {occupancy}"
        ]
      })
    }
  },
  /** The likely range of the yearly revenue from nightly rental. */
  nightlyGrossRange: {
    about: "likely range of the revenue from nightly rental",
    cases: {
      range: claimCase({
        facts: ["recommendedStrategy", "nightlyRevenueLow", "nightlyRevenueHigh"],
        when: ({ recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyLegality !== "prohibited",
        weighs: ["neutral", 3, "must"],
        wordings: [
          "the likely range of revenue from nightly stays is {nightlyRevenueLow:figure} to {nightlyRevenueHigh}",
          "revenue from nightly rental could plausibly land anywhere between {nightlyRevenueLow:figure} and {nightlyRevenueHigh}",
          "nightly stays would gross {nightlyRevenueLow} in a weak outcome and {nightlyRevenueHigh} in a strong outcome",
          "the error in rate and occupancy leaves nightly revenue between {nightlyRevenueLow:figure} and {nightlyRevenueHigh} in most outcomes",
          "most outcomes put the gross from nightly stays within {nightlyRevenueLow:figure} to {nightlyRevenueHigh}"
        ]
      })
    }
  },
  /** The yearly net operating income from nightly rental. */
  nightlyNet: {
    about: "net operating income of nightly rental",
    cases: {
      income: claimCase({
        facts: ["recommendedStrategy", "nightlyNetIncome"],
        when: ({ nightlyNetIncome, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyNetIncome > 0 && nightlyLegality !== "prohibited",
        weighs: ["neutral", 3],
        wordings: [
          "net operating income from nightly stays comes to {nightlyNetIncome}",
          "after management, platform, cleaning and the other operating costs, nightly rental nets {nightlyNetIncome}",
          "operating costs cut the nightly revenue down to {nightlyNetIncome} net",
          "what nightly rental leaves before any loan is {nightlyNetIncome}",
          "the nightly business nets {nightlyNetIncome} before debt and reserve"
        ]
      }),
      nothing: claimCase({
        facts: ["recommendedStrategy", "nightlyNetIncome"],
        when: ({ nightlyNetIncome, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyNetIncome === 0 && nightlyLegality !== "prohibited",
        weighs: ["against", 4, "must"],
        wordings: [
          "operating costs take about all of the revenue from nightly stays",
          "nightly rental leaves about nothing after its operating costs",
          "the nightly business about covers its own costs and nets nothing before debt",
          "no net operating income remains from nightly rental",
          "management, platform, cleaning and the rest use up the nightly revenue"
        ]
      }),
      loss: claimCase({
        facts: ["recommendedStrategy", "nightlyNetIncome"],
        when: ({ nightlyNetIncome, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyNetIncome < 0 && nightlyLegality !== "prohibited",
        weighs: ["against", 5, "must"],
        wordings: [
          "nightly rental does not cover its operating costs and loses {nightlyNetIncome:size} before any loan",
          "the nightly business runs an operating loss of {nightlyNetIncome:size}",
          "operating costs exceed the revenue from nightly stays by {nightlyNetIncome:size}",
          "before debt, nightly stays end {nightlyNetIncome:size} in the red",
          "management, platform, cleaning and the rest outrun the nightly revenue by {nightlyNetIncome:size}"
        ]
      })
    }
  },
  /** Nightly rental compared with a plain rental, after operating costs. */
  nightlyBesideLease: {
    about: "nightly rental beside a plain rental, net of costs",
    cases: {
      more: claimCase({
        facts: ["recommendedStrategy", "nightlyPremium"],
        when: ({ nightlyPremium, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyPremium > 0 && nightlyLegality !== "prohibited",
        weighs: ["for", 4, "must"],
        wordings: [
          "net of costs, nightly rental comes out {nightlyPremium} ahead of a plain rental",
          "a plain rental would net {nightlyPremium} less than nightly stays",
          "the reward for running nightly stays in place of a plain rental is {nightlyPremium} after operating costs",
          "nightly letting beats a plain rental by {nightlyPremium} in net operating income",
          "beside a plain rental, nightly stays add {nightlyPremium} after their own costs"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "nightlyPremium"],
        when: ({ nightlyPremium, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyPremium === 0 && nightlyLegality !== "prohibited",
        weighs: ["neutral", 4, "must"],
        wordings: [
          "net of costs, nightly rental comes out level with a plain rental",
          "a plain rental would net as much as nightly stays",
          "the added work of nightly stays earns nothing over a plain rental",
          "nightly letting and a plain rental end with the same net operating income",
          "beside a plain rental, nightly stays neither gain nor lose after operating costs"
        ]
      }),
      less: claimCase({
        facts: ["recommendedStrategy", "nightlyPremium"],
        when: ({ nightlyPremium, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyPremium < 0 && nightlyLegality !== "prohibited",
        weighs: ["against", 5, "must"],
        wordings: [
          "net of costs, nightly rental trails a plain rental by {nightlyPremium:size}",
          "a plain rental would net {nightlyPremium:size} more than nightly stays, for less work",
          "the work of nightly stays buys nothing here and nets {nightlyPremium:size} less than a plain rental",
          "after operating costs, nightly letting stays {nightlyPremium:size} behind a plain rental",
          "beside a plain rental, nightly stays forgo {nightlyPremium:size} after operating costs"
        ]
      })
    }
  },
  /** The occupancy at which nightly rental earns as much as a plain rental. */
  nightlyOccupancy: {
    about: "occupancy at which nightly stays earn as much as a plain rental",
    cases: {
      cushion: claimCase({
        facts: ["recommendedStrategy", "occupancy", "nightlyBreakEvenOccupancy"],
        when: ({ nightlyBreakEvenOccupancy, occupancy, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" &&
          nightlyBreakEvenOccupancy > 0 &&
          nightlyBreakEvenOccupancy < occupancy &&
          nightlyLegality !== "prohibited",
        weighs: ["for", 3],
        wordings: [
          "occupancy could slip from {occupancy} to {nightlyBreakEvenOccupancy} before a plain rental earned as much",
          "at {nightlyBreakEvenOccupancy} occupancy nightly stays would earn no more than a plain rental, against {occupancy} projected",
          "the projection of {occupancy} occupancy clears the {nightlyBreakEvenOccupancy} at which a plain rental draws level",
          "a plain rental draws level at an occupancy of {nightlyBreakEvenOccupancy}, below the {occupancy} assumed",
          "nights sold can fall to {nightlyBreakEvenOccupancy} of the calendar, from {occupancy}, before the edge over a plain rental is gone"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "occupancy", "nightlyBreakEvenOccupancy"],
        when: ({ nightlyBreakEvenOccupancy, occupancy, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" &&
          nightlyBreakEvenOccupancy === occupancy &&
          nightlyLegality !== "prohibited",
        weighs: ["neutral", 3],
        wordings: [
          "nightly stays and a plain rental draw level at about the {occupancy} occupancy projected",
          "the projected occupancy of {occupancy} is about what nightly stays need to match a plain rental",
          "at {occupancy} of nights sold, nightly letting about matches a plain rental, with no margin",
          "no cushion lies between the {occupancy} occupancy projected and what a plain rental would equal",
          "a plain rental would earn about as much as nightly stays at the assumed occupancy of {occupancy}"
        ]
      }),
      short: claimCase({
        facts: ["recommendedStrategy", "occupancy", "nightlyBreakEvenOccupancy"],
        when: ({ nightlyBreakEvenOccupancy, occupancy, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" &&
          nightlyBreakEvenOccupancy > occupancy &&
          nightlyBreakEvenOccupancy <= fullCalendar &&
          nightlyLegality !== "prohibited",
        weighs: ["against", 4, "must"],
        wordings: [
          "nightly stays need {nightlyBreakEvenOccupancy} occupancy to beat a plain rental, and {occupancy} is projected",
          "only at {nightlyBreakEvenOccupancy} occupancy would nightly stays earn what a plain rental does, and {occupancy} is projected",
          "the projection of {occupancy} occupancy stays below the {nightlyBreakEvenOccupancy} at which a plain rental is matched",
          "to match a plain rental, nightly stays need {nightlyBreakEvenOccupancy} of nights sold, above the {occupancy} assumed",
          "below {nightlyBreakEvenOccupancy} occupancy nightly stays trail a plain rental, and only {occupancy} is assumed"
        ]
      }),
      unreachable: claimCase({
        facts: ["recommendedStrategy", "occupancy", "nightlyBreakEvenOccupancy"],
        when: ({ nightlyBreakEvenOccupancy, occupancy, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" &&
          nightlyBreakEvenOccupancy > occupancy &&
          nightlyBreakEvenOccupancy > fullCalendar &&
          nightlyLegality !== "prohibited",
        weighs: ["against", 5, "must"],
        wordings: [
          "not even a full calendar would bring nightly stays up to a plain rental",
          "no occupancy lets nightly stays earn what a plain rental does",
          "a plain rental would out-earn nightly stays with every night sold",
          "booked every night of the year, the property would still net less than on a plain rental",
          "nightly letting cannot match a plain rental at any occupancy"
        ]
      })
    }
  },
  /** The buyer's own cash for nightly rental, and the annual return on it. */
  nightlyCash: {
    about: "own cash that nightly rental needs, with its cash-on-cash return",
    cases: {
      earns: claimCase({
        facts: ["recommendedStrategy", "nightlyCashNeeded", "nightlyCashOnCash"],
        when: ({ nightlyCashOnCash, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyCashOnCash > 0 && nightlyLegality !== "prohibited",
        weighs: ["for", 4, "must"],
        wordings: [
          "to buy, furnish and open for nightly stays takes {nightlyCashNeeded} of own cash, at a cash-on-cash return of {nightlyCashOnCash}",
          "a buyer would put in {nightlyCashNeeded} with furniture included and earn {nightlyCashOnCash} cash on cash",
          "cash on cash from nightly stays is {nightlyCashOnCash}, on an outlay of {nightlyCashNeeded} that includes the furnishing",
          "on an outlay of {nightlyCashNeeded}, furniture included, nightly letting earns {nightlyCashOnCash} in a year's cash flow",
          "own cash of {nightlyCashNeeded} goes in before the first guest and earns {nightlyCashOnCash} in a year"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "nightlyCashNeeded", "nightlyCashOnCash"],
        when: ({ nightlyCashOnCash, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyCashOnCash === 0 && nightlyLegality !== "prohibited",
        weighs: ["neutral", 4, "must"],
        wordings: [
          "to buy, furnish and open for nightly stays takes {nightlyCashNeeded} of own cash, on which cash flow earns about nothing",
          "a buyer would put in {nightlyCashNeeded} with furniture included, for a cash-on-cash return of {nightlyCashOnCash}",
          "cash on cash from nightly stays is {nightlyCashOnCash}, on an outlay of {nightlyCashNeeded} that includes the furnishing",
          "on an outlay of {nightlyCashNeeded}, furniture included, nightly letting earns about nothing in a year's cash flow",
          "own cash of {nightlyCashNeeded} goes in before the first guest and earns about nothing in a year"
        ]
      }),
      loses: claimCase({
        facts: ["recommendedStrategy", "nightlyCashNeeded", "nightlyCashOnCash"],
        when: ({ nightlyCashOnCash, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyCashOnCash < 0 && nightlyLegality !== "prohibited",
        weighs: ["against", 4, "must"],
        wordings: [
          "to buy, furnish and open for nightly stays takes {nightlyCashNeeded} of own cash, at a cash-on-cash return of {nightlyCashOnCash}",
          "a buyer would put in {nightlyCashNeeded} with furniture included and lose {nightlyCashOnCash:size} of the sum in a year",
          "cash on cash from nightly stays is {nightlyCashOnCash}, on an outlay of {nightlyCashNeeded} that includes the furnishing",
          "on an outlay of {nightlyCashNeeded}, furniture included, nightly letting loses {nightlyCashOnCash:size} in a year's cash flow",
          "own cash of {nightlyCashNeeded} goes in before the first guest and returns {nightlyCashOnCash} in a year"
        ]
      })
    }
  },
  /** The monthly cash flow of nightly rental, after all costs and the loan. */
  nightlyFlow: {
    about: "monthly cash flow of nightly rental",
    cases: {
      surplus: claimCase({
        facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
        when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" &&
          recommendedMonthlyCashFlow > 0 &&
          nightlyLegality !== "prohibited",
        weighs: ["for", 3],
        wordings: [
          "after all outgoings, nightly stays clear {recommendedMonthlyCashFlow}",
          "cash flow from nightly rental is positive, at {recommendedMonthlyCashFlow} over an average year",
          "the owner would keep {recommendedMonthlyCashFlow} from nightly stays, averaged over the seasons",
          "a surplus of {recommendedMonthlyCashFlow} remains from nightly rental after all outgoings, reserve included",
          "nightly letting pays for itself and leaves {recommendedMonthlyCashFlow}"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
        when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" &&
          recommendedMonthlyCashFlow === 0 &&
          nightlyLegality !== "prohibited",
        weighs: ["neutral", 3],
        wordings: [
          "after all outgoings, nightly stays come out about level",
          "cash flow from nightly rental is about level, averaged over the seasons",
          "the owner would neither keep nor add money to speak of with nightly stays",
          "outgoings take about all that nightly letting brings",
          "nightly letting about pays for itself and leaves nothing over"
        ]
      }),
      shortfall: claimCase({
        facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
        when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" &&
          recommendedMonthlyCashFlow < 0 &&
          nightlyLegality !== "prohibited",
        weighs: ["against", 3],
        wordings: [
          "after all outgoings, nightly stays lose {recommendedMonthlyCashFlow:size}",
          "cash flow from nightly rental is negative, a shortfall of {recommendedMonthlyCashFlow:size} over an average year",
          "the owner would have to add {recommendedMonthlyCashFlow:size} to nightly stays, averaged over the seasons",
          "nightly rental leaves a gap of {recommendedMonthlyCashFlow:size} after all outgoings, reserve included",
          "nightly letting does not pay for itself, and the owner covers {recommendedMonthlyCashFlow:size}"
        ]
      })
    }
  },
  /** The basis of the figures for nightly rental. */
  nightlyEvidence: {
    about: "what the nightly rate and occupancy rest on",
    cases: {
      modeled: claimCase({
        facts: ["recommendedStrategy", "nightlyRevenue"],
        when: ({ recommendedStrategy }, { nightlyLegality }) =>
          recommendedStrategy === "shortTermRental" && nightlyLegality !== "prohibited",
        weighs: ["against", 2],
        wordings: [
          "rate and occupancy are derived from the rent and the kind of market, not from nightly listings nearby",
          "no nightly listing nearby was counted for the projection, which follows from the rent and the kind of market",
          "the nightly figures are modeled on published markets and have yet to be held against bookings in the area",
          "behind the nightly rate stands a formula over the rent, not a set of comparable bookings",
          "bookings of comparable places nearby would be better evidence than the formula behind the nightly rate"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
