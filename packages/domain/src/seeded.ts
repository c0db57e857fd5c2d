/** A number in [0, 1) that is always the same for the same key (FNV-1a, mixed once more so that similar keys differ). */
export const seeded = (key: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A number in [low, high) that is always the same for the same key. */
export const seededBetween = (key: string, low: number, high: number): number => low + seeded(key) * (high - low)

/** Draws one of the options, always the same for the same key; `null` if there are no options. */
export const drawnFrom = <Option>(options: ReadonlyArray<Option>, key: string): Option | null =>
  options[Math.floor(seeded(key) * options.length)] ?? null

/** The items in an order that is always the same for the same key. */
export const shuffled = <Item>(items: ReadonlyArray<Item>, key: string): ReadonlyArray<Item> =>
  items
    .map((item, at) => ({ item, place: seeded(`${key} ${at}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
