import { Schema } from "effect"

import { marketTrend } from "../../signals/MarketSignals.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { LawChange, lawChanges, regulationDisclaimer } from "../../tables/state/stateRegulation.ts"
import { decimals, signedPercentText, whenKnown } from "../deal/FigureText.ts"
import type { LandlordView } from "../strategies/Surroundings.ts"
import { knownFigureField, knownTextField, textField } from "./field/fields.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

/** The schema of one rule of the state's law: its value, a note, and the table row it comes from. */
const rule = <S extends Schema.Top>(value: S, description: string) =>
  Schema.Struct({
    value,
    note: Schema.String.annotate({
      description: "Further provisions of the rule; empty without any.",
      examples: ["calendar days"]
    }),
    reference
  }).annotate({ description })

const reference = TableReference.annotateKey({ description: "The table row of the rule." })

const LawDetails = Schema.Struct({
  state: knownTextField("The state's name.", "Ohio"),
  label: knownTextField("The score in words, after an emoji.", "🟢 Landlord-friendly"),
  subScores: Schema.Record(Schema.String, Schema.Finite).annotate({
    description: "The components of the score, 0-100 each; high is landlord-friendly.",
    examples: [{ evictionSpeed: 83.3, rentRegulation: 100 }]
  }),
  evictionWeeksRange: Schema.Struct({
    low: knownFigureField("Short end, weeks.", 4),
    high: knownFigureField("Long end, weeks.", 6),
    reference
  }).annotate({ description: "The duration of a usual uncontested nonpayment case, from notice to possession." }),
  payOrQuitDays: rule(
    Schema.Int.annotate({ description: "Days of notice.", examples: [3] }),
    "Notice to pay or leave before an eviction can be filed."
  ),
  rentControlScope: rule(
    knownTextField(
      "`statewide`, `local` (in some places), `preempted` (state law forbids local caps) or `none`.",
      "preempted"
    ),
    "The scope of rent caps."
  ),
  justCause: rule(
    knownTextField("`statewide`, `partial` or `none`.", "none"),
    "The scope of rules that a landlord needs a reason not to renew a lease."
  ),
  securityDepositMonths: rule(
    Schema.NullOr(Schema.Finite).annotate({
      description: "Months of rent. `null` if the law sets no maximum.",
      examples: [1]
    }),
    "The highest security deposit."
  ),
  foreclosure: rule(knownTextField("`judicial` or `nonjudicial`.", "judicial"), "The usual way to foreclose."),
  recentChanges: Schema.Array(LawChange).annotate({
    description: "Recent changes of the state's law. Empty if none is known."
  }),
  disclaimer: knownTextField("The notice to show with any statement about the law.", regulationDisclaimer)
})

const LandlordScore = Schema.Struct({
  score: Schema.Int.annotate({ description: "0-100, high is landlord-friendly.", examples: [89] }),
  evictionWeeks: knownFigureField(
    "Duration of a usual uncontested nonpayment case, from notice to possession, weeks.",
    5
  ),
  rentControl: Schema.Boolean.annotate({
    description: "True if a rent cap is in force in the state or in at least one place in it."
  }),
  details: LawDetails.annotate({ description: "The rules behind the score." })
})

/** The effect of the state's law on a landlord, and the direction of the market. */
export const RegulatorySection = Schema.Struct({
  landlordScore: Schema.NullOr(LandlordScore).annotate({
    description: "The landlord score, by the state's laws and its property tax. `null` outside the 50 states and DC."
  }),
  marketTrend: textField("`appreciation` in words, after an emoji.", "📈 Appreciating"),
  appreciation: textField("Change of the house price index in a year, percent.", "+4.6%")
}).annotate({
  identifier: "RegulatoryIntelligence",
  description: "The effect of the state's law on a landlord, and the direction of the market. Not legal advice."
})

/** Writes the section about the state's law and the market. */
export const regulatorySection = ({ surroundings }: Underwriting): typeof RegulatorySection.Type => ({
  landlordScore: whenKnown(surroundings.landlord, landlordScore),
  marketTrend: marketTrend(surroundings.yearOverYearAppreciation),
  appreciation: whenKnown(surroundings.yearOverYearAppreciation, (percent) => signedPercentText(percent))
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
