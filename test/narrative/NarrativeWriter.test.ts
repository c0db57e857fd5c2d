import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Schema } from "effect"
import { TestClock } from "effect/testing"

import { type Draft, headings } from "../../src/narrative/facts/Draft.ts"
import { offencesOfNarrative } from "../../src/narrative/grounding/Grounding.ts"
import {
  BudgetSpent,
  describeModelReason,
  DraftModel,
  type DraftRequest,
  ModelMalformed,
  type ModelReason,
  ModelRefused,
  ModelUnavailable,
  NoModel
} from "../../src/narrative/model/DraftModel.ts"
import { NarrativeWriter, templateNarrative } from "../../src/narrative/NarrativeWriter.ts"
import { falseDraft, type TextLie } from "../../src/sandbox/model/falseDraft.ts"
import { honestDraft } from "../../src/sandbox/model/HonestDraft.ts"
import { Settings } from "../../src/Settings.ts"
import { cleveland } from "../support/investor/workedExamples.ts"
import { filledIn } from "../support/narrative/draftBreaches.ts"
import { factsOfInput } from "../support/narrative/factsOfInput.ts"

const facts = factsOfInput(cleveland.input)
const texts = new Map([...facts].map(([id, { text }]) => [id, text]))
const honest = honestDraft(texts)
const lying = (lie: TextLie): Draft => falseDraft(honest, texts, lie)

const unavailable = new ModelUnavailable({ status: 503, retryAfterMillis: null })
const malformed = new ModelMalformed({ issue: "not the five parts" })

type Fallback = "template" | "none"

const layerWriter = (model: Layer.Layer<DraftModel>, environment: Record<string, string>) =>
  NarrativeWriter.layer.pipe(Layer.provide([model, Settings.layerTest(environment)]))

/** A scripted model, and what it is asked. */
const scripted = (script: ReadonlyArray<Draft | ModelReason>) => {
  const requests: Array<DraftRequest> = []
  const layer = Layer.effect(
    DraftModel,
    Effect.map(DraftModel, ({ draft }) => ({
      draft: (request: DraftRequest) => Effect.suspend(() => (requests.push(request), draft(request)))
    }))
  ).pipe(Layer.provide(DraftModel.layerScripted(script)))
  return { layer, requests }
}

const writing = NarrativeWriter.use((writer) => writer.write(facts))

/** What is written when the model says this, what it was asked, and what is logged. */
const written = Effect.fnUntraced(function* (
  script: ReadonlyArray<Draft | ModelReason>,
  fallback: Fallback = "template"
) {
  const { layer, requests } = scripted(script)
  const lines: Array<string> = []
  const logger = Logger.make(({ logLevel, message }) => void lines.push(`${logLevel} ${JSON.stringify(message)}`))
  const result = yield* Effect.result(writing).pipe(
    Effect.provide(layerWriter(layer, { NARRATIVE_FALLBACK: fallback })),
    Effect.provide(Logger.layer([logger]))
  )
  return { result, requests, lines }
})

const narrativeIn = Effect.fnUntraced(function* (script: ReadonlyArray<Draft | ModelReason>) {
  const { result } = yield* written(script)
  return yield* Effect.fromResult(result)
})

const whyIn = Effect.fnUntraced(function* (script: ReadonlyArray<Draft | ModelReason>) {
  const { result } = yield* written(script, "none")
  const error = yield* Effect.flip(Effect.fromResult(result))
  assert.strictEqual(error._tag, "NarrativeUnavailable")
  return error.why
})

const Refused = Schema.fromJsonString(
  Schema.Struct({
    facts: Schema.Array(Schema.Struct({ id: Schema.String, text: Schema.String, meaning: Schema.String })),
    refused: Schema.optionalKey(
      Schema.Array(Schema.Struct({ rule: Schema.String, part: Schema.String, found: Schema.String }))
    )
  })
)
const requestIn = Schema.decodeUnknownSync(Refused, { onExcessProperty: "error" })

/** Each figure of a text, counted by its digits; names of rules and loans are no figures. */
const figuresIn = (text: string): number =>
  [...text.replaceAll(/\b(?:30|15)-year\b|\b1% rule\b/g, "").matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].length

const headingsIn = (narrative: string): ReadonlyArray<string> =>
  narrative.split("\n").filter((line) => headings.some(([, heading]) => line === heading))

