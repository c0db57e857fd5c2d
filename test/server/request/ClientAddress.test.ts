import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { Headers } from "effect/http"
import { IpNetwork } from "effect/net"

import { clientKeyOf, maxHops, requestScheme } from "../../../src/server/request/ClientAddress.ts"

const proxies = ["10.0.0.0/8", "2001:db8:aaaa::/48"].map((text) => IpNetwork.fromStringUnsafe(text))

const keyOf = (peer: string | null, forwardedFor: string | null = null, trusted = proxies) =>
  clientKeyOf(
    {
      peerAddress: Option.fromNullishOr(peer),
      headers: Headers.fromInput(forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor })
    },
    trusted
  )

describe("the client's key", () => {
  const forwarded: ReadonlyArray<[name: string, peer: string, forwardedFor: string, client: string]> = [
    ["the socket's address, where no proxy forwarded", "198.51.100.7", "", "198.51.100.7"],
    ["the socket's, whatever a client says that is no proxy", "198.51.100.7", "203.0.113.1", "198.51.100.7"],
    ["what the proxy says", "10.0.0.1", "203.0.113.1", "203.0.113.1"],
    ["the right-most entry, not what the client made up", "10.0.0.1", "6.6.6.6, 203.0.113.1", "203.0.113.1"],
    ["the entry before the proxies", "10.0.0.1", "6.6.6.6, 203.0.113.1, 10.1.1.1,10.2.2.2", "203.0.113.1"],
    ["the left-most, where all are proxies", "10.0.0.1", "10.3.3.3, 10.1.1.1", "10.3.3.3"],
    ["the last hop before an entry that is no address", "10.0.0.1", "203.0.113.1, unknown, 10.1.1.1", "10.1.1.1"],
    ["the proxy's own, where the nearest entry is no address", "10.0.0.1", "203.0.113.1, <x>", "10.0.0.1"],
    ["the proxy's own, where the header is empty", "10.0.0.1", " ", "10.0.0.1"],
    [
      "the one behind as many proxies as are believed",
      "10.0.0.1",
      `6.6.6.6, 203.0.113.1${", 10.2.2.2".repeat(maxHops - 1)}`,
      "203.0.113.1"
    ],
    [
      "the last proxy that is believed",
      "10.0.0.1",
      `203.0.113.1, 10.3.3.3${", 10.2.2.2".repeat(maxHops - 1)}`,
      "10.3.3.3"
    ],
    ["an entry with a port", "10.0.0.1", "203.0.113.1:4711", "203.0.113.1"],
    ["an IPv6 entry with brackets and a port", "10.0.0.1", "[2001:db8:1::7]:4711", "2001:db8:1::7"],
    ["what an IPv6 proxy says", "2001:db8:aaaa::1", "203.0.113.1", "203.0.113.1"],
    ["what a proxy says whose IPv4 is written as IPv6", "::ffff:10.0.0.1", "203.0.113.1", "203.0.113.1"]
  ]
  for (const [name, peer, forwardedFor, client] of forwarded) {
    it(`is for ${name}`, () => {
      assert.strictEqual(keyOf(peer, forwardedFor), keyOf(client))
    })
  }

  it("believes no proxy without trusted ones", () => {
    assert.strictEqual(keyOf("10.0.0.1", "203.0.113.1", []), keyOf("10.0.0.1"))
  })

  it("is one for a /64 of IPv6, and another for the next", () => {
    assert.strictEqual(keyOf("2001:db8:1:2::1"), keyOf("2001:db8:1:2:ffff:ffff:ffff:ffff"))
    assert.notStrictEqual(keyOf("2001:db8:1:2::1"), keyOf("2001:db8:1:3::1"))
    assert.strictEqual(keyOf("fe80::1%eth0"), keyOf("fe80::2"))
  })

  it("is one for an IPv4 address and the same written as IPv6, and another for the next", () => {
    assert.strictEqual(keyOf("198.51.100.7"), keyOf("::ffff:198.51.100.7"))
    assert.notStrictEqual(keyOf("198.51.100.7"), keyOf("198.51.100.8"))
    assert.notStrictEqual(keyOf("::ffff:198.51.100.7"), keyOf("::ffff:198.51.100.8"))
  })

  it("does not hold the address, and is there without one", () => {
    assert.match(keyOf("198.51.100.7"), /^[0-9a-f]{64}$/)
    assert.match(keyOf(null), /^[0-9a-f]{64}$/)
    assert.strictEqual(keyOf(null, "203.0.113.1"), keyOf(null))
  })
})

const trusted = [IpNetwork.fromStringUnsafe("10.0.0.0/8")]

const schemeOf = (peer: string, forwarded: string | null, trustedProxies = trusted) =>
  requestScheme(
    {
      peerAddress: Option.some(peer),
      headers: Headers.fromInput(forwarded === null ? {} : { "x-forwarded-proto": forwarded })
    },
    trustedProxies
  )

describe("the scheme of a request", () => {
  it("is https where a trusted proxy says so", () => {
    assert.strictEqual(schemeOf("10.1.2.3", "https"), "https")
    assert.strictEqual(schemeOf("::ffff:10.1.2.3", " HTTPS "), "https")
  })

  it("is the proxy's own word where its client claimed one before", () => {
    assert.strictEqual(schemeOf("10.1.2.3", "https, http"), "http")
    assert.strictEqual(schemeOf("10.1.2.3", "http,https"), "https")
  })

  it("is http for all others, whatever they say", () => {
    assert.strictEqual(schemeOf("192.0.2.1", "https"), "http")
    assert.strictEqual(schemeOf("10.1.2.3", "https", []), "http")
    for (const said of [null, "", "httpsx", "wss", "https;"]) assert.strictEqual(schemeOf("10.1.2.3", said), "http")
  })
})
