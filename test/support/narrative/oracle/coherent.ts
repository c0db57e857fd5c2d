import type { FactId, Facts } from "@property-intelligence/narrative/facts/Facts.ts"

type Changes = { -readonly [Id in FactId]?: Facts[Id] }

/** The facts with those set right that follow from others by arithmetic or by the meaning of the word. */
export const coherent = (facts: Facts): Facts => {
  const known: Facts = { ...facts }
  for (const range of ranges) Object.assign(known, inOrder(known, range))
  for (const rule of rules) Object.assign(known, rule(known))
  return known
}

const unjudged: ReadonlyArray<Facts["noneReason"]> = ["notAnalyzed", "insufficient", "withoutRent"]

const withoutCondition = { conditionalPlan: null, conditionalPrice: null } as const

/** A resale's profit binds no other plan's price. */
const meaningOfRental = (meaning: Facts["priceMeaning"]): Facts["priceMeaning"] =>
  meaning === null || meaning === "profit" ? "breakEven" : meaning

/** The ends of each range and what lies between them. */
const ranges: ReadonlyArray<ReadonlyArray<FactId>> = [
  ["valueLow", "value", "valueHigh"],
  ["rentLow", "rent", "rentHigh"],
  ["listingsValueLow", "listingsValue", "listingsValueHigh"],
  ["listingsRentLow", "listingsRent", "listingsRentHigh"],
  ["insuranceLow", "insuranceMonth", "insuranceHigh"],
  ["rehabLow", "rehabMid", "rehabHigh"],
  ["riskLow", "riskScore", "riskHigh"],
  ["cashFlowLow", "cashFlowHigh"],
  ["capRateLow", "capRateHigh"],
  ["flipProfitLow", "flipProfitHigh"],
  ["brrrrCashLeftLow", "brrrrCashLeftHigh"],
  ["nightlyRevenueLow", "nightlyRevenueHigh"],
  ["disastersTenYears", "disasters"]
]

const inOrder = (facts: Facts, range: ReadonlyArray<FactId>): Changes => {
  const present = range.filter((id) => typeof facts[id] === "number")
  const values = present.map((id) => Number(facts[id])).toSorted((a, b) => a - b)
  return Object.fromEntries(present.map((id, at) => [id, values[at] ?? null]))
}

const twelfth = (year: number | null): number | null =>
  year === null ? null : Math.sign(year) * Math.round(Math.abs(year) / 12) + 0

const percentOver = (figure: number | null, base: number | null): number | null =>
  figure === null || base === null || base === 0 ? null : Math.round(100 * (figure / base - 1)) + 0

