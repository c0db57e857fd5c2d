import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { FullReport } from "../../src/api/FullReport.ts"
import { NarrativeReport } from "../../src/api/NarrativeReport.ts"
import { underwrite } from "../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import type { Narrative } from "../../src/domain/report/Narrative.ts"
import { fairHousing } from "../../src/domain/tables/investor/fairHousing.ts"
import { headings } from "../../src/narrative/facts/Draft.ts"
import type { Facts } from "../../src/narrative/facts/Fact.ts"
import { narrativeFacts } from "../../src/narrative/facts/narrativeFacts.ts"
import { offencesOfNarrative } from "../../src/narrative/grounding/Grounding.ts"
import { templateNarrative } from "../../src/narrative/NarrativeWriter.ts"
import { seeded } from "../../src/process/seeded.ts"
import { serveGateway } from "../../src/sandbox/Gateway.ts"
import { honestDraft } from "../../src/sandbox/model/HonestDraft.ts"
import { simulatedUpstreams } from "../../src/sandbox/simulatedUpstreams.ts"
import { type Lie, lies } from "../../src/sandbox/wire/Conduct.ts"
import { anchors } from "../../src/sandbox/world/anchors.ts"
import { wellKnownBuyerKey } from "../../src/Settings.ts"
import { sourceDefinitions } from "../../src/sources/catalog.ts"
import { orderOf, receiptIn, stockPayment } from "../support/chain/stockPayment.ts"
import { filledIn } from "../support/narrative/draftBreaches.ts"
import { startModelServer } from "../support/narrative/ModelServer.ts"
import { addressOf, SandboxService } from "../support/process/SandboxService.ts"
import { readProblem } from "../support/TestServer.ts"
import type { WireAnswer } from "../support/wire.ts"

const readMirror = Schema.decodeEffect(
  Schema.fromJsonString(Schema.Struct({ mode: Schema.Literal("TEST"), data: FullReport })),
  { onExcessProperty: "error" }
)
const readSold = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: FullReport })), {
  onExcessProperty: "error"
})
const readNarrative = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: NarrativeReport })), {
  onExcessProperty: "error"
})

const mirror = "/test/property-full"

const streets = ["Oak St", "Main St", "Maple Ave", "Cedar Ln", "Park Ave", "2nd St", "Hill Rd", "Lake Dr", "Elm Ct"]

/** Addresses all over the country, always the same: every town of the sandbox in turn, houses and here and there a flat. */
const addresses = Array.from({ length: 200 }, (_, index) => {
  const { city, stateCode, zip } = anchors[index % anchors.length] ?? anchors[0]
  const draw = (purpose: string) => seeded(`narrative ${purpose} ${index}`)
  const number = 100 + Math.floor(draw("number") * 9800)
  const street = streets[Math.floor(draw("street") * streets.length)] ?? "Oak St"
  const unit = draw("unit") < 0.15 ? ` Apt ${1 + Math.floor(draw("flat") * 40)}` : ""
  return `${number} ${street}${unit}, ${city}, ${stateCode} ${zip}`
})

const textsOf = (facts: Facts): ReadonlyMap<string, string> => new Map([...facts].map(([id, { text }]) => [id, text]))

/** Figures that are names of rules, loans and floods, or numbers of a list. */
const named =
  /^[1-7]\. |\b(?:[12]|[57]0)% rule|\b(?:5|15|30)-year\b|\b[15]00-year flood|\b(?:section )?1031\b|\bpre-1978\b/gim

