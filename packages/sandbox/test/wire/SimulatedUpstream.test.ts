import { assert, describe, it } from "@effect/vitest"
import { turnedAway } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"

import { identityFor } from "../../../../src/outbound/hostIdentity.ts"

const of = (host: string, agent: string | undefined) => {
  const turned = turnedAway({ host, headers: { "user-agent": agent } })
  return turned === null || turned === "ignored" ? turned : turned.status
}

const browser = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0"
const product = "property-intelligence/0.1.0"
const withPage = `${product} (+https://operator.example)`
const withMail = `${product} (ops@example.com)`

const table: ReadonlyArray<[string, string | undefined, number | "ignored" | null]> = [
  ["fred.stlouisfed.org", "curl/8.5.0", null],
  ["fred.stlouisfed.org", browser, "ignored"],
  ["fred.stlouisfed.org", product, "ignored"],
  ["api.stlouisfed.org", "node", "ignored"],
  ["api.stlouisfed.org", undefined, "ignored"],
  ["hazards.fema.gov", `Mozilla/5.0 (compatible; ${product})`, null],
  ["hazards.fema.gov", product, 403],
  ["msc.fema.gov", "curl/8.5.0", 403],
  ["www.fema.gov", undefined, 403],
  ["api.bls.gov", withMail, null],
  ["api.bls.gov", product, null],
  ["api.bls.gov", withPage, 403],
  ["api.bls.gov", undefined, 403],
  ["overpass-api.de", withPage, null],
  ["overpass-api.de", withMail, null],
  ["overpass-api.de", product, 406],
  ["overpass-api.de", "node", 406],
  ["overpass.private.coffee", browser, 406],
  ["nominatim.openstreetmap.org", withMail, null],
  ["nominatim.openstreetmap.org", undefined, 403],
  ["api.rentcast.io", undefined, null]
]

const hosts = [...new Set(table.map(([host]) => host))]

describe("the sandbox's hosts", () => {
  for (const [host, agent, turned] of table) {
    it(`${host} ${turned === null ? "serves" : `turns away (${turned})`} ${agent ?? "no agent"}`, () => {
      assert.strictEqual(of(host, agent), turned)
    })
  }

  for (const contact of ["ops@example.com", "https://operator.example"]) {
    it(`serve the service with ${contact} as its contact`, () => {
      assert.deepStrictEqual(
        hosts.filter((host) => of(host, identityFor(host, { contact, agents: new Map() })["user-agent"]) !== null),
        []
      )
    })
  }

  it("one agent for all is turned away somewhere, whichever it is", () => {
    for (const agent of [browser, product, withPage, withMail, "curl/8.5.0", undefined]) {
      assert.isNotEmpty(hosts.filter((host) => of(host, agent) !== null))
    }
  })
})
