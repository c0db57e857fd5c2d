import { Schema } from "effect"

import { coLivingRules } from "../../../tables/investor/coLiving.ts"
import { figureNames, lineNames } from "../../../tables/investor/figureNames.ts"
import { signedPercentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { HighestOffer } from "../../deal/HighestOffer.ts"
import { type CoLiving, poorFitOf } from "../../strategies/CoLiving.ts"
import { marketClassOf } from "../../strategies/ShortTermRental.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { countField, dollarField, knownTextField, textField, weaknessesField } from "../field/fields.ts"
import { heldFields, heldFigures, lettingVerdict } from "../statement/HeldFields.ts"
import { operatingStatement, purchaseToLet } from "../statement/Statements.ts"

/** The section about co-living. */
export const CoLivingSection = Schema.Struct({
  rentalPremium: textField(
    "Gross rent of the rooms compared with the rent of the whole house, percent. The verdict depends on the income after costs.",
    "+34.3%"
  ),
  verdict: knownTextField(
    "The verdict in words after an emoji: it nets more than a plain rental or less, or it is a poor fit.",
    "🔴 Nets about $1,454/yr less than a long-term lease after operating costs"
  ),
  details: Schema.Struct({
    ...heldFields,
    rentableRooms: countField(
      "Rooms to rent in all units: the bedrooms, and one more per unit if a living room can become a bedroom.",
      3
    ),
    estimatedRoomRent: dollarField("Rent of one room, US dollars a month, utilities included.", 757),
    netOperatingIncome: dollarField("Rent less vacancy and all operating costs, US dollars a year, before debt.", 6695),
    netPremium: dollarField("Net operating income less a plain rental's, US dollars a year.", -1454),
    occupancyCapsBarred: Schema.NullOr(Schema.Boolean).annotate({
      description: "True if state law forbids caps on unrelated occupants. `null` outside the states in the table."
    }),
    occupancyNote: textField(
      "The law on caps on unrelated occupants, in words.",
      "local caps on unrelated occupants may apply"
    ),
    weaknesses: weaknessesField(coLivingRules.weaknesses.rent)
  }).annotate({ description: "The evidence behind the figures." })
})
  .annotate({ identifier: "CoLivingSection" })
  .annotateKey({ description: "Rental by the room." })

/** Writes the section about co-living. */
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
    { [lineNames.roomRents]: 12 * result.gross, [figureNames.vacancyPercent]: result.income - 12 * result.gross },
    {
      [figureNames.propertyTaxYear]: result.propertyTax,
      [figureNames.insuranceYear]: result.insurance,
      [figureNames.maintenancePercent]: result.maintenance,
      [figureNames.managementPercent]: result.management,
      [lineNames.utilities]: result.utilities,
      [lineNames.furnitureReplaced]: result.furnishing,
      [figureNames.hoaMonth]: result.hoaAnnual
    }
  ),
  sourcesAndUses: purchaseToLet(result.acquisition)
})
