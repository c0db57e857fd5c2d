import { assert, describe, it } from "@effect/vitest"

import { recentAddressesIn } from "../../../../web/src/asked/field/recentAddresses.ts"

const memoryPlace = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key)
})

describe("recent addresses", () => {
  it("are kept only once the visitor says so, and are gone when they say no", () => {
    const kept = new Map<string, string>()
    const recent = recentAddressesIn(() => memoryPlace(kept))
    recent.add("1 Main St")
    assert.strictEqual(recent.all(), null)
    assert.strictEqual(kept.size, 0)
    assert.isTrue(recent.start())
    assert.deepStrictEqual(recent.all(), [])
    recent.add("1 Main St")
    assert.deepStrictEqual(recent.all(), ["1 Main St"])
    recent.forget()
    recent.add("2 Main St")
    assert.strictEqual(recent.all(), null)
    assert.strictEqual(kept.size, 0)
  })

  it("are the last five, the newest first, each once, and never an empty one", () => {
    const recent = recentAddressesIn(() => place)
    const place = memoryPlace()
    recent.start()
    for (const address of ["1 A St", "2 A St", "3 A St", "4 A St", "5 A St", "6 A St", " 3 a st ", "  "]) {
      recent.add(address)
    }
    assert.deepStrictEqual(recent.all(), ["3 a st", "6 A St", "5 A St", "4 A St", "2 A St"])
  })

  it("are empty if the browser refuses, or if their key holds something else", () => {
    const refusing = recentAddressesIn(() => {
      throw new Error("SecurityError")
    })
    assert.isFalse(refusing.start())
    refusing.add("1 Main St")
    refusing.forget()
    assert.strictEqual(refusing.all(), null)
    for (const text of ['{"a":1}', "x", "7"]) {
      assert.strictEqual(recentAddressesIn(() => memoryPlace(new Map([["recent-addresses", text]]))).all(), null)
    }
    const mixed = new Map([["recent-addresses", '["1 Main St", 7, null]']])
    assert.deepStrictEqual(recentAddressesIn(() => memoryPlace(mixed)).all(), ["1 Main St"])
  })
})
