/**
 * Upstreams that leave a field out where they know nothing of it. That three places have none of a field of theirs says
 * nothing about its shape; of every other upstream it does.
 */
const sparseUpstreams = ["RentCast", "Nominatim", "Photon"]

/** Fields of the others that a good reply need not have: its errors, and what differs between areas. */
const sparsePaths = new Set([
  "error",
  "remark",
  "data.area_name",
  "data.county_name",
  "data.metro_name",
  "data.basicdata.zip_code",
  "data.basicdata.year",
  "data.basicdata[].year"
])

/** Whether an upstream's replies may all be without a field that is read where it is there. */
export const mayBeAbsent = (upstream: string, path: string): boolean =>
  sparseUpstreams.includes(upstream) || sparsePaths.has(path)
