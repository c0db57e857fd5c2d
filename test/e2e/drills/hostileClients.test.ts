import { assert, describe, it } from "@effect/vitest"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { Effect } from "effect"

import { processMemory } from "../../support/payments/attacks/processMemory.ts"
import { type HostileClient, hostileClients } from "../../support/process/hostileClients.ts"
import { type SandboxShop, startSandboxShop } from "../../support/process/SandboxShop.ts"

/** Every kind with `DRILLS=all`; else the two that once stopped the sales. */
const clients = process.env["DRILLS"] === "all" ? hostileClients : hostileClients.slice(0, 2)

/** Each attack goes on for so long, at first, beside those who buy. */
const watchedMillis = 1500

/** A probe is to be answered within so many milliseconds, or so many times what it takes without an attack: a busy machine is slow. */
const probeMillis = 250
const slowerProbes = 10

/** Sales go on: no fewer than this share of those without an attack. */
const leastSales = 1 / 4

/** Max megabytes that all of them together make the process larger: V8 gives little back of what it once took. */
const maxGrowth = 300

/** Max megabytes by one client. */
const maxGrowthOfOne = 100

/**
 * How often an attack is tried before what is seen of it is believed: for some seconds the machine alone may be as slow. Each time it is watched for
 * longer, because what a slow machine needs seconds for, as the requests of one large batch, may not last.
 */
const tries = 4

const timed = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.suspend(() => {
    const started = performance.now()
    return Effect.map(effect, (value) => ({ value, millis: performance.now() - started }))
  })

/** Does it again and again for so long; each with how long it took. */
const again = <A, E>(effect: Effect.Effect<A, E>, millis: number) =>
  Effect.suspend(() => {
    const end = performance.now() + millis
    const all: Array<{ readonly value: A; readonly millis: number }> = []
    return Effect.as(
      Effect.repeat(
        Effect.tap(timed(effect), (each) => Effect.sync(() => all.push(each))),
        { while: () => performance.now() < end }
      ),
      all
    )
  })

const quantile = (all: ReadonlyArray<{ readonly millis: number }>, share: number): number =>
  all.map(({ millis }) => millis).toSorted((one, other) => one - other)[Math.floor((all.length - 1) * share)] ??
  Infinity

/** What a prober and a buyer see of a service for a while. */
const seen = Effect.fnUntraced(function* (shop: SandboxShop, millis = watchedMillis) {
  // The pause keeps the buyer from spending all that it has, 2,000 sales, also if half of the attacks are tried four times.
  const sale = Effect.flatMap(shop.payment, shop.buy)
  const [probes, sales] = yield* Effect.all(
    [again(Effect.delay(shop.get("/livez"), "20 millis"), millis), again(Effect.delay(sale, "100 millis"), millis)],
    {
      concurrency: 2
    }
  )
  for (const { value } of probes) assert.strictEqual(value.status, 200)
  // On a busy machine sources come too late for a report that may be sold: no sale, and no fault.
  const sold = sales.filter(({ value }) => value.status === 200)
  for (const { value } of sales) assert.include([200, 503], value.status, value.text.slice(-300))
  return { sales: sold.length, saleMillis: quantile(sold, 0.5) - 100, probeMillis: quantile(probes, 0.95) - 20 }
})

type Seen = Effect.Success<ReturnType<typeof seen>>

/** What is seen of a service that is attacked, and what of it is a fault beside what is usual. */
const seenUnder = Effect.fnUntraced(function* (
  shop: SandboxShop,
  { attack, name }: HostileClient,
  usual: Seen,
  millis = watchedMillis
) {
  const before = processMemory(shop.pid).now
  const { statuses, held, now } = yield* Effect.scoped(
    Effect.gen(function* () {
      const { holds = Effect.void, statuses } = yield* attack(shop.origin)
      const [now, held] = yield* Effect.all([seen(shop, millis), Effect.result(holds)], { concurrency: 2 })
      return { statuses, held, now }
    })
  )
  const megabytes = processMemory(shop.pid).now
  const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ")
  const faults = [
    held._tag === "Failure" ? held.failure.message : null,
    now.probeMillis > Math.max(probeMillis, slowerProbes * usual.probeMillis) ? "slow probes" : null,
    now.sales < Math.max(1, leastSales * usual.sales) ? `${now.sales} sales` : null,
    [...statuses.keys()].some((status) => status === 0 || status === 500) ? answers : null
  ].flatMap((fault) => (fault === null ? [] : [`${name}: ${fault}`]))
  return { row: { client: name, ...now, answers, before, megabytes }, faults }
})

type Under = Effect.Success<ReturnType<typeof seenUnder>>

/** What is kept of a client, and of all: garbage is collected some time after it was made, so that the least of what is seen later counts. */
const memoryFaults = (rows: ReadonlyArray<Under["row"]>, now: number) => {
  const keptAfter = (index: number) => Math.min(now, ...rows.slice(index).map(({ megabytes }) => megabytes))
  const ofOne = rows.flatMap(({ before, client }, index) => {
    const more = keptAfter(index) - before
    return more > maxGrowthOfOne ? [`${client}: ${more} MB more by this client`] : []
  })
  const more = keptAfter(rows.length - 3) - (rows[0]?.before ?? 0)
  return more > maxGrowth ? [...ofOne, `${more} MB more`] : ofOne
}

describe("clients who mean no good", () => {
  it.live(
    "do not keep the service from its probes, its sales and its end",
    () =>
      Effect.gen(function* () {
        // One client may begin as many sessions as it likes: what is tried is how many are kept.
        const shop = yield* startSandboxShop({ MCP_SESSION_LIMIT: "100000 per minute" })
        // What is asked first is made and compiled meanwhile.
        yield* Effect.forEach(["/", "/openapi.json", mcpPath], shop.get)
        yield* Effect.repeat(seen(shop), { until: ({ sales }) => sales > 0 })
        const usual = yield* seen(shop)
        const memory = processMemory(shop.pid).now
        const rows = [{ client: "none", ...usual, answers: "", before: memory, megabytes: memory }]
        /** An attack that is tried again is several clients' for the memory. */
        const firstTries: Array<Under["row"]> = []
        const faults: Array<string> = []
        for (const client of clients) {
          let found = yield* seenUnder(shop, client, usual)
          firstTries.push(found.row)
          for (let tried = 1; tried < tries && found.faults.length > 0; tried++) {
            const millis = (tried + 1) * watchedMillis
            found = yield* seenUnder(shop, client, yield* seen(shop, millis), millis)
          }
          rows.push(found.row)
          faults.push(...found.faults)
        }
        console.table(
          rows.map((row) => ({
            ...row,
            saleMillis: Math.round(row.saleMillis),
            probeMillis: Math.round(row.probeMillis)
          }))
        )
        assert.deepStrictEqual([...faults, ...memoryFaults(firstTries, processMemory(shop.pid).now)], [])
        // Each answer has its line, and what is a stranger's fault is none of the service's.
        assert.match(shop.output(), /"POST \/property-full"|\/property-full/)
        assert.notMatch(shop.output(), /"level":"(?:ERROR|FATAL)"/)

        // All at once, while it is asked to stop.
        yield* Effect.forEach(clients, ({ attack }) => attack(shop.origin), { discard: true })
        yield* Effect.sleep("300 millis")
        yield* shop.stop
        assert.strictEqual(yield* Effect.timeout(shop.ended, "30 seconds"), 0, shop.output().slice(-2000))
      }),
    600_000
  )
})