/** Why the template wrote, as the narrative says it. */
const noModel = "No language model is set up"
const untrue = "The model wrote what the data does not say"
const late = "The model was late"

const tokensSpent = new BudgetSpent({ of: "all", until: Date.UTC(2026, 10, 23) })

describe("an honest draft", () => {
  it.effect("is the narrative, with its facts put in under five headings", () =>
    Effect.gen(function* () {
      const { lines, requests, result } = yield* written([honest])
      const { narrative, narrativeMeta } = yield* Effect.fromResult(result)
      assert.deepStrictEqual(
        headingsIn(narrative),
        headings.map(([, heading]) => heading)
      )
      for (const [part] of headings) assert.include(narrative, filledIn(honest[part], texts))
      assert.notMatch(narrative, /\[\[|\]\]/)
      assert.deepStrictEqual(narrativeMeta, {
        generator: "openai",
        model: "scripted",
        groundedNumbers: figuresIn(narrative),
        attempts: 1,
        reason: null
      })
      assert.isAbove(narrativeMeta.groundedNumbers, 20)
      assert.lengthOf(requests, 1)
      assert.isUndefined(requestIn(requests[0]?.input).refused)
      assert.deepStrictEqual(lines, [])
    })
  )

  it.effect("is asked for with every fact", () =>
    Effect.gen(function* () {
      const { requests } = yield* written([honest])
      assert.deepStrictEqual(
        requestIn(requests[0]?.input).facts,
        [...facts.values()].map(({ id, meaning, text }) => ({ id, text, meaning }))
      )
    })
  )
})

/** The lies a text can hold, with the rules of which one at least finds it. */
const found: ReadonlyArray<readonly [lie: TextLie, rules: ReadonlyArray<string>]> = [
  ["wrong-number", ["digit"]],
  ["invented-fact", ["unknown-fact"]],
  ["wrong-strategy", ["strategy"]],
  ["number-word", ["number-word"]],
  ["banned-phrase", ["banned-phrase"]],
  ["wrong-sign", ["sign", "digit"]],
  ["glued-digits", ["digit", "markup", "unknown-fact"]],
  ["injected", ["markup", "digit", "banned-phrase"]],
  ["empty-part", ["missing-part"]],
  ["too-long", ["length"]]
]

describe("a draft that lies", () => {
  for (const [lie, rules] of found) {
    it.effect(`${lie}: is asked for once more with what was wrong, and the second is the narrative`, () =>
      Effect.gen(function* () {
        const { requests, result } = yield* written([lying(lie), honest])
        const { narrative, narrativeMeta } = yield* Effect.fromResult(result)
        assert.deepInclude(narrativeMeta, { generator: "openai", model: "scripted", attempts: 2 })
        assert.strictEqual(narrative, (yield* narrativeIn([honest])).narrative)
        assert.lengthOf(requests, 2)
        const [first, second] = requests.map(({ input }) => requestIn(input))
        assert.isUndefined(first?.refused)
        assert.deepStrictEqual(second?.facts, first?.facts)
        const named = (second?.refused ?? []).map(({ rule }) => rule)
        assert.isTrue(
          rules.some((rule) => named.includes(rule)),
          named.join()
        )
        assert.strictEqual(requests[1]?.instructions, requests[0]?.instructions)
      })
    )

    it.effect(`${lie}, twice: the template, or nothing that could be sold`, () =>
      Effect.gen(function* () {
        const { requests, result } = yield* written([lying(lie)])
        assert.deepStrictEqual(yield* Effect.fromResult(result), templateNarrative(facts, 2, untrue))
        assert.lengthOf(requests, 2)
        assert.strictEqual(yield* whyIn([lying(lie)]), "refused")
      })
    )
  }

  it.effect("says nothing of it but the rules in the log", () =>
    Effect.gen(function* () {
      const words = { ...honest, riskFactors: `${honest.riskFactors} Zebra [[zebra]] costs 7,777 or seventy zebras.` }
      for (const fallback of ["template", "none"] as const) {
        const { lines } = yield* written([words], fallback)
        assert.lengthOf(lines, 2)
        for (const line of lines) {
          assert.match(line, /^Warn /)
          assert.notMatch(line, /zebra|7,777|seventy/i)
          for (const rule of ["unknown-fact", "digit", "number-word"]) assert.include(line, rule)
        }
      }
    })
  )

  it.effect("names a rule once, however often it was broken", () =>
    Effect.gen(function* () {
      const { lines } = yield* written([{ ...honest, marketPosition: `${honest.marketPosition} 1 2 3 4.` }, honest])
      assert.lengthOf(lines, 1)
      assert.lengthOf([...(lines[0] ?? "").matchAll(/"digit"/g)], 1)
    })
  )
})

