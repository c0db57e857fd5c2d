/**
 * Domains under which every host is their owner's. A list of ours and no list of public suffixes: for hosts it doesn't
 * name (an operator's own, or one on a platform such as `run.app`, where each name is another customer's) the owner is not
 * known.
 */
const owned: ReadonlyArray<string> = [
  "arcgis.com",
  "broadbandmap.com",
  "censusreporter.org",
  "geofabrik.de",
  "komoot.io",
  "openstreetmap.org",
  "overpass-api.de",
  "private.coffee",
  "rentcast.io",
  "stlouisfed.org"
]

/** A name of two labels under `gov` is one agency's, or one state's. */
const agency = /(?<![^.])[^.]+\.gov$/

/** Whether both hosts are known to be one owner's: the same host, or hosts of one domain. */
export const isOfOwner = (host: string, other: string): boolean => {
  const domain = domainOf(host)
  return host === other || (domain !== null && domain === domainOf(other))
}

const domainOf = (host: string): string | null =>
  agency.exec(host)?.[0] ?? owned.find((domain) => host === domain || host.endsWith(`.${domain}`)) ?? null
