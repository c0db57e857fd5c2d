import { seeded } from "@property-intelligence/domain/seeded.ts"

/** Draws one of the options, always the same for the same key; `null` if there are no options. */
export const drawnFrom = <Option>(options: ReadonlyArray<Option>, key: string): Option | null =>
  options[Math.floor(seeded(key) * options.length)] ?? null

/** The items in an order that is always the same for the same key. */
export const shuffled = <Item>(items: ReadonlyArray<Item>, key: string): ReadonlyArray<Item> =>
  items
    .map((item, at) => ({ item, place: seeded(`${key} ${at}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
