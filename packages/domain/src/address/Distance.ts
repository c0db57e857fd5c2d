const meanEarthRadiusMeters = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle (haversine) distance in meters between two WGS 84 points on a sphere of the mean earth radius. */
export const distanceMeters = (
  a: { readonly lat: number; readonly lon: number },
  b: { readonly lat: number; readonly lon: number }
): number => {
  const halfLat = radians(b.lat - a.lat) / 2
  const halfLon = radians(b.lon - a.lon) / 2
  const chord = Math.sin(halfLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLon) ** 2
  return 2 * meanEarthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)))
}
