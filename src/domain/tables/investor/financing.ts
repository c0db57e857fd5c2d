import { Schema } from "effect"

import { originFields, referencesTo } from "../reference/TableReference.ts"
import table from "./financing.json" with { type: "json" }

/** Each number or group of the table says where it comes from. */
const origin = { source: originFields.source, confidence: originFields.confidence }

const Figure = Schema.Struct({ ...origin, value: Schema.Finite })
const Steps = Schema.Struct({ ...origin, value: Schema.NonEmptyArray(Schema.Tuple([Schema.Finite, Schema.Finite])) })
const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    investorRateSpread: Figure,
    downPaymentPercent: Figure,
    termMonths: Figure,
    buyClosingShare: Figure,
    cashBuyClosingShare: Figure,
    refinance: Schema.Struct({
      ...origin,
      loanToValue: Schema.Struct({ oneUnit: Schema.Finite, twoToFourUnits: Schema.Finite }),
      minimumLenderDscr: Schema.Finite,
      costShare: Schema.Finite,
      costMinimum: Schema.Finite,
      minimumHoldMonths: Schema.Finite
    }),
    bridge: Schema.Struct({
      ...origin,
      ratePercent: Schema.Finite,
      points: Schema.Finite,
      purchaseShare: Schema.Finite,
      rehabShare: Schema.Finite,
      afterRepairShare: Schema.Finite
    }),
    flip: Schema.Struct({
      ...origin,
      sellingCostShare: Schema.Finite,
      rehabFactor: Schema.Finite,
      sellingMonths: Schema.Finite,
      targetProfitShare: Schema.Finite,
      targetProfitMinimum: Schema.Finite,
      seventyPercentRule: Schema.Finite
    }),
    vacancy: Schema.Struct({
      ...origin,
      missing: Schema.Finite,
      base: Schema.Finite,
      slope: Schema.Finite,
      pivot: Schema.Finite,
      minimum: Schema.Finite,
      maximum: Schema.Finite
    }),
    creditLoss: Figure,
    managementShare: Figure,
    miscellaneousShare: Figure,
    maintenancePerSquareFoot: Steps,
    reservePerSquareFoot: Steps,
    condominiumUpkeepFactor: Figure,
    missingSquareFeet: Schema.Struct({
      ...origin,
      maintenanceShareOfRent: Schema.Finite,
      reserveShareOfRent: Schema.Finite
    }),
    missingAge: Schema.Struct({ ...origin, insurance: Schema.Finite, upkeep: Schema.Finite }),
    hoaFallback: Schema.Struct({
      ...origin,
      perSquareFoot: Schema.Finite,
      minimum: Schema.Finite,
      appliesTo: Schema.Array(Schema.String)
    }),
    rentFallback: Schema.Struct({ ...origin, factor: Schema.Finite, extraBedroomShare: Schema.Finite }),
    growth: Schema.Struct({
      ...origin,
      rent: Schema.Finite,
      expense: Schema.Finite,
      tax: Schema.Finite,
      insurance: Schema.Finite,
      appreciationPrior: Schema.Finite,
      appreciationPriorWeight: Schema.Finite,
      minimum: Schema.Finite,
      maximum: Schema.Finite
    }),
    exitCostShare: Figure,
    asIs: Schema.Struct({
      ...origin,
      costMultipleWorse: Schema.Finite,
      costMultipleBetter: Schema.Finite,
      floor: Schema.Finite,
      ceiling: Schema.Finite
    }),
    afterRepairPremium: Schema.Struct({
      ...origin,
      before1980: Schema.Finite,
      later: Schema.Finite,
      condominium: Schema.Finite
    }),
    impliedAppreciation: Figure,
    originalLoan: Schema.Struct({
      ...origin,
      loanToValue: Schema.Finite,
      existsShare: Schema.Finite,
      payoffPerYear: Schema.Finite,
      minimumSalePrice: Schema.Finite,
      minimumShareOfImplied: Schema.Finite,
      firstYear: Schema.Finite
    }),
    refinance2021: Schema.Struct({
      ...origin,
      soldBefore: Day,
      minimumRatePercent: Schema.Finite,
      date: Day,
      ratePercent: Schema.Finite
    }),
    subjectToClosingShare: Figure,
    holdUtilitiesMonthly: Schema.Struct({ ...origin, brrrr: Schema.Finite, flip: Schema.Finite }),
    flipInsuranceFactor: Figure,
    billGrowth: Figure
  })
)(table)

/**
 * Terms and costs of buying, holding, renovating, refinancing and selling a house as an investor, and what stands in for
 * missing input. `...Percent` are percent (a year for rates), `...Share` fractions, `...Factor` multipliers; money in US
 * dollars. `maintenancePerSquareFoot` and `reservePerSquareFoot` are `[age, dollars a year]`, each for houses younger than
 * that age in years. `growth` and `impliedAppreciation` are a year's.
 */
export const financing = {
  ...decoded,
  investorRateSpread: decoded.investorRateSpread.value,
  downPaymentPercent: decoded.downPaymentPercent.value,
  termMonths: decoded.termMonths.value,
  buyClosingShare: decoded.buyClosingShare.value,
  cashBuyClosingShare: decoded.cashBuyClosingShare.value,
  creditLoss: decoded.creditLoss.value,
  managementShare: decoded.managementShare.value,
  miscellaneousShare: decoded.miscellaneousShare.value,
  maintenancePerSquareFoot: decoded.maintenancePerSquareFoot.value,
  reservePerSquareFoot: decoded.reservePerSquareFoot.value,
  condominiumUpkeepFactor: decoded.condominiumUpkeepFactor.value,
  exitCostShare: decoded.exitCostShare.value,
  impliedAppreciation: decoded.impliedAppreciation.value,
  subjectToClosingShare: decoded.subjectToClosingShare.value,
  flipInsuranceFactor: decoded.flipInsuranceFactor.value,
  billGrowth: decoded.billGrowth.value,
  reference: referencesTo("financing")("all", decoded)
}
