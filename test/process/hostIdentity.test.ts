import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"

import { identityFor } from "../../src/process/hostIdentity.ts"
import { Settings } from "../../src/Settings.ts"
import { upstreamUrls } from "../../src/settings/upstreamUrls.ts"

const product = "property-intelligence/0.1.0"
const mail = "ops@example.com"
const page = "https://operator.example/contact"

const byName = [product, product]
const withContact = [`${product} (${mail})`, `${product} (+${page})`]
const likeBrowser = [`Mozilla/5.0 (compatible; ${product})`, `Mozilla/5.0 (compatible; ${product})`]
const likeCurl = ["curl/8.5.0", "curl/8.5.0"]

/** Every host that is asked by default, with its agent where the contact is a mail address and where it is a page. */
const considered: Readonly<Record<string, ReadonlyArray<string>>> = {
  "api.bls.gov": [`${product} (${mail})`, product],
  "api.census.gov": byName,
  "api.censusreporter.org": byName,
  "api.rentcast.io": byName,
  "api.stlouisfed.org": likeCurl,
  "broadbandmap.com": byName,
  "earthquake.usgs.gov": byName,
  "ejamapi-84652557241.us-central1.run.app": byName,
  "fred.stlouisfed.org": likeCurl,
  "geo.fcc.gov": byName,
  "geocoding.geo.census.gov": byName,
  "geodata.epa.gov": byName,
  "hazards.fema.gov": likeBrowser,
  "msc.fema.gov": likeBrowser,
  "nominatim.openstreetmap.org": withContact,
  "overpass-api.de": withContact,
  "overpass.private.coffee": withContact,
  "photon.komoot.io": withContact,
  "postpass.geofabrik.de": withContact,
  "services.arcgis.com": byName,
  "services2.arcgis.com": byName,
  "services8.arcgis.com": byName,
  "www.arcgis.com": byName,
  "www.fema.gov": likeBrowser,
  "www.fhfa.gov": byName,
  "www.huduser.gov": likeBrowser
}

const agentsOf = (host: string) => [mail, page].map((contact) => identityFor(host, contact)["user-agent"])

describe("identityFor", () => {
  it.effect("every host that is asked has been considered", () =>
    Effect.gen(function* () {
      const settings = yield* Settings
      const urls = Object.keys(upstreamUrls).flatMap((name) => {
        const value = Object.entries(settings).find(([key]) => key === name)?.[1]
        return Option.isOption(value) ? [] : [value].flat()
      })
      const hosts = new Set(urls.map((url) => new URL(String(url)).hostname))
      assert.deepStrictEqual([...hosts].toSorted(), Object.keys(considered))
    }).pipe(Effect.provide(Settings.layerTest()))
  )

  for (const [host, agents] of Object.entries(considered)) {
    it(`${host} is asked as ${agents.join(" or ")}`, () => {
      assert.deepStrictEqual(agentsOf(host), agents)
    })
  }

  it("a row holds for every host of its domain, and for no domain that only ends like it", () => {
    assert.deepStrictEqual(agentsOf("gis.FEMA.gov"), likeBrowser)
    assert.deepStrictEqual(agentsOf("notfema.gov"), byName)
    assert.deepStrictEqual(agentsOf("gov"), byName)
    assert.deepStrictEqual(agentsOf("constructor"), byName)
  })

  it("without a contact nothing is made up", () => {
    for (const host of ["nominatim.openstreetmap.org", "api.bls.gov"]) {
      assert.strictEqual(identityFor(host, null)["user-agent"], product)
    }
  })

  it("every host hears what is taken in return, and curl's headers are curl's", () => {
    assert.deepStrictEqual(identityFor("fred.stlouisfed.org", mail), { "user-agent": "curl/8.5.0", accept: "*/*" })
    for (const host of Object.keys(considered)) {
      const { accept, "accept-encoding": encoding, "user-agent": agent } = identityFor(host, mail)
      assert.match(accept, /\*\/\*/)
      assert.strictEqual(encoding, agent.startsWith("curl/") ? undefined : "gzip, br")
    }
  })
})
