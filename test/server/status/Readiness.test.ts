import { assert, describe, it } from "@effect/vitest"
import type { HealthCheck } from "@property-intelligence/api/HealthReport.ts"
import type { SalesState } from "@property-intelligence/api/SourcesHealth.ts"
import { Clock, Effect, Fiber, Layer, Ref } from "effect"
import { Persistence, Redis } from "effect/persistence"
import { TestClock } from "effect/testing"

import {
  FacilitatorError,
  type FacilitatorHealth,
  FacilitatorUnavailable
} from "../../../src/payments/facilitator/Facilitator.ts"
import { LedgerError, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { PaymentHealth } from "../../../src/payments/PaymentHealth.ts"
import { Readiness } from "../../../src/server/status/Readiness.ts"
import { layerRefusedKeys, withKey } from "../../../src/sources/kit/RefusedKeys.ts"
import { NotConfigured } from "../../../src/sources/kit/SourceError.ts"
import { layerSourceHealth, SourceHealth } from "../../../src/sources/kit/SourceHealth.ts"
import { type Circuit, UpstreamGuard } from "../../../src/sources/kit/UpstreamGuard.ts"
import { type CostQuotaState, unlimitedQuota } from "../../../src/stores/CostQuota.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { TestServer } from "../../support/TestServer.ts"

type Selling = NonNullable<PaymentHealth["Service"]["selling"]>

const closed: FacilitatorHealth = { name: "facilitator.example", verify: "closed", settle: "closed", warning: null }

const nodeUp = { network: "eip155:8453", isUp: true, since: 0 }

const ledgerDown = Effect.fail(new LedgerError({ reason: new LedgerUnavailable({ detail: "secret" }) }))

/** The readiness of a service of which everything works but what is given. */
const layerOf = ({
  cache = Persistence.layerBackingMemory,
  circuits = [{ host: "upstream.example", state: "Closed" }],
  quotas = [],
  selling = {}
}: {
  readonly cache?: Layer.Layer<Persistence.BackingPersistence>
  readonly circuits?: ReadonlyArray<Circuit>
  readonly quotas?: ReadonlyArray<CostQuotaState>
  readonly selling?: Partial<Selling> | null
}) =>
  Readiness.layer.pipe(
    Layer.provideMerge(layerSourceHealth(["First", "Second"])),
    Layer.provide([
      cache,
      Layer.mock(UpstreamGuard, { circuits: Effect.succeed(circuits) }),
      Layer.succeed(CostQuotas, {
        rentCast: unlimitedQuota,
        modelTokens: unlimitedQuota,
        states: Effect.succeed(quotas)
      }),
      Layer.succeed(PaymentHealth, {
        selling:
          selling === null
            ? null
            : {
                ledger: Effect.void,
                facilitators: Effect.succeed([closed]),
                facilitatorAnswers: Effect.succeed(true),
                nodes: Effect.succeed([]),
                ...selling
              }
      })
    ])
  )

/** A cache whose every write gives this. */
const cacheThat = (set: Effect.Effect<void, Persistence.PersistenceError>) =>
  Layer.mock(Persistence.BackingPersistence, {
    make: () =>
      Effect.succeed({
        get: () => Effect.die("not asked"),
        getMany: () => Effect.die("not asked"),
        set: () => set,
        setMany: () => Effect.die("not asked"),
        remove: () => Effect.die("not asked"),
        clear: Effect.die("not asked")
      })
  })

const cacheDown = cacheThat(Effect.fail(new Persistence.PersistenceError({ message: "redis://secret" })))

/** What is reported once, for a probe that waits a second. */
const reportOf = (options: Parameters<typeof layerOf>[0]) =>
  Effect.gen(function* () {
    const { report } = yield* Readiness
    const fiber = yield* Effect.forkChild(report.pipe(Effect.catch((unhealthy) => Effect.succeed(unhealthy))))
    yield* TestClock.adjust("1 second")
    return fiber.pollUnsafe() === undefined ? assert.fail("the probe still waits") : yield* Fiber.join(fiber)
  }).pipe(Effect.provide(layerOf(options)))

describe("readiness", () => {
  it.effect("passes with a check for each part", () =>
    Effect.gen(function* () {
      const { checks, status } = yield* reportOf({})
      assert.strictEqual(status, "pass")
      assert.deepStrictEqual(Object.keys(checks), [
        "ledger",
        "cache",
        "facilitator",
        "upstreams",
        "quotas",
        "First",
        "Second"
      ])
      const time = "1970-01-01T00:00:00.000Z"
      const store: HealthCheck = {
        componentType: "datastore",
        status: "pass",
        time,
        observedValue: 0,
        observedUnit: "ms"
      }
      assert.deepStrictEqual(checks["ledger"], [store])
      assert.deepStrictEqual(checks["cache"], [store])
      assert.deepStrictEqual(checks["facilitator"], [
        {
          componentId: "facilitator.example",
          componentType: "system",
          status: "pass",
          time,
          observedValue: "verify closed, settle closed",
          observedUnit: "circuit"
        }
      ])
      assert.deepStrictEqual(checks["upstreams"], [
        {
          componentId: "upstream.example",
          componentType: "system",
          status: "pass",
          time,
          observedValue: "closed",
          observedUnit: "circuit"
        }
      ])
      assert.deepStrictEqual(checks["First"], [
        { componentType: "system", status: "pass", time, output: "not asked yet" }
      ])
    })
  )

  for (const [name, ledger] of [
    ["is down", ledgerDown],
    ["hangs", Effect.never]
  ] as const) {
    it.effect(`fails when the ledger ${name}`, () =>
      Effect.gen(function* () {
        const report = yield* reportOf({ selling: { ledger } })
        assert.deepInclude(report, { status: "fail", output: "The ledger is down" })
        assert.strictEqual(report.checks["ledger"]?.[0]?.status, "fail")
        assert.notInclude(JSON.stringify(report), "secret")
      })
    )
  }

  for (const [redis, output] of [
    ["OOM command not allowed when used memory > 'maxmemory'.", /maxmemory, is full: free some space/],
    ["READONLY You can't write against a read only replica.", /^It is read-only/],
    ["NOAUTH secret", /^Its answer is unusable$/]
  ] as const) {
    it.effect(`says what to do about a Redis that answers ${redis.split(" ")[0]}`, () =>
      Effect.gen(function* () {
        const cause = new Redis.RedisError({ cause: new Error(redis) })
        const set = Effect.fail(new Persistence.PersistenceError({ message: "no", cause }))
        const { checks } = yield* reportOf({ cache: cacheThat(set) })
        assert.match(checks["cache"]?.[0]?.output ?? "", output)
      })
    )
  }

  it.effect("says what to do about a ledger that is not the one that was opened", () =>
    Effect.gen(function* () {
      const ledger = Effect.fail(new LedgerError({ reason: new LedgerUnavailable({ detail: "Replaced" }) }))
      const { checks } = yield* reportOf({ selling: { ledger } })
      assert.match(checks["ledger"]?.[0]?.output ?? "", /put it back, or .*npm run ledger -- restore FILE/)
    })
  )

  it.effect("warns of a key that its upstream refuses, by its variable, until it works again", () =>
    Effect.gen(function* () {
      const { report } = yield* Readiness
      const send = withKey("HUD_API_TOKEN")
      yield* TestClock.setTime(Date.UTC(2026, 10, 22))
      yield* Effect.flip(send(Effect.fail(new NotConfigured({ setting: "HUD_API_TOKEN" }))))
      yield* TestClock.adjust("1 minute")
      const refused = yield* report
      assert.strictEqual(refused.status, "warn")
      assert.deepStrictEqual(refused.checks["keys"], [
        {
          componentId: "HUD_API_TOKEN",
          componentType: "component",
          status: "warn",
          time: "2026-11-22T00:00:00.000Z",
          output: "Its upstream refuses it"
        }
      ])
      yield* send(Effect.void)
      yield* TestClock.adjust("1 minute")
      const healed = yield* report
      assert.strictEqual(healed.status, "pass")
      assert.notProperty(healed.checks, "keys")
    }).pipe(Effect.provide(layerOf({}).pipe(Layer.provideMerge(layerRefusedKeys))))
  )

  it.effect("needs neither ledger nor facilitator if nothing is sold", () =>
    Effect.gen(function* () {
      const { checks, status } = yield* reportOf({ selling: null })
      assert.strictEqual(status, "pass")
      assert.strictEqual(checks["ledger"]?.[0]?.output, "Nothing is sold")
      assert.strictEqual(checks["facilitator"]?.[0]?.output, "Nothing is sold")
    })
  )

  const warnings: Record<string, readonly [string, Parameters<typeof layerOf>[0]]> = {
    "the cache is down": ["cache", { cache: cacheDown }],
    "the cache hangs": ["cache", { cache: cacheThat(Effect.never) }],
    "a circuit of a facilitator is open": [
      "facilitator",
      { selling: { facilitators: Effect.succeed([{ ...closed, settle: "open" }]) } }
    ],
    "a circuit of a facilitator is half open": [
      "facilitator",
      { selling: { facilitators: Effect.succeed([{ ...closed, verify: "half-open" }]) } }
    ],
    "a facilitator runs out of ether": [
      "facilitator",
      { selling: { facilitators: Effect.succeed([{ ...closed, warning: "The purse is empty" }]) } }
    ],
    "the circuit of an upstream is open": ["upstreams", { circuits: [{ host: "upstream.example", state: "Open" }] }],
    "the circuit of an upstream is half open": [
      "upstreams",
      { circuits: [{ host: "upstream.example", state: "HalfOpen" }] }
    ],
    "no facilitator answers": ["facilitator", { selling: { facilitatorAnswers: Effect.succeed(false) } }],
    "a node is down": [
      "nodes",
      { selling: { nodes: Effect.succeed([nodeUp, { network: "eip155:137", isUp: false, since: 0 }]) } }
    ],
    "the circuits can't be read": [
      "facilitator",
      {
        selling: {
          facilitators: Effect.fail(new FacilitatorError({ reason: new FacilitatorUnavailable({ detail: "secret" }) }))
        }
      }
    ]
  }
  for (const [name, [check, options]] of Object.entries(warnings)) {
    it.effect(`warns when ${name}`, () =>
      Effect.gen(function* () {
        const report = yield* reportOf(options)
        assert.strictEqual(report.status, "warn")
        const troubled = Object.entries(report.checks).filter(([, all]) => all.some(({ status }) => status !== "pass"))
        assert.deepStrictEqual(
          troubled.map(([key]) => key),
          [check]
        )
        assert.notInclude(JSON.stringify(report), "secret")
      })
    )
  }

  const sales: Record<string, [Pick<SalesState, "open" | "reason">, Parameters<typeof layerOf>[0]]> = {
    "all is well": [{ open: true, reason: null }, {}],
    "nothing is sold": [{ open: false, reason: "Nothing is sold here" }, { selling: null }],
    "the ledger is down": [
      { open: false, reason: "Sales can't be recorded at the moment" },
      { selling: { ledger: ledgerDown } }
    ],
    "one of two facilitators is down": [
      { open: true, reason: null },
      { selling: { facilitators: Effect.succeed([{ ...closed, verify: "open" }, closed]) } }
    ],
    "no facilitator settles": [
      { open: false, reason: "Payments can't be checked at the moment" },
      { selling: { facilitators: Effect.succeed([{ ...closed, settle: "open" }]) } }
    ],
    "no facilitator answers": [
      { open: false, reason: "Payments can't be checked at the moment" },
      { selling: { facilitatorAnswers: Effect.succeed(false) } }
    ],
    "the node of one network is down": [
      { open: true, reason: null },
      {
        selling: {
          nodes: Effect.succeed([
            { ...nodeUp, isUp: false },
            { ...nodeUp, network: "eip155:137" }
          ])
        }
      }
    ],
    "all nodes are down": [
      { open: false, reason: "Payments can't be seen on the chain at the moment" },
      { selling: { nodes: Effect.succeed([{ ...nodeUp, isUp: false }]) } }
    ],
    "a facilitator is on trial": [
      { open: true, reason: null },
      { selling: { facilitators: Effect.succeed([{ ...closed, verify: "half-open" }]) } }
    ],
    "the upstreams are down": [
      { open: true, reason: null },
      { circuits: [{ host: "upstream.example", state: "Open" }], cache: cacheDown }
    ]
  }
  for (const [name, [expected, options]] of Object.entries(sales)) {
    it.effect(`says whether calls can be bought when ${name}`, () =>
      Effect.gen(function* () {
        const { sales } = yield* Readiness
        assert.deepStrictEqual(yield* sales, expected)
      }).pipe(Effect.provide(layerOf(options)))
    )
  }

  it.effect("warns about a source whose check fails", () =>
    Effect.gen(function* () {
      const { record } = yield* SourceHealth
      yield* TestClock.adjust("1 minute")
      record("Second", yield* Effect.exit(Effect.die("a bug")), yield* Clock.currentTimeMillis)
      const { report } = yield* Readiness
      yield* TestClock.adjust("1 minute")
      const { checks, status } = yield* report
      assert.strictEqual(status, "warn")
      assert.deepStrictEqual(checks["Second"], [
        {
          componentType: "system",
          status: "fail",
          time: "1970-01-01T00:01:00.000Z",
          output: "It failed unexpectedly"
        }
      ])
    }).pipe(Effect.provide(layerOf({})))
  )

  it.effect(
    "shows how much of each quota is used: warns from 80%, and fails nothing but a check when one is used up",
    () =>
      Effect.gen(function* () {
        const month = {
          name: "rentcast_month",
          setting: "RENTCAST_MONTHLY_CALLS",
          limit: 50,
          isShare: false,
          end: Date.UTC(2026, 11, 1)
        } as const
        const share = { ...month, name: "model_free_day", setting: "FREE_DAILY_TOKENS", isShare: true } as const
        const shown = (quota: CostQuotaState) =>
          Effect.map(reportOf({ quotas: [quota] }), ({ checks, status }) => [
            status,
            ...(checks["quotas"] ?? []).map((check) => [
              check.status,
              check.observedValue,
              check.observedUnit,
              check.output
            ])
          ])
        const until = "until 2026-12-01 (UTC)"
        const name = "RENTCAST_MONTHLY_CALLS"
        assert.deepStrictEqual(yield* shown({ ...month, used: 39 }), ["pass", ["pass", "39/50", "requests", undefined]])
        assert.deepStrictEqual(yield* shown({ ...month, used: 40 }), [
          "warn",
          ["warn", "40/50", "requests", `${name} is nearly used up ${until}`]
        ])
        assert.deepStrictEqual(yield* shown({ ...month, used: 50 }), [
          "warn",
          ["fail", "50/50", "requests", `${name} is used up ${until}`]
        ])
        assert.deepStrictEqual(yield* shown({ ...share, used: 50 }), [
          "pass",
          ["pass", "50/50", "tokens", `FREE_DAILY_TOKENS is used up ${until}`]
        ])
      })
  )

  it.effect("asks the stores once a second, however many probes there are", () =>
    Effect.gen(function* () {
      const pings = yield* Ref.make(0)
      const ledger = Effect.andThen(
        Ref.update(pings, (count) => count + 1),
        Effect.sleep("500 millis")
      )
      yield* Effect.gen(function* () {
        const { report } = yield* Readiness
        const probes = yield* Effect.forkChild(
          Effect.all(
            Array.from({ length: 20 }, () => report),
            { concurrency: "unbounded" }
          )
        )
        yield* TestClock.adjust("500 millis")
        yield* Fiber.join(probes)
        yield* TestClock.adjust("999 millis")
        yield* report
        assert.strictEqual(yield* Ref.get(pings), 1)
        yield* TestClock.adjust("1 millis")
        yield* Effect.forkChild(report)
        yield* TestClock.adjust("500 millis")
        assert.strictEqual(yield* Ref.get(pings), 2)
      }).pipe(Effect.provide(layerOf({ selling: { ledger } })))
    })
  )

  it.effect("a probe that leaves does not spoil the answer of the others", () =>
    Effect.gen(function* () {
      const { report } = yield* Readiness
      const impatient = yield* Effect.forkChild(report)
      const other = yield* Effect.forkChild(report)
      yield* TestClock.adjust("1 millis")
      yield* Fiber.interrupt(impatient)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(other)).status, "pass")
    }).pipe(Effect.provide(layerOf({ selling: { ledger: Effect.sleep("500 millis") } })))
  )
})

