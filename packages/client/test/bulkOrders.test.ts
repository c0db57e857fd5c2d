import { assert, describe, it } from "@effect/vitest"
import { type BulkOutcome, bulkOrders, BulkRecord } from "@property-intelligence/client/bulkOrders.ts"
import { Array, Effect, Exit, Ref, Schema, Stream } from "effect"

import { type Fate, inSecondsATurn, ScriptedService } from "../../../test/support/client/ScriptedService.ts"

/** Where a program is killed: it dies when it adds its nth record, which is then kept or lost. */
interface Kill {
  readonly atRecord: number
  readonly kept: boolean
}

const inAndOut = Schema.fromJsonString(BulkRecord)

/** One run of a program that keeps its records as lines of JSON; gives its outcomes, or `null` where it was killed. */
const run = Effect.fnUntraced(function* (
  service: ScriptedService,
  addresses: ReadonlyArray<string>,
  lines: Ref.Ref<ReadonlyArray<string>>,
  kill: Kill | null
) {
  const records = yield* Effect.forEach(yield* Ref.get(lines), (line) => Schema.decodeEffect(inAndOut)(line))
  const added = yield* Ref.make(0)
  const add = Effect.fnUntraced(function* (record: BulkRecord) {
    const isLast = (yield* Ref.getAndUpdate(added, (n) => n + 1)) === kill?.atRecord
    if (!isLast || kill.kept) {
      const line = yield* Effect.orDie(Schema.encodeEffect(inAndOut)(record))
      yield* Ref.update(lines, Array.append(line))
    }
    if (isLast) return yield* Effect.die("killed")
  })
  const exit = yield* Stream.runCollect(bulkOrders(addresses, { journal: { records, add } })).pipe(
    Effect.provide(service.client()),
    Effect.exit,
    inSecondsATurn
  )
  return Exit.isSuccess(exit) ? exit.value : null
})

const runUntilAllAreDone = Effect.fnUntraced(function* (
  service: ScriptedService,
  addresses: ReadonlyArray<string>,
  kills: ReadonlyArray<Kill>
) {
  const lines = yield* Ref.make<ReadonlyArray<string>>([])
  for (const kill of [...kills, ...Array.makeBy(40, () => null)]) {
    const outcomes = yield* run(service, addresses, lines, kill)
    if (outcomes !== null && outcomes.every(({ type }) => type !== "failed")) return outcomes
  }
  return assert.fail("It never ended")
})

const addressesIn = (outcomes: ReadonlyArray<BulkOutcome>, type: "bought" | "rejected") =>
  outcomes
    .filter((outcome) => outcome.type === type)
    .flatMap((outcome) => (outcome.type === "rejected" ? [outcome.address] : outcome.addresses))

const cases = Schema.Struct({
  good: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 45 })),
  bad: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })),
  fates: Schema.Array(Schema.Literals(["answered", "lost", "answerLost", "overloaded"])).check(Schema.isMaxLength(30)),
  kills: Schema.Array(
    Schema.Struct({ atRecord: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 })), kept: Schema.Boolean })
  ).check(Schema.isMaxLength(6))
})

describe("bulkOrders", () => {
  it.effect.prop(
    "pays for each address once, whatever is lost on the way and wherever the program is killed",
    { situation: cases },
    ({ situation: { bad, fates, good, kills } }) =>
      Effect.gen(function* () {
        const sellable = Array.makeBy(good, (n) => `${n} Good St`)
        const refused = Array.makeBy(bad, (n) => `bad ${n} St`)
        const service = new ScriptedService(fates)
        const outcomes = yield* runUntilAllAreDone(service, [...refused, ...sellable], kills)
        assert.deepStrictEqual(service.charged.toSorted(), sellable.toSorted())
        assert.deepStrictEqual(addressesIn(outcomes, "bought").toSorted(), sellable.toSorted())
        assert.deepStrictEqual(addressesIn(outcomes, "rejected").toSorted(), refused)
      }),
    { arbitrary: { runs: 60 } }
  )

  it.effect("orders 20 addresses at a time, each once", () =>
    Effect.gen(function* () {
      const service = new ScriptedService()
      const addresses = Array.makeBy(45, (n) => `${n} Good St`)
      const outcomes = yield* runUntilAllAreDone(service, [...addresses, ...addresses], [])
      const sizes = outcomes.map((outcome) => (outcome.type === "bought" ? outcome.addresses.length : 0))
      assert.deepStrictEqual(
        sizes.toSorted((a, b) => a - b),
        [5, 20, 20]
      )
    })
  )

  it.effect("signs nothing if the whole list would cost more than the cap", () =>
    Effect.gen(function* () {
      const service = new ScriptedService()
      const error = yield* Stream.runCollect(bulkOrders(["1 Good St", "2 Good St"], { maxUsd: "0.059999" })).pipe(
        Effect.provide(service.client()),
        Effect.flip
      )
      assert.strictEqual(
        error.message,
        "The call costs $0.06 USDC, more than the limit of $0.059999 USDC. Nothing was signed."
      )
      assert.deepStrictEqual(service.arrived, [])
    })
  )

  it.effect("has signed no more than the cap, whatever a service says became of the payments", () =>
    Effect.gen(function* () {
      const addresses = Array.makeBy(20, (n) => `${n} Good St`)
      for (const [maxUsd, most] of [
        [undefined, 1_200_000n],
        ["0.60", 600_000n],
        ["0.9", 900_000n]
      ] as const) {
        // It refuses one more address of each order, once that is paid for.
        const service = new ScriptedService([], undefined, ({ length }) => [length - 1])
        const signed: Array<bigint> = []
        const add = (record: BulkRecord) =>
          Effect.sync(() => void (record.type === "signed" && signed.push(BigInt(record.order.amount))))
        const options = { journal: { records: [], add }, ...(maxUsd === undefined ? {} : { maxUsd }) }
        const outcomes = yield* Stream.runCollect(bulkOrders(addresses, options)).pipe(
          Effect.provide(service.client()),
          inSecondsATurn
        )
        const sum = signed.reduce((all, amount) => all + amount, 0n)
        assert.isTrue(sum > 0n && sum <= most, `${sum} of ${most}`)
        assert.isTrue(outcomes.some(({ type }) => type === "failed"))
      }
    })
  )

  it.effect("buys the others of a list with a bad address for no more than they cost: it is quoted first", () =>
    Effect.gen(function* () {
      const service = new ScriptedService()
      const outcomes = yield* Stream.runCollect(
        bulkOrders(["1 Good St", "bad St", "2 Good St"], { maxUsd: "0.09" })
      ).pipe(Effect.provide(service.client()), inSecondsATurn)
      assert.deepStrictEqual(
        outcomes.map(({ type }) => type),
        ["rejected", "bought"]
      )
      assert.deepStrictEqual(service.arrived, ["/quote", "/quote", "/property-bulk", "/property-bulk*"])
    })
  )

  it.effect("goes on with the other orders where one fails, and says which", () =>
    Effect.gen(function* () {
      const fates: ReadonlyArray<Fate> = Array.makeBy(5, () => "overloaded" as const)
      const service = new ScriptedService(fates)
      const addresses = Array.makeBy(40, (n) => `${n} Good St`)
      const outcomes = yield* Stream.runCollect(bulkOrders(addresses, { concurrency: 1 })).pipe(
        Effect.provide(service.client()),
        inSecondsATurn
      )
      assert.deepStrictEqual(
        outcomes.map(({ type }) => type),
        ["failed", "bought"]
      )
      assert.deepStrictEqual(service.charged, addresses.slice(20))
    })
  )
})