describe("a draft that is honest about a fact that should not be one", () => {
  it.effect("is refused once the text is whole", () =>
    Effect.gen(function* () {
      const driver = facts.get("driverOne") ?? assert.fail("there is a driver")
      const poisoned = new Map([...facts, ["driverOne", { ...driver, text: "close to good schools" }]])
      const { layer, requests } = scripted([honest])
      const error = yield* NarrativeWriter.use((writer) => writer.write(poisoned)).pipe(
        Effect.flip,
        Effect.provide(layerWriter(layer, { NARRATIVE_FALLBACK: "none" })),
        Effect.provide(Logger.layer([]))
      )
      assert.strictEqual(error.why, "refused")
      assert.deepStrictEqual(
        requestIn(requests[1]?.input).refused?.map(({ part, rule }) => [rule, part]),
        [["banned-phrase", "all"]]
      )
    })
  )
})

describe("a model that does not write", () => {
  it.effect("no model: the template without an attempt, and nothing in the log", () =>
    Effect.gen(function* () {
      const { lines, result } = yield* written([new NoModel()])
      assert.deepStrictEqual(yield* Effect.fromResult(result), templateNarrative(facts, 0, noModel))
      assert.deepStrictEqual(lines, [])
      assert.strictEqual(yield* whyIn([new NoModel()]), "NoModel")
    })
  )

  it.effect("the day's tokens spent: the template without an attempt, and a line in the log", () =>
    Effect.gen(function* () {
      const { lines, requests, result } = yield* written([tokensSpent, honest])
      assert.deepStrictEqual(
        yield* Effect.fromResult(result),
        templateNarrative(facts, 0, describeModelReason(tokensSpent))
      )
      assert.lengthOf(requests, 1)
      assert.lengthOf(lines, 1)
      assert.match(lines[0] ?? "", /^Warn .*BudgetSpent/)
      assert.strictEqual(yield* whyIn([tokensSpent]), "BudgetSpent")
    })
  )

  it.effect("the day's tokens spent by a first draft that lied: it was asked once", () =>
    Effect.gen(function* () {
      const { narrativeMeta } = yield* narrativeIn([lying("banned-phrase"), tokensSpent])
      assert.deepInclude(narrativeMeta, { generator: "template", model: null, attempts: 1 })
    })
  )

  it.effect("not available: it was tried again before, so not once more", () =>
    Effect.gen(function* () {
      const { lines, requests, result } = yield* written([unavailable, honest])
      assert.deepStrictEqual(yield* Effect.fromResult(result), templateNarrative(facts, 1, "The model did not answer"))
      assert.lengthOf(requests, 1)
      assert.match(lines.join(), /^Warn .*ModelUnavailable/)
      assert.strictEqual(yield* whyIn([unavailable]), "ModelUnavailable")
    })
  )

  for (const reason of [new ModelRefused(), malformed]) {
    it.effect(`${reason._tag}: is asked once more, with nothing held against it`, () =>
      Effect.gen(function* () {
        const { lines, requests, result } = yield* written([reason, honest])
        assert.deepInclude((yield* Effect.fromResult(result)).narrativeMeta, { generator: "openai", attempts: 2 })
        assert.deepStrictEqual(requests[1], requests[0])
        assert.lengthOf(lines, 1)
        assert.include(lines[0] ?? "", reason._tag)
        const twice = yield* written([reason])
        assert.deepStrictEqual(
          yield* Effect.fromResult(twice.result),
          templateNarrative(facts, 2, describeModelReason(reason))
        )
        assert.lengthOf(twice.requests, 2)
        assert.strictEqual(yield* whyIn([reason]), reason._tag)
      })
    )
  }

  it.effect("different troubles: the last counts, and there is no third try", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* whyIn([malformed, unavailable, honest]), "ModelUnavailable")
      assert.strictEqual(yield* whyIn([lying("too-long"), malformed, honest]), "ModelMalformed")
      assert.strictEqual(yield* whyIn([malformed, lying("too-long"), honest]), "refused")
      const { narrativeMeta } = yield* narrativeIn([lying("empty-part"), unavailable])
      assert.deepInclude(narrativeMeta, { generator: "template", attempts: 2 })
    })
  )
})

