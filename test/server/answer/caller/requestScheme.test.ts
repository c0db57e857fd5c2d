import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { Headers } from "effect/http"
import { IpNetwork } from "effect/net"

import { requestScheme } from "../../../../src/server/answer/caller/requestScheme.ts"

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
