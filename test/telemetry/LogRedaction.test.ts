import { assert, describe, it } from "@effect/vitest"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { Cause, Effect, Layer, Logger, Redacted, References, Schema, Tracer } from "effect"
import { TestConsole } from "effect/testing"

import { layerLogRedaction, LogUnredacted, naming, redacting } from "../../src/telemetry/LogRedaction.ts"
import { isPrivateName, redactedMark, redactedText, redactedValue } from "../../src/telemetry/redactedValue.ts"
import { consoleLines } from "../../src/telemetry/Telemetry.ts"

/** A long word of letters, so that it can be looked for. */
const Word = Schema.String.check(Schema.isPattern(/^[A-Z][a-z]{7,12}$/))
const HouseNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99_999 }))
const Direction = Schema.Literals(["", "N ", "SW ", "East "])
const StreetType = Schema.Literals(["St", "Street", "AVE", "Blvd.", "Rd", "Ln", "Parkway", "Ct", "way", "Terrace"])
const State = Schema.Literals(["TX", "NY", "ca", "OH", "DC"])
const Zip = Schema.String.check(Schema.isPattern(/^[0-9]{5}$/))
const Before = Schema.Literals([
  "",
  "No match for ",
  'reply: {"address":"',
  "at ",
  "https://host/search?address=",
  "\n"
])
const Gap = Schema.Literals([" ", "+", "%20"])

const Octet = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const Group = Schema.String.check(Schema.isPattern(/^[1-9a-f][0-9a-f]{3}$/))
const HexKey = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** Less than this the processor's clock does not show. */
const readableMillis = 2