const rules: ReadonlyArray<(facts: Facts) => Changes> = [
  // Without a rent nothing is let; a building of several units has two at least; a price without a value was asked.
  ({ noneReason, price, unitsLet, value }) => {
    const isUnlet = noneReason === "withoutRent"
    const changed: Changes = { unitsLet: unitsLet === null ? null : Math.max(2, Math.min(4, unitsLet)) }
    if (price !== null && value === null) Object.assign(changed, { priceBasis: "asked" })
    return isUnlet ? { ...changed, ...unlet } : changed
  },
  // Income, debt and flow of the lease.
  ({ annualCashFlow, capitalReserve, debtCover, debtService, netOperatingIncome }) => {
    const noi = netOperatingIncome
    if (noi === null) {
      return {
        annualCashFlow: null,
        monthlyCashFlow: null,
        debtCover: null,
        capRate: null,
        cashOnCash: null,
        cashFlowLow: null,
        cashFlowHigh: null,
        downsideCashFlow: null,
        rentDownCashFlow: null
      }
    }
    const owed = debtService ?? 0
    const flow = annualCashFlow === null ? noi - owed - (capitalReserve ?? 0) : annualCashFlow
    const reserve = capitalReserve ?? 0
    const income = flow + reserve + owed
    return {
      netOperatingIncome: income,
      annualCashFlow: flow,
      monthlyCashFlow: twelfth(flow),
      debtCover: debtCover === null || owed === 0 ? null : Number((income / owed).toFixed(2)) + 0
    }
  },
  ({ cashNeeded, annualCashFlow, cashOnCash }) => ({
    cashOnCash:
      cashOnCash === null || cashNeeded === null || cashNeeded === 0 || annualCashFlow === null
        ? null
        : Number(((100 * annualCashFlow) / cashNeeded).toFixed(1)) + 0
  }),
  ({ breakEvenPrice, breakEvenPriceOutcome }) => ({
    breakEvenPrice: breakEvenPriceOutcome === "price" ? breakEvenPrice : null
  }),
  ({ breakEvenRate, breakEvenRateOutcome }) => ({
    breakEvenRate: breakEvenRateOutcome === "rate" ? breakEvenRate : null
  }),
  ({ annualCashFlow, capRate, netOperatingIncome, price, workBeforeLetting }) => ({
    capRate:
      capRate === null || price === null || netOperatingIncome === null || annualCashFlow === null
        ? null
        : Number(((100 * netOperatingIncome) / (price + (workBeforeLetting ?? 0))).toFixed(1)) + 0
  }),
  // More is lost under strain than without.
  ({ annualCashFlow, downsideCashFlow, rateUpCashFlow, rentDownCashFlow }) => {
    const most = (flow: number | null) =>
      flow === null || annualCashFlow === null ? flow : Math.min(flow, annualCashFlow)
    return {
      downsideCashFlow: most(downsideCashFlow),
      rateUpCashFlow: most(rateUpCashFlow),
      rentDownCashFlow: most(rentDownCashFlow)
    }
  },
  // Where the flow is level, the rent and the price are those at which it is.
  ({ annualCashFlow, breakEvenPrice, breakEvenRent, price, rentInUse }) => ({
    breakEvenRent:
      breakEvenRent === null ||
      rentInUse === null ||
      annualCashFlow === null ||
      breakEvenRent < rentInUse === annualCashFlow > 0
        ? breakEvenRent
        : Math.round(rentInUse * (annualCashFlow > 0 ? 0.8 : annualCashFlow < 0 ? 1.2 : 1)),
    breakEvenPrice:
      breakEvenPrice === null ||
      price === null ||
      annualCashFlow === null ||
      breakEvenPrice > price === annualCashFlow > 0
        ? breakEvenPrice
        : Math.round(price * (annualCashFlow > 0 ? 1.2 : annualCashFlow < 0 ? 0.8 : 1))
  }),
  // Price, value, median.
  ({ price, priceBasis, value }) => ({
    priceBasis: price === null ? null : (priceBasis ?? "estimated"),
    askingGapPercent: priceBasis === "asked" ? percentOver(price, value) : null,
    ...(priceBasis === "estimated" && price !== null && value !== null ? { price: value } : {})
  }),
  ({ value, valueHigh, valueLow }) => ({
    valueSpreadPercent:
      value === null || valueLow === null || valueHigh === null
        ? null
        : Math.round((100 * (valueHigh - valueLow)) / value)
  }),
  ({ medianHomeValue, medianHomeValueLimit, value, valueVsMedianPercent }) => ({
    medianHomeValue: medianHomeValueLimit === null ? medianHomeValue : null,
    valueVsMedianPercent:
      valueVsMedianPercent === null || medianHomeValueLimit !== null ? null : percentOver(value, medianHomeValue)
  }),
  ({ listingsValue, listingsValueAgree, listingsValueDifference, value, valueHigh, valueLow }) => ({
    listingsValueAgree:
      listingsValue === null || valueLow === null || valueHigh === null || listingsValueAgree === null
        ? null
        : listingsValue >= valueLow && listingsValue <= valueHigh,
    listingsValueDifference:
      listingsValueDifference === null || listingsValue === null || value === null || value === 0
        ? null
        : Number((100 * (listingsValue / value - 1)).toFixed(1)) + 0
  }),
  // Rent.
  ({ rent, rentBasis, rentInUse }) => ({
    rentBasis: rentInUse === null ? null : (rentBasis ?? "estimated"),
    rent: rentInUse === null || rentBasis !== "estimated" ? null : (rent ?? rentInUse),
    rentKnown: rentInUse !== null
  }),
  ({ rent, rentInUse }) => ({ rentInUse: rent ?? rentInUse }),
  ({ listingsRent, listingsRentAgree, rentHigh, rentLow }) => ({
    listingsRentAgree:
      listingsRent === null || rentLow === null || rentHigh === null || listingsRentAgree === null
        ? null
        : listingsRent >= rentLow && listingsRent <= rentHigh
  }),
  ({ fairMarketRent, rentInUse, rentToFairMarketRent, unitRent, unitsLet }) => {
    const one = unitRent ?? (rentInUse === null ? null : rentInUse / (unitsLet ?? 1))
    const ratio =
      rentToFairMarketRent === null || fairMarketRent === null || fairMarketRent === 0 || one === null
        ? null
        : Number((one / fairMarketRent).toFixed(2))
    return {
      rentToFairMarketRent: ratio,
      rentCheck: ratio === null ? null : ratio < 0.8 ? "low" : ratio > 1.6 ? "high" : "usual"
    }
  },
  // Age and sale.
  ({ ageYears, yearBuilt }) => ({
    ageYears: yearBuilt === null ? null : ageYears === null ? null : Math.max(0, 2026 - yearBuilt)
  }),
  ({ lastSaleDate, saleAgeYears }) => ({
    saleAgeYears: lastSaleDate === null || saleAgeYears === null ? null : 2026 - Number(lastSaleDate.slice(0, 4))
  }),
  // Jobs and prices.
  ({ unemploymentChange, unemploymentTrend }) => ({
    unemploymentTrend:
      unemploymentChange === null || unemploymentTrend === null
        ? null
        : unemploymentChange >= 0.3
          ? "rising"
          : unemploymentChange <= -0.3
            ? "falling"
            : "stable"
  }),
  ({ appreciation, marketTrend }) => ({
    marketTrend:
      appreciation === null || marketTrend === null
        ? null
        : appreciation >= 8
          ? "hot"
          : appreciation >= 4
            ? "appreciating"
            : appreciation >= 1
              ? "steady"
              : appreciation >= -1
                ? "flat"
                : appreciation >= -4
                  ? "softening"
                  : "declining"
  }),
  // The ranking.
  ({ recommendedScore, recommendedStrategy, runnerUp, runnerUpScore }) => {
    if (recommendedScore === null || recommendedStrategy === null) {
      return {
        recommendedScore: null,
        recommendedStrategy: null,
        runnerUp: null,
        runnerUpScore: null,
        scoreGap: null,
        strength: "none"
      }
    }
    const next = runnerUp === recommendedStrategy ? null : runnerUp
    const [low, high] = [recommendedScore, runnerUpScore ?? 0]
      .map((one) => Math.min(100, one))
      .toSorted((a, b) => a - b)
    if (next === null || runnerUpScore === null) return { runnerUp: null, runnerUpScore: null, scoreGap: null }
    return { runnerUp: next, recommendedScore: high ?? 0, runnerUpScore: low ?? 0, scoreGap: (high ?? 0) - (low ?? 0) }
  },
  ({ noneReason, strength }) =>
    strength === "none"
      ? { noneReason: noneReason ?? "losesMoney" }
      : strength === null && !unjudged.includes(noneReason)
        ? {}
        : { noneReason: null },
  // The verdict. A plan works up to a price at or above the price in use, somewhat below, far below, or at none.
  ({
    decision,
    noneReason,
    price,
    planStrength: strength,
    conditionalPlan,
    conditionalPrice,
    verdictPlan,
    verdictPrice
  }) => {
    if (price === null || (noneReason !== null && unjudged.includes(noneReason))) {
      return {
        decision: "cannotJudge",
        planStrength: "none",
        ...(noneReason === "withoutRent" && verdictPlan !== null && verdictPrice !== null
          ? { verdictPlan: "fixAndFlip" as const, verdictPrice }
          : { verdictPlan: null, verdictPrice: null }),
        ...withoutCondition
      }
    }
    if (strength === "strong" || strength === "moderate" || (strength === null && decision === "buy")) {
      const highest = Math.max(price, verdictPrice ?? price)
      return {
        decision: "buy",
        planStrength: strength ?? "moderate",
        verdictPlan: verdictPlan ?? "longTermRental",
        verdictPrice: highest
      }
    }
    if (strength === "none" || decision === "dontBuy") {
      const most = verdictPlan === null ? null : Math.min(verdictPrice ?? 1, Math.floor(0.7 * price))
      const far = {
        decision: "dontBuy",
        verdictPlan: most === null ? null : verdictPlan,
        verdictPrice: most
      } as const
      return strength === "none"
        ? { ...far, planStrength: "none", ...withoutCondition }
        : {
            ...far,
            planStrength: "weak",
            conditionalPlan: conditionalPlan ?? "subjectTo",
            conditionalPrice: Math.max(price, conditionalPrice ?? price)
          }
    }
    const near = Math.floor(0.8 * price)
    return {
      decision: "buyBelow",
      planStrength: "weak",
      verdictPlan: verdictPlan ?? "longTermRental",
      verdictPrice: near
    }
  },
  // What is asked beside the limit; a miss never lifts the limit, nor takes more than it.
  ({
    limitLostByNights,
    limitLostByRate,
    limitLostByRent,
    limitLostByResale,
    limitLostByTax,
    limitLostByWork,
    ...facts
  }) => {
    const { listedPrice, price, priceBasis, verdictPrice } = facts
    const askedPrice = priceBasis === "asked" ? price : listedPrice
    const limitGap = askedPrice === null || verdictPrice === null ? null : Math.abs(askedPrice - verdictPrice)
    const lost = (dollars: number | null) =>
      dollars === null || verdictPrice === null ? null : Math.min(Math.max(0, dollars), verdictPrice)
    return {
      askedPrice,
      limitGap,
      limitGapPercent: askedPrice === null || limitGap === null ? null : Math.round((100 * limitGap) / askedPrice),
      limitLostByNights: lost(limitLostByNights),
      limitLostByRate: lost(limitLostByRate),
      limitLostByRent: lost(limitLostByRent),
      limitLostByResale: lost(limitLostByResale),
      limitLostByTax: lost(limitLostByTax),
      limitLostByWork: lost(limitLostByWork)
    }
  },
  // The sum of a plain rental.
  ({ capitalReserve, debtService, netOperatingIncome, runningCosts, taxAndInsurance }) => ({
    grossRent:
      netOperatingIncome === null || runningCosts === null || taxAndInsurance === null
        ? null
        : netOperatingIncome + runningCosts + taxAndInsurance,
    loanAndReserve: debtService === null || capitalReserve === null ? null : debtService + capitalReserve
  }),
  ({ priceMeaning, verdictPlan, verdictPrice }) => ({
    priceMeaning: verdictPrice === null ? null : verdictPlan === "fixAndFlip" ? "profit" : meaningOfRental(priceMeaning)
  }),
  ({ planStrength, recommendedStrategy }) => ({ strength: recommendedStrategy === null ? null : planStrength }),
  ({ conditionalPlan, planCondition }) => ({
    planCondition:
      conditionalPlan === "subjectTo"
        ? planCondition === "abovePrice"
          ? planCondition
          : "subjectTo"
        : conditionalPlan === "coLiving"
          ? "coLiving"
          : null
  }),
  // What is recommended loses no money; what is refused for its losses loses some.
  ({ noneReason, recommendedCashFlow, recommendedStrategy, flipProfit, strength }) => {
    const loses = noneReason === "losesMoney" || noneReason === "losesAtAnyPrice"
    const signed = (amount: number | null) =>
      amount === null ? null : loses ? -Math.max(1, Math.abs(amount)) : strength !== "none" ? Math.abs(amount) : amount
    return recommendedStrategy === "fixAndFlip"
      ? { flipProfit: signed(flipProfit), recommendedCashFlow: null, recommendedMonthlyCashFlow: null }
      : { recommendedCashFlow: signed(recommendedCashFlow) }
  },
  ({ noneReason, price, recommendedBreakEven, recommendedBreakEvenOutcome, recommendedOffer, recommendedOutcome }) => ({
    recommendedBreakEvenOutcome:
      noneReason === "losesAtAnyPrice"
        ? "noPrice"
        : noneReason === "losesMoney"
          ? "price"
          : recommendedBreakEvenOutcome,
    recommendedBreakEven:
      recommendedBreakEvenOutcome === "price" || noneReason === "losesMoney"
        ? noneReason === "losesMoney" && price !== null
          ? Math.min(recommendedBreakEven ?? price - 1, price - 1)
          : recommendedBreakEven
        : null,
    recommendedOffer: recommendedOutcome === "price" ? recommendedOffer : null
  }),
  ({ recommendedBreakEven, recommendedBreakEvenOutcome, recommendedOffer, recommendedOutcome, recommendedStrategy }) =>
    recommendedStrategy === "brrrr" || recommendedStrategy === "fixAndFlip"
      ? { recommendedOutcome, recommendedOffer }
      : { recommendedOutcome: recommendedBreakEvenOutcome, recommendedOffer: recommendedBreakEven },
  // Each plan's own figures are those of the plan ranked first.
  (facts) => ownFigures(facts),
  ({ offerGap, price, recommendedOffer }) => ({
    offerGap: offerGap === null || price === null || recommendedOffer === null ? null : price - recommendedOffer
  }),
  ({ netOperatingIncome, nightlyNetIncome, nightlyPremium, roomsNetIncome, roomsPremium }) => ({
    nightlyNetIncome:
      nightlyPremium === null || netOperatingIncome === null ? nightlyNetIncome : netOperatingIncome + nightlyPremium,
    roomsNetIncome:
      roomsPremium === null || netOperatingIncome === null ? roomsNetIncome : netOperatingIncome + roomsPremium
  }),
  ({ rateUsed, subToRate, subToSpread }) => ({
    subToSpread:
      subToSpread === null || rateUsed === null || subToRate === null
        ? null
        : Number((rateUsed - subToRate).toFixed(2)) + 0
  }),
  ({ subToBalance, subToPossible, price }) => ({
    subToPossible:
      subToPossible === null || price === null || subToBalance === null
        ? null
        : subToBalance > 0 && subToBalance <= price
  }),
  // A return on cash has the sign of the flow; what would lose no money at the price earns some.
  ({ recommendedBreakEven, recommendedCashFlow, recommendedCashNeeded, recommendedCashOnCash, price }) => ({
    recommendedCashOnCash:
      recommendedCashOnCash === null ||
      recommendedCashFlow === null ||
      recommendedCashNeeded === null ||
      recommendedCashNeeded <= 0
        ? null
        : Number(((100 * recommendedCashFlow) / recommendedCashNeeded).toFixed(2)) + 0,
    ...(recommendedBreakEven !== null && price !== null && recommendedCashFlow !== null
      ? {
          recommendedCashFlow:
            recommendedBreakEven >= price ? Math.abs(recommendedCashFlow) : -Math.max(1, Math.abs(recommendedCashFlow))
        }
      : {})
  }),
  ({ landlordLeaning, landlordScore }) => ({
    landlordScore:
      landlordScore === null || landlordLeaning === null
        ? landlordScore
        : { "landlord-friendly": 84, balanced: 55, "tenant-leaning": 40, "tenant-protective": 18 }[landlordLeaning]
  }),
  ({ valueVsMedianPercent: percent, valueVsMedianStanding }) => ({
    valueVsMedianStanding:
      percent === null || valueVsMedianStanding === null
        ? null
        : percent <= -31
          ? "far below"
          : percent < -10
            ? "below"
            : percent <= 10
              ? "in line"
              : percent <= 30
                ? "above"
                : "far above"
  }),
  ({ riskHigh, riskScore, riskLow }) => ({
    riskHigh: riskHigh === null ? null : Math.min(100, riskHigh),
    riskScore: riskScore === null ? null : Math.min(100, riskScore),
    riskLow: riskLow === null ? null : Math.min(100, riskLow)
  }),
  // Risks.
  ({ moderateRisks, severeRisks }) => {
    const left = moderateRisks?.filter((name) => severeRisks?.includes(name) !== true) ?? []
    const largest = severeRisks?.[0] ?? left[0]
    const top = riskNames.find((name) => name === largest)
    const found: Changes = { moderateRisks: left.length === 0 ? null : left }
    if (top === undefined) return found
    return { ...found, topRisk: top, topRiskLevel: severeRisks === null ? "moderate" : "severe" }
  },
  ({ floodStanding, floodZone }) => ({ floodZone: zoneOf(floodStanding, floodZone) }),
  ({ rentControl, rentControlScope }) => ({
    rentControl:
      rentControlScope === null ? rentControl : rentControlScope === "statewide" || rentControlScope === "local"
  })
]

