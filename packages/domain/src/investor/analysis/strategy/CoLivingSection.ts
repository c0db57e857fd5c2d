import { Schema } from "effect"

import { coLivingRules } from "../../../tables/investor/coLiving.ts"
import { signedPercentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { HighestOffer } from "../../deal/HighestOffer.ts"
import { type CoLiving, poorFitOf } from "../../strategies/CoLiving.ts"
import { marketClassOf } from "../../strategies/ShortTermRental.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { countField, dollarField, knownTextField, textField, weaknessesField } from "../field/fields.ts"
import { heldFields, heldFigures } from "../statement/HeldFields.ts"
import { operatingStatement } from "../statement/OperatingStatement.ts"
import { purchaseToLet } from "../statement/SourcesAndUses.ts"
import { lettingVerdict } from "./LettingVerdict.ts"

/** Letting by the room. */
export const CoLivingSection = Schema.Struct({
  rentalPremium: textField(
    "Gross rent of the rooms divided by that of the whole house, percent. The verdict depends on the income after costs.",
    "+34.3%"
  ),
  verdict: knownTextField(
    "The verdict in words after an emoji: more than a plain rental nets, less, or a poor fit.",
    "🔴 Nets about $1,454/yr less than a long-term lease after operating costs"
  ),
  details: Schema.Struct({
    ...heldFields,
    rentableRooms: countField(
      "Rooms to let, of all units: the bedrooms, and one more a unit where a living room can become one.",
      3
    ),
    estimatedRoomRent: dollarField("Rent of one room, US dollars a month, utilities included.", 757),
    netOperatingIncome: dollarField("Rent less vacancy and all operating costs, US dollars a year, before debt.", 6695),
    netPremium: dollarField("Net operating income minus that of a plain rental, US dollars a year.", -1454),
    occupancyCapsBarred: Schema.NullOr(Schema.Boolean).annotate({
      description: "True if state law forbids caps on unrelated occupants. `null` outside the states in the table."
    }),
    occupancyNote: textField("The law on such caps, in words.", "local caps on unrelated occupants may apply"),
    weaknesses: weaknessesField(coLivingRules.weaknesses.rent)
  }).annotate({ description: "The evidence behind the figures." })
})
  .annotate({ identifier: "CoLivingSection" })
  .annotateKey({ description: "Letting by the room." })

/** Writes the section. */
export const coLivingSection = (
  result: CoLiving | null,
  { input, surroundings }: StrategyBasis,
  breakEven: HighestOffer | null
): typeof CoLivingSection.Type => {
  const caps = surroundings.landlord?.law.occupancyCaps ?? null
  return {
    rentalPremium: whenKnown(result, ({ grossPremiumPercent }) => signedPercentText(grossPremiumPercent)),
    verdict: lettingVerdict(result, {
      prohibited: null,
      poorFit: whenKnown(result, (known) => poorFitOf(known, marketClassOf(input)))
    }),
    details: {
      ...heldFigures(whenKnown(result, heldByTheRoom), breakEven),
      rentableRooms: result?.rooms ?? null,
      estimatedRoomRent: whenKnown(result, ({ roomRent }) => wholeDollars(roomRent)),
      netOperatingIncome: whenKnown(result, ({ noi }) => wholeDollars(noi)),
      netPremium: whenKnown(result, ({ netPremium }) => wholeDollars(netPremium)),
      occupancyCapsBarred: caps?.barred ?? null,
      occupancyNote: caps?.note ?? null,
      weaknesses: Object.values(coLivingRules.weaknesses)
    }
  }
}

const heldByTheRoom = (result: CoLiving) => ({
  holding: result,
  operatingStatement: operatingStatement(
    result,
    { "Rent of the rooms": 12 * result.gross, Vacancy: result.income - 12 * result.gross },
    {
      "Property tax": result.propertyTax,
      Insurance: result.insurance,
      Maintenance: result.maintenance,
      Management: result.management,
      Utilities: result.utilities,
      "Replacement of furniture": result.furnishing,
      "Association fees": result.hoaAnnual
    }
  ),
  sourcesAndUses: purchaseToLet(result.acquisition)
})