const figuresIn = (text: string): ReadonlyArray<string> =>
  text.replaceAll(named, "").match(/\d{4}-\d{2}-\d{2}|\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []

const banned = new RegExp(
  `\\b(?:${[...fairHousing.bannedPhrases, "crime", "schools?", "guaranteed", "risk-free", "as an AI", "https?:"].join("|")})\\b`,
  "i"
)

/** What any narrative has to be, by whichever writer: of the facts that its own answer holds, and of nothing else. */
const checkNarrative = ({ narrative, narrativeMeta }: Narrative, facts: Facts): void => {
  assert.deepStrictEqual(offencesOfNarrative(narrative, facts), [])
  const lines = narrative.split("\n")
  const places = headings.map(([, heading]) => lines.indexOf(heading))
  assert.deepStrictEqual(
    places,
    places.toSorted((one, other) => one - other)
  )
  assert.strictEqual(places[0], 0)
  for (const place of places) assert.isAbove((lines[place + 2] ?? "").length, 20)
  assert.include(narrative, facts.get("recommendedStrategy")?.text ?? assert.fail("nothing is recommended"))
  assert.notMatch(narrative, banned)
  assert.notMatch(narrative, /\[\[|\]\]|<|undefined|NaN|\bnull\b|\p{Cf}/u)
  const known = new Set([...facts.values()].flatMap(({ text }) => figuresIn(text)))
  const figures = figuresIn(narrative)
  assert.deepStrictEqual(
    figures.filter((figure) => !known.has(figure)),
    []
  )
  assert.strictEqual(narrativeMeta.groundedNumbers, figures.length)
}

/** What the answer has to say of how its narrative came about, and the text that follows from its facts. */
const checkOrigin = (written: Narrative, facts: Facts, origin: Origin): void => {
  if (origin.generator === "template") {
    assert.deepStrictEqual(
      written,
      templateNarrative(facts, origin.attempts, written.narrativeMeta.reason ?? assert.fail("no reason"))
    )
    return
  }
  const texts = textsOf(facts)
  const draft = honestDraft(texts)
  for (const [part] of headings) assert.include(written.narrative, filledIn(draft[part], texts))
  const { attempts, generator, model } = written.narrativeMeta
  assert.deepStrictEqual({ attempts, generator, model }, { ...origin, model: "gpt-5-mini-2025-08-07" })
}

interface Origin {
  readonly generator: "openai" | "template"
  readonly attempts: number
}

const setConduct = Effect.fnUntraced(function* (conduct: string) {
  const { gateway } = yield* SandboxService
  const { status, text } = yield* gateway("/_model", { method: "PUT", body: conduct })
  assert.strictEqual(status, 200, text)
})

const checkMirrored = Effect.fnUntraced(function* (address: string, origin: Origin) {
  const { post } = yield* SandboxService
  const answer = yield* post(mirror, { address })
  assert.strictEqual(answer.status, 200, answer.text)
  const { data } = yield* readMirror(answer.text)
  const facts = narrativeFacts(data, data.investorAnalysis, underwrite(data.investorAnalysis.inputs))
  const { narrative, narrativeMeta } = data
  checkNarrative({ narrative, narrativeMeta }, facts)
  checkOrigin({ narrative, narrativeMeta }, facts, origin)
  return narrative
})

/** Lies around the text that are waited for, and after which the model is not asked for another. */
const isSlow = (lie: Lie) => lie === "rate-limited" || lie === "server-error" || lie === "hang"

const perLie = 10
const honestHomes = addresses.slice(0, perLie)
const liedAbout = lies.map((lie, index) => {
  const start = perLie * (index + 1)
  return { lie, homes: addresses.slice(start, start + perLie) }
})

/** Those that are left, one for each slow lie and the others in turn. */
const liedAboutOnce = (() => {
  const left = addresses.slice(perLie * (lies.length + 1))
  const slow = lies.filter(isSlow)
  const quick = lies.filter((lie) => !isSlow(lie))
  const rest = left.slice(slow.length)
  return [
    ...slow.map((lie, index) => ({ lie, homes: left.slice(index, index + 1) })),
    ...quick.map((lie, index) => ({ lie, homes: rest.filter((_, place) => place % quick.length === index) }))
  ]
})()

/** Of the homes of a lie: `NARRATIVE_HOMES=all` in CI, where time is not short. */
const sampled = (homes: ReadonlyArray<string>) => (process.env["NARRATIVE_HOMES"] === "all" ? homes : homes.slice(0, 2))

const checkAll = (homes: ReadonlyArray<string>, origin: Origin) =>
  Effect.forEach(sampled(homes), (home) => checkMirrored(home, origin), { concurrency: 10 })

/** The lie is for one request of one home. */
const checkOneByOne = (lie: Lie, homes: ReadonlyArray<string>, origin: Origin) =>
  Effect.forEach(sampled(homes), (home) => Effect.andThen(setConduct(`${lie}:once`), checkMirrored(home, origin)))

describe("200 homes", () => {
  it("are all asked for, in most states, with fifteen lies", () => {
    const lied = [...liedAbout, ...liedAboutOnce].flatMap(({ homes }) => homes)
    assert.sameMembers([...honestHomes, ...lied], addresses)
    assert.strictEqual(new Set(addresses).size, 200)
    assert.isAbove(new Set(addresses.map((address) => / ([A-Z]{2}) \d{5}$/.exec(address)?.[1])).size, 45)
    assert.lengthOf(lies, 15)
    for (const { homes } of [...liedAbout, ...liedAboutOnce]) assert.isAbove(homes.length, 0)
  })

  layer(SandboxService.layer({ SANDBOX_MODEL: "honest" }), { excludeTestServices: true })("of a model", (it) => {
    it.effect("that is honest: each narrative is its first", () =>
      Effect.gen(function* () {
        const narratives = yield* checkAll(honestHomes, { generator: "openai", attempts: 1 })
        assert.strictEqual(new Set(narratives).size, narratives.length)
      })
    )

    for (const { homes, lie } of liedAbout.filter(({ lie }) => lie !== "hang")) {
      it.effect(`${lie}: each narrative is the template`, () =>
        Effect.gen(function* () {
          yield* setConduct(lie)
          yield* checkAll(homes, { generator: "template", attempts: isSlow(lie) ? 1 : 2 })
        })
      )
    }

    for (const { homes, lie } of liedAboutOnce.filter(({ lie }) => lie !== "hang")) {
      it.effect(`${lie}, once: each narrative is the model's`, () =>
        checkOneByOne(lie, homes, { generator: "openai", attempts: isSlow(lie) ? 1 : 2 })
      )
    }
  })

  layer(SandboxService.layer({ SANDBOX_MODEL: "hang", NARRATIVE_DEADLINE: "300 millis" }), {
    excludeTestServices: true
  })("of a model that hangs", (it) => {
    const late = { generator: "template", attempts: 1 } as const
    const homesOf = (lists: typeof liedAbout) => lists.find(({ lie }) => lie === "hang")?.homes ?? assert.fail()

    it.effect("each narrative is the template, after NARRATIVE_DEADLINE", () => checkAll(homesOf(liedAbout), late))

    it.effect("once: it is not asked again", () => checkOneByOne("hang", homesOf(liedAboutOnce), late))
  })
})

const buyer = privateKeyToAccount(wellKnownBuyerKey)

/** An order with its payment, to be sent as often as one likes. */
const payment = Effect.fnUntraced(function* (path: string, order: unknown) {
  const { post } = yield* SandboxService
  return orderOf(order, yield* stockPayment(buyer, yield* post(path, order)))
})

const Counts = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Int))

