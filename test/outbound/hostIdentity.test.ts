import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"

import { agentSettingOf, identitiesFor, identityFor } from "../../src/outbound/hostIdentity.ts"
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

const agentsAs = (contact: string | null, agents: Readonly<Record<string, string>> = {}) => ({
  contact,
  agents: new Map(Object.entries(agents))
})

const agentsOf = (host: string) => [mail, page].map((contact) => identityFor(host, agentsAs(contact))["user-agent"])

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

  it("without a contact no contact is invented", () => {
    for (const host of ["nominatim.openstreetmap.org", "api.bls.gov"]) {
      assert.strictEqual(identityFor(host, agentsAs(null))["user-agent"], product)
    }
  })

  it("every host hears what is taken in return, and curl's headers are curl's", () => {
    assert.deepStrictEqual(identityFor("fred.stlouisfed.org", agentsAs(mail)), {
      "user-agent": "curl/8.5.0",
      accept: "*/*"
    })
    for (const host of Object.keys(considered)) {
      const { accept, "accept-encoding": encoding, "user-agent": agent } = identityFor(host, agentsAs(mail))
      assert.match(accept, /\*\/\*/)
      assert.strictEqual(encoding, agent.startsWith("curl/") ? undefined : "gzip, br")
    }
  })

  it("the operator's agent for a domain replaces the built-in one, and for no other domain", () => {
    const set = agentsAs(mail, { "fema.gov": "example/1.0", "api.bls.gov": "example/2.0" })
    const agentOf = (host: string) => identityFor(host, set)["user-agent"]
    assert.strictEqual(agentOf("hazards.fema.gov"), "example/1.0")
    assert.strictEqual(agentOf("API.bls.gov"), "example/2.0")
    assert.strictEqual(agentOf("data.bls.gov"), `${product} (${mail})`)
    assert.strictEqual(agentOf("www.huduser.gov"), likeBrowser[0])
  })

  it("hosts whose preference is unknown have a second identity, after the operator's", () => {
    const waysOf = (host: string, agents?: Readonly<Record<string, string>>) =>
      identitiesFor(host, agentsAs(mail, agents)).map((identity) => identity["user-agent"])
    assert.deepStrictEqual(waysOf("fred.stlouisfed.org"), ["curl/8.5.0", product])
    assert.deepStrictEqual(waysOf("earthquake.usgs.gov"), [product, likeBrowser[0]])
    assert.deepStrictEqual(waysOf("hazards.fema.gov"), likeBrowser.slice(1))
    assert.deepStrictEqual(waysOf("fred.stlouisfed.org", { "stlouisfed.org": "x/1" }), ["x/1", "curl/8.5.0", product])
    assert.deepStrictEqual(waysOf("fred.stlouisfed.org", { "stlouisfed.org": product }), [product, "curl/8.5.0"])
  })

  it("the setting against a refusal is CONTACT if we send it, else USER_AGENTS", () => {
    const inputOf = (host: string, agents?: Readonly<Record<string, string>>) =>
      agentSettingOf(host, agentsAs(mail, agents))
    assert.strictEqual(inputOf("nominatim.openstreetmap.org"), "CONTACT")
    assert.strictEqual(inputOf("api.bls.gov"), "CONTACT")
    assert.strictEqual(inputOf("api.bls.gov", { "bls.gov": "example/1.0" }), "USER_AGENTS")
    for (const host of ["hazards.fema.gov", "www.huduser.gov", "fred.stlouisfed.org", "earthquake.usgs.gov"])
      assert.strictEqual(inputOf(host), "USER_AGENTS")
  })
})