/** A model that takes its time, and how often it was dropped. */
const slow = (answers: ReadonlyArray<Effect.Effect<Draft>>) => {
  const calls = { started: 0, dropped: 0 }
  const layer = Layer.succeed(DraftModel, {
    draft: () =>
      Effect.suspend(() => answers[calls.started++] ?? Effect.never).pipe(
        Effect.map((draft) => ({ draft, model: "slow" })),
        Effect.onInterrupt(() => Effect.sync(() => void (calls.dropped += 1)))
      )
  })
  return { layer, calls }
}

describe("a model that does not answer in time", () => {
  const start = Effect.fnUntraced(function* (
    answers: ReadonlyArray<Effect.Effect<Draft>>,
    environment: Record<string, string>
  ) {
    const { calls, layer } = slow(answers)
    const fiber = yield* Effect.forkChild(Effect.provide(writing, layerWriter(layer, environment)), {
      startImmediately: true
    })
    return { calls, fiber }
  })

  it.effect("is dropped at NARRATIVE_DEADLINE and not before, and the template takes its place", () =>
    Effect.gen(function* () {
      const { calls, fiber } = yield* start([], { NARRATIVE_DEADLINE: "7 seconds" })
      yield* TestClock.adjust(6999)
      assert.isUndefined(fiber.pollUnsafe())
      assert.deepStrictEqual(calls, { started: 1, dropped: 0 })
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* Fiber.join(fiber), templateNarrative(facts, 1, late))
      assert.deepStrictEqual(calls, { started: 1, dropped: 1 })
    })
  )

  it.effect("or nothing does, where there is no fallback", () =>
    Effect.gen(function* () {
      const { calls, fiber } = yield* start([], { NARRATIVE_FALLBACK: "none" })
      yield* TestClock.adjust("20 seconds")
      const error = yield* Effect.flip(Fiber.join(fiber))
      assert.deepInclude(error, { _tag: "NarrativeUnavailable", why: "late" })
      assert.deepStrictEqual(calls, { started: 1, dropped: 1 })
    })
  )

  it.effect("has one deadline for both of its drafts", () =>
    Effect.gen(function* () {
      const slow = Effect.delay(Effect.succeed(lying("too-long")), "15 seconds")
      const { calls, fiber } = yield* start([slow], {})
      yield* TestClock.adjust("15 seconds")
      assert.deepStrictEqual(calls, { started: 2, dropped: 0 })
      yield* TestClock.adjust(4999)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* Fiber.join(fiber), templateNarrative(facts, 2, late))
      assert.deepStrictEqual(calls, { started: 2, dropped: 1 })
    })
  )

  it.effect("is good enough a moment before it", () =>
    Effect.gen(function* () {
      const { calls, fiber } = yield* start([Effect.delay(Effect.succeed(honest), 19_999)], {})
      yield* TestClock.adjust(19_999)
      const { narrativeMeta } = yield* Fiber.join(fiber)
      assert.deepInclude(narrativeMeta, { generator: "openai", model: "slow", attempts: 1 })
      assert.strictEqual(calls.dropped, 0)
    })
  )

  it.effect("is dropped when the caller leaves", () =>
    Effect.gen(function* () {
      const { calls, fiber } = yield* start([], {})
      assert.deepStrictEqual(calls, { started: 1, dropped: 0 })
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(calls, { started: 1, dropped: 1 })
    })
  )
})

describe("the template", () => {
  it.effect("alone asks no model, whatever is set", () =>
    Effect.gen(function* () {
      const narrative = yield* Effect.provide(writing, NarrativeWriter.layerTemplate)
      assert.deepStrictEqual(narrative, templateNarrative(facts, 0, noModel))
    })
  )

  it("passes the same checks, counts its figures and says how often a model was asked", () => {
    const { narrative, narrativeMeta } = templateNarrative(facts, 2, late)
    assert.deepStrictEqual(offencesOfNarrative(narrative, facts), [])
    assert.deepStrictEqual(
      headingsIn(narrative),
      headings.map(([, heading]) => heading)
    )
    assert.deepInclude(narrativeMeta, { generator: "template", model: null, attempts: 2 })
    assert.isAbove(narrativeMeta.groundedNumbers, 30)
    assert.notMatch(narrative, /\[\[|\]\]/)
  })
})
