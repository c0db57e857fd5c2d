import { assert, describe, it } from "@effect/vitest"
import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { judgePlan } from "@property-intelligence/narrative/plan/judgePlan.ts"
import { Effect, Fiber, Layer, Logger, Metric } from "effect"
import { TestClock } from "effect/testing"

import {
  type AnsweredPlan,
  BudgetSpent,
  describeModelReason,
  ModelMalformed,
  type ModelReason,
  ModelRefused,
  ModelUnavailable,
  NoModel,
  PlanModel,
  type PlanRequest
} from "../../src/narrative/model/PlanModel.ts"
import { planRequest } from "../../src/narrative/model/planRequest.ts"
import { NarrativeWriter } from "../../src/narrative/NarrativeWriter.ts"
import { defaultNarrative, plannedNarrative } from "../../src/narrative/writtenNarrative.ts"
import { Settings } from "../../src/Settings.ts"
import { metrics } from "../../src/telemetry/metrics.ts"
import {
  honestAnswer,
  hostileAnswer,
  promptIn,
  someFacts as facts,
  someLicensed
} from "../support/narrative/plannedHouse.ts"

const honest = honestAnswer(facts)
const thesis = String(honest.thesis)

/** Followed whole: what a narrative by it is. */
const narrativeBy = (answer: AnsweredPlan, attempts: number) =>
  plannedNarrative(facts, judgePlan(answer, someLicensed), "gpt-5-mini", attempts)

const nonsense: AnsweredPlan = { thesis: "zebra", riskFactors: 7 }
const badRisk: AnsweredPlan = { ...honest, riskFactors: { picks: [], stress: null, leaveOut: [] } }
const badThesis: AnsweredPlan = { ...honest, thesis: "zebra" }

const unavailable = new ModelUnavailable({ status: 503, retryAfterMillis: null })
const malformed = new ModelMalformed({ issue: "no JSON object" })
const tokensSpent = new BudgetSpent({ of: "all", until: Date.UTC(2026, 10, 23) })

const layerWriter = (model: Layer.Layer<PlanModel>, environment: Record<string, string>) =>
  NarrativeWriter.layer.pipe(Layer.provide([model, Settings.layerTest(environment)]))

type Script = ReadonlyArray<AnsweredPlan | ModelReason>

/** A scripted model, and what it is asked. */
const scripted = (script: Script) => {
  const requests: Array<PlanRequest> = []
  const layer = Layer.effect(
    PlanModel,
    Effect.map(PlanModel, ({ plan }) => ({
      plan: (request: PlanRequest) => Effect.suspend(() => (requests.push(request), plan(request)))
    }))
  ).pipe(Layer.provide(PlanModel.layerScripted(script)))
  return { layer, requests }
}

const writing = NarrativeWriter.use((writer) => writer.write(facts))

/** How many plans became of each kind. */
const countedPlans = Effect.map(Metric.snapshot, (snapshot) =>
  Object.fromEntries(
    snapshot
      .filter(({ id }) => id === metrics.narrativePlans.name)
      .map(({ attributes, state }) => [attributes?.["plan.outcome"], "count" in state ? state.count : null])
  )
)

/** What is written when the model answers this, what it was asked, what is logged and what is counted. */
const written = Effect.fnUntraced(function* (script: Script, fallback: "plan" | "none" = "plan") {
  const { layer, requests } = scripted(script)
  const lines: Array<string> = []
  const logger = Logger.make(({ logLevel, message }) => void lines.push(`${logLevel} ${JSON.stringify(message)}`))
  const { counts, result } = yield* Effect.all({ result: Effect.result(writing), counts: countedPlans }).pipe(
    Effect.provide(layerWriter(layer, { NARRATIVE_FALLBACK: fallback })),
    Effect.provide(Logger.layer([logger])),
    Effect.provideService(Metric.MetricRegistry, new Map())
  )
  return { result, requests, lines, counts }
})

const narrativeIn = Effect.fnUntraced(function* (script: Script) {
  const { result } = yield* written(script)
  return yield* Effect.fromResult(result)
})

const whyIn = Effect.fnUntraced(function* (script: Script) {
  const { result } = yield* written(script, "none")
  const error = yield* Effect.flip(Effect.fromResult(result))
  assert.strictEqual(error._tag, "NarrativeUnavailable")
  return error.why
})

const partIn = ({ narrativeMeta }: Narrative, part: string) =>
  narrativeMeta.parts.find((planned) => planned.part === part)

/** Why the default plan stands in, as the narrative says it. */
const noModel = "No language model is set up"
const unfollowed = "The model's plan could not be followed"
const late = "The model did not answer in time"

