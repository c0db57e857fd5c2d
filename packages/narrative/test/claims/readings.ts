import type { ClaimId } from "@property-intelligence/narrative/claims/catalog.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

type Changes = Partial<Facts>

const worthIt = (planStrength: "strong" | "moderate"): Changes => ({
  decision: "buy",
  planStrength,
  verdictPlan: "longTermRental",
  verdictPrice: 400_000
})

const tooDearBy = (decision: "buyBelow" | "dontBuy"): Changes => ({
  decision,
  planStrength: decision === "buyBelow" ? "weak" : "none",
  verdictPlan: "longTermRental",
  verdictPrice: decision === "buyBelow" ? 180_000 : 116_000
})

const atNoPrice: Changes = { decision: "dontBuy", planStrength: "none", verdictPlan: null, verdictPrice: null }

const onACondition: Changes = {
  decision: "dontBuy",
  planStrength: "weak",
  conditionalPlan: "subjectTo",
  conditionalPrice: 400_000
}

const takenOver: Changes = {
  conditionalPlan: "subjectTo",
  conditionalPrice: 224_567,
  verdictPlan: "longTermRental",
  recommendedStrategy: "subjectTo",
  subToPossible: true,
  subToRate: 3.98,
  subToLoanChance: 49,
  subToCashNeeded: 168_296
}

const asks: Changes = { decision: "dontBuy", priceBasis: "estimated", verdictPrice: 97_256 }

const nothingKnown: Changes = { killers: null, contradictions: null, severeRisks: null }

const unjudged = ["withoutRent", "notAnalyzed", "insufficient"] as const