/** Milliseconds of this thread's own, however busy the machine is: the least of three. */
const processorTime = (text: string): number => {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    redactedText(text)
    const { system, user } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

describe("a redacted text", () => {
  it.prop(
    "has no street address with a kind of street",
    { number: HouseNumber, direction: Direction, street: Word, type: StreetType, before: Before, gap: Gap },
    ({ before, direction, gap, number, street, type }) => {
      const address = `${number} ${direction}${street} ${type}`.replaceAll(" ", gap)
      assert.notInclude(redactedText(`${before}${address}`), street)
    }
  )

  it.prop(
    "has no street, city or house number where state and ZIP follow",
    { number: HouseNumber, street: Word, city: Word, state: State, zip: Zip, before: Before },
    ({ before, city, number, state, street, zip }) => {
      const redacted = redactedText(`${before}${number} ${street}, ${city}, ${state} ${zip}. Then more.`)
      assert.notInclude(redacted, street)
      assert.notInclude(redacted, city)
      assert.notInclude(redacted, zip)
      assert.include(redacted, "Then more.")
    }
  )

  it.prop(
    "has no IPv4 address but this machine's",
    { octets: Schema.Tuple([Octet, Octet, Octet, Octet]) },
    ({ octets }) => {
      const ip = octets.join(".")
      const redacted = redactedText(`connect ECONNREFUSED ${ip}:443`)
      if (ip.startsWith("127.") || ip === "0.0.0.0") assert.include(redacted, ip)
      else assert.notInclude(redacted, ip)
    }
  )

  it.prop(
    "has no IPv6 address",
    { groups: Schema.Array(Group).check(Schema.isMinLength(2), Schema.isMaxLength(8)) },
    ({ groups }) => {
      const ip = groups.length === 8 ? groups.join(":") : `${groups.slice(1).join(":")}::${groups[0]}`
      assert.notInclude(redactedText(`from [${ip}]:443`), ip)
      assert.notInclude(redactedText(`from ${ip}`), ip)
    }
  )

  it.prop("has no private key", { key: HexKey, prefix: Schema.Literals(["", "0x"]) }, ({ key, prefix }) => {
    assert.notInclude(redactedText(`signing with ${prefix}${key}!`), key)
  })

  it.prop("has no payment header", { value: Schema.Record(Schema.NonEmptyString, Schema.Json) }, (payment) => {
    const header = btoa(
      encodeURIComponent(JSON.stringify({ x402Version: 2, payload: payment }))
        .replace(/%22/g, '"')
        .replace("%7B", "{")
    )
    assert.notInclude(redactedText(`X-PAYMENT ${header} was refused`), header)
  })

  it("has no key, token or credential", () => {
    for (const text of [
      "Authorization: Bearer abcdefghijkl",
      "https://api.stlouisfed.org/x?api_key=abcdefghijkl&file_type=json",
      "Incorrect API key provided: sk-proj-abcdefghijkl1234",
      '{"registrationkey":"abcdefghijkl"}',
      "-----BEGIN EC PRIVATE KEY-----\nabcdefghijkl\n-----END EC PRIVATE KEY-----"
    ]) {
      assert.notInclude(redactedText(text), "abcdefghijkl", text)
    }
  })

  it("has no address of the sandbox, and no coordinates", () => {
    for (const { address } of examples) assert.include(redactedText(`No match for ${address}`), redactedMark, address)
    assert.strictEqual(redactedText("at 29.75810, -95.36770"), `at ${redactedMark}`)
  })

  it("is unchanged if it has no private data", () => {
    for (const text of [
      "Answered",
      "The upstream did not answer within 12 seconds",
      "Listening on http://127.0.0.1:4021 (sandbox)",
      "2026-11-21T10:34:39.000Z",
      "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
      "Error: boom\n    at run (file:///work/main/src/Service.ts:12:34)\n    at node:internal/process/task_queues:105:5",
      "status 503 from hazards.fema.gov after 3 attempts"
    ]) {
      assert.strictEqual(redactedText(text), text)
    }
  })

  for (const part of ["1 a ", "0:", "12 Aa, ", "key", "-----BEGIN ", "ey", "1.1.1.1"]) {
    it(`is read in a time that grows with its length, and not with its square: ${part}`, () => {
      const short = processorTime(part.repeat(5000))
      const long = processorTime(part.repeat(40_000))
      // Eight times as long; its square would be 64 times as long.
      assert.isBelow(long, 24 * Math.max(short, readableMillis))
    })
  }
})

describe("a redacted value", () => {
  it("has nothing under a private name, however deep and however it is spelled", () => {
    for (const name of [
      "address",
      "client.address",
      "clientIp",
      "PAYMENT-SIGNATURE",
      "X-PAYMENT",
      "x-forwarded-for",
      "RENTCAST_API_KEY",
      "privateKey",
      "Authorization",
      "APIKey",
      "lat"
    ]) {
      assert.isTrue(isPrivateName(name), name)
      assert.notInclude(
        JSON.stringify(redactedValue({ outer: [{ [name]: ["hidden", { more: "hidden" }] }] })),
        "hidden",
        name
      )
    }
    for (const name of [
      "server.address",
      "gen_ai.token.type",
      "gen_ai.usage.input_tokens",
      "source.name",
      "zip",
      "payment.transaction"
    ]) {
      assert.isFalse(isPrivateName(name), name)
    }
  })

  it.prop("has nothing of what is Redacted", { secret: Word }, ({ secret }) => {
    const value = {
      a: Redacted.make(secret),
      b: [new Map([["c", Redacted.make(secret)]])],
      d: new Set([Redacted.make(secret)])
    }
    assert.notInclude(JSON.stringify(redactedValue(value)), secret)
  })

  it("is finite where the original is a circle", () => {
    const circle: Record<string, unknown> = { name: "ring" }
    circle["self"] = circle
    assert.include(JSON.stringify(redactedValue(circle)), redactedMark)
  })

  it("keeps what is public", () => {
    const value = { source: "FloodZone", ms: 12, cached: false, none: null, list: [1, "two"] }
    assert.deepStrictEqual(redactedValue(value), value)
    const hash = "0x" + "ab".repeat(32)
    assert.deepStrictEqual(redactedValue({ transaction: hash }), { transaction: hash })
  })
})

const home = "1600 Smith St, Houston, TX 77002"

const linesOf = (log: Effect.Effect<void>, logger = consoleLines) =>
  Effect.gen(function* () {
    yield* log
    return (yield* TestConsole.logLines)
      .map((line) => (typeof line === "string" ? line : JSON.stringify(line)))
      .join("\n")
  }).pipe(Effect.provide(layerLogRedaction.pipe(Layer.provideMerge(Logger.layer([naming(logger)])))))

const loud = Effect.gen(function* () {
  yield* Effect.logError(`No match for ${home}`, { address: "hidden", ip: "10.9.8.7" }, Cause.die(new Error(home)))
  yield* Effect.logError("again", { defect: new TypeError(`bad ${home}`, { cause: new Error(home) }) })
}).pipe(Effect.annotateLogs({ requestId: "r-1", payer: Redacted.make("hidden"), note: `for ${home}` }))

describe("a log line", () => {
  for (const [format, logger] of [
    ["JSON", consoleLines],
    ["pretty", Logger.consolePretty({ colors: false })]
  ] as const) {
    it.effect(`logs nothing private as ${format}, and the rest`, () =>
      Effect.gen(function* () {
        const logged = yield* linesOf(loud, logger)
        assert.notMatch(logged, /Smith|Houston|77002|hidden|10\.9\.8\.7/)
        assert.include(logged, "No match for")
        assert.include(logged, "r-1")
        assert.include(logged, "TypeError")
      })
    )
  }

  it.effect("leaves the annotations of the program as they are", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const logger = redacting(Logger.make(({ message }) => void seen.push(message)))
      yield* Effect.logInfo("one").pipe(
        Effect.andThen(References.CurrentLogAnnotations),
        Effect.tap((annotations) => Effect.sync(() => assert.deepStrictEqual(annotations, { note: home }))),
        Effect.annotateLogs({ note: home }),
        Effect.provide(Logger.layer([logger]))
      )
      assert.deepStrictEqual(seen, [["one"]])
    })
  )

  it.effect("is logged unredacted if that is allowed", () =>
    Effect.gen(function* () {
      const logged = yield* linesOf(Effect.provideService(Effect.logInfo(home), LogUnredacted, true))
      assert.include(logged, home)
    })
  )

  it.effect("names its span if there are traces, and no span otherwise", () =>
    Effect.gen(function* () {
      const tracer = Tracer.make({ span: (options) => new Tracer.NativeSpan(options) })
      const program = Effect.flatMap(Effect.currentSpan, (span) => Effect.as(Effect.logInfo("in it"), span)).pipe(
        Effect.withSpan("work"),
        Effect.orDie
      )
      let ids = { traceId: "", spanId: "" }
      const remember = Effect.map(program, ({ spanId, traceId }) => {
        ids = { traceId, spanId }
      })
      assert.notInclude(yield* linesOf(remember), "traceId")
      const logged = yield* linesOf(Effect.provideService(remember, Tracer.Tracer, tracer))
      assert.include(logged, `"traceId":"${ids.traceId}"`)
      assert.include(logged, `"spanId":"${ids.spanId}"`)
    })
  )
})
