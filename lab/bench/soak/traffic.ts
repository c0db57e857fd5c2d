import { Effect, Random } from "effect"

/** The kinds of calls that callers make. */
export type Kind = "free" | "greedy" | "paid" | "paid analysis" | "new address" | "unpaid" | "replay" | "unusable"

/**
 * The weight of each kind of call, by our estimate: most addresses are requested again, and most calls are free or
 * never paid.
 */
const weights: Readonly<Record<Kind, number>> = {
  free: 36,
  greedy: 3,
  paid: 15,
  "paid analysis": 3,
  "new address": 2,
  unpaid: 28,
  replay: 10,
  unusable: 3
}

const kinds: ReadonlyArray<Kind> = [
  "free",
  "greedy",
  "paid",
  "paid analysis",
  "new address",
  "unpaid",
  "replay",
  "unusable"
]

const total = kinds.reduce((sum, kind) => sum + weights[kind], 0)

/** Draws the kind of the next call. */
export const nextKind = Effect.map(Random.next, (drawn): Kind => {
  let left = drawn * total
  return kinds.find((kind) => (left -= weights[kind]) < 0) ?? "free"
})

/**
 * Only a few towns, so that the data of a county or a ZIP code is requested once, but the data of a house for each
 * house.
 */
const towns = [
  "Houston, TX 77002",
  "Denver, CO 80202",
  "Portland, ME 04101",
  "Boise, ID 83702",
  "Cleveland, OH 44113",
  "Tucson, AZ 85701"
]

const streets = ["Oak St", "Elm St", "Main St", "Cedar Ave", "Lake Dr"]

const addressOf = (number: number): string =>
  `${100 + Math.floor(number / (towns.length * streets.length))} ${streets[Math.floor(number / towns.length) % streets.length]}, ${towns[number % towns.length]}`

const knownAddresses = 180

/** Draws an address of the pool that all callers share. */
export const knownAddress = Effect.map(Random.nextIntBetween(0, knownAddresses - 1), addressOf)

/** The `index`-th address that no call has requested before. */
export const newAddress = (index: number): string => addressOf(knownAddresses + index)

/** Draws one of 400 clients behind the proxy. */
export const clientAddress = Effect.map(
  Random.nextIntBetween(0, 399),
  (client) => `198.51.${100 + (client >> 8)}.${client & 255}`
)

/** The address of the client that exceeds its limit. */
export const greedyClient = "203.0.113.99"
