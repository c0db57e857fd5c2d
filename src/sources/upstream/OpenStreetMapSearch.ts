import type { Address } from "@property-intelligence/domain/address/Address.ts"
import type { MatchedBy } from "@property-intelligence/domain/address/Place.ts"
import type { StreetMatch } from "@property-intelligence/domain/address/streetMatch.ts"
import { Effect } from "effect"

import { hedged } from "../kit/Hedge.ts"
import { NoData, type SourceReason } from "../kit/SourceError.ts"
import type { UpstreamClient } from "../kit/UpstreamClient.ts"
import { nominatimMatches } from "./Nominatim.ts"
import { photonMatches } from "./Photon.ts"

/** What one geocoder over OpenStreetMap found: one match at least. */
interface OpenStreetMapMatches {
  readonly matchedBy: MatchedBy
  readonly matches: ReadonlyArray<StreetMatch>
}

/** How long Nominatim usually takes, its queue of one request a second included. */
const photonAfter = "1500 millis"

/** What Nominatim has for an address, or Photon, asked beside it once it has nothing, has failed or takes long. */
export const searchOpenStreetMap = (
  client: UpstreamClient["Service"],
  address: Address
): Effect.Effect<OpenStreetMapMatches, SourceReason> =>
  hedged(
    someOf("Nominatim", nominatimMatches(client, address)),
    someOf("Photon", photonMatches(client, address)),
    photonAfter
  )

const someOf = (
  matchedBy: MatchedBy,
  search: Effect.Effect<ReadonlyArray<StreetMatch>, SourceReason>
): Effect.Effect<OpenStreetMapMatches, SourceReason> =>
  Effect.flatMap(search, (matches) =>
    matches.length === 0
      ? Effect.fail(new NoData({ why: "OpenStreetMap does not have the address" }))
      : Effect.succeed({ matchedBy, matches })
  )
