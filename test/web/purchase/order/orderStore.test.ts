import { assert, describe, it } from "@effect/vitest"

import { orderStore } from "../../../../web/src/purchase/order/orderStore.ts"
import { memoryStorage } from "../../../support/purchase/pagePurchase.ts"

const orderOf = (idempotencyKey: string, signedAt: string) => ({
  path: "/property-full",
  body: { address: "1600 Smith St, Houston, TX 77002", askingPrice: 180_000 },
  idempotencyKey,
  payment: "payment",
  network: "eip155:8453",
  amount: "250000",
  signedAt
})

const older = orderOf("older", "2026-11-24T12:00:00.000Z")
const newer = orderOf("newer", "2026-11-25T12:00:00.000Z")

describe("orderStore", () => {
  it("gives what was kept, the newest first, until it is dropped", () => {
    const place = memoryStorage()
    const store = orderStore("order:", () => place)
    assert.isTrue(store.canKeep())
    assert.isTrue(store.keep(older) && store.keep(newer))
    assert.deepStrictEqual(store.all(), [newer, older])
    store.drop(newer)
    assert.deepStrictEqual(store.all(), [older])
    assert.strictEqual(place.length, 1)
  })

  it("passes over what is not its own or no order", () => {
    const place = memoryStorage()
    place.setItem("other:one", JSON.stringify(older))
    place.setItem("order:broken", "{")
    place.setItem("order:half", JSON.stringify({ ...older, payment: undefined }))
    place.setItem("order:priceless", JSON.stringify({ ...older, amount: "much" }))
    assert.deepStrictEqual(orderStore("order:", () => place).all(), [])
  })

  it("keeps nothing and does not fail if the browser refuses", () => {
    const store = orderStore("order:", () => {
      throw new Error("denied")
    })
    assert.isFalse(store.canKeep() || store.keep(older))
    store.drop(older)
    assert.deepStrictEqual(store.all(), [])
  })
})
