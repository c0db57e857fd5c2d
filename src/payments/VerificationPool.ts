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

/** What may go on at once. */
interface PoolSize {
  readonly all: number
  /** Of them, for a client and for a payer. */
  readonly each: number
}

/** How long a place is waited for: one slow answer of a facilitator. */
const patience = "4 seconds"

/** Those who wait are held in memory, so they are bounded too: by so many times the places. */
const waitingPerPlace = { shared: 8, own: 2 }

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
export const makeVerificationPool = (size: PoolSize): VerificationPool => {
  const inside = { all: 0, clients: new Map<string, number>(), payers: new Map<string, number>() }
  const line = new Set<Waiting>()

  const count = ({ client, payer }: Buyer, change: 1 | -1) => {
    inside.all += change
    add(inside.clients, client, change)
    if (payer !== null) add(inside.payers, payer, change)
  }

  /** Whose share is used up; `null` where there is a place. */
  const fullFor = ({ client, payer }: Buyer): Scope | null => {
    if (valueOf(inside.clients, client) >= size.each) return "client"
    if (payer !== null && valueOf(inside.payers, payer) >= size.each) return "payer"
    return inside.all >= size.all ? "service" : null
  }

  /** Whose share of the line is used up. */
  const lineFullFor = ({ client, payer }: Buyer): Scope | null => {
    const waiting = [...line].map(({ buyer }) => buyer)
    const own = (isOwn: (buyer: Buyer) => boolean) => waiting.filter(isOwn).length
    if (own((it) => it.client === client) >= size.each * waitingPerPlace.own) return "client"
    if (payer !== null && own((it) => it.payer === payer) >= size.each * waitingPerPlace.own) return "payer"
    return waiting.length >= size.all * waitingPerPlace.shared ? "service" : null
  }

  const next = (): Waiting | undefined =>
    [...line]
      .filter(({ buyer }) => fullFor(buyer) === null)
      .toSorted((one, other) => placesOf(one) - placesOf(other))
      .at(0)
  const placesOf = ({ buyer }: Waiting) => valueOf(inside.clients, buyer.client)

  const leave = (buyer: Buyer) =>
    Effect.suspend(() => {
      count(buyer, -1)
      const waiting = next()
      if (waiting === undefined) return Effect.void
      line.delete(waiting)
      count(waiting.buyer, 1)
      return Effect.asVoid(Deferred.succeed(waiting.turn, undefined))
    })

  return {
    enter: (buyer, restore) =>
      Effect.suspend(() => {
        const full = fullFor(buyer)
        if (full === null) return Effect.sync(() => count(buyer, 1))
        const lineFull = lineFullFor(buyer)
        if (lineFull !== null) return Effect.fail(lineFull)
        const waiting: Waiting = { buyer, turn: Deferred.makeUnsafe() }
        line.add(waiting)
        return restore(
          Deferred.await(waiting.turn).pipe(
            Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(fullFor(buyer) ?? full) })
          )
        ).pipe(
          // The turn may have come at the very moment the wait was over.
          Effect.onError(() => Effect.suspend(() => (line.delete(waiting) ? Effect.void : leave(buyer))))
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

const valueOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0

const add = (counts: Map<string, number>, key: string, change: number) => {
  const value = valueOf(counts, key) + change
  if (value === 0) counts.delete(key)
  else counts.set(key, value)
}
