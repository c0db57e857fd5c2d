/** Picks `count` of the items by a seed, in random order. The same seed and items give the same picks. */
export const seededPick = <A>(items: ReadonlyArray<A>, seed: number, count: number): ReadonlyArray<A> => {
  const next = numbersFrom(seed)
  const rest = [...items]
  return Array.from({ length: Math.min(count, items.length) }, () =>
    rest.splice(Math.floor(next() * rest.length), 1)
  ).flat()
}

/** Mulberry32: a generator of numbers from 0 to below 1 that depend only on the seed. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