describe("probes over HTTP", () => {
  const serverOf = (options: Parameters<typeof layerOf>[0]) =>
    TestServer.layer({}, PaymentGate.layerClosed, { readiness: layerOf(options) })

  for (const [name, options, expected] of [
    ["200 when all is well", {}, { status: 200, says: "pass" }],
    ["200 with a warning", { cache: cacheDown }, { status: 200, says: "warn" }],
    ["503 when nothing can be sold", { selling: { ledger: ledgerDown } }, { status: 503, says: "fail" }]
  ] as const) {
    it.live(`/readyz: ${name}`, () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const { headers, status, text } = yield* ask("/readyz")
        assert.strictEqual(status, expected.status)
        assert.strictEqual(headers["content-type"], "application/health+json")
        assert.strictEqual(headers["cache-control"], "no-store")
        const report = JSON.parse(text)
        assert.deepInclude(report, { status: expected.says, serviceId: "property-intelligence-api" })
        assert.hasAllKeys(report.checks, ["ledger", "cache", "facilitator", "upstreams", "quotas", "First", "Second"])
        assert.strictEqual((yield* ask("/readyz", { method: "HEAD" })).status, expected.status)
      }).pipe(Effect.provide(serverOf(options)))
    )
  }

  it.live("/livez passes whatever else is down", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const { headers, status, text } = yield* ask("/livez")
      assert.strictEqual(status, 200)
      assert.strictEqual(headers["content-type"], "application/health+json")
      assert.strictEqual(headers["cache-control"], "no-store")
      assert.deepInclude(JSON.parse(text), { status: "pass", checks: {} })
    }).pipe(Effect.provide(serverOf({ cache: cacheDown, selling: { ledger: ledgerDown } })))
  )
})
