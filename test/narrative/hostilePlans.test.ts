import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"

import { type AnsweredPlan, PlanModel } from "../../src/narrative/model/PlanModel.ts"
import { NarrativeWriter } from "../../src/narrative/NarrativeWriter.ts"
import { Settings } from "../../src/Settings.ts"
import { type AttackedHouse, attackedHouses, hostilePlans, smuggledTexts } from "../support/narrative/hostilePlans.ts"
import { falseIn } from "../support/narrative/oracle/oracle.ts"

const settings = await Effect.runPromise(
  Settings.pipe(Effect.provide(Settings.layerTest({ NARRATIVE_FALLBACK: "plan" })))
)

/** What the real writer writes of a house with a model that answers so, both times it is asked. */
const writtenWith = (house: AttackedHouse, answer: unknown) =>
  NarrativeWriter.use(({ write }) => write(house.facts)).pipe(
    Effect.provide(
      NarrativeWriter.layer.pipe(
        Layer.provide([PlanModel.layerScripted([asAnswered(answer)]), Layer.succeed(Settings, settings)])
      )
    ),
    Effect.provide(Logger.layer([]))
  )

/** As the client of the model hands it on: an object whose parts may be anything. */
const asAnswered = (answer: unknown): AnsweredPlan =>
  typeof answer === "object" && answer !== null ? { ...answer } : {}

const isEveryOne = process.env["NARRATIVE_PLANS"] === "all"

/** Every second house of each kind, all of them with `NARRATIVE_PLANS=all`. */
const isTried = (kind: number, house: number): boolean => isEveryOne || (kind + house) % 2 === 0

const attacks = Object.entries(hostilePlans).flatMap(([kind, plan], place) =>
  attackedHouses.flatMap((house, at) =>
    isTried(place, at) ? [{ kind, plan, house, text: smuggledTexts[at % smuggledTexts.length] ?? "" }] : []
  )
)

describe("a model that plans against the buyer", () => {
  it("is tried with more than four hundred plans", () => {
    assert.isAtLeast(attacks.length, 400)
  })

  for (const kind of Object.keys(hostilePlans)) {
    it.effect(`by ${kind}: none of its text is used, and no false claim is stated`, () =>
      Effect.forEach(
        attacks.filter((attack) => attack.kind === kind),
        ({ house, plan, text }) =>
          Effect.gen(function* () {
            const { narrative, narrativeMeta } = yield* writtenWith(house, plan(house, text))
            const said = narrativeMeta.sentences.flatMap(({ claims, text: sentence }) =>
              claims.map(({ claim }) => ({ claim, sentence }))
            )
            const where = `${kind}, ${house.name}`
            for (const mark of [
              "ZQX",
              "evil",
              "dEaD",
              "\u202e",
              "\u200b",
              "\u0000",
              "{",
              "}",
              "[[",
              "<",
              "undefined",
              "null",
              "NaN"
            ]) {
              assert.notInclude(narrative, mark, where)
              assert.notInclude(
                JSON.stringify(narrativeMeta.sentences),
                mark === "{" || mark === "}" || mark === "[[" || mark === "null" ? "ZQX" : mark,
                where
              )
            }
            assert.deepStrictEqual(
              said.filter(({ claim }) => !house.licensed.has(claim)).map(({ claim }) => claim),
              [],
              where
            )
            assert.deepStrictEqual(
              said.flatMap(({ claim, sentence }) => falseIn(claim, sentence, house.facts)),
              [],
              where
            )
            const [headline, answer] = narrativeMeta.sentences
            const { verdictPrice } = house.facts
            if (verdictPrice !== null) assert.include(headline?.text, verdictPrice.toLocaleString("en-US"), where)
            assert.deepStrictEqual(
              answer?.claims.map(({ claim }) => claim),
              ["answer"],
              where
            )
            const missing = [...house.licensed.values()].filter(
              ({ id, must, part }) => must && part !== "headline" && !said.some(({ claim }) => claim === id)
            )
            assert.deepStrictEqual(
              missing.map(({ id }) => id),
              [],
              where
            )
          }),
        { discard: true }
      )
    )
  }

  it.effect("writes the same whatever text it smuggles", () =>
    Effect.forEach(
      Object.entries(hostilePlans).filter(([kind]) => /smuggling|shapes|huge|deeply/.test(kind)),
      ([kind, plan]) =>
        Effect.forEach(attackedHouses.slice(0, isEveryOne ? 8 : 2), (house) =>
          Effect.gen(function* () {
            const texts = yield* Effect.forEach(smuggledTexts, (text) => writtenWith(house, plan(house, text)))
            assert.strictEqual(new Set(texts.map(({ narrative }) => narrative)).size, 1, `${kind}, ${house.name}`)
          })
        ),
      { discard: true }
    )
  )
})
