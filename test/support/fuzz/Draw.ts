import { seeded } from "@property-intelligence/domain/seeded.ts"

/** A run of draws that is always the same for the same key. */
export interface Draw {
  /** A whole number from 0 up to, but not including, `count`. */
  readonly below: (count: number) => number
  readonly oneOf: <A>(choices: ReadonlyArray<A>) => A
  /** True in this share of the draws. */
  readonly chance: (share: number) => boolean
  /** One of the named choices, each as often as its weight says. */
  readonly weighed: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
  /** A number in [low, high). */
  readonly between: (low: number, high: number) => number
}

/** The draws of a key. */
export const drawOf = (key: string): Draw => {
  let count = 0
  const next = () => seeded(`${key}:${count++}`)
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    oneOf: (choices) => {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error("nothing to draw from")
      return chosen
    },
    chance: (share) => next() < share,
    weighed: <Name extends string>(weights: Readonly<Record<Name, number>>) => {
      const named = Object.entries<number>(weights)
      let left = next() * named.reduce((sum, [, weight]) => sum + weight, 0)
      const found = named.find(([, weight]) => (left -= weight) < 0) ?? named[0]
      return nameIn(weights, found?.[0])
    },
    between: (low, high) => low + next() * (high - low)
  }
}

const nameIn = <Name extends string>(weights: Readonly<Record<Name, number>>, name: string | undefined): Name => {
  for (const known in weights) if (known === name) return known
  throw new Error("nothing to draw from")
}
