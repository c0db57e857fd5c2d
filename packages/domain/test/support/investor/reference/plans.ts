import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { presentValue } from "./arithmetic.ts"
import { factsOf } from "./facts.ts"
import { type Held, leaseAt } from "./letting.ts"
import { heldFlowsOf } from "./projected.ts"
import { brrrrAt, flipAt, subjectToAt } from "./resale.ts"
import { nightlyAt, roomsAt } from "./rooms.ts"
import type { Ranked } from "./scores.ts"
import { type Setting, settingOf } from "./setting.ts"

type Target = NonNullable<InvestorInput["targetReturn"]>

const heldSurplus = (setting: Setting, { kind, percent }: Target, found: Held): number => {
  const share = percent / 100
  switch (kind) {
    case "cashOnCash":
      return found.cashFlow - share * Math.max(0, found.cashInvested)
    case "capRate":
      return found.noi - share * found.basis
    case "irr":
      return presentValue(heldFlowsOf(setting, found), share)
  }
}

const flipSurplus = ({ kind, percent }: Target, found: ReturnType<typeof flipAt>): number | null => {
  if (found === null) return null
  const { cashInvested, months, profit } = found
  const share = percent / 100
  switch (kind) {
    case "cashOnCash":
      return (12 / months) * profit - share * cashInvested
    case "capRate":
      return null
    case "irr":
      return profit - ((1 + share) ** (months / 12) - 1) * cashInvested
  }
}

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
    /** What is left at a price of a target, a year's or a plan's; `null` where it does not apply. */
    surplusAt: (key: Ranked | "longTermRental", target: Target, price: number) => {
      if (key === "fixAndFlip") return flipSurplus(target, flip(price))
      const found = held[key](price)
      return found === null || setting === null ? null : heldSurplus(setting, target, found)
    },
    /** A year's cash flow, or a flip's profit. */
    earnedAt: (key: Ranked | "longTermRental", price: number) =>
      (key === "fixAndFlip" ? flip(price)?.profit : held[key](price)?.cashFlow) ?? null
  }
}
