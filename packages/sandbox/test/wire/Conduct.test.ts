import { assert, describe, it } from "@effect/vitest"
import {
  honest,
  misconducts,
  parseConduct,
  printConduct,
  takeTurn
} from "@property-intelligence/sandbox/wire/Conduct.ts"
import { Result } from "effect"

describe("parseConduct", () => {
  it("reads honesty, every misconduct, and every one for one request", () => {
    assert.deepStrictEqual(Result.getOrThrow(parseConduct(" honest\n")), { misconduct: null, once: false })
    for (const misconduct of misconducts) {
      assert.deepStrictEqual(Result.getOrThrow(parseConduct(misconduct)), { misconduct, once: false })
      assert.deepStrictEqual(Result.getOrThrow(parseConduct(`${misconduct}:once`)), { misconduct, once: true })
    }
  })

  it("prints what it reads", () => {
    for (const text of ["honest", "hang", "unknown-claim:once"]) {
      assert.strictEqual(printConduct(Result.getOrThrow(parseConduct(text))), text)
    }
  })

  for (const text of ["", "lying", "honest:once", "unknown-claim:twice", "unknown-claim once", "Hang"]) {
    it(`refuses ${JSON.stringify(text)} and lists the known values`, () => {
      const sentence = Result.getOrThrow(Result.flip(parseConduct(text)))
      assert.include(sentence, `"${text}" is not a conduct of the model: use honest, or unknown-claim, `)
    })
  }
})

describe("takeTurn", () => {
  it("forgets a misconduct for one request, and keeps any other", () => {
    assert.deepStrictEqual(takeTurn({ misconduct: "hang", once: true }), ["hang", honest])
    assert.deepStrictEqual(takeTurn({ misconduct: "hang", once: false }), ["hang", { misconduct: "hang", once: false }])
    assert.deepStrictEqual(takeTurn(honest), [null, honest])
  })
})
