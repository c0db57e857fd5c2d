import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { orderOf, stockPayment } from "../../support/chain/stockPayment.ts"
import { SandboxService } from "../../support/process/SandboxService.ts"

const account = privateKeyToAccount(wellKnownBuyerKey)

const path = "/property-intel"
const point = { lat: 29.7537, lon: -95.3703 }

/** A paid call with a body as it is written. */
const send = Effect.fnUntraced(function* (body: string, payment: Readonly<Record<string, string>>) {
  const { ask } = yield* SandboxService
  return yield* ask(path, { method: "POST", headers: { "content-type": "application/json", ...payment }, body })
})

const paymentFor = Effect.fnUntraced(function* (body: object) {
  const { ask } = yield* SandboxService
  return yield* stockPayment(account, yield* ask(path, orderOf(body)))
})

layer(SandboxService.layer(), { excludeTestServices: true })("an order by coordinates", (it) => {
  it.effect("is quoted like one by address, and says before it is signed why it would be refused", () =>
    Effect.gen(function* () {
      const { post } = yield* SandboxService
      const good = yield* post(path, point)
      assert.strictEqual(good.status, 402)
      assert.notInclude(good.text, "would be refused")
      const half = yield* post(path, { lat: point.lat })
      assert.strictEqual(half.status, 402)
      assert.match(half.text, /would be refused: lon: It is missing: lat can't be used without it\./)
    })
  )

  it.effect("binds its payment to the point, however that is spelled, and is charged once", () =>
    Effect.gen(function* () {
      const { paidDuring } = yield* SandboxService
      const payment = yield* paymentFor(point)
      const [first, charged] = yield* paidDuring(send('{"lat":29.7537,"lon":-95.3703}', payment))
      assert.strictEqual(first.status, 200, first.text)
      assert.strictEqual(charged.payer, -0.05)
      const [[again, other, address], more] = yield* paidDuring(
        Effect.all([
          send('{ "lon": -95.370300, "lat": 2.975370e1 }', payment),
          send('{"lat":29.7538,"lon":-95.3703}', payment),
          send('{"address":"1600 Smith St, Houston, TX 77002"}', payment)
        ])
      )
      assert.deepStrictEqual([again.status, again.headers["idempotent-replayed"]], [200, "true"])
      assert.strictEqual(again.text, first.text)
      for (const conflict of [other, address]) assert.strictEqual(conflict.status, 409, conflict.text)
      assert.strictEqual(more.payer, 0)
    })
  )

  const unsold: ReadonlyArray<[name: string, body: object, field: string]> = [
    ["in the sea", { lat: 26, lon: -90 }, "lat"],
    ["in a lake", { lat: 43.5, lon: -87 }, "lat"],
    ["abroad", { lat: 48.8566, lon: 2.3522 }, "lat"],
    ["beside an address", { address: "1600 Smith St, Houston, TX 77002", ...point }, "lat"],
    ["by half", { lon: point.lon }, "lat"]
  ]
  for (const [name, body, field] of unsold) {
    it.effect(`${name} is refused, with what to change, and not charged`, () =>
      Effect.gen(function* () {
        const { paidDuring } = yield* SandboxService
        const payment = yield* paymentFor(body)
        const [refused, { payer }] = yield* paidDuring(send(JSON.stringify(body), payment))
        assert.strictEqual(refused.status, 422, refused.text)
        const problem = JSON.parse(refused.text)
        assert.strictEqual(problem.field, field)
        assert.match(problem.hint, /lat and lon/)
        assert.strictEqual(payer, 0)
      })
    )
  }
})
