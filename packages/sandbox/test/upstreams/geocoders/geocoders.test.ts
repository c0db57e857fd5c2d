import { assert, describe, it } from "@effect/vitest"
import { parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { Effect, Layer } from "effect"

import { Geocoder } from "../../../../../src/sources/Geocoder.ts"
import { fakeUpstream } from "../../../../../test/support/upstreams/FakeUpstream.ts"
import { playing } from "../../../../../test/support/upstreams/SimulatedPlace.ts"
import { SimulatedCensusGeocoder } from "../../../src/upstreams/geocoders/CensusGeocoder.ts"
import { SimulatedFccArea } from "../../../src/upstreams/geocoders/FccArea.ts"
import { SimulatedNominatim, SimulatedPhoton } from "../../../src/upstreams/geocoders/Nominatim.ts"
import { jsonReply, type SimulatedUpstream } from "../../../src/wire/SimulatedUpstream.ts"
import { examples } from "../../../src/world/examples.ts"
import { locate, type SandboxPlace } from "../../../src/world/SandboxPlace.ts"

const ask = (text: string, ...upstreams: ReadonlyArray<SimulatedUpstream>) =>
  Effect.fromResult(parseAddress(text)).pipe(
    Effect.flatMap((address) => Geocoder.use((geocoder) => geocoder.locate(address))),
    Effect.provide(Geocoder.layer.pipe(Layer.provide(fakeUpstream(playing(...upstreams)).layer)))
  )

const noMatches: SimulatedUpstream = {
  ...SimulatedCensusGeocoder,
  answer: () => jsonReply({ result: { addressMatches: [] } })
}

const pointOf = ({ lat, lon, stateCode, zip }: SandboxPlace) => ({ lat, lon, stateCode, zip })

const current = ({ blockGeoid, countyFips, countyName, tractGeoid }: SandboxPlace) => ({
  county: countyName,
  countyFips,
  tractGeoid,
  blockGeoid
})

const hasOtherMatches = new Set(["other-street", "other-city", "other-direction", "two-zips"])

describe("simulated geocoders", () => {
  for (const { address, name } of examples) {
    const [place, ...others] = locate(address)
    if (place === undefined || others.length > 0 || hasOtherMatches.has(name)) continue
    it.effect(`Census Geocoder places ${name} exactly, with its geography`, () =>
      Effect.gen(function* () {
        const located = yield* ask(address, SimulatedCensusGeocoder)
        assert.deepInclude(located, { ...pointOf(place), ...current(place), matchQuality: "exact" })
        assert.strictEqual(located.matchedBy, "Census Geocoder")
      })
    )
  }

  it.effect("the ambiguous example has two candidates, and each is found when sent back", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(ask("200 Peachtree St, Atlanta, GA", SimulatedCensusGeocoder))
      const candidates =
        error._tag === "LocateError" && error.reason._tag === "Ambiguous" ? error.reason.candidates : []
      assert.strictEqual(candidates.length, 2)
      for (const candidate of candidates) {
        assert.strictEqual((yield* ask(candidate, SimulatedCensusGeocoder)).matchedAddress, candidate)
      }
    })
  )

  it.effect("its in-band error leaves the point: FCC Area gives the geography", () =>
    Effect.gen(function* () {
      const inBand: SimulatedUpstream = {
        ...SimulatedCensusGeocoder,
        answer: () => SimulatedCensusGeocoder.inBandError
      }
      const houston = yield* ask("1600 Smith St, Houston, TX 77002", inBand, SimulatedFccArea)
      const [place] = locate("1600 Smith St, Houston, TX 77002")
      assert.isDefined(place)
      assert.deepInclude(houston, { matchedBy: "Census Geocoder", ...current(place) })
    })
  )

  it.effect("coordinates give what the address gave", () =>
    Effect.gen(function* () {
      const address = "2215 Mission St, San Francisco, CA 94110"
      const onlyPoints: SimulatedUpstream = {
        ...SimulatedCensusGeocoder,
        answer: (request) =>
          request.path.endsWith("coordinates") ? SimulatedCensusGeocoder.answer(request) : noMatches.answer(request)
      }
      const [place] = locate(address)
      assert.isDefined(place)
      assert.deepInclude(yield* ask(address, onlyPoints, SimulatedNominatim), {
        matchedBy: "Nominatim",
        ...current(place)
      })
    })
  )

  for (const [matchedBy, upstream] of [
    ["Nominatim", SimulatedNominatim],
    ["Photon", SimulatedPhoton]
  ] as const) {
    for (const address of ["1600 Smith St, Houston, TX 77002", "201 Calle Fortaleza, San Juan, PR 00901"]) {
      it.effect(`${matchedBy} places ${address} when the Census Geocoder does not`, () =>
        Effect.gen(function* () {
          const [place] = locate(address)
          assert.isDefined(place)
          const located = yield* ask(address, noMatches, upstream, SimulatedFccArea)
          assert.deepInclude(located, { ...pointOf(place), ...current(place), matchedBy, matchQuality: "exact" })
        })
      )
    }
  }

  it.effect("FCC Area names Connecticut's old county, which the geocoder does not take", () =>
    Effect.gen(function* () {
      const located = yield* ask("550 Asylum Ave, Hartford, CT 06105", noMatches, SimulatedNominatim, SimulatedFccArea)
      assert.deepInclude(located, { county: null, countyFips: null, tractGeoid: null })
      assert.match(located.blockGeoid ?? "", /^09003\d{10}$/)
    })
  )

  it("refuse what they cannot read, and paths they do not have", () => {
    const get = (upstream: SimulatedUpstream, path: string, query = "", headers = {}) =>
      upstream.answer({
        method: "GET",
        host: upstream.host,
        path,
        query: new URLSearchParams(query),
        headers,
        body: ""
      })
    const address = "/geocoder/geographies/onelineaddress"
    assert.strictEqual(get(SimulatedCensusGeocoder, address, "address=")?.status, 400)
    assert.strictEqual(get(SimulatedCensusGeocoder, "/geocoder/geographies/coordinates", "x=a&y=1")?.status, 400)
    assert.strictEqual(get(SimulatedFccArea, "/api/census/area", "lat=1")?.status, 400)
    for (const upstream of [SimulatedCensusGeocoder, SimulatedNominatim, SimulatedPhoton, SimulatedFccArea])
      assert.isNull(get(upstream, "/elsewhere"))
  })
})