/** How often each upstream was asked during the effect. */
const counted = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const { gateway } = yield* SandboxService
  yield* gateway("/_requests", { method: "DELETE" })
  const result = yield* effect
  const counts = yield* Schema.decodeEffect(Counts)((yield* gateway("/_requests")).text)
  return { result, counts }
})

const nothing = { payer: 0, receiver: 0 }

const checkRefused = Effect.fnUntraced(function* (answer: WireAnswer) {
  assert.strictEqual(answer.status, 503, answer.text)
  assert.strictEqual(answer.headers["retry-after"], "60")
  assert.include(answer.headers["content-type"] ?? "", "application/problem+json")
  assert.isNull(receiptIn(answer))
  const problem = yield* readProblem(answer)
  assert.match(problem.type, /\/problems\/narrative-unavailable$/)
  assert.strictEqual(problem["retryAfterSeconds"], 60)
  assert.match(problem.detail, /Nothing was charged/)
  assert.notMatch(answer.text, /openai|gpt|model/i)
})

layer(SandboxService.layer({ SANDBOX_MODEL: "honest" }), { excludeTestServices: true })("a paid narrative", (it) => {
  it.effect("/property-full: 0.25 USDC once, for everything, with one question to the model", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      yield* setConduct("honest")
      const order = { address: addressOf("cleveland"), condition: "poor", askingPrice: 150_000 }
      const { counts, result } = yield* counted(paidDuring(buy("/property-full", order)))
      const [bought, change] = result
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepStrictEqual(change, { payer: -0.25, receiver: 0.25 })
      assert.deepInclude(receiptIn(bought), { success: true, network: "eip155:84532" })
      assert.strictEqual(counts["api.openai.com"], 1)
      assert.strictEqual(counts["api.rentcast.io"], 3)
      const { data } = yield* readSold(bought.text)
      assert.containsAllKeys(data, [
        "location",
        "property",
        "floodRisk",
        "walkability",
        "neighborhood",
        "environment",
        "naturalHazards",
        "infrastructure",
        "hudIntelligence",
        "marketTrends",
        "jobMarket",
        "disasterHistory",
        "riskScore",
        "riskLabel",
        "riskDetail",
        "meta",
        "investorAnalysis",
        "narrative",
        "narrativeMeta"
      ])
      assert.deepInclude(data.investorAnalysis.inputs, { condition: "poor", askingPrice: 150_000 })
      const facts = narrativeFacts(data, data.investorAnalysis, underwrite(data.investorAnalysis.inputs))
      assert.strictEqual(facts.get("price")?.text, "$150,000")
      checkNarrative(data, facts)
      checkOrigin(data, facts, { generator: "openai", attempts: 1 })
    })
  )

  it.effect("the same payment again: the same bytes, no charge, and no model is asked", () =>
    Effect.gen(function* () {
      const { ask, paidDuring } = yield* SandboxService
      const send = ask("/property-full", yield* payment("/property-full", { address: addressOf("austin") }))
      const [first, charged] = yield* paidDuring(send)
      assert.strictEqual(first.status, 200, first.text)
      assert.deepStrictEqual(charged, { payer: -0.25, receiver: 0.25 })
      // A model that lies by now would change the text, were it asked.
      yield* setConduct("wrong-number")
      const { counts, result } = yield* counted(paidDuring(send))
      const [again, change] = result
      assert.strictEqual(again.status, 200)
      assert.strictEqual(again.text, first.text)
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.deepStrictEqual(change, nothing)
      assert.deepStrictEqual(counts, {})
      yield* setConduct("honest")
    })
  )

  it.effect("/property-narrative: 0.10 USDC once, for the narrative with its place", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      yield* setConduct("honest")
      const address = addressOf("condo")
      const [bought, change] = yield* paidDuring(buy("/property-narrative", { address }))
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepStrictEqual(change, { payer: -0.1, receiver: 0.1 })
      assert.sameMembers(Object.keys(JSON.parse(bought.text).data), ["narrative", "narrativeMeta", "location", "meta"])
      const { data } = yield* readNarrative(bought.text)
      assert.match(data.location.address, /^640 BAYBERRY ST/)
      assert.strictEqual(data.meta.coverage.answered, data.meta.coverage.of)
      const mirrored = yield* checkMirrored(address, { generator: "openai", attempts: 1 })
      assert.strictEqual(data.narrative, mirrored)
    })
  )

  it.effect("is the template where the model lies twice and the sandbox's fallback stands", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      yield* setConduct("wrong-sign")
      const [bought, change] = yield* paidDuring(buy("/property-narrative", { address: addressOf("condo") }))
      assert.deepStrictEqual(change, { payer: -0.1, receiver: 0.1 })
      const { data } = yield* readNarrative(bought.text)
      assert.deepInclude(data.narrativeMeta, { generator: "template", model: null, attempts: 2 })
    })
  )

  it.effect("is not asked for where the analysis can't be sold", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      for (const path of ["/property-narrative", "/property-full"]) {
        const order = { address: addressOf("no-record") }
        const { counts, result } = yield* counted(paidDuring(buy(path, order)))
        const [refused, change] = result
        assert.strictEqual(refused.status, 422, refused.text)
        assert.match((yield* readProblem(refused)).type, /\/problems\/analysis-impossible$/)
        assert.deepStrictEqual(change, nothing)
        assert.isUndefined(counts["api.openai.com"])
      }
    })
  )
})