const unlet: Changes = {
  rent: null,
  rentLow: null,
  rentHigh: null,
  rentInUse: null,
  netOperatingIncome: null,
  recommendedCashFlow: null,
  recommendedMonthlyCashFlow: null,
  recommendedCashOnCash: null
}

const riskNames = [
  "flooding",
  "earthquakes",
  "tornadoes",
  "hail",
  "the county's history of disasters",
  "pollution nearby",
  "the direction of house prices",
  "vacant homes nearby",
  "the job market",
  "wildfire",
  "hurricanes",
  "strong wind",
  "winter weather",
  "extreme temperatures",
  "floods in the area"
] as const

const zoneOf = (standing: Facts["floodStanding"], zone: string | null): string | null => {
  switch (standing) {
    case "specialCoastal":
      return zone?.startsWith("V") === true ? zone : "VE"
    case "special":
      return zone?.startsWith("A") === true ? zone : "AE"
    case "shaded":
      return zone === "B" ? "B" : "X"
    case "minimal":
      return zone === "C" ? "C" : "X"
    case "unstudied":
      return "D"
    default:
      return null
  }
}

const ownFigures = (facts: Facts): Changes => {
  switch (facts.recommendedStrategy) {
    case "subjectTo":
      return {
        subToCashNeeded: facts.recommendedCashNeeded,
        subToCashFlow: facts.recommendedCashFlow,
        recommendedMonthlyCashFlow: twelfth(facts.recommendedCashFlow),
        subToMonthlyCashFlow: twelfth(facts.recommendedCashFlow)
      }
    case "shortTermRental":
      return {
        nightlyCashNeeded: facts.recommendedCashNeeded,
        nightlyCashFlow: facts.recommendedCashFlow,
        recommendedMonthlyCashFlow: twelfth(facts.recommendedCashFlow)
      }
    case "coLiving":
      return {
        roomsCashNeeded: facts.recommendedCashNeeded,
        roomsCashFlow: facts.recommendedCashFlow,
        recommendedMonthlyCashFlow: twelfth(facts.recommendedCashFlow)
      }
    case "brrrr":
      return {
        brrrrMonthlyAfter: twelfth(facts.recommendedCashFlow),
        recommendedMonthlyCashFlow: twelfth(facts.recommendedCashFlow),
        brrrrOffer: facts.recommendedOffer,
        brrrrOfferOutcome: facts.recommendedOutcome
      }
    case "fixAndFlip":
      return { flipOffer: facts.recommendedOffer, flipOfferOutcome: facts.recommendedOutcome }
    default:
      return {}
  }
}
