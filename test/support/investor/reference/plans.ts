import type { InvestorInput } from "../../../../src/domain/investor/deal/InvestorInput.ts"
import { factsOf } from "./facts.ts"
import { type Held, leaseAt } from "./letting.ts"
import { brrrrAt, flipAt, subjectToAt } from "./resale.ts"
import { nightlyAt, roomsAt } from "./rooms.ts"
import type { Ranked } from "./scores.ts"
import { settingOf } from "./setting.ts"

/** What can be done with a house at any price, by the reference calculation; `null` what can't be computed. */
export const referencePlans = (input: InvestorInput) => {
  const setting = settingOf(factsOf(input))
  const rent = setting?.rent ?? null
  const letting =
    (resultAt: (known: NonNullable<typeof setting>, rent: number, price: number) => Held | null) => (price: number) =>
      setting === null || rent === null ? null : resultAt(setting, rent, price)
  const held = {
    longTermRental: letting(leaseAt),
    shortTermRental: letting(nightlyAt),
    coLiving: letting(roomsAt),
    subjectTo: letting(subjectToAt),
    brrrr: letting(brrrrAt)
  }
  const flip = (price: number) => (setting === null ? null : flipAt(setting, price))
  return {
    setting,
    held,
    flip,
    /** A year's cash flow, or a flip's profit. */
    earnedAt: (key: Ranked | "longTermRental", price: number) =>
      (key === "fixAndFlip" ? flip(price)?.profit : held[key](price)?.cashFlow) ?? null
  }
}
