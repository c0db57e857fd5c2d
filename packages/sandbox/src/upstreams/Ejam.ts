import { Effect, Option, Schema } from "effect"

import { jsonReply, type SimulatedUpstream } from "../wire/SimulatedUpstream.ts"
import { burdenOf, type PollutionBurden } from "../world/Pollution.ts"
import { placeAt, type SandboxPlace } from "../world/SandboxPlace.ts"

/** EDGI's EJAM API: pollution around a point. */
export const SimulatedEjam: SimulatedUpstream = {
  host: "ejamapi-84652557241.us-central1.run.app",
  answer: ({ method, path, body }) => {
    if (method !== "POST" || path !== "/data") return null
    return Option.match(readQuestion(body), {
      onNone: () => jsonReply({ error: ["You must provide valid points, a shape, or a FIPS code."] }, 400),
      onSome: ({ sites, buffer }) =>
        jsonReply(buffer < 0.1 ? {} : sites.map(({ lat, lon }, index) => siteOf(placeAt(lat, lon), index + 1, buffer)))
    })
  },
  inBandError: null
}

const readQuestion = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({
      sites: Schema.Array(Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite })),
      /** Miles; without it nothing lies around the point. */
      buffer: Schema.Finite.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))
    })
  )
)

const siteOf = (place: SandboxPlace, number: number, buffer: number) => ({
  ejam_uniq_id: number,
  valid: true,
  invalid_msg: "",
  lat: place.lat,
  lon: place.lon,
  ST: place.stateCode,
  statename: place.stateName,
  "radius.miles": buffer,
  ...percentilesOf(burdenOf(place))
})

/** R leaves out the keys of missing values. */
const percentilesOf = (burden: PollutionBurden) => ({
  ...(burden.fineParticles === null ? {} : { pm: burden.fineParticles, "pctile.pm": burden.fineParticlesPercentile }),
  "proximity.npl": burden.superfundScore,
  "pctile.proximity.npl": burden.superfundPercentile
})
