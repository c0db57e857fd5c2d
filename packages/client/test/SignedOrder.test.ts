import { assert, describe, it } from "@effect/vitest"
import { SignedOrder } from "@property-intelligence/client/SignedOrder.ts"
import { Option, Schema } from "effect"

import { readOrder } from "../../../web/src/purchase/order/orderStore.ts"

const order = (path: string) => ({
  path,
  body: { address: "1600 Smith St, Houston, TX 77002" },
  idempotencyKey: "5a5a5a5a5a5a5a5a",
  payment: "payment",
  network: "eip155:8453",
  amount: "50000",
  signedAt: "2026-11-25T12:00:00.000Z"
})

const decode = Schema.decodeUnknownOption(SignedOrder)

describe("an order that was kept", () => {
  for (const path of ["/property-intel", "/property-investor?view=compact"]) {
    it(`is read with the path ${path}`, () => {
      assert.isTrue(Option.isSome(decode(order(path))))
      assert.strictEqual(readOrder(JSON.stringify(order(path)))?.path, path)
    })
  }

  for (const path of [
    "https://other.example/x",
    "//other.example/x",
    "/\\other.example",
    "\\\\other.example",
    "property-intel",
    ""
  ]) {
    it(`is none with the path ${JSON.stringify(path)}: it would be sent to another host`, () => {
      assert.isTrue(Option.isNone(decode(order(path))))
      assert.isNull(readOrder(JSON.stringify(order(path))))
    })
  }
})
