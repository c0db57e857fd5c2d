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
