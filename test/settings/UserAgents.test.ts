import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { Settings } from "../../src/Settings.ts"
import { readUserAgents, userAgentsFault } from "../../src/settings/UserAgents.ts"

const read = (text: string) => {
  assert.isNull(userAgentsFault(text))
  return [...readUserAgents(text)]
}

describe("USER_AGENTS", () => {
  it("is a list of domains, each with its agent", () => {
    assert.deepStrictEqual(read("fema.gov=example/1.0"), [["fema.gov", "example/1.0"]])
    assert.deepStrictEqual(read(" Fred.StLouisFed.org=curl/8.5.0 ;huduser.gov= Mozilla/5.0 ; "), [
      ["fred.stlouisfed.org", "curl/8.5.0"],
      ["huduser.gov", "Mozilla/5.0"]
    ])
  })

  it("takes the semicolons, the blanks and the equals signs of an agent for what they are", () => {
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) example/1.0 (a=b; +https://example.com/?a=b)"
    assert.deepStrictEqual(read(`fema.gov=${agent}; usgs.gov=${agent}`), [
      ["fema.gov", agent],
      ["usgs.gov", agent]
    ])
  })

  it("has no domain twice, and no rule without a domain or an agent", () => {
    assert.strictEqual(userAgentsFault("a.gov=x/1; A.GOV=y/1"), "names a.gov twice")
    for (const text of ["", ";", "curl/8.5.0", "=curl/8.5.0", "a.gov=", "a.gov= ", "gov=x/1", "-a.gov=x/1", "a.gov=é"])
      assert.strictEqual(userAgentsFault(text), "is not a list like `host=agent; host=agent`", text)
  })

  it.effect("is empty without the setting", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Settings).userAgents.size, 0)
    }).pipe(Effect.provide(Settings.layerTest()))
  )
})