describe("a paid narrative without a fallback", () => {
  layer(SandboxService.layer({ NARRATIVE_FALLBACK: "none", SANDBOX_MODEL: "wrong-number" }), {
    excludeTestServices: true
  })("and with a lying model", (it) => {
    for (const path of ["/property-narrative", "/property-full"]) {
      it.effect(`${path} is 503 and free, and the same payment buys it once the model is honest`, () =>
        Effect.gen(function* () {
          const { ask, paidDuring } = yield* SandboxService
          yield* setConduct("wrong-number")
          const send = ask(path, yield* payment(path, { address: addressOf("cleveland") }))
          const { counts, result } = yield* counted(paidDuring(send))
          const [refused, unchanged] = result
          yield* checkRefused(refused)
          assert.deepStrictEqual(unchanged, nothing)
          assert.strictEqual(counts["api.openai.com"], 2)

          yield* setConduct("honest")
          const [sold, change] = yield* paidDuring(send)
          assert.strictEqual(sold.status, 200, sold.text)
          const price = path === "/property-full" ? 0.25 : 0.1
          assert.deepStrictEqual(change, { payer: -price, receiver: price })
        })
      )
    }

    it.effect("the free mirror shows the template all the same, and how often the model was asked", () =>
      Effect.gen(function* () {
        yield* setConduct("wrong-number")
        yield* checkMirrored(addressOf("cleveland"), { generator: "template", attempts: 2 })
      })
    )
  })

  layer(SandboxService.layer({ NARRATIVE_FALLBACK: "none" }), { excludeTestServices: true })(
    "and without a model",
    (it) => {
      it.effect("is 503 and free, and the free mirror shows the template", () =>
        Effect.gen(function* () {
          const { buy, paidDuring } = yield* SandboxService
          for (const path of ["/property-narrative", "/property-full"]) {
            const order = { address: addressOf("cleveland") }
            const { counts, result } = yield* counted(paidDuring(buy(path, order)))
            const [refused, unchanged] = result
            yield* checkRefused(refused)
            assert.deepStrictEqual(unchanged, nothing)
            assert.isUndefined(counts["api.openai.com"])
          }
          yield* checkMirrored(addressOf("cleveland"), { generator: "template", attempts: 0 })
        })
      )
    }
  )
})

