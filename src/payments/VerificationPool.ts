import { Deferred, Effect } from "effect"

/** Who wants a payment verified. */
export interface Buyer {
  /** Digest of the address it comes from. */
  readonly client: string
  /** The payer, where the payment's signature was proven to be his; else `null`, for anyone can name one. */
  readonly payer: string | null
}

/** Whose share is used up: the client's, the payer's, or all there is. */
export type Scope = "client" | "payer" | "service"

/** How many there may be. */
interface Size {
  readonly all: number
  /** Of them, for a client and for a payer. */
  readonly each: number
}

/** How long a place is waited for: one slow answer of a facilitator. */
const patience = "4 seconds"

/**
 * Those who may wait for a place, for each place there is. They are held in memory, some 30 KB each. A buyer may send five
 * times as much at once as is verified at once, and it takes many clients to fill the line for all.
 */
const waitingForPlace = { all: 16, each: 4 }

/** Places for verifications that go on at once. */
interface VerificationPool {
  /**
   * Takes a place, at once or within 4 seconds, else fails. To be run where it can't be interrupted: only the wait can,
   * inside `restore`. Who has taken a place leaves it.
   */
  readonly enter: (
    buyer: Buyer,
    restore: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>
  ) => Effect.Effect<void, Scope>
  readonly leave: (buyer: Buyer) => Effect.Effect<void>
}

/**
 * A pool in which no client and no payer gets more than its share. A place that becomes free goes to the one whose client
 * has the fewest, and among equals to who came first: clients that crowd the pool do not keep out one that is new.
 */
export const makeVerificationPool = (size: Size): VerificationPool => {
  const inside = makeTally(size)
  const outside = makeTally({ all: size.all * waitingForPlace.all, each: size.each * waitingForPlace.each })
  const line = new Set<Waiting>()

  const join = (waiting: Waiting) => {
    line.add(waiting)
    outside.count(waiting.buyer, 1)
  }

  /** Whether it was still in the line. */
  const quit = (waiting: Waiting): boolean => {
    const isInLine = line.delete(waiting)
    if (isInLine) outside.count(waiting.buyer, -1)
    return isInLine
  }

  const next = (): Waiting | null => {
    let best: Waiting | null = null
    for (const waiting of line) {
      if (inside.fullFor(waiting.buyer) !== null) continue
      if (best === null || inside.ofClient(waiting.buyer) < inside.ofClient(best.buyer)) best = waiting
    }
    return best
  }

  const leave = (buyer: Buyer) =>
    Effect.sync(() => {
      inside.count(buyer, -1)
      // One place can be the one that two were waiting for, of which one lacked the client's share and one the payer's.
      for (let waiting = next(); waiting !== null; waiting = next()) {
        quit(waiting)
        inside.count(waiting.buyer, 1)
        Deferred.doneUnsafe(waiting.turn, Effect.void)
      }
    })

  return {
    enter: (buyer, restore) =>
      Effect.suspend(() => {
        const full = inside.fullFor(buyer)
        if (full === null) return Effect.sync(() => inside.count(buyer, 1))
        const lineFull = outside.fullFor(buyer)
        if (lineFull !== null) return Effect.fail(lineFull)
        const waiting: Waiting = { buyer, turn: Deferred.makeUnsafe() }
        join(waiting)
        const turn = Deferred.await(waiting.turn).pipe(
          Effect.timeoutOrElse({
            duration: patience,
            orElse: () => Effect.suspend(() => Effect.fail(inside.fullFor(buyer) ?? full))
          }),
          // Who gives a place runs whom it gives it to up to here. Without this the one would give the next place, inside
          // the other, until the stack is full.
          Effect.andThen(Effect.yieldNow)
        )
        return restore(turn).pipe(
          // The turn may have come before the wait was broken off.
          Effect.onError(() => Effect.suspend(() => (quit(waiting) ? Effect.void : leave(buyer))))
        )
      }),
    leave
  }
}

interface Waiting {
  readonly buyer: Buyer
  /** Done when the place is the buyer's. */
  readonly turn: Deferred.Deferred<void>
}

/** How many there are, in all and of each client and payer. */
const makeTally = (size: Size) => {
  const clients = new Map<string, number>()
  const payers = new Map<string, number>()
  let all = 0
  return {
    count: ({ client, payer }: Buyer, change: 1 | -1) => {
      all += change
      add(clients, client, change)
      if (payer !== null) add(payers, payer, change)
    },
    ofClient: ({ client }: Buyer): number => valueOf(clients, client),
    /** Whose share is used up; `null` where there may be one more of the buyer. */
    fullFor: ({ client, payer }: Buyer): Scope | null => {
      if (valueOf(clients, client) >= size.each) return "client"
      if (payer !== null && valueOf(payers, payer) >= size.each) return "payer"
      return all >= size.all ? "service" : null
    }
  }
}

const valueOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0

const add = (counts: Map<string, number>, key: string, change: number) => {
  const value = valueOf(counts, key) + change
  if (value === 0) counts.delete(key)
  else counts.set(key, value)
}
