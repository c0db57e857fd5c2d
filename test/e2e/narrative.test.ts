import { assert, describe, it, layer } from "@effect/vitest"
import {
  ExplainedFullReport,
  ExplainedNarrativeReport,
  type FullReport
} from "@property-intelligence/api/answers/SoldReports.ts"
import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { seeded } from "@property-intelligence/domain/seeded.ts"
import { fairHousing } from "@property-intelligence/domain/tables/investor/fairHousing.ts"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { type Facts, factsIn, writeFact } from "@property-intelligence/narrative/facts/Facts.ts"
import { judgePlan } from "@property-intelligence/narrative/plan/judgePlan.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { foreignTexts } from "@property-intelligence/sandbox/model/hostilePlan.ts"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { type Misconduct, misconducts } from "@property-intelligence/sandbox/wire/Conduct.ts"
import { anchors } from "@property-intelligence/sandbox/world/anchors.ts"
import { Effect, Fiber, Schedule, Schema } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { defaultNarrative, plannedNarrative } from "../../src/narrative/writtenNarrative.ts"
import { sourceDefinitions } from "../../src/report/catalog.ts"
import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { orderOf, receiptIn, stockPayment } from "../support/chain/stockPayment.ts"
import { startModelServer } from "../support/narrative/ModelServer.ts"
import { honestAnswer } from "../support/narrative/plannedHouse.ts"
import { addressOf, SandboxService } from "../support/process/SandboxService.ts"
import { readProblem } from "../support/TestServer.ts"
import type { WireAnswer } from "../support/wire.ts"

const readMirror = Schema.decodeEffect(
  Schema.fromJsonString(Schema.Struct({ mode: Schema.Literal("TEST"), data: ExplainedFullReport })),
  { onExcessProperty: "error" }
)
const readSold = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: ExplainedFullReport })), {
  onExcessProperty: "error"
})
const readNarrative = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: ExplainedNarrativeReport })), {
  onExcessProperty: "error"
})

const mirror = "/test/property-full?view=explained"

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

const headings = [
  "Property overview",
  "Market position",
  "Recommended strategy",
  "Risk factors",
  "Due diligence priorities"
]

const figuresIn = (text: string): ReadonlyArray<string> =>
  text.replaceAll(/^\d\. /gm, "").match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []

const banned = new RegExp(
  `\\b(?:${[...fairHousing.bannedPhrases, "crime", "schools?", "guaranteed", "risk-free", "as an AI", "https?:"].join("|")})\\b`,
  "i"
)

/** What any narrative has to be, by any plan: made of its sentences, and those of the facts of its own answer. */
const checkNarrative = ({ narrative, narrativeMeta }: Narrative, facts: Facts): void => {
  const [headline = "", ...blocks] = narrative.split("\n\n")
  assert.isAbove(headline.length, 20)
  assert.deepStrictEqual(
    blocks.filter((block) => headings.includes(block)),
    headings
  )
  for (const heading of headings) assert.isAbove((blocks[blocks.indexOf(heading) + 1] ?? "").length, 40, heading)
  assert.notMatch(narrative, banned)
  assert.notMatch(narrative, /\[|\]|[{}<]|undefined|NaN|\bnull\b|\p{Cf}|\p{Cc}(?<!\n)/u)

  const { left } = narrativeMeta.sentences.reduce(
    ({ from, left }, { text }) => {
      const at = narrative.indexOf(text, from)
      assert.isAtLeast(at, from, text)
      return { from: at + text.length, left: left + narrative.slice(from, at) }
    },
    { from: 0, left: "" }
  )
  assert.strictEqual(left.replaceAll(/\s|\d\. /g, ""), headings.join("").replaceAll(" ", ""))

  const known = new Set(Object.keys(facts).flatMap((id) => figuresIn(writeFact(facts, id, "whole") ?? "")))
  const figures = figuresIn(narrative)
  assert.deepStrictEqual(
    figures.filter((figure) => !known.has(figure)),
    []
  )
  assert.strictEqual(narrativeMeta.groundedNumbers, figures.length)

  const licensed = licensedClaims(facts)
  for (const { claims, part } of narrativeMeta.sentences) {
    for (const { claim } of claims) assert.strictEqual(licensed.get(claim)?.part, part, claim)
  }
}