/** What wordings are read of, by claim and by what is special about it: the house in Cleveland, these of its facts changed. */
export const readings: { readonly [Id in ClaimId]?: Readonly<Record<string, Changes>> } = {
  building: {
    "for a house with its year": {},
    "without a year": { yearBuilt: null },
    "without a kind": { propertyKind: "home" },
    "without kind and year": { propertyKind: "home", yearBuilt: null },
    "for bare land": { propertyKind: "parcel of land" },
    "for an apartment building without a street": { street: null, propertyKind: "apartment building" },
    "without street and year": { street: null, yearBuilt: null },
    "without street and kind": { street: null, propertyKind: "home" },
    "for bare land without a street": { street: null, propertyKind: "parcel of land" },
    "outside the states": { state: null },
    "outside the states without a street": { state: null, street: null }
  },
  layout: {
    "for a house": {},
    "for one bedroom and one bathroom": { bedrooms: 1, bathrooms: 1 },
    "for a building of several units": { units: 3, propertyKind: "multi-family building" },
    "for a studio": { bedrooms: 0 },
    "without the area": { squareFeet: null },
    "without bathrooms": { bathrooms: null },
    "with bedrooms alone": { bathrooms: null, squareFeet: null },
    "with the area alone": { bedrooms: null }
  },
  kindNotCovered: {
    "for land": { propertyKind: "parcel of land", investorLabel: "not analyzed" },
    "for a large building": { propertyKind: "apartment building", investorLabel: "not analyzed" }
  },
  approximateMatch: {
    "for an approximate match": { matchQuality: "approximate" },
    "for a point": { matchQuality: "point" }
  },
  particularsMissing: {
    "for some": { missingParticulars: ["the number of bedrooms", "the year built"] },
    "for a building without a record": { bedrooms: null, bathrooms: null, squareFeet: null, yearBuilt: null }
  },
  unitsLet: {
    "with a rent for each": { units: 2, unitsLet: 2, unitRent: 1340 },
    "without one": { units: 3, unitsLet: 3, unitRent: null },
    "as an assumption": { units: null, unitsLet: 2, unitRent: 1340 }
  },
  buildingAge: {
    "for a recent building": { ageYears: 5 },
    "for an old one": { ageYears: 102 }
  },
  condition: {
    "for a worse one": { condition: "poor" },
    "for an average one": {},
    "for a better one": { condition: "excellent" }
  },
  noValue: {
    "with an asking price": { value: null, price: 200_000, priceBasis: "asked" },
    "without one": { value: null, price: null, priceBasis: null }
  },
  valueRange: {
    "where it is narrow": { valueLow: 206_000, valueHigh: 224_000, valueSpreadPercent: 8 },
    "where it is neither": {},
    "where it is wide": { valueLow: 170_000, valueHigh: 260_000, valueSpreadPercent: 42 },
    "where there is none": { valueLow: null, valueSpreadPercent: null }
  },
  listingsValue: {
    "where they agree": {
      listingsValue: 210_000,
      listingsValueLow: 200_000,
      listingsValueHigh: 220_000,
      listingsValueCount: 9,
      listingsValueAgree: true
    },
    "where they lie above": {
      listingsValue: 260_000,
      listingsValueLow: 250_000,
      listingsValueHigh: 270_000,
      listingsValueCount: 9,
      listingsValueAgree: false
    },
    "where they lie below": {
      listingsValue: 180_000,
      listingsValueLow: 170_000,
      listingsValueHigh: 190_000,
      listingsValueCount: 9,
      listingsValueAgree: false
    },
    "where they stand alone": {
      listingsValue: 210_000,
      listingsValueLow: 200_000,
      listingsValueHigh: 220_000,
      listingsValueCount: 9,
      listingsValueAgree: null
    }
  },
  priceTaken: {
    "far above the estimate": { priceBasis: "asked", askingGapPercent: 21 },
    "above the estimate": { priceBasis: "asked", askingGapPercent: 6 },
    "level with the estimate": { priceBasis: "asked", askingGapPercent: -1 },
    "below the estimate": { priceBasis: "asked", askingGapPercent: -6 },
    "far below the estimate": { priceBasis: "asked", askingGapPercent: -21 },
    "too far below the estimate": { priceBasis: "asked", askingGapPercent: -45 },
    "for no asking price": {}
  },
  ownListing: {
    "far above the price": { price: 215_000, listedPrice: 289_000 },
    "far below it": { price: 215_000, listedPrice: 180_000 }
  },
  asking: {
    "over the limit": { ...asks, priceBasis: "asked", price: 245_000, limitGap: 147_744, limitGapPercent: 60 },
    "under the limit": { ...asks, priceBasis: "asked", price: 90_000, limitGap: 7256, limitGapPercent: 8 },
    "of a listing, over the limit": { ...asks, listedPrice: 245_000, limitGap: 147_744, limitGapPercent: 60 },
    "of a listing, under the limit": { ...asks, listedPrice: 90_000, limitGap: 7256, limitGapPercent: 8 },
    "of a listing, without a limit": { ...asks, listedPrice: 245_000, verdictPrice: null }
  },
  limitMoves: {
    "with rent and rate": { rentMissed: 100, limitLostByRent: 14_700, limitLostByRate: 8500 },
    "with the rent, in cash": { rentMissed: 100, limitLostByRent: 14_700, limitLostByRate: null },
    "with the rate": { verdictPrice: 97_256, limitLostByRent: null, limitLostByRate: 8500 },
    "with neither": { rentMissed: 100, limitLostByRent: 0, limitLostByRate: 0 },
    "with work and resale": {
      limitLostByRent: null,
      limitLostByRate: null,
      workMissed: 10_000,
      limitLostByWork: 9700,
      limitLostByResale: 17_900
    }
  },
  nightsMissed: { "of a short-term rental": { occupancyMissed: 5, limitLostByNights: 65_400 } },
  ownRentListing: {
    "far below the rent": { rentInUse: 1900, listedRent: 1600 },
    "near it": { rentInUse: 1900, listedRent: 1850 }
  },
  saleBeforeBuilt: {
    "with a loan of that sale": { soldBeforeBuilt: true, conditionalPlan: "subjectTo", loanBasis: "recorded" },
    "without one": { soldBeforeBuilt: true, conditionalPlan: null }
  },
  pricePerFoot: {
    "for any house": {}
  },
  lastSale: {
    "of late, near the value": { value: 200_000, lastSalePrice: 198_000, saleAgeYears: 1 },
    "of late, below it": { value: 200_000, lastSalePrice: 150_000, saleAgeYears: 1 },
    "of late, far below it": { value: 200_000, lastSalePrice: 120_000, saleAgeYears: 1 },
    "of late, above it": { value: 200_000, lastSalePrice: 230_000, saleAgeYears: 1 },
    "of late, far above it": { value: 200_000, lastSalePrice: 260_000, saleAgeYears: 1 },
    "long ago, below it": { value: 200_000, lastSalePrice: 92_000, saleAgeYears: 10 },
    "long ago, near it": { value: 200_000, lastSalePrice: 198_000, saleAgeYears: 10 },
    "long ago, above it": { value: 200_000, lastSalePrice: 260_000, saleAgeYears: 10 },
    "for a nominal amount": { value: 200_000, lastSalePrice: 10, saleAgeYears: 10 },
    "without a value": { value: null },
    "without a price": { lastSalePrice: null }
  },
  noRent: {
    "for a house without a rent": { rentInUse: null }
  },
  rentRange: {
    "with a narrow range": { rent: 2000, rentLow: 1900, rentHigh: 2100 },
    "with a range": {},
    "with a wide range": { rent: 2000, rentLow: 1600, rentHigh: 2400 },
    "without a range": { rent: 2000, rentLow: null, rentHigh: null },
    "where it is stated": { rent: null, rentLow: null, rentHigh: null, rentInUse: 1800, rentBasis: "stated" },
    "where it is made of HUD's rent": {
      rent: null,
      rentLow: null,
      rentHigh: null,
      rentInUse: 1650,
      rentBasis: "fair market"
    }
  },
  listingsRent: {
    "where they agree": { listingsRent: 1700, listingsRentCount: 8, listingsRentAgree: true },
    "where they lie above": { listingsRent: 2000, listingsRentCount: 8, listingsRentAgree: false },
    "where they lie below": { listingsRent: 1400, listingsRentCount: 8, listingsRentAgree: false },
    "where they stand alone": { listingsRent: 1700, listingsRentCount: 8, listingsRentAgree: null }
  },
  marketUnknown: {
    "without any figure": {
      medianHomeValue: null,
      medianHomeValueLimit: null,
      appreciation: null,
      unemployment: null,
      countyUnemployment: null,
      listingsValue: null,
      fairMarketRent: null,
      walkScore: null,
      yearRoundVacancyRate: null
    }
  },
  valueBesideMedian: {
    "far below": { valueVsMedianStanding: "far below", valueVsMedianPercent: -38 },
    below: { valueVsMedianStanding: "below", valueVsMedianPercent: -12 },
    "in line": { valueVsMedianStanding: "in line", valueVsMedianPercent: 9 },
    above: { valueVsMedianStanding: "above", valueVsMedianPercent: 12 },
    "far above": { valueVsMedianStanding: "far above", valueVsMedianPercent: 69 }
  },
  medianLimit: {
    "for a limit": { medianHomeValue: null, medianHomeValueLimit: "at least" },
    "for none": { medianHomeValue: null }
  },
  priceGrowth: {
    "in a hot market": { marketTrend: "hot", appreciation: 9.3 },
    "in a rising one": { marketTrend: "appreciating", appreciation: 4.6 },
    "in a steady one": { marketTrend: "steady", appreciation: 2.1 },
    "in a flat one": { marketTrend: "flat", appreciation: -0.4 },
    "in a softening one": { marketTrend: "softening", appreciation: -1.8 },
    "in a declining one": { marketTrend: "declining", appreciation: -6.2 },
    "in an unknown one": { appreciation: null, marketTrend: null }
  },
  trend: {
    upward: { marketTrend: "hot" },
    level: { marketTrend: "flat" },
    downward: { marketTrend: "softening" }
  },
  listingsPace: {
    "where they are few": { listingsDaysOnMarket: 21, listingsValue: 210_000 },
    "where they are neither": { listingsDaysOnMarket: 41.5, listingsValue: 210_000 },
    "where they are many": { listingsDaysOnMarket: 120, listingsValue: 210_000 }
  },
  rentBesideFairMarketRent: {
    "where it is usual": {},
    "where it is low": { rentCheck: "low", fairMarketRent: 2400 },
    "where it is high": { rentCheck: "high", fairMarketRent: 900 },
    "for a unit, usual": { unitsLet: 2, unitRent: 1650, rentCheck: "usual" },
    "for a unit, low": { unitsLet: 2, unitRent: 1650, rentCheck: "low", fairMarketRent: 2400 },
    "for a unit, high": { unitsLet: 2, unitRent: 1650, rentCheck: "high", fairMarketRent: 900 }
  },
  onePercentRule: {
    "where it passes": { onePercentRatio: 1.12 },
    "where it is near": {},
    "where it is far off": { onePercentRatio: 0.41 }
  },
  rentMultiplier: {
    "where it is low": { grossRentMultiplier: 6.4 },
    "where it is neither": {},
    "where it is high": { grossRentMultiplier: 18 }
  },
  vacantHomes: {
    "where they are few": { yearRoundVacancyRate: 3.1 },
    "where they are neither": { yearRoundVacancyRate: 8.1 },
    "where they are many": { yearRoundVacancyRate: 14 }
  },
  walking: {
    "at the top": { walkScore: 94 },
    high: { walkScore: 68 },
    "in the middle": { walkScore: 50 },
    low: { walkScore: 30 },
    "at the bottom": { walkScore: 8 }
  },
  compositeRisk: {
    low: { riskScore: 34, riskLabel: "low" },
    moderate: { riskScore: 35, riskLabel: "moderate" },
    moderateUnsettled: { riskScore: 34, riskLabel: "moderate" },
    high: { riskScore: 60, riskLabel: "high" },
    unknown: { riskScore: null, riskLabel: null }
  },
  severeHazards: {
    underLowTotal: { severeRisks: ["hail"], riskScore: 31, riskLabel: "low" },
    rated: { severeRisks: ["flooding", "hail"], riskScore: 44, riskLabel: "moderate" }
  },
  moderateHazards: {
    besideSevere: { severeRisks: ["flooding"], moderateRisks: ["hail", "the job market"] },
    alone: { severeRisks: null, moderateRisks: ["hail"] },
    none: {
      severeRisks: null,
      moderateRisks: null,
      topRisk: "hail",
      topRiskLevel: "limited",
      hailLevel: "low",
      tornadoLevel: "low",
      inlandFloodLevel: null,
      coastalFloodLevel: null
    },
    besideHigh: { severeRisks: null, moderateRisks: ["hail"], earthquakeLevel: "high" },
    belowRating: {
      severeRisks: null,
      moderateRisks: null,
      topRisk: "flooding",
      topRiskLevel: "limited",
      floodStanding: "shaded"
    }
  },
  riskRange: {
    maybeHigh: { riskLow: 20, riskHigh: 60, riskScore: 31, riskLabel: "low" },
    open: { riskLow: 20, riskHigh: 59, riskScore: 31, riskLabel: "low" },
    settled: { riskLow: 31, riskHigh: 31, riskScore: 31, riskLabel: "low" }
  },
  floodStanding: {
    coastal: { floodZoneAtPoint: true, floodZone: "VE", floodStanding: "specialCoastal", floodLevel: "very high" },
    floodway: { floodZoneAtPoint: true, floodZone: "AE", floodStanding: "special", floodLevel: "very high" },
    special: { floodZoneAtPoint: true, floodZone: "AE", floodStanding: "special", floodLevel: "high" },
    specialUnnamed: { floodZoneAtPoint: true, floodZone: null, floodStanding: "special", floodLevel: "high" },
    specialBeside: { floodZoneAtPoint: false, floodZone: "AE", floodStanding: "special", floodLevel: "high" },
    shaded: { floodZoneAtPoint: true, floodZone: "X", floodStanding: "shaded", floodLevel: "moderate" },
    moderate: { floodZoneAtPoint: true, floodZone: "B", floodStanding: "shaded", floodLevel: "moderate" },
    moderateBeside: { floodZoneAtPoint: false, floodZone: "X", floodStanding: "shaded", floodLevel: "moderate" },
    minimal: { floodZoneAtPoint: true, floodZone: "X", floodStanding: "minimal", floodLevel: "low" },
    unstudied: { floodZoneAtPoint: true, floodZone: "D", floodStanding: "unstudied", floodLevel: null },
    unstudiedBeside: { floodZoneAtPoint: false, floodZone: "D", floodStanding: "unstudied", floodLevel: null },
    unmapped: { floodZoneAtPoint: true, floodZone: null, floodStanding: "unmapped", floodLevel: null },
    unknown: { floodZoneAtPoint: true, floodZone: null, floodStanding: "unknown", floodLevel: null }
  },
  floodNearby: {
    otherZones: { floodZone: "AE", floodZonesNearby: ["X"], floodZoneAtPoint: true, floodPoint: "street" },
    pointOnStreet: { floodZone: "AE", floodZonesNearby: null, floodPoint: "street" }
  },
  floodInsurance: {
    inEstimate: { insuranceBasis: "estimated", floodInsuranceYear: 1800, floodOptionalYear: null },
    optional: { insuranceBasis: "estimated", floodInsuranceYear: 0, floodOptionalYear: 550 }
  },
  earthquakeHazard: {
    high: { insuranceBasis: "estimated", earthquakeLevel: "high", earthquakeCover: 617 },
    moderate: { insuranceBasis: "estimated", earthquakeLevel: "moderate", earthquakeCover: 200 },
    unpriced: { insuranceBasis: "estimated", earthquakeLevel: "high", earthquakeCover: null },
    low: { insuranceBasis: "estimated", earthquakeLevel: "low", earthquakeCover: null }
  },
  stormHazard: {
    bothHigh: { hailLevel: "high", tornadoLevel: "high" },
    hailHigh: { hailLevel: "high", tornadoLevel: "moderate" },
    tornadoHigh: { hailLevel: "low", tornadoLevel: "high" },
    moderate: { hailLevel: "low", tornadoLevel: "moderate" },
    low: { hailLevel: "low", tornadoLevel: "low" }
  },
  wildfireLoss: {
    high: { wildfireLevel: "high" }
  },
  hurricaneLoss: {
    high: { hurricaneLevel: "high" }
  },
  floodLoss: {
    bothHigh: { coastalFloodLevel: "high", inlandFloodLevel: "high" },
    coastalHigh: { coastalFloodLevel: "high", inlandFloodLevel: "moderate" },
    inlandHigh: { coastalFloodLevel: "low", inlandFloodLevel: "high" }
  },
  heatLoss: {
    high: { heatLevel: "high" }
  },
  winterLoss: {
    high: { winterLevel: "high" }
  },
  windPolicy: {
    separate: { windPool: true, insuranceBasis: "estimated" }
  },
  disasterHistory: {
    frequent: { disasters: 34, disastersTenYears: 10 },
    some: { disasters: 34, disastersTenYears: 9 },
    quietDecade: { disasters: 34, disastersTenYears: 0 },
    none: { disasters: 0, disastersTenYears: 0 }
  },
  superfundDistance: {
    near: { superfundMiles: 1.2 },
    farther: { superfundMiles: 1.3 }
  },
  fineParticles: {
    high: { airQualityPercentile: 80 },
    low: { airQualityPercentile: 20 }
  },
  insuranceCost: {
    estimated: { insuranceMonth: 162, insuranceLow: 121, insuranceHigh: 226, insuranceBasis: "estimated" },
    stated: { insuranceMonth: 150, insuranceLow: 150, insuranceHigh: 150, insuranceBasis: "stated" },
    unknown: { insuranceMonth: null, insuranceLow: null, insuranceHigh: null }
  },
  propertyTaxCost: {
    reassessed: { propertyTax: 4429, propertyTaxBasis: "reassessed" },
    bill: { propertyTax: 4429, propertyTaxBasis: "bill" },
    rate: { propertyTax: 4429, propertyTaxBasis: "rate" },
    stated: { propertyTax: 4000, propertyTaxBasis: "stated" },
    unknown: { propertyTax: null, propertyTaxBasis: null }
  },
  taxAfterSale: {
    uncountedJump: { propertyTax: 4000, taxNotCounted: 1000, propertyTaxBasis: "bill" },
    uncounted: { propertyTax: 4000, taxNotCounted: 999, propertyTaxBasis: "bill" },
    countedJump: { propertyTax: 4000, taxNotCounted: 0, reassessment: 1000, propertyTaxBasis: "reassessed" },
    counted: { propertyTax: 4000, taxNotCounted: 0, reassessment: 999, propertyTaxBasis: "reassessed" },
    none: { propertyTax: 4000, taxNotCounted: 0, reassessment: 0, propertyTaxBasis: "bill" }
  },
  eraHazards: {
    highAndModerate: { yearBuilt: 1924, eraLikely: ["lead paint"], eraPossible: ["asbestos", "outdated wiring"] },
    high: { yearBuilt: 1924, eraLikely: ["lead paint", "asbestos"], eraPossible: null },
    moderate: { yearBuilt: 1924, eraLikely: null, eraPossible: ["worn-out plumbing"] },
    low: { yearBuilt: 2004, eraLikely: null, eraPossible: null },
    unknown: { yearBuilt: null, eraLikely: null, eraPossible: null }
  },
  workEstimate: {
    worn: { rehabLow: 21_800, rehabMid: 42_400, rehabHigh: 71_200, recommendedStrategy: "coLiving", condition: "poor" },
    ordinary: {
      rehabLow: 21_800,
      rehabMid: 42_400,
      rehabHigh: 71_200,
      recommendedStrategy: "coLiving",
      condition: "average"
    },
    unknown: { rehabLow: null, rehabMid: null, rehabHigh: null, recommendedStrategy: "coLiving" }
  },
  landlordLaw: {
    landlordFriendly: { landlordScore: 89, landlordLeaning: "landlord-friendly" },
    balanced: { landlordScore: 66, landlordLeaning: "balanced" },
    tenantLeaning: { landlordScore: 43, landlordLeaning: "tenant-leaning" },
    tenantProtective: { landlordScore: 27, landlordLeaning: "tenant-protective" },
    unknown: { landlordScore: null, landlordLeaning: null }
  },
  evictionTime: {
    long: { evictionWeeks: 10 },
    usual: { evictionWeeks: 9 },
    short: { evictionWeeks: 5 }
  },
  rentCaps: {
    statewide: { rentControlScope: "statewide" },
    local: { rentControlScope: "local" },
    preempted: { rentControlScope: "preempted" },
    none: { rentControlScope: "none" }
  },
  justCauseRules: {
    statewide: { justCause: "statewide" },
    partial: { justCause: "partial" },
    none: { justCause: "none" }
  },
  foreclosurePath: {
    judicial: { foreclosure: "judicial" },
    nonjudicial: { foreclosure: "nonjudicial" }
  },
  analysisConfidence: {
    low: { confidence: "low" },
    medium: { confidence: "medium" },
    high: { confidence: "high" }
  },
  missingSources: {
    few: { missingSections: ["the flood map", "the walkability", "the hail hazard", "the rent estimate"] },
    many: {
      missingSections: ["the flood map", "the walkability", "the hail hazard", "the rent estimate", "the census survey"]
    }
  },
  addressMatch: {
    approximate: { matchQuality: "approximate" },
    point: { matchQuality: "point" }
  },
  priceTalk: {
    unlessCheaper: { price: 215_000, ...tooDearBy("buyBelow") },
    unlessFarCheaper: { price: 215_000, ...tooDearBy("dontBuy") }
  },
  otherKindReview: {
    land: { propertyKind: "parcel of land" },
    apartments: { propertyKind: "apartment building" }
  },
  sellerLoanPapers: {
    estimated: {
      recommendedStrategy: "subjectTo",
      strength: "moderate",
      noneReason: null,
      price: 230_000,
      subToBalance: 140_367,
      subToRate: 2.9
    },
    abovePrice: {
      recommendedStrategy: "subjectTo",
      strength: "none",
      noneReason: "barred",
      price: 230_000,
      subToBalance: 230_001,
      subToRate: 2.9
    },
    unknown: {
      recommendedStrategy: "subjectTo",
      strength: "moderate",
      noneReason: null,
      price: 230_000,
      subToBalance: null,
      subToRate: 2.9
    }
  },
  dueOnSaleReview: {
    takeover: { recommendedStrategy: "subjectTo", strength: "weak", noneReason: null }
  },
  nightPermit: {
    doubtful: {
      recommendedStrategy: "shortTermRental",
      strength: "weak",
      noneReason: null,
      nightlyLegality: "restrictive"
    },
    usual: { recommendedStrategy: "shortTermRental", strength: "weak", noneReason: null, nightlyLegality: "local" }
  },
  nightlyProof: {
    estimated: {
      recommendedStrategy: "shortTermRental",
      strength: "weak",
      noneReason: null,
      nightlyRate: 203,
      occupancy: 56
    }
  },
  roomRules: {
    byRoom: { recommendedStrategy: "coLiving", strength: "weak", noneReason: null, rooms: 3 },
    uncounted: { recommendedStrategy: "coLiving", strength: "weak", noneReason: null, rooms: null }
  },
  roomRentProof: {
    estimated: { recommendedStrategy: "coLiving", strength: "weak", noneReason: null, roomRent: 757 }
  },
  contractorBids: {
    refinance: {
      strength: "weak",
      noneReason: null,
      brrrrWork: 89_400,
      brrrrMonths: 6,
      flipWork: 72_490,
      flipMonths: 5,
      rehabLow: 21_800,
      rehabHigh: 71_200,
      condition: "poor",
      recommendedStrategy: "brrrr"
    },
    resale: {
      strength: "weak",
      noneReason: null,
      brrrrWork: 89_400,
      brrrrMonths: 6,
      flipWork: 72_490,
      flipMonths: 5,
      rehabLow: 21_800,
      rehabHigh: 71_200,
      condition: "poor",
      recommendedStrategy: "fixAndFlip"
    },
    worn: {
      strength: "weak",
      noneReason: null,
      brrrrWork: 89_400,
      brrrrMonths: 6,
      flipWork: 72_490,
      flipMonths: 5,
      rehabLow: 21_800,
      rehabHigh: 71_200,
      condition: "poor",
      recommendedStrategy: "coLiving"
    }
  },
  refinanceQuote: {
    loan: { recommendedStrategy: "brrrr", strength: "weak", noneReason: null, brrrrRefinanceLoan: 186_300 }
  },
  resaleProof: {
    afterRepair: { strength: "weak", noneReason: null, afterRepairValue: 248_400, recommendedStrategy: "brrrr" }
  },
  resaleTax: {
    profit: { recommendedStrategy: "fixAndFlip", strength: "strong", noneReason: null, flipProfit: 1 }
  },
  manufacturedTitle: {
    manufactured: { propertyKind: "manufactured home" }
  },
  associationPapers: {
    unusualLetting: { propertyKind: "condominium", recommendedStrategy: "shortTermRental" },
    usual: { propertyKind: "condominium", recommendedStrategy: "subjectTo" }
  },
  leasesInPlace: {
    units: { unitsLet: 2 }
  },
  floodCheck: {
    beside: {
      floodZoneAtPoint: false,
      floodPoint: "rooftop",
      floodZone: "AE",
      floodStanding: "special",
      floodLevel: "high"
    },
    special: {
      floodZoneAtPoint: true,
      floodPoint: "rooftop",
      floodZone: "AE",
      floodStanding: "special",
      floodLevel: "high"
    },
    specialUnnamed: {
      floodZoneAtPoint: true,
      floodPoint: "rooftop",
      floodZone: null,
      floodStanding: "special",
      floodLevel: "high"
    },
    open: { floodZoneAtPoint: true, floodPoint: "rooftop", floodZone: "D", floodStanding: "unstudied" },
    shaded: {
      floodZoneAtPoint: true,
      floodPoint: "rooftop",
      floodZone: "X",
      floodStanding: "shaded",
      floodOptionalYear: 550
    },
    pointOnStreet: { floodZoneAtPoint: true, floodPoint: "interpolated", floodZone: "X", floodStanding: "minimal" }
  },
  insuranceQuote: {
    unknown: {
      insuranceMonth: null,
      insuranceHigh: 226,
      insuranceBasis: "estimated",
      windPool: null,
      earthquakeLevel: "low",
      earthquakeCover: 94,
      hailLevel: "low",
      tornadoLevel: "moderate"
    },
    wind: {
      insuranceMonth: 162,
      insuranceHigh: 226,
      insuranceBasis: "estimated",
      windPool: true,
      earthquakeLevel: "high",
      earthquakeCover: 94,
      hailLevel: "low",
      tornadoLevel: "moderate"
    },
    earthquake: {
      insuranceMonth: 162,
      insuranceHigh: 226,
      insuranceBasis: "estimated",
      windPool: false,
      earthquakeLevel: "high",
      earthquakeCover: 617,
      hailLevel: "high",
      tornadoLevel: "moderate"
    },
    storms: {
      insuranceMonth: 162,
      insuranceHigh: 226,
      insuranceBasis: "estimated",
      windPool: false,
      earthquakeLevel: "low",
      earthquakeCover: 94,
      hailLevel: "high",
      tornadoLevel: "moderate"
    },
    estimated: {
      insuranceMonth: 162,
      insuranceHigh: 226,
      insuranceBasis: "estimated",
      windPool: false,
      earthquakeLevel: "low",
      earthquakeCover: 94,
      hailLevel: "low",
      tornadoLevel: "moderate"
    },
    stated: {
      insuranceMonth: 162,
      insuranceHigh: 226,
      insuranceBasis: "stated",
      windPool: false,
      earthquakeLevel: "low",
      earthquakeCover: 94,
      hailLevel: "low",
      tornadoLevel: "moderate"
    }
  },
  buildingInspection: {
    highRisk: { yearBuilt: 1924, eraLikely: ["lead paint", "asbestos"], eraPossible: ["outdated wiring"] },
    moderateRisk: { yearBuilt: 1924, eraLikely: null, eraPossible: ["worn-out plumbing"] },
    lowRisk: { yearBuilt: 2004, eraLikely: null, eraPossible: null },
    ageUnknown: { yearBuilt: null, eraLikely: null, eraPossible: null }
  },
  particularsOnSite: {
    few: { missingParticulars: ["the year built", "the last sale"] },
    several: { missingParticulars: ["the number of bedrooms", "the living area", "the year built"] }
  },
  rentProof: {
    unknown: {
      recommendedStrategy: "coLiving",
      strength: "weak",
      rent: null,
      rentInUse: null,
      rentBasis: null,
      rentCheck: "usual"
    },
    fallback: {
      recommendedStrategy: "fixAndFlip",
      strength: "strong",
      rent: 1690,
      rentInUse: 1690,
      rentBasis: "estimated",
      rentCheck: "usual"
    },
    fairMarket: {
      recommendedStrategy: "coLiving",
      strength: "weak",
      rent: null,
      rentInUse: 1690,
      rentBasis: "fair market",
      rentCheck: null
    },
    stated: {
      recommendedStrategy: "coLiving",
      strength: "weak",
      rent: null,
      rentInUse: 1690,
      rentBasis: "stated",
      rentCheck: null
    },
    high: {
      recommendedStrategy: "coLiving",
      strength: "weak",
      rent: 1690,
      rentInUse: 1690,
      rentBasis: "estimated",
      rentCheck: "high"
    },
    estimated: {
      recommendedStrategy: "coLiving",
      strength: "weak",
      rent: 1690,
      rentInUse: 1690,
      rentBasis: "estimated",
      rentCheck: "usual"
    }
  },
  valueProof: {
    unknown: { value: null, valueLow: null, valueHigh: null, valueSpreadPercent: null },
    wide: { value: 215_000, valueLow: 185_000, valueHigh: 245_000, valueSpreadPercent: 30 },
    estimated: { value: 215_000, valueLow: 185_000, valueHigh: 245_000, valueSpreadPercent: 29 }
  },
  listingsGap: {
    value: {
      value: 215_000,
      listingsValue: 180_000,
      rent: 1690,
      listingsRent: 1400,
      listingsValueAgree: false,
      listingsRentAgree: false
    },
    rent: {
      value: 215_000,
      listingsValue: 180_000,
      rent: 1690,
      listingsRent: 1400,
      listingsValueAgree: true,
      listingsRentAgree: false
    }
  },
  askingPriceCheck: {
    above: { value: 215_000, askingGapPercent: 10 },
    below: { value: 215_000, askingGapPercent: -10 }
  },
  taxBillCheck: {
    unknown: { propertyTax: null, propertyTaxBasis: null, reassessment: null },
    increase: { propertyTax: 4429, propertyTaxBasis: "bill", reassessment: 1 },
    areaRate: { propertyTax: 4429, propertyTaxBasis: "rate", reassessment: null },
    usual: { propertyTax: 4429, propertyTaxBasis: "bill", reassessment: 0 }
  },
  titleSearch: {
    takeover: { strength: "weak", noneReason: null, recommendedStrategy: "subjectTo" },
    usual: { strength: "weak", noneReason: null, recommendedStrategy: "coLiving" }
  },
  rentRules: {
    caps: { rentControl: true, justCause: "none" },
    causes: { rentControl: false, justCause: "partial" }
  },
  lenderTerms: {
    stale: { rateUsed: 8.15, loan: 161_250, recommendedStrategy: "coLiving", staleRate: true },
    current: { rateUsed: 8.15, loan: 161_250, recommendedStrategy: "coLiving", staleRate: false }
  },
  environmentScreen: {
    superfund: { severeRisks: null, moderateRisks: ["pollution nearby"], superfundMiles: 1.2 },
    rated: { severeRisks: null, moderateRisks: ["hail", "pollution nearby"], superfundMiles: 1.3 }
  },
  claimsHistory: {
    hazards: { severeRisks: ["flooding"], moderateRisks: null }
  },
  vacantHomesCheck: {
    rated: { yearRoundVacancyRate: 12, severeRisks: null, moderateRisks: ["vacant homes nearby"] }
  },
  drainInspection: {
    oldPlumbing: { yearBuilt: 1924, eraLikely: ["lead paint", "worn-out plumbing"] }
  },
  permitRecords: {
    building: {}
  }
}

