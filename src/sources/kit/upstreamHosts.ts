import type { Duration } from "effect"

import type { AtOnce } from "./HostSlots.ts"

/** Hosts of ArcGIS Online: many owners keep their layers there, each under a separate path. */
const sharedHost = /^services\d*\.arcgis\.com$/

/**
 * The name under which the health of a URL's answers is counted: its host, or on a host that many owners share, its
 * owner's share, e.g. `services.arcgis.com/VTyQ9soqVukalItT`. One owner's broken layer says nothing about its
 * neighbors.
 */
export const shareOf = ({ host, pathname }: URL): string =>
  sharedHost.test(host) ? `${host}/${pathname.split("/", 2)[1] ?? ""}` : host

/** A share's host, and its owner if it is not the whole host. */
export const partsOfShare = (share: string): { readonly host: string; readonly owner: string | undefined } => {
  const [host = share, owner] = share.split("/", 2)
  return { host, owner }
}

/**
 * Domains under which every host has the same owner. It is our own list and not a list of public suffixes. The owner of
 * any other host is unknown: an operator's host, or one on a platform such as `run.app`, which gives each customer a
 * name.
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

/** Matches a name of two labels under `gov`, which belongs to one agency or one state. */
const agency = /(?<![^.])[^.]+\.gov$/

/** Returns `true` if both hosts are known to have one owner: they are the same host, or hosts of one domain. */
export const isOfOwner = (host: string, other: string): boolean => {
  const domain = domainOf(host)
  return host === other || (domain !== null && domain === domainOf(other))
}

const domainOf = (host: string): string | null =>
  agency.exec(host)?.[0] ?? owned.find((domain) => host === domain || host.endsWith(`.${domain}`)) ?? null

/** An upstream's max load from all our processes together (`rate`) and from one of them (`atOnce` to `max`). */
interface UpstreamLimit extends AtOnce {
  /** A bucket of `requests` tokens that fills again evenly over `per`. */
  readonly rate?: {
    readonly requests: number
    readonly per: Duration.Input
    /** The unit of time in which the owner counts. */
    readonly window: "second" | "minute" | "day"
    /** The max time that a request waits for its turn; by default until the deadline. */
    readonly waits?: Duration.Input
  }
}

/** The limits of hosts that have specific ones. A rate's burst plus its refill stays below the published limit. */
const limits: Readonly<Record<string, UpstreamLimit>> = {
  /** Published: 20 a second; 5 at once and 14 a second. This rate limits us, not the slots. */
  "api.rentcast.io": { atOnce: 60, max: 60, rate: { requests: 5, per: "350 millis", window: "second" } },
  /** Published: one a second for the whole application. */
  "nominatim.openstreetmap.org": {
    atOnce: 1,
    max: 1,
    rate: { requests: 1, per: "1 second", window: "second", waits: "3 seconds" }
  },
  /** Published: 60 a minute; 10 at once and 50 a minute. */
  "www.huduser.gov": { atOnce: 4, max: 4, rate: { requests: 10, per: "12 seconds", window: "minute" } },
  /** Published: 500 a day with a key; 250 at once and 250 a day. */
  "api.bls.gov": { atOnce: 4, max: 4, rate: { requests: 250, per: "1 day", window: "day" } },
  /** Two slots for each network address. */
  "overpass-api.de": { atOnce: 2, max: 2 },
  "overpass.private.coffee": { atOnce: 2, max: 2 },
  /** Published: fair use. */
  "photon.komoot.io": { atOnce: 4, max: 4 },
  /** No published limit, on a volunteer's machine. */
  "postpass.geofabrik.de": { atOnce: 4, max: 20 },
  /**
   * No published limit; its users call five at once moderate. Ten, so that a list of twenty addresses is located in two
   * turns.
   */
  "geocoding.geo.census.gov": { atOnce: 10, max: 60 },
  "ejamapi-84652557241.us-central1.run.app": { atOnce: 4, max: 4 }
}

const usual: UpstreamLimit = { atOnce: 20, max: 100 }

/** The limit of a host. */
export const upstreamLimit = (host: string): UpstreamLimit => limits[host] ?? usual
