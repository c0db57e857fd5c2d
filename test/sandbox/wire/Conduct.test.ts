import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { honest, lies, parseConduct, printConduct, takeTurn } from "../../../src/sandbox/wire/Conduct.ts"

describe("parseConduct", () => {
  it("reads honesty, every lie, and every lie for one request", () => {
    assert.deepStrictEqual(Result.getOrThrow(parseConduct(" honest\n")), { lie: null, once: false })
    for (const lie of lies) {
      assert.deepStrictEqual(Result.getOrThrow(parseConduct(lie)), { lie, once: false })
      assert.deepStrictEqual(Result.getOrThrow(parseConduct(`${lie}:once`)), { lie, once: true })
    }
  })

  it("prints what it reads", () => {
    for (const text of ["honest", "hang", "wrong-number:once"]) {
      assert.strictEqual(printConduct(Result.getOrThrow(parseConduct(text))), text)
    }
  })

  for (const text of ["", "lying", "honest:once", "wrong-number:twice", "wrong-number once", "Hang"]) {
    it(`refuses ${JSON.stringify(text)} and says what there is`, () => {
      const sentence = Result.getOrThrow(Result.flip(parseConduct(text)))
      assert.include(sentence, `"${text}" is nothing the model can be told: use honest, or wrong-number, `)
    })
  }
})

describe("takeTurn", () => {
  it("forgets a lie for one request, and keeps any other", () => {
    assert.deepStrictEqual(takeTurn({ lie: "hang", once: true }), ["hang", honest])
    assert.deepStrictEqual(takeTurn({ lie: "hang", once: false }), ["hang", { lie: "hang", once: false }])
    assert.deepStrictEqual(takeTurn(honest), [null, honest])
  })
})
