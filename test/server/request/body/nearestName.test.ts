import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { nearestName } from "../../../../src/server/request/body/nearestName.ts"

const known = ["address", "askingPrice", "condition", "monthlyRent", "targetReturn"]

describe("nearestName", () => {
  it.each([
    ["adress", "address"],
    ["addresss", "address"],
    ["asking_price", "askingPrice"],
    ["ASKING-PRICE", "askingPrice"],
    ["askinPrise", "askingPrice"],
    ["mohtnlyRent", "monthlyRent"],
    ["conditon", "condition"]
  ])("takes %s for %s", (typed, meant) => {
    assert.strictEqual(nearestName(typed, known), meant)
  })

  it.each(["", "zip", "price", "x".repeat(1_000_000), "ääää"])("takes nothing for %s", (typed) => {
    assert.isNull(nearestName(typed, known))
  })

  it("compares no name of over forty characters", () => {
    const long = "a".repeat(40)
    assert.strictEqual(nearestName(`${long.slice(1)}b`, [long]), long)
    assert.isNull(nearestName(`${long}b`, [long]))
  })

  it.effect.prop(
    "finds a name again with one letter of it left out, doubled, replaced or swapped with the next",
    { pick: Schema.Int, place: Schema.Int, change: Schema.Literals(["left out", "doubled", "replaced", "swapped"]) },
    ({ change, pick, place }) =>
      Effect.sync(() => {
        const name = known[Math.abs(pick) % known.length] ?? ""
        const at = Math.abs(place) % (name.length - 1)
        const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
        const typed = {
          "left out": `${before}${next}${after}`,
          doubled: `${before}${letter}${letter}${next}${after}`,
          replaced: `${before}9${next}${after}`,
          swapped: `${before}${next}${letter}${after}`
        }[change]
        assert.strictEqual(nearestName(typed, known), name)
      })
  )
})