describe("a plan that holds", () => {
  it.effect("is followed as it is, by the model that the settings name, and asked for once", () =>
    Effect.gen(function* () {
      const { counts, lines, requests, result } = yield* written([honest])
      const narrative = yield* Effect.fromResult(result)
      assert.deepStrictEqual(narrative, narrativeBy(honest, 1))
      assert.deepInclude(narrative.narrativeMeta, {
        generator: "model-plan",
        model: "gpt-5-mini",
        attempts: 1,
        reason: null,
        thesis
      })
      assert.deepStrictEqual(requests, [planRequest(facts, someLicensed)])
      assert.deepStrictEqual(lines, [])
      assert.deepStrictEqual(counts, { whole: 1 })
    })
  )
})

describe("a plan with a part that can't be followed", () => {
  it.effect("is asked for that part alone once more, with the rule, and both are followed together", () =>
    Effect.gen(function* () {
      const second: AnsweredPlan = { thesis: "zebra", riskFactors: honest.riskFactors }
      const { counts, requests, result } = yield* written([badRisk, second])
      assert.deepStrictEqual(yield* Effect.fromResult(result), narrativeBy(honest, 2))
      assert.lengthOf(requests, 2)
      const asked = promptIn(requests[1]?.input ?? "")
      assert.isUndefined(asked.theses)
      assert.deepStrictEqual(Object.keys(asked.parts), ["riskFactors"])
      assert.include(requests[1]?.input, '"refused":[{"part":"riskFactors","rule":"too-few"')
      assert.deepStrictEqual(counts, { partial: 1, whole: 1 })
    })
  )

  it.effect("that stays so, is planned by us in that part alone, and says why", () =>
    Effect.gen(function* () {
      const { counts, requests, result } = yield* written([badRisk])
      const narrative = yield* Effect.fromResult(result)
      assert.deepStrictEqual(narrative, narrativeBy(badRisk, 2))
      assert.lengthOf(requests, 2)
      assert.deepInclude(narrative.narrativeMeta, { generator: "model-plan", attempts: 2, reason: null })
      assert.deepInclude(partIn(narrative, "riskFactors"), {
        plannedBy: "program",
        reason: "The model picked too few claims",
        picked: 0
      })
      for (const part of ["headline", "propertyOverview", "recommendedStrategy"]) {
        assert.deepInclude(partIn(narrative, part), { plannedBy: "model", reason: null })
      }
      assert.deepStrictEqual(counts, { partial: 1, refused: 1 })
    })
  )

  it.effect("is sold if the default plan is not allowed: the rest comes from the model", () =>
    Effect.gen(function* () {
      const { result } = yield* written([badRisk, unavailable], "none")
      const { narrativeMeta } = yield* Effect.fromResult(result)
      assert.deepInclude(narrativeMeta, { generator: "model-plan", attempts: 2 })
    })
  )

  it.effect("keeps the parts that were good, whatever the second answer makes of them", () =>
    Effect.gen(function* () {
      const narrative = yield* narrativeIn([badThesis, { ...nonsense, thesis: honest.thesis }])
      assert.deepStrictEqual(narrative, narrativeBy(honest, 2))
    })
  )

  it.effect("keeps them where the second request fails, is late or is not paid for", () =>
    Effect.gen(function* () {
      for (const trouble of [unavailable, malformed, new ModelRefused()]) {
        assert.deepStrictEqual(yield* narrativeIn([badRisk, trouble]), narrativeBy(badRisk, 2))
      }
      assert.deepStrictEqual(yield* narrativeIn([badRisk, tokensSpent]), narrativeBy(badRisk, 1))
    })
  )

  it.effect("names parts and rules in the log, and nothing of the answer", () =>
    Effect.gen(function* () {
      const { lines } = yield* written([{ ...badRisk, marketPosition: { zebra: "7,777" } }])
      assert.lengthOf(lines, 2)
      for (const line of lines) {
        assert.match(line, /^Warn /)
        assert.notMatch(line, /zebra|7,777/)
        for (const word of ["riskFactors", "too-few", "marketPosition", "malformed"]) assert.include(line, word)
      }
    })
  )

  it.effect("with a thesis alone that can be followed, is a model's", () =>
    Effect.gen(function* () {
      const narrative = yield* narrativeIn([{ thesis: honest.thesis }])
      assert.deepInclude(narrative.narrativeMeta, { generator: "model-plan", thesis })
      assert.deepInclude(partIn(narrative, "headline"), { plannedBy: "model", picked: 1, added: 0 })
    })
  )
})