describe("the sandbox as it starts", () => {
  it.live("sells the template", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      const [bought, change] = yield* paidDuring(buy("/property-full", { address: addressOf("cleveland") }))
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepStrictEqual(change, { payer: -0.25, receiver: 0.25 })
      const { data } = yield* readSold(bought.text)
      const facts = narrativeFacts(data, data.investorAnalysis, underwrite(data.investorAnalysis.inputs))
      checkNarrative(data, facts)
      checkOrigin({ narrative: data.narrative, narrativeMeta: data.narrativeMeta }, facts, {
        generator: "template",
        attempts: 0
      })
    }).pipe(Effect.provide(SandboxService.layer()))
  )
})

/** A gateway that remembers what its upstreams were asked. */
const rememberingGateway = Effect.gen(function* () {
  const asked: Array<string> = []
  const { url } = yield* serveGateway({
    port: 0,
    faults: [],
    upstreams: simulatedUpstreams.map((upstream) => ({
      ...upstream,
      answer: (request) => {
        const reply = upstream.answer(request)
        const { body, host, method, path, query } = request
        if (reply !== null) asked.push(`${method} ${host}${path}?${query.toString()} ${body}`)
        return reply
      }
    }))
  })
  return { asked, url }
})

describe("one order of everything", () => {
  it.live("asks no upstream the same thing twice, and RentCast's three and the model once each", () =>
    Effect.gen(function* () {
      const { asked, url } = yield* rememberingGateway
      const bought = yield* SandboxService.use(({ buy }) =>
        buy("/property-full", { address: addressOf("houston") })
      ).pipe(Effect.provide(SandboxService.layer({ SANDBOX_MODEL: "honest", UPSTREAM_GATEWAY: url.origin })))
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepInclude((yield* readSold(bought.text)).data.narrativeMeta, { generator: "openai", attempts: 1 })
      assert.isAtLeast(asked.length, sourceDefinitions.length)
      assert.deepStrictEqual(
        asked.filter((request, index) => asked.indexOf(request) !== index),
        []
      )
      const pathsOf = (host: string) =>
        asked.flatMap((request) => (request.includes(` ${host}/`) ? [request.split("?")[0]] : [])).toSorted()
      assert.deepStrictEqual(pathsOf("api.rentcast.io"), [
        "GET api.rentcast.io/v1/avm/rent/long-term",
        "GET api.rentcast.io/v1/avm/value",
        "GET api.rentcast.io/v1/properties"
      ])
      assert.deepStrictEqual(pathsOf("api.openai.com"), ["POST api.openai.com/v1/responses"])
    })
  )
})

describe("a caller of the free mirror that leaves", () => {
  it.live("takes the request to the model with them, live too", () =>
    Effect.gen(function* () {
      const gateway = yield* serveGateway({ port: 0, faults: [] })
      const model = yield* startModelServer("hang")
      const live = {
        MODE: "live",
        CONTACT: "tests@example.com",
        UPSTREAM_GATEWAY: gateway.url.origin,
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_API_KEY: "a-key",
        LEDGER_URL: "sqlite::memory:"
      }
      yield* Effect.gen(function* () {
        const { post } = yield* SandboxService
        const asking = yield* Effect.forkChild(post(mirror, { address: addressOf("cleveland") }), {
          startImmediately: true
        })
        yield* model.nextCall
        yield* Fiber.interrupt(asking)
        yield* model.clientLeft
        assert.lengthOf(model.seen, 1)
      }).pipe(Effect.provide(SandboxService.layer(live)))
    })
  )
})
