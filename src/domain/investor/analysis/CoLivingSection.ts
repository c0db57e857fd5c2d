import { Schema } from "effect"

import { coLiving as rules } from "../../tables/investor/coLiving.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { signedPercentText, whenKnown, wholeDollars } from "../deal/FigureText.ts"
import type { CoLiving } from "../strategies/CoLiving.ts"
import { Dollars, Text } from "./FieldSchemas.ts"
import { lettingVerdict } from "./LettingVerdict.ts"
import type { Underwriting } from "./Underwriting.ts"

/** Letting by the room. */
export const CoLivingSection = Schema.Struct({
  /** Gross rent of the rooms over that of the house, e.g. `+34.3%`. */
  rentalPremium: Text,
  verdict: Schema.String,
  details: Schema.Struct({
    rentableRooms: Dollars,
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
export const coLivingSection = ({ coLiving, surroundings }: Underwriting): typeof CoLivingSection.Type => {
  const caps = surroundings.landlord?.law.occupancyCaps ?? null
  return {
    rentalPremium: whenKnown(coLiving, ({ grossPremiumPercent }) => signedPercentText(grossPremiumPercent)),
    verdict: lettingVerdict(coLiving, { prohibited: null, poorFit: whenKnown(coLiving, poorFitOf) }),
    details: {
      rentableRooms: coLiving?.rooms ?? null,
      estimatedRoomRent: whenKnown(coLiving, ({ roomRent }) => wholeDollars(roomRent)),
      netOperatingIncome: whenKnown(coLiving, ({ noi }) => wholeDollars(noi)),
      netPremium: whenKnown(coLiving, ({ netPremium }) => wholeDollars(netPremium)),
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
