import type { Duration } from "effect"

import type { AtOnce } from "./HostSlots.ts"

/** What an upstream can take from all our processes together (`rate`) and from one of them (`atOnce` to `most`). */
interface UpstreamLimit extends AtOnce {
  /** A bucket of `requests` tokens that fills again evenly over `per`. */
  readonly rate?: {
    readonly requests: number
    readonly per: Duration.Input
    /** What the owner counts in. */
    readonly window: "second" | "minute" | "day"
    /** The longest a request waits for its turn; else until the deadline. */
    readonly waits?: Duration.Input
  }
}

/** Hosts with a limit of their own. A bucket's burst and what flows in meanwhile stay together under what is published. */
const limits: Readonly<Record<string, UpstreamLimit>> = {
  /** Its published limit is 20 a second: 5 at once and 14 a second. That holds us back, and not its slots. */
  "api.rentcast.io": { atOnce: 60, most: 60, rate: { requests: 5, per: "350 millis", window: "second" } },
  /** Published: one a second for the whole application. */
  "nominatim.openstreetmap.org": {
    atOnce: 1,
    most: 1,
    rate: { requests: 1, per: "1 second", window: "second", waits: "3 seconds" }
  },
  /** Published: 60 a minute; 10 at once and 50 a minute. */
  "www.huduser.gov": { atOnce: 4, most: 4, rate: { requests: 10, per: "12 seconds", window: "minute" } },
  /** Published: 500 a day with a key; 250 at once and 250 a day. */
  "api.bls.gov": { atOnce: 4, most: 4, rate: { requests: 250, per: "1 day", window: "day" } },
  /** Two slots for each network address. */
  "overpass-api.de": { atOnce: 2, most: 2 },
  "overpass.private.coffee": { atOnce: 2, most: 2 },
  /** Published: fair use. */
  "photon.komoot.io": { atOnce: 4, most: 4 },
  /** No published limit, on a volunteer's machine. */
  "postpass.geofabrik.de": { atOnce: 4, most: 20 },
  /** No published limit, and five at once is what its users call moderate: ten, so that a list of twenty has its places in two turns. */
  "geocoding.geo.census.gov": { atOnce: 10, most: 60 },
  "ejamapi-84652557241.us-central1.run.app": { atOnce: 4, most: 4 }
}

const usual: UpstreamLimit = { atOnce: 20, most: 100 }

/** What a host can take. */
export const upstreamLimit = (host: string): UpstreamLimit => limits[host] ?? usual
