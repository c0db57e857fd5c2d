import { Schema } from "effect"

import { coLivingRules as rules } from "../../tables/investor/coLiving.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { signedPercentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import type { CoLiving } from "../strategies/CoLiving.ts"
import type { StrategyBasis } from "../strategies/StrategyBasis.ts"
import { Count, Dollars, Text } from "./Dollars.ts"
import { lettingVerdict } from "./LettingVerdict.ts"

/** Letting by the room. */
export const CoLivingSection = Schema.Struct({
  /** Gross rent of the rooms over that of the house, e.g. `+34.3%`. */
  rentalPremium: Text,
  verdict: Schema.String,
  details: Schema.Struct({
    rentableRooms: Count,
    /** US dollars a month. */
    estimatedRoomRent: Dollars,
    netOperatingIncome: Dollars,
    netPremium: Dollars,
    /** Whether state law bars caps on unrelated occupants. */
    occupancyCapsBarred: Schema.NullOr(Schema.Boolean),
    occupancyNote: Text
  })
}).annotate({ identifier: "CoLivingSection" })

/** Writes the section. */
export const coLivingSection = (
  result: CoLiving | null,
  { surroundings }: StrategyBasis
): typeof CoLivingSection.Type => {
  const caps = surroundings.landlord?.law.occupancyCaps ?? null
  return {
    rentalPremium: whenKnown(result, ({ grossPremiumPercent }) => signedPercentText(grossPremiumPercent)),
    verdict: lettingVerdict(result, { prohibited: null, poorFit: whenKnown(result, poorFitOf) }),
    details: {
      rentableRooms: result?.rooms ?? null,
      estimatedRoomRent: whenKnown(result, ({ roomRent }) => wholeDollars(roomRent)),
      netOperatingIncome: whenKnown(result, ({ noi }) => wholeDollars(noi)),
      netPremium: whenKnown(result, ({ netPremium }) => wholeDollars(netPremium)),
      occupancyCapsBarred: caps?.barred ?? null,
      occupancyNote: caps?.note ?? null
    }
  }
}

const poorFitOf = ({ condominium, rooms }: CoLiving): string | null => {
  const { condominium: inCondominium, fewRooms } = strategyScoring.gateTexts
  if (rooms < rules.fewestRooms) return fewRooms
  return condominium ? inCondominium : null
}
