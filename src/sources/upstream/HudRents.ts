import { Schema, Struct } from "effect"

import { FairMarketRentSection } from "../../domain/report/HudIntelligenceSection.ts"
import { numberText } from "./NumberText.ts"

/** HUD sends numbers as numbers or as text (`"758.0"`), or leaves them out. */
export const HudNumber = Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Finite, numberText()])))

/** A text of HUD's, which may be left out. */
export const HudText = Schema.optionalKey(Schema.NullOr(Schema.String))

/** What HUD says of its rents; what there is to note about them depends on the day. */
export const HudRents = Schema.Struct(Struct.omit(FairMarketRentSection.fields, ["note"]))
export type HudRents = typeof HudRents.Type

type Dollars = number | null | undefined

/** Rents from none to four bedrooms, US dollars a month; HUD's 0 is unknown. */
export const rentsByBedrooms = ([studio, one, two, three, four]: readonly [
  Dollars,
  Dollars,
  Dollars,
  Dollars,
  Dollars
]) => ({
  studio: rent(studio),
  oneBed: rent(one),
  twoBed: rent(two),
  threeBed: rent(three),
  fourBed: rent(four)
})

const rent = (dollars: Dollars): number | null =>
  dollars !== null && dollars !== undefined && dollars > 0 ? dollars : null