describe("an answer without any usable part", () => {
  it.effect("is asked for once more, and the second is the plan", () =>
    Effect.gen(function* () {
      const { requests, result } = yield* written([nonsense, honest])
      assert.deepStrictEqual(yield* Effect.fromResult(result), narrativeBy(honest, 2))
      const [first, second] = requests.map(({ input }) => promptIn(input))
      assert.deepStrictEqual(second, first)
    })
  )

  it.effect("twice: the default plan, or nothing that could be sold", () =>
    Effect.gen(function* () {
      const { counts, requests, result } = yield* written([nonsense])
      assert.deepStrictEqual(yield* Effect.fromResult(result), defaultNarrative(facts, 2, unfollowed))
      assert.lengthOf(requests, 2)
      assert.deepStrictEqual(counts, { refused: 2 })
      assert.strictEqual(yield* whyIn([nonsense]), "refused")
    })
  )
})

describe("a model that misbehaves", () => {
  for (const misconduct of ["unknown-claim", "other-part", "other-house", "repeats", "malformed-part"] as const) {
    it.effect(`${misconduct}: costs it one part and no other`, () =>
      Effect.gen(function* () {
        const { narrativeMeta } = yield* narrativeIn([hostileAnswer(facts, misconduct)])
        assert.deepInclude(narrativeMeta, { generator: "model-plan", attempts: 2 })
        assert.lengthOf(
          narrativeMeta.parts.filter(({ part, plannedBy }) => plannedBy === "program" && part !== "opening"),
          1
        )
      })
    )
  }

  for (const misconduct of ["smuggled-text", "instructions", "unicode"] as const) {
    it.effect(`${misconduct}: leads to exactly the default plan`, () =>
      Effect.gen(function* () {
        const narrative = yield* narrativeIn([hostileAnswer(facts, misconduct)])
        assert.deepStrictEqual(narrative, defaultNarrative(facts, 2, unfollowed))
      })
    )
  }

  it.effect("omits-everything: has its thesis, and all parts by us", () =>
    Effect.gen(function* () {
      const { narrativeMeta } = yield* narrativeIn([hostileAnswer(facts, "omits-everything")])
      assert.deepStrictEqual(
        narrativeMeta.parts.map(({ plannedBy }) => plannedBy),
        ["model", "program", "program", "program", "program", "program", "program"]
      )
    })
  )

  for (const misconduct of ["rosy", "contradictory-relation"] as const) {
    it.effect(`${misconduct}: states every required claim`, () =>
      Effect.gen(function* () {
        const { narrativeMeta } = yield* narrativeIn([hostileAnswer(facts, misconduct)])
        assert.deepInclude(narrativeMeta, { generator: "model-plan", attempts: 1 })
        const said = new Set(narrativeMeta.sentences.flatMap(({ claims }) => claims.map(({ claim }) => claim)))
        const unsaid = [...someLicensed.values()].filter(
          ({ id, must, part }) => must && part !== "headline" && !said.has(id)
        )
        assert.deepStrictEqual(
          unsaid.map(({ id }) => id),
          []
        )
      })
    )
  }
})

describe("a model that does not plan", () => {
  it.effect("no model: the default plan without an attempt, and nothing in the log", () =>
    Effect.gen(function* () {
      const { counts, lines, result } = yield* written([new NoModel()])
      assert.deepStrictEqual(yield* Effect.fromResult(result), defaultNarrative(facts, 0, noModel))
      assert.deepStrictEqual(lines, [])
      assert.deepStrictEqual(counts, {})
      assert.strictEqual(yield* whyIn([new NoModel()]), "NoModel")
    })
  )

  it.effect("the day's tokens spent: the default plan without an attempt, and a line in the log", () =>
    Effect.gen(function* () {
      const { lines, requests, result } = yield* written([tokensSpent, honest])
      assert.deepStrictEqual(
        yield* Effect.fromResult(result),
        defaultNarrative(facts, 0, describeModelReason(tokensSpent))
      )
      assert.lengthOf(requests, 1)
      assert.lengthOf(lines, 1)
      assert.match(lines[0] ?? "", /^Warn .*BudgetSpent/)
      assert.strictEqual(yield* whyIn([tokensSpent]), "BudgetSpent")
    })
  )

  it.effect("the day's tokens spent by a first answer that can't be followed: it was asked once", () =>
    Effect.gen(function* () {
      const { narrativeMeta } = yield* narrativeIn([nonsense, tokensSpent])
      assert.deepInclude(narrativeMeta, { generator: "default-plan", model: null, attempts: 1 })
    })
  )

  it.effect("not available: it was tried again before, so not once more", () =>
    Effect.gen(function* () {
      const { counts, lines, requests, result } = yield* written([unavailable, honest])
      assert.deepStrictEqual(yield* Effect.fromResult(result), defaultNarrative(facts, 1, "The model did not answer"))
      assert.lengthOf(requests, 1)
      assert.match(lines.join(), /^Warn .*ModelUnavailable/)
      assert.deepStrictEqual(counts, { failed: 1 })
      assert.strictEqual(yield* whyIn([unavailable]), "ModelUnavailable")
    })
  )

  for (const reason of [new ModelRefused(), malformed]) {
    it.effect(`${reason._tag}: is asked once more, with nothing held against it`, () =>
      Effect.gen(function* () {
        const { lines, requests, result } = yield* written([reason, honest])
        assert.deepStrictEqual(yield* Effect.fromResult(result), narrativeBy(honest, 2))
        assert.deepStrictEqual(requests[1], requests[0])
        assert.lengthOf(lines, 1)
        assert.include(lines[0] ?? "", reason._tag)
        const twice = yield* written([reason])
        assert.deepStrictEqual(
          yield* Effect.fromResult(twice.result),
          defaultNarrative(facts, 2, describeModelReason(reason))
        )
        assert.lengthOf(twice.requests, 2)
        assert.strictEqual(yield* whyIn([reason]), reason._tag)
      })
    )
  }

  it.effect("faults of different kinds: the last counts, and there is no third attempt", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* whyIn([malformed, unavailable, honest]), "ModelUnavailable")
      assert.strictEqual(yield* whyIn([nonsense, malformed, honest]), "ModelMalformed")
      assert.strictEqual(yield* whyIn([malformed, nonsense, honest]), "refused")
      const { narrativeMeta } = yield* narrativeIn([nonsense, unavailable])
      assert.deepInclude(narrativeMeta, { generator: "default-plan", attempts: 2 })
    })
  )
})