/** What a model that misbehaves says of its own is in no text of an answer. */
const checkNothingForeign = (answer: string): void => {
  const { hiddenSigns, orders, sentences } = foreignTexts
  const foreign = [...sentences, ...orders].flatMap((text) => text.split(/[\n"]/).filter((line) => line.length > 12))
  for (const text of foreign) assert.notInclude(answer, text)
  for (const sign of hiddenSigns) assert.notInclude(answer, sign)
  assert.notInclude(answer, "a".repeat(50))
}

/** What became of the model's plan: all of it followed, but for one part, its thesis alone, or nothing. */
interface Origin {
  readonly followed: "whole" | "all but a part" | "thesis" | "nothing"
  readonly attempts: number
}

/** What the answer has to say of how its narrative came about. */
const checkOrigin = (written: Narrative, facts: Facts, { attempts, followed }: Origin): void => {
  const { narrativeMeta } = written
  if (followed === "nothing") {
    assert.deepStrictEqual(
      written,
      defaultNarrative(facts, attempts, narrativeMeta.reason ?? assert.fail("there is no reason"))
    )
    return
  }
  assert.deepInclude(narrativeMeta, { generator: "model-plan", model: "gpt-5-mini", attempts, reason: null })
  const byProgram = narrativeMeta.parts.filter(({ part, plannedBy }) => plannedBy === "program" && part !== "opening")
  if (followed === "thesis") {
    assert.isTrue(narrativeMeta.parts.every(({ part, picked }) => part === "headline" || picked === 0))
    assert.isAtLeast(byProgram.length, 4)
  } else {
    assert.lengthOf(byProgram, followed === "whole" ? 0 : 1)
  }
  for (const { reason } of byProgram) assert.match(reason ?? "", /^The model/)
}

/** The plan of the sandbox's honest model, followed to the letter. */
const checkHonest = (written: Narrative, facts: Facts): void => {
  assert.deepStrictEqual(
    written,
    plannedNarrative(facts, judgePlan(honestAnswer(facts), licensedClaims(facts)), "gpt-5-mini", 1)
  )
}

const setConduct = Effect.fnUntraced(function* (conduct: string) {
  const { gateway } = yield* SandboxService
  const { status, text } = yield* gateway("/_model", { method: "PUT", body: conduct })
  assert.strictEqual(status, 200, text)
})

const factsOf = (data: FullReport): Facts => factsIn({ report: data, analysis: data.investorAnalysis })

const checkMirrored = Effect.fnUntraced(function* (address: string, origin: Origin | "honest") {
  const { post } = yield* SandboxService
  // A busy machine may refuse some of ten calls at once, and says when to come back.
  const answer = yield* Effect.repeat(post(mirror, { address }), {
    schedule: Schedule.spaced("2 seconds").pipe(Schedule.upTo({ times: 5 })),
    until: ({ status }) => status !== 503
  })
  assert.strictEqual(answer.status, 200, answer.text)
  checkNothingForeign(answer.text)
  const { data } = yield* readMirror(answer.text)
  const { narrative, narrativeMeta } = data
  checkNarrative({ narrative, narrativeMeta }, factsOf(data))
  if (origin === "honest") checkHonest({ narrative, narrativeMeta }, factsOf(data))
  else checkOrigin({ narrative, narrativeMeta }, factsOf(data), origin)
  return narrative
})

/** What becomes of a plan by how the model misbehaves, twice. */
const outcomes: Readonly<Record<Misconduct, Origin>> = {
  "unknown-claim": { followed: "all but a part", attempts: 2 },
  "other-part": { followed: "all but a part", attempts: 2 },
  "other-house": { followed: "all but a part", attempts: 2 },
  repeats: { followed: "all but a part", attempts: 2 },
  "malformed-part": { followed: "all but a part", attempts: 2 },
  "omits-everything": { followed: "thesis", attempts: 2 },
  "contradictory-relation": { followed: "whole", attempts: 1 },
  rosy: { followed: "whole", attempts: 1 },
  "smuggled-text": { followed: "nothing", attempts: 2 },
  instructions: { followed: "nothing", attempts: 2 },
  unicode: { followed: "nothing", attempts: 2 },
  huge: { followed: "nothing", attempts: 2 },
  "not-json": { followed: "nothing", attempts: 2 },
  refusal: { followed: "nothing", attempts: 2 },
  truncated: { followed: "nothing", attempts: 2 },
  "rate-limited": { followed: "nothing", attempts: 1 },
  hang: { followed: "nothing", attempts: 1 },
  "server-error": { followed: "nothing", attempts: 1 }
}

const perMisconduct = 9
const honestHomes = addresses.slice(0, perMisconduct)
const homesByMisconduct = misconducts.map((misconduct, index) => {
  const start = perMisconduct * (index + 1)
  return { misconduct, homes: addresses.slice(start, start + perMisconduct) }
})

/** Those that are left, in turn, for one request of misconduct. */
const homesOfOnce = (() => {
  const left = addresses.slice(perMisconduct * (misconducts.length + 1))
  return misconducts.map((misconduct, index) => ({
    misconduct,
    homes: left.filter((_, place) => place % misconducts.length === index)
  }))
})()

/** Of the homes of a misconduct: `NARRATIVE_HOMES=all` in CI, where time is not short. */
const sampled = (homes: ReadonlyArray<string>, few = 1) =>
  process.env["NARRATIVE_HOMES"] === "all" ? homes : homes.slice(0, few)

const checkAll = (homes: ReadonlyArray<string>, origin: Origin | "honest") =>
  Effect.forEach(sampled(homes, origin === "honest" ? 2 : 1), (home) => checkMirrored(home, origin), {
    concurrency: 10
  })

/** The misconduct is for one request of one home. */
const checkOneByOne = (misconduct: Misconduct, homes: ReadonlyArray<string>, origin: Origin) =>
  Effect.forEach(sampled(homes), (home) =>
    Effect.andThen(setConduct(`${misconduct}:once`), checkMirrored(home, origin))
  )

describe("200 homes", () => {
  it("are all asked for, in most states, with eighteen misconducts", () => {
    const misled = [...homesByMisconduct, ...homesOfOnce].flatMap(({ homes }) => homes)
    assert.sameMembers([...honestHomes, ...misled], addresses)
    assert.strictEqual(new Set(addresses).size, 200)
    assert.isAbove(new Set(addresses.map((address) => / ([A-Z]{2}) \d{5}$/.exec(address)?.[1])).size, 45)
    assert.lengthOf(misconducts, 18)
    for (const { homes } of [...homesByMisconduct, ...homesOfOnce]) assert.isAbove(homes.length, 0)
  })

  layer(SandboxService.layer({ SANDBOX_MODEL: "honest" }), { excludeTestServices: true })("of a model", (it) => {
    it.effect("that is honest: each narrative is by its first plan", () =>
      Effect.gen(function* () {
        const narratives = yield* checkAll(honestHomes, "honest")
        assert.strictEqual(new Set(narratives).size, narratives.length)
      })
    )

    for (const { homes, misconduct } of homesByMisconduct.filter(({ misconduct }) => misconduct !== "hang")) {
      it.effect(`${misconduct}: ${outcomes[misconduct].followed} is followed, and no text of the model is shown`, () =>
        Effect.gen(function* () {
          yield* setConduct(misconduct)
          yield* checkAll(homes, outcomes[misconduct])
        })
      )
    }

    for (const { homes, misconduct } of homesOfOnce.filter(({ misconduct }) => misconduct !== "hang")) {
      it.effect(`${misconduct}, once: each narrative is by the model's plan`, () =>
        checkOneByOne(misconduct, homes, { followed: "whole", attempts: outcomes[misconduct].attempts })
      )
    }
  })

  layer(SandboxService.layer({ SANDBOX_MODEL: "hang", NARRATIVE_DEADLINE: "300 millis" }), {
    excludeTestServices: true
  })("of a model that hangs", (it) => {
    const homesOf = (lists: typeof homesByMisconduct) =>
      lists.find(({ misconduct }) => misconduct === "hang")?.homes ?? assert.fail()

    it.effect("each narrative is by the default plan, after NARRATIVE_DEADLINE", () =>
      checkAll(homesOf(homesByMisconduct), outcomes.hang)
    )

    it.effect("once: the model is not asked again", () => checkOneByOne("hang", homesOf(homesOfOnce), outcomes.hang))
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

const checkRefused = Effect.fnUntraced(function* (answer: WireAnswer, slug = "narrative-unavailable") {
  assert.strictEqual(answer.status, 503, answer.text)
  assert.strictEqual(answer.headers["retry-after"], "60")
  assert.include(answer.headers["content-type"] ?? "", "application/problem+json")
  assert.isNull(receiptIn(answer))
  const problem = yield* readProblem(answer)
  assert.isTrue(problem.type.endsWith(`/problems/${slug}`), problem.type)
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
      const { counts, result } = yield* counted(paidDuring(buy("/property-full?view=explained", order)))
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
      const { narrative, narrativeMeta } = data
      assert.include(narrative, "$150,000")
      checkNarrative({ narrative, narrativeMeta }, factsOf(data))
      checkHonest({ narrative, narrativeMeta }, factsOf(data))
    })
  )

  it.effect("the same payment again: the same bytes, no charge, and no model is asked", () =>
    Effect.gen(function* () {
      const { ask, paidDuring } = yield* SandboxService
      const send = ask(
        "/property-full?view=explained",
        yield* payment("/property-full?view=explained", { address: addressOf("austin") })
      )
      const [first, charged] = yield* paidDuring(send)
      assert.strictEqual(first.status, 200, first.text)
      assert.deepStrictEqual(charged, { payer: -0.25, receiver: 0.25 })
      // A model that misbehaves by now would change the text, were it asked.
      yield* setConduct("rosy")
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
      const [bought, change] = yield* paidDuring(buy("/property-narrative?view=explained", { address }))
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepStrictEqual(change, { payer: -0.1, receiver: 0.1 })
      const keys = ["view", "summary", "narrative", "narrativeMeta", "location", "meta"]
      assert.sameMembers(Object.keys(JSON.parse(bought.text).data), keys)
      const { data } = yield* readNarrative(bought.text)
      assert.match(data.location.address, /^640 BAYBERRY ST/)
      assert.strictEqual(data.meta.coverage.answered, data.meta.coverage.of)
      const mirrored = yield* checkMirrored(address, "honest")
      assert.strictEqual(data.narrative, mirrored)
    })
  )

  it.effect("is written by the default plan if the model's plan is unusable and the sandbox allows the fallback", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      yield* setConduct("smuggled-text")
      const [bought, change] = yield* paidDuring(
        buy("/property-narrative?view=explained", { address: addressOf("condo") })
      )
      assert.deepStrictEqual(change, { payer: -0.1, receiver: 0.1 })
      const { data } = yield* readNarrative(bought.text)
      assert.deepInclude(data.narrativeMeta, { generator: "default-plan", model: null, attempts: 2 })
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
  layer(SandboxService.layer({ NARRATIVE_FALLBACK: "none", SANDBOX_MODEL: "not-json" }), {
    excludeTestServices: true
  })("and with a model that can't be followed", (it) => {
    for (const path of ["/property-narrative", "/property-full"]) {
      it.effect(`${path} is 503 and free, and the same payment buys it once the model is honest`, () =>
        Effect.gen(function* () {
          const { ask, paidDuring } = yield* SandboxService
          yield* setConduct("not-json")
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

    it.effect("the free mirror shows the default plan's all the same, and how often the model was asked", () =>
      Effect.gen(function* () {
        yield* setConduct("not-json")
        yield* checkMirrored(addressOf("cleveland"), { followed: "nothing", attempts: 2 })
      })
    )

    it.effect("but for one part is sold: that part is by the default plan, and says so", () =>
      Effect.gen(function* () {
        const { buy, paidDuring } = yield* SandboxService
        yield* setConduct("other-house")
        const [bought, change] = yield* paidDuring(
          buy("/property-full?view=explained", { address: addressOf("austin") })
        )
        assert.strictEqual(bought.status, 200, bought.text)
        assert.deepStrictEqual(change, { payer: -0.25, receiver: 0.25 })
        const { data } = yield* readSold(bought.text)
        const { narrative, narrativeMeta } = data
        checkOrigin({ narrative, narrativeMeta }, factsOf(data), outcomes["other-house"])
      })
    )
  })

  layer(SandboxService.layer({ NARRATIVE_FALLBACK: "none" }), { excludeTestServices: true })(
    "and without a model",
    (it) => {
      it.effect("is 503 and free, and the free mirror shows the default plan's", () =>
        Effect.gen(function* () {
          const { buy, paidDuring } = yield* SandboxService
          for (const path of ["/property-narrative", "/property-full"]) {
            const order = { address: addressOf("cleveland") }
            const { counts, result } = yield* counted(paidDuring(buy(path, order)))
            const [refused, unchanged] = result
            // No price is given for what can't be delivered.
            yield* checkRefused(refused, "sales-closed")
            assert.deepStrictEqual(unchanged, nothing)
            assert.isUndefined(counts["api.openai.com"])
          }
          yield* checkMirrored(addressOf("cleveland"), { followed: "nothing", attempts: 0 })
        })
      )
    }
  )
})

describe("the sandbox as it starts", () => {
  it.live("sells the default plan's", () =>
    Effect.gen(function* () {
      const { buy, paidDuring } = yield* SandboxService
      const [bought, change] = yield* paidDuring(
        buy("/property-full?view=explained", { address: addressOf("cleveland") })
      )
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepStrictEqual(change, { payer: -0.25, receiver: 0.25 })
      const { data } = yield* readSold(bought.text)
      const { narrative, narrativeMeta } = data
      checkNarrative({ narrative, narrativeMeta }, factsOf(data))
      checkOrigin({ narrative, narrativeMeta }, factsOf(data), { followed: "nothing", attempts: 0 })
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
        buy("/property-full?view=explained", { address: addressOf("houston") })
      ).pipe(Effect.provide(SandboxService.layer({ SANDBOX_MODEL: "honest", UPSTREAM_GATEWAY: url.origin })))
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepInclude((yield* readSold(bought.text)).data.narrativeMeta, { generator: "model-plan", attempts: 1 })
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
        PUBLIC_ORIGIN: "https://api.example.com",
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
