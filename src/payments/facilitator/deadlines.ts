import { Duration } from "effect"

/** How long a verification may take. Nothing has happened when it is over. */
export const verifyDeadline = Duration.seconds(10)

/** How long a settlement may take: a block of a busy day, and the facilitator's own waiting for it. */
export const settleDeadline = Duration.seconds(45)