/** A model that takes its time, and how often it was dropped. */
const slow = (answers: ReadonlyArray<Effect.Effect<AnsweredPlan>>) => {
  const calls = { started: 0, dropped: 0 }
  const layer = Layer.succeed(PlanModel, {
    plan: () =>
      Effect.suspend(() => answers[calls.started++] ?? Effect.never).pipe(
        Effect.onInterrupt(() => Effect.sync(() => void (calls.dropped += 1)))
      )
  })
  return { layer, calls }
}

describe("a model that does not answer in time", () => {
  const start = Effect.fnUntraced(function* (
    answers: ReadonlyArray<Effect.Effect<AnsweredPlan>>,
    environment: Record<string, string>
  ) {
    const { calls, layer } = slow(answers)
    const fiber = yield* Effect.forkChild(Effect.provide(writing, layerWriter(layer, environment)), {
      startImmediately: true
    })
    return { calls, fiber }
  })

  it.effect("is dropped at NARRATIVE_DEADLINE and not before, and the default plan takes its place", () =>
    Effect.gen(function* () {
      const { calls, fiber } = yield* start([], { NARRATIVE_DEADLINE: "7 seconds" })
      yield* TestClock.adjust(6999)
      assert.isUndefined(fiber.pollUnsafe())
      assert.deepStrictEqual(calls, { started: 1, dropped: 0 })
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* Fiber.join(fiber), defaultNarrative(facts, 1, late))
      assert.deepStrictEqual(calls, { started: 1, dropped: 1 })
    })
  )

  it.effect("or fails without a fallback", () =>
    Effect.gen(function* () {
      const { calls, fiber } = yield* start([], { NARRATIVE_FALLBACK: "none" })
      yield* TestClock.adjust("20 seconds")
      const error = yield* Effect.flip(Fiber.join(fiber))
      assert.deepInclude(error, { _tag: "NarrativeUnavailable", why: "late" })
      assert.deepStrictEqual(calls, { started: 1, dropped: 1 })
    })
  )

  it.effect("has one deadline for both of its answers", () =>
    Effect.gen(function* () {
      const { calls, fiber } = yield* start([Effect.delay(Effect.succeed(nonsense), "15 seconds")], {})
      yield* TestClock.adjust("15 seconds")
      assert.deepStrictEqual(calls, { started: 2, dropped: 0 })
      yield* TestClock.adjust(4999)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* Fiber.join(fiber), defaultNarrative(facts, 2, late))
      assert.deepStrictEqual(calls, { started: 2, dropped: 1 })
    })
  )

  it.effect("with the second of them, is followed in what was good of the first", () =>
    Effect.gen(function* () {
      const { fiber } = yield* start([Effect.delay(Effect.succeed(badRisk), "15 seconds")], {})
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), narrativeBy(badRisk, 2))
    })
  )

  it.effect("is good enough a moment before it", () =>
    Effect.gen(function* () {
      const { calls, fiber } = yield* start([Effect.delay(Effect.succeed(honest), 19_999)], {})
      yield* TestClock.adjust(19_999)
      assert.deepStrictEqual(yield* Fiber.join(fiber), narrativeBy(honest, 1))
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

describe("the default plan", () => {
  it.effect("asks no model, whatever is set", () =>
    Effect.gen(function* () {
      const narrative = yield* Effect.provide(writing, NarrativeWriter.layerDefaultPlan)
      assert.deepStrictEqual(narrative, defaultNarrative(facts, 0, noModel))
    })
  )
})