/** Changed facts of houses of `housesOfEveryKind`, for cases that come of none of them as they are. */
export const readingsOfOthers: Readonly<Record<string, { readonly [Id in ClaimId]?: ReadonlyArray<Changes> }>> = {
  "nights first": {
    conditionalFit: [onACondition, { ...onACondition, verdictPlan: null, verdictPrice: null }],
    tooLittleKnown: [{ noneReason: "withoutRent", verdictPlan: "fixAndFlip", verdictPrice: 200_000 }],
    strongFit: [worthIt("strong")],
    moderateFit: [worthIt("moderate")],
    priceTooHigh: [tooDearBy("buyBelow"), tooDearBy("dontBuy")],
    noPriceWorks: [atNoPrice],
    firstRanked: [
      {
        firstRanked: "shortTermRental",
        recommendedStrategy: null,
        noneReason: "barred",
        nightlyLegality: "prohibited"
      },
      { firstRanked: "coLiving", noneReason: "barred", propertyKind: "condominium" },
      { firstRanked: "coLiving", noneReason: "barred" },
      { firstRanked: "coLiving", noneReason: "losesMoney" },
      { firstRanked: "coLiving", noneReason: null, decision: "buy" }
    ],
    course: [
      ...(["longTermRental", "shortTermRental", "brrrr", "fixAndFlip"] as const).flatMap((verdictPlan) => [
        { decision: "buy", verdictPlan } as const,
        { decision: "buyBelow", verdictPlan } as const
      ]),
      ...(["subjectTo", "coLiving", null] as const).map(
        (conditionalPlan) => ({ decision: "dontBuy", verdictPlan: null, conditionalPlan }) as const
      ),
      ...unjudged.map((noneReason) => ({ decision: "cannotJudge", noneReason, verdictPlan: null }) as const)
    ],
    otherWay: [
      { conditionalPlan: "subjectTo", subToPossible: true },
      { conditionalPlan: "coLiving" },
      { ...takenOver, loanBasis: "estimated", subToCashOnCash: 1.4 },
      { ...takenOver, loanBasis: "recorded", subToCashOnCash: 1.4 },
      { ...takenOver, loanBasis: "recorded", subToCashOnCash: 6.7 }
    ],
    answer: [
      worthIt("strong"),
      worthIt("moderate"),
      tooDearBy("buyBelow"),
      { ...tooDearBy("buyBelow"), conditionalPlan: "subjectTo", conditionalPrice: 400_000 },
      { ...onACondition, verdictPlan: "fixAndFlip", verdictPrice: 200_000 },
      { ...onACondition, verdictPlan: null, verdictPrice: null },
      tooDearBy("dontBuy"),
      atNoPrice,
      { decision: "cannotJudge", noneReason: "withoutRent", verdictPlan: "fixAndFlip", verdictPrice: 200_000 },
      ...unjudged.map((noneReason) => ({
        decision: "cannotJudge" as const,
        noneReason,
        verdictPlan: null,
        verdictPrice: null,
        price: noneReason === "insufficient" ? null : 300_000
      })),
      { decision: "cannotJudge", noneReason: "notAnalyzed", propertyKind: "parcel of land" },
      { decision: "cannotJudge", noneReason: "thin", price: 300_000 }
    ],
    money: [
      { planCashFlow: 4000, planReturn: 7.2 },
      { planCashFlow: 4000, planReturn: 2.1 },
      { planCashFlow: 4000, planReturn: null },
      { planAtPrice: "longTermRental", planCashFlow: -4000 },
      { planAtPrice: "shortTermRental", planCashFlow: -4000 },
      { planCashFlow: 0 },
      { decision: "buy", planAtPrice: "fixAndFlip", planCashFlow: null, planProfit: 42_000 },
      { decision: "buyBelow", planAtPrice: "fixAndFlip", planCashFlow: null, planProfit: 9000 },
      { decision: "dontBuy", planAtPrice: "fixAndFlip", planCashFlow: null, planProfit: -9000 },
      ...unjudged.map((noneReason) => ({
        decision: "cannotJudge" as const,
        noneReason,
        planAtPrice: null,
        price: noneReason === "insufficient" ? null : 300_000
      })),
      { decision: "cannotJudge", noneReason: "thin", planAtPrice: null, price: 300_000 }
    ],
    killer: [
      { decision: "buy", killers: null, contradictions: ["an asking price too low to fit the estimated value"] },
      { ...onACondition, planCondition: "subjectTo", killers: ["the cost of flood insurance"] },
      { ...onACondition, planCondition: "subjectTo", killers: null },
      { ...onACondition, planCondition: "coLiving", killers: null },
      { decision: "buy", killers: ["the cost of flood insurance", "a number of units that is assumed"] },
      { decision: "buy", ...nothingKnown, severeRisks: ["flooding", "pollution nearby"] },
      { decision: "buy", ...nothingKnown },
      { decision: "buy", ...nothingKnown, planAtPrice: "fixAndFlip" },
      { decision: "cannotJudge", noneReason: "notAnalyzed", ...nothingKnown },
      { decision: "cannotJudge", noneReason: "withoutRent", ...nothingKnown }
    ],
    leasePays: [{ decision: "buy", verdictPlan: "longTermRental", annualCashFlow: 4000 }],
    floodDecides: [
      { decision: "buy", floodStanding: "special" },
      { decision: "buyBelow", floodStanding: "special" },
      { decision: "dontBuy", floodStanding: "special" }
    ],
    planUnknown: [{ annualCashFlow: null }],
    nightsBarred: [
      { decision: "buy", verdictPlan: "longTermRental", recommendedStrategy: null, nightlyLegality: "prohibited" },
      {
        decision: "buy",
        verdictPlan: "longTermRental",
        recommendedStrategy: null,
        firstRanked: "shortTermRental",
        noneReason: "tooDear",
        nightlyLegality: "restrictive"
      }
    ],
    leaseLaw: [
      { verdictPlan: "longTermRental", rentControl: true, rentControlScope: "statewide", evictionWeeks: 20 },
      { verdictPlan: "longTermRental", rentControl: true, rentControlScope: "local", evictionWeeks: 20 },
      { verdictPlan: "longTermRental", rentControl: true, rentControlScope: "statewide", evictionWeeks: 8 },
      { verdictPlan: "longTermRental", rentControl: true, rentControlScope: "local", evictionWeeks: 8 },
      { verdictPlan: "longTermRental", rentControl: false, rentControlScope: "none", evictionWeeks: 20 }
    ],
    nightlyRulesDecide: [{ nightlyLegality: "local", decision: "buy", verdictPlan: "shortTermRental" }],
    nightlyRules: [
      { nightlyLegality: "local" },
      { nightlyLegality: "restrictive" },
      { nightlyLegality: "prohibited" },
      { nightlyLegality: null }
    ],
    nightlyGross: [{ unitsLet: 2 }],
    nightlyNet: [{ nightlyNetIncome: 0 }, { nightlyNetIncome: -1 }],
    nightlyBesideLease: [{ nightlyPremium: 0 }, { nightlyPremium: -900 }],
    nightlyOccupancy: [
      { nightlyBreakEvenOccupancy: 55 },
      { nightlyBreakEvenOccupancy: 70 },
      { nightlyBreakEvenOccupancy: 101 }
    ],
    nightlyCash: [{ nightlyCashOnCash: 0 }, { nightlyCashOnCash: 4.5 }],
    nightlyFlow: [{ recommendedMonthlyCashFlow: 0 }, { recommendedMonthlyCashFlow: 431 }]
  },
  "the seller's loan first": {
    sellerLoan: [{ subToBalance: 0, subToPossible: false }, { loanBasis: "estimated" }],
    sellerLoanRate: [{ subToRate: 5.16 }, { subToRate: 8.15 }],
    sellerLoanChance: [{ subToLoanChance: 50 }, { subToLoanChance: 49 }],
    takeover: [
      { subToPossible: false, subToBalance: 247_146 },
      { subToPossible: false, subToBalance: 230_000 }
    ],
    takeoverCash: [{ subToCashOnCash: 1.4 }, { subToCashOnCash: 0 }, { subToCashOnCash: -3.2 }],
    takeoverFlow: [{ subToMonthlyCashFlow: 0 }, { subToMonthlyCashFlow: -310 }]
  },
  "rooms first": {
    roomsFit: [{ noneReason: "barred" }, { noneReason: "barred", propertyKind: "condominium" }],
    roomsNet: [{ roomsNetIncome: 0 }, { roomsNetIncome: -1 }],
    roomsBesideLease: [{ roomsPremium: 1 }, { roomsPremium: 0 }],
    roomsCaps: [{ occupancyCapsBarred: true }],
    roomsCash: [{ roomsCashOnCash: 0 }, { roomsCashOnCash: -14.2 }],
    roomsFlow: [{ recommendedMonthlyCashFlow: 0 }, { recommendedMonthlyCashFlow: -778 }]
  },
  "a refinance first": {
    workDecides: [{ decision: "buy", verdictPlan: "brrrr" }],
    refinanceWork: [{ brrrrWork: 0 }],
    refinanceEquity: [{ afterRepairValue: 158_457 }],
    refinanceLoan: [{ brrrrRefinanceLoan: 158_457 }, { brrrrRefinanceLoan: 0 }],
    refinanceLimit: [{ brrrrLoanLimit: "DSCR" }],
    refinanceCashLeft: [
      { brrrrCashLeft: 1 },
      { brrrrCashLeft: 15_846 },
      { brrrrCashLeft: 55_461 },
      { brrrrCashLeft: 0 }
    ],
    refinanceCashRange: [{ brrrrCashLeftLow: 1 }, { brrrrCashLeftHigh: -1 }],
    refinanceOffer: [{ brrrrOffer: 59_999 }, { brrrrOfferOutcome: "anyPrice" }, { brrrrOfferOutcome: "noPrice" }],
    refinanceFlow: [{ brrrrMonthlyAfter: 0 }, { brrrrMonthlyAfter: -1 }],
    refinanceReturn: [
      { recommendedCashOnCash: 0.1, brrrrCashLeft: 1 },
      { recommendedCashOnCash: -0.1, brrrrCashLeft: 1 }
    ]
  },
  "a resale first": {
    resaleWork: [{ flipWork: 0 }],
    resaleResult: [{ flipProfit: 46_439 }, { flipProfit: 0 }, { flipProfit: -9000 }],
    resaleRange: [{ flipProfitLow: -12_000 }, { flipProfitLow: -31_000, flipProfitHigh: -2000 }],
    resaleOffer: [
      { flipOffer: 259_999 },
      { flipOffer: 180_000, flipRequiredDiscount: 31 },
      { flipOfferOutcome: "anyPrice" },
      { flipOfferOutcome: "noPrice" }
    ]
  },
  "an old house that loses money": {
    notAnalyzed: [{ noneReason: "notAnalyzed", propertyKind: "home" }],
    floodStanding: [{ floodStanding: "special", floodZone: "AE", floodZoneAtPoint: false, floodSpecialAtPoint: true }],
    leaseIncome: [{ netOperatingIncome: 0 }],
    capRateBesideLoanRate: [{ capRate: 8, rateUsed: 8.09 }],
    rateTaken: [{ staleRate: false }],
    debtCover: [{ netOperatingIncome: 0 }, { debtCover: 1.01 }],
    leaseCashFlow: [{ monthlyCashFlow: 0 }],
    leaseCash: [{ cashOnCash: 0 }],
    breakEvenPrice: [{ breakEvenPrice: null, breakEvenPriceOutcome: "noPrice" }],
    breakEvenRent: [{ breakEvenRent: null }],
    rentDown: [{ annualCashFlow: 1 }]
  }
}
