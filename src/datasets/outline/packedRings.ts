/** Degrees of longitude, degrees of latitude. */
export type Position = readonly [lon: number, lat: number]

/** The corners of a part of an area or of a hole in it; the first comes again at the end. */
export type Ring = ReadonlyArray<Position>

/** A millionth of a degree is 11 centimetres. */
const unitsPerDegree = 1_000_000

/**
 * Rings in few bytes: how many there are and, of each, how many corners and by how many millionths of a degree each lies from the
 * one before it, as numbers of seven bits a byte.
 */
export const packedRings = (rings: ReadonlyArray<Ring>): Uint8Array => {
  const bytes: Array<number> = []
  const write = (number: number) => {
    let rest = number
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
  }
  const writeStep = (step: number) => write(step < 0 ? -2 * step - 1 : 2 * step)
  write(rings.length)
  for (const ring of rings) {
    write(ring.length)
    let [beforeLon, beforeLat] = [0, 0]
    for (const [degreesLon, degreesLat] of ring) {
      const [lon, lat] = [Math.round(degreesLon * unitsPerDegree), Math.round(degreesLat * unitsPerDegree)]
      writeStep(lon - beforeLon)
      writeStep(lat - beforeLat)
      ;[beforeLon, beforeLat] = [lon, lat]
    }
  }
  return Uint8Array.from(bytes)
}

/** The rings again, to a millionth of a degree. Bytes that `packedRings` has not made give rings that hold no point, or too few. */
export const unpackedRings = (bytes: Uint8Array): ReadonlyArray<Ring> => {
  let at = 0
  const read = (): number => {
    let number = 0
    for (let scale = 1; at < bytes.length; scale *= 0x80) {
      const byte = bytes[at++] ?? 0
      number += (byte & 0x7f) * scale
      if (byte < 0x80) break
    }
    return number
  }
  const readStep = (): number => {
    const number = read()
    return number % 2 === 1 ? -(number + 1) / 2 : number / 2
  }
  const rings: Array<Ring> = []
  for (let left = read(); left > 0 && at < bytes.length; left--) {
    const ring: Array<Position> = []
    let [lon, lat] = [0, 0]
    for (let corners = read(); corners > 0 && at < bytes.length; corners--) {
      lon += readStep()
      lat += readStep()
      ring.push([lon / unitsPerDegree, lat / unitsPerDegree])
    }
    rings.push(ring)
  }
  return rings
}
