import { Schema } from "effect"

import { marketTrend } from "../../signals/MarketTrend.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { lawChanges, LawChange, regulationDisclaimer } from "../../tables/state/stateRegulation.ts"
import { decimals, signedPercentText, whenKnown } from "../deal/FigureText.ts"
import type { LandlordView } from "../strategies/LandlordView.ts"
import type { Underwriting } from "./Underwriting.ts"

/** A rule of the state's law and the row it was read from. */
const rule = <S extends Schema.Top>(value: S) =>
  Schema.Struct({ value, note: Schema.String, reference: TableReference })

const LawDetails = Schema.Struct({
  state: Schema.String,
  label: Schema.String,
  /** 0-100 each, high is landlord-friendly. */
  subScores: Schema.Record(Schema.String, Schema.Finite),
  evictionWeeksRange: Schema.Struct({ low: Schema.Finite, high: Schema.Finite, reference: TableReference }),
  payOrQuitDays: rule(Schema.Int),
  rentControlScope: rule(Schema.String),
  justCause: rule(Schema.String),
  /** Months of rent; `null` where the law sets no maximum. */
  securityDepositMonths: rule(Schema.NullOr(Schema.Finite)),
  foreclosure: rule(Schema.String),
  recentChanges: Schema.Array(LawChange),
  disclaimer: Schema.String
})

/** What the state's law means for a landlord, and where the market is going. */
export const RegulatorySection = Schema.Struct({
  landlordScore: Schema.NullOr(
    Schema.Struct({
      /** 0-100, high is landlord-friendly. */
      score: Schema.Int,
      /** A usual uncontested case of nonpayment, from notice to possession. */
      evictionWeeks: Schema.Finite,
      /** A cap is in force in the state or in at least one place of it. */
      rentControl: Schema.Boolean,
      details: LawDetails
    })
  ),
  marketTrend: Schema.NullOr(Schema.String),
  /** A year's change of the house price index, e.g. `+4.6%`. */
  appreciation: Schema.NullOr(Schema.String)
}).annotate({ identifier: "RegulatoryIntelligence" })

/** Writes the section. */
export const regulatorySection = ({ surroundings }: Underwriting): typeof RegulatorySection.Type => ({
  landlordScore: whenKnown(surroundings.landlord, landlordScore),
  marketTrend: marketTrend(surroundings.hpiYoYPct),
  appreciation: whenKnown(surroundings.hpiYoYPct, (percent) => signedPercentText(percent))
})

const landlordScore = ({ label, law, score, subScores }: LandlordView) => {
  const { references } = law
  return {
    score,
    evictionWeeks: law.evictionWeeks.typical,
    rentControl: law.rentControl.inForce,
    details: {
      state: law.state,
      label,
      subScores: Object.fromEntries(Object.entries(subScores).map(([key, value]) => [key, decimals(value, 1)])),
      evictionWeeksRange: {
        low: law.evictionWeeks.low,
        high: law.evictionWeeks.high,
        reference: references.evictionWeeks
      },
      payOrQuitDays: {
        value: law.payOrQuit.days,
        note: `${law.payOrQuit.unit} days`,
        reference: references.payOrQuit
      },
      rentControlScope: {
        value: law.rentControl.scope,
        note: law.rentControl.note,
        reference: references.rentControl
      },
      justCause: { value: law.justCause, note: "", reference: references.justCause },
      securityDepositMonths: {
        value: law.securityDeposit.maximumMonths,
        note: law.securityDeposit.note,
        reference: references.securityDeposit
      },
      foreclosure: { value: law.foreclosure, note: "", reference: references.foreclosure },
      recentChanges: lawChanges(law.stateCode),
      disclaimer: regulationDisclaimer
    }
  }
}
