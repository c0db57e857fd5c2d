import { assert, describe, it } from "@effect/vitest"
import {
  disturbanceOf,
  type FaultRule,
  parseFaults,
  printFaults
} from "@property-intelligence/sandbox/faults/Faults.ts"
import { Result, Schema } from "effect"

const rulesOf = (text: string) => Result.getOrThrow(parseFaults(text))

describe("parseFaults", () => {
  const good: ReadonlyArray<[string, ReadonlyArray<FaultRule>]> = [
    ["", []],
    ["hazards.fema.gov=hang", [{ target: "hazards.fema.gov", fault: { kind: "hang" }, share: 1 }]],
    [
      " API.bls.gov = status:500@0.3 ; *=latency:300; ",
      [
        { target: "api.bls.gov", fault: { kind: "status", status: 500 }, share: 0.3 },
        { target: "*", fault: { kind: "latency", millis: 300 }, share: 1 }
      ]
    ],
    [
      "a.gov=latency:5;a.gov=reset",
      [
        { target: "a.gov", fault: { kind: "latency", millis: 5 }, share: 1 },
        { target: "a.gov", fault: { kind: "reset" }, share: 1 }
      ]
    ]
  ]
  for (const [text, rules] of good) {
    it(`reads "${text}"`, () => assert.deepStrictEqual(rulesOf(text), rules))
  }

  const bad: ReadonlyArray<[string, RegExp]> = [
    ["hang", /^"hang" is not of the form host=fault/],
    ["a.gov=hang;=reset", /^"=reset" is not of the form/],
    ["a.gov=", /^"a\.gov=" is not of the form/],
    ["a gov=hang", /^"a gov=hang" is not of the form/],
    ["https://a.gov=hang", /^"https:\/\/a\.gov" in ".*" is not a host name/],
    [
      "a.gov=explode",
      /^"explode" in "a\.gov=explode" is not a fault: use status:200\.\.599, .*slow-close, redirect or redirect:elsewhere, wrong-schema or wrong-schema:renamed\|retyped\|wrapped, spoiled:lost-zeros\|duplicate-key\|row-missing\|other-header\|outside-name\|grown\|more-members\|wrong-size\|wrong-sum\.$/
    ],
    ["a.gov=status", /^"status" in .* is not a fault/],
    ["a.gov=status:99", /is not a fault/],
    ["a.gov=status:600", /is not a fault/],
    ["a.gov=latency:-1", /is not a fault/],
    ["a.gov=latency:600001", /is not a fault/],
    ["a.gov=hang:3", /is not a fault/],
    ["a.gov=retry-after", /is not a fault/],
    ["a.gov=retry-after:86401", /is not a fault/],
    ["a.gov=bandwidth:0", /is not a fault/],
    ["a.gov=bandwidth:1000000001", /is not a fault/],
    ["a.gov=slice:2", /is not a fault/],
    ["a.gov=wrong-schema:upside-down", /is not a fault/],
    ["a.gov=hang@0", /^"0" in "a\.gov=hang@0" is not a share/],
    ["a.gov=hang@1.5", /is not a share/],
    ["a.gov=hang@half", /^"half" in .* is not a share/]
  ]
  for (const [text, sentence] of bad) {
    it(`refuses "${text}" with a sentence`, () =>
      assert.match(Result.match(parseFaults(text), { onFailure: (it) => it, onSuccess: () => "accepted" }), sentence))
  }

  const AnyRule = Schema.Struct({
    target: Schema.Literals([
      "*",
      "a.gov",
      "a.gov/some/path",
      "geo.fcc.gov",
      "ejamapi-84652557241.us-central1.run.app"
    ]),
    fault: Schema.Union([
      Schema.Struct({
        kind: Schema.Literals([
          "hang",
          "reset",
          "truncate",
          "html",
          "in-band",
          "slow",
          "oversize",
          "slice",
          "slow-close"
        ])
      }),
      Schema.Struct({
        kind: Schema.Literal("wrong-schema"),
        shape: Schema.NullOr(Schema.Literals(["renamed", "retyped", "wrapped"]))
      }),
      Schema.Struct({
        kind: Schema.Literal("status"),
        status: Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))
      }),
      Schema.Struct({
        kind: Schema.Literal("latency"),
        millis: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))
      }),
      Schema.Struct({
        kind: Schema.Literal("retry-after"),
        seconds: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_400 }))
      }),
      Schema.Struct({
        kind: Schema.Literal("bandwidth"),
        bytesPerSecond: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))
      })
    ]),
    share: Schema.Finite.check(Schema.isBetween({ minimum: Number.MIN_VALUE, maximum: 1 }))
  })

  it.prop("reads back what printFaults writes", { rules: Schema.Array(AnyRule) }, ({ rules }) => {
    assert.deepStrictEqual(rulesOf(printFaults(rules)), rules)
  })

  it("writes the text the operator would", () => {
    const text =
      "hazards.fema.gov=hang;api.bls.gov=status:500@0.3;*=latency:300;a.gov=in-band;a.gov=retry-after:2;a.gov=bandwidth:64@0.5"
    assert.strictEqual(printFaults(rulesOf(text)), text)
  })
})

describe("disturbanceOf", () => {
  const none = { delayMillis: 0, fault: null }

  it("does not change hosts that no rule names", () =>
    assert.deepStrictEqual(disturbanceOf(rulesOf("a.gov=hang"), { host: "b.gov", path: "/", ordinal: 0 }), none))

  it("combines a latency with another fault", () =>
    assert.deepStrictEqual(
      disturbanceOf(rulesOf("*=latency:300;a.gov=reset"), { host: "a.gov", path: "/", ordinal: 0 }),
      {
        delayMillis: 300,
        fault: { kind: "reset" }
      }
    ))

  it("distinguishes the upstreams of one host by their path", () => {
    const rules = rulesOf("a.gov/one=hang")
    const kindAt = (path: string) => disturbanceOf(rules, { host: "a.gov", path, ordinal: 0 }).fault?.kind
    assert.deepStrictEqual([kindAt("/one/query"), kindAt("/two/query"), kindAt("/")], ["hang", undefined, undefined])
  })

  it("prefers a host's own rules to the rules of *, in any order", () => {
    const rules = rulesOf("*=hang;*=latency:300;a.gov=status:503;a.gov=latency:0")
    assert.deepStrictEqual(disturbanceOf(rules, { host: "a.gov", path: "/", ordinal: 0 }), {
      delayMillis: 0,
      fault: { kind: "status", status: 503 }
    })
    assert.deepStrictEqual(disturbanceOf(rules, { host: "b.gov", path: "/", ordinal: 0 }), {
      delayMillis: 300,
      fault: { kind: "hang" }
    })
  })

  it("hits the same requests in every run, about as many as the share says", () => {
    const rules = rulesOf("a.gov=reset@0.3")
    const hits = () =>
      Array.from(
        { length: 1000 },
        (_, ordinal) => disturbanceOf(rules, { host: "a.gov", path: "/", ordinal: ordinal }).fault !== null
      )
    assert.deepStrictEqual(hits(), hits())
    assert.approximately(hits().filter((hit) => hit).length, 300, 50)
  })

  it("falls to the next rule when the first misses", () => {
    const rules = rulesOf("a.gov=reset@0.5;a.gov=hang")
    const kinds = Array.from(
      { length: 50 },
      (_, ordinal) => disturbanceOf(rules, { host: "a.gov", path: "/", ordinal: ordinal }).fault?.kind
    )
    assert.sameMembers([...new Set(kinds)], ["reset", "hang"])
  })
})
