/**
 * The numbers of places in the model. They are the Census Bureau's counts of 2020, rounded. A point counts as an
 * address.
 */
export interface World {
  readonly address: number
  readonly block: number
  readonly tract: number
  readonly county: number
  readonly state: number
  readonly nation: 1
  /**
   * The skew of the demand. The n-th most popular address gets as many requests as the first one, divided by n to the
   * power of `exponent`.
   */
  readonly exponent: number
}

export type Level = Exclude<keyof World, "exponent">

export const unitedStates: World = {
  address: 140_000_000,
  block: 8_132_968,
  tract: 84_414,
  county: 3_222,
  state: 52,
  nation: 1,
  exponent: 0.9
}

/** A number of keys, each with the same share of all reports. */
export interface Popularity {
  readonly keys: number
  readonly share: number
}

/** The number of addresses that are computed one by one. All others are in buckets. */
const counted = 30_000

/** The growth of the buckets of addresses: each has this many times the addresses of the bucket before. */
const widening = 1.02

/**
 * The popularity of all keys at each level. Addresses are spread over blocks, tracts, counties and states as if at
 * random.
 */
export const popularityIn = (world: World): Readonly<Record<Level, ReadonlyArray<Popularity>>> => {
  const address = popularityOfAddresses(world)
  const alone = address.filter(({ keys }) => keys === 1).map(({ share }) => share)
  const others = 1 - alone.reduce((sum, share) => sum + share, 0)
  const spreadOver = (keys: number): ReadonlyArray<Popularity> => {
    const rest = others / keys
    const extra = new Map<number, number>()
    for (const [rank, share] of alone.entries()) {
      const key = mixed(rank) % keys
      extra.set(key, (extra.get(key) ?? 0) + share)
    }
    const popular = [...extra.values()].map((share) => ({ keys: 1, share: share + rest }))
    return [...popular, { keys: keys - extra.size, share: rest }]
  }
  return {
    address,
    block: spreadOver(world.block),
    tract: spreadOver(world.tract),
    county: spreadOver(world.county),
    state: spreadOver(world.state),
    nation: [{ keys: 1, share: 1 }]
  }
}

const popularityOfAddresses = ({ address, exponent }: World): ReadonlyArray<Popularity> => {
  const weightOf = (rank: number) => rank ** -exponent
  const found: Array<{ readonly keys: number; readonly weight: number }> = []
  for (let rank = 1; rank <= Math.min(counted, address); rank++) found.push({ keys: 1, weight: weightOf(rank) })
  for (let first = counted + 1; first <= address;) {
    const last = Math.min(address, Math.floor(first * widening))
    found.push({ keys: last - first + 1, weight: weightOf((first + last) / 2) })
    first = last + 1
  }
  const all = found.reduce((sum, { keys, weight }) => sum + keys * weight, 0)
  return found.map(({ keys, weight }) => ({ keys, share: weight / all }))
}

/** A pseudorandom number for a rank, always the same one. */
const mixed = (rank: number): number => {
  const once = Math.imul(rank ^ (rank >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}
