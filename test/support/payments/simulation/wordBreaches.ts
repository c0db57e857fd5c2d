import { isAnswered, isCharged, isExcused, short } from "./charges.ts"
import type { World } from "./World.ts"

/** Words that say that a call has charged nothing. */
const uncharged: ReadonlySet<string> = new Set(["refused", "unsold", "unavailable", "busy"])

/**
 * Buyers whose last word was that they were not charged, and who are. Asked when no payment can be settled any more, before they ask
 * again.
 */
export const wronglyAssured = (world: World): Array<string> =>
  world.records.payments.flatMap(({ payment, wish }) => {
    const { nonce } = payment.authorization
    if (!wish.isHonest || !isCharged(world, payment) || isExcused(world, payment)) return []
    // What he hears at a call with another payment is said of that one: who he is may not be known there.
    const words = world.records.words.filter((word) => word.wish === wish && word.nonce === nonce)
    // A call that was lost may be under way still, whatever a later one hears.
    if (words.some(({ outcome }) => outcome === "lost")) return []
    const last = words.toSorted((one, other) => one.at - other.at).at(-1)
    return last !== undefined && uncharged.has(last.outcome) && !isAnswered(world, payment, wish)
      ? [`${wish.buyer} hears last that ${short(nonce)} was not charged (${last.outcome}), and it is`]
      : []
  })

/** Honest buyers have the money for all that they want, and none hears that he has not: unless a facilitator says so of itself. */
export const calledPoor = ({ facilitators, records }: World) =>
  records.words.flatMap(({ code, nonce, wish }) =>
    wish?.isHonest === true &&
    code === "insufficient_funds" &&
    !facilitators.some(({ slandered }) => slandered.has(nonce))
      ? [`${wish.buyer} has the money for ${short(nonce)}, and hears that he has not`]
      : []
  )
