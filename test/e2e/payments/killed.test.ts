import { assert, layer } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { Effect, Exit, Fiber, Record, Ref, Schedule, Schema, Scope } from "effect"

import type { LedgerState } from "../../../src/payments/ledger/Ledger.ts"
import { Anvil } from "../../support/chain/Anvil.ts"
import { startHostileFacilitator } from "../../support/chain/HostileFacilitator.ts"
import { freshWallet, startLiveService, temporaryFolder, transfersBetween } from "../../support/chain/LiveService.ts"
import { orderOf, receiptIn, stockPayment } from "../../support/chain/stockPayment.ts"
import { startWithholdingFacilitator } from "../../support/chain/WithholdingFacilitator.ts"
import { type Arrow, openLedgerFile } from "../../support/process/LedgerFile.ts"
import { startService } from "../../support/process/ServiceProcess.ts"
import { exchange, type WireRequest } from "../../support/wire.ts"

const price = 50_000n
const order = { address: "1600 Smith St, Houston, TX 77002" }

/** A service that can be killed and started again on its ledger, and everything it talks to. */
const makeWorld = Effect.gen(function* () {
  const gateway = yield* serveGateway({ port: 0, faults: [] })
  const hostile = yield* startHostileFacilitator
  const facilitator = yield* startWithholdingFacilitator(hostile.url)
  const wallet = yield* freshWallet
  const ledgerFile = `${yield* temporaryFolder}/ledger.db`
  const whole = yield* Scope.Scope
  const anvil = yield* Anvil

  const spawn = Effect.gen(function* () {
    const life = yield* Scope.fork(whole)
    const starting = startLiveService({
      wallet,
      gateway: gateway.url,
      ledgerUrl: `sqlite:${ledgerFile}`,
      environment: { FACILITATOR: "remote", FACILITATOR_URL: facilitator.url }
    })
    return {
      starting: starting.pipe(Effect.provideService(Anvil, anvil), Scope.provide(life)),
      kill: Scope.close(life, Exit.void)
    }
  })
  const launch = Effect.gen(function* () {
    const { kill, starting } = yield* spawn
    const { ended, origin } = yield* starting
    return { origin, kill: Effect.andThen(kill, ended) }
  })
  const running = yield* Ref.make(yield* launch)
  const ledger = yield* openLedgerFile(ledgerFile)

  const toGateway = (path: string, request: WireRequest) => exchange(gateway.url.origin, path, request)
  const broken = (faults: string) =>
    toGateway("/_faults", { method: "PUT", body: faults }).pipe(
      Effect.tap(({ status, text }) => Effect.sync(() => assert.strictEqual(status, 200, text)))
    )
  const send = (payment: Readonly<Record<string, string>>) =>
    Effect.flatMap(Ref.get(running), ({ origin }) => exchange(origin, "/property-intel", orderOf(order, payment)))

  return {
    facilitator,
    hostile,
    ledger,
    ledgerFile,
    wallet,
    broken,
    /** From now on requests to the host hang. */
    hanging: (host: string) => Effect.andThen(toGateway("/_requests", { method: "DELETE" }), broken(`${host}=hang`)),
    /** From now on requests to the host take their time. */
    slow: (host: string) =>
      Effect.andThen(toGateway("/_requests", { method: "DELETE" }), broken(`${host}=latency:1500`)),
    /** The facilitator settles what it was asked for last, and answers no one. */
    settleBehindOurBack: Effect.promise(() => {
      const question = hostile.asked.findLast(({ path }) => path === "/settle")
      return fetch(`${hostile.url}/settle`, { method: "POST", body: JSON.stringify(question?.body) })
    }),
    /** Waits until one does, or takes its time. */
    hangs: (host: string) =>
      Effect.asVoid(
        Effect.repeat(Effect.orDie(toGateway("/_requests", {})), {
          schedule: Schedule.spaced("5 millis"),
          until: ({ text }) => text.includes(`"${host}"`)
        })
      ),
    /** SIGKILL, and the process is gone. */
    kill: Effect.flatMap(Ref.get(running), ({ kill }) => kill),
    start: Effect.flatMap(launch, (service) => Ref.set(running, service)),
    /** Starts it, and kills it when the effect is done, before it listens. */
    killAtStart: Effect.fnUntraced(function* (when: Effect.Effect<void>) {
      const { kill, starting } = yield* spawn
      const fiber = yield* Effect.forkChild(starting)
      yield* when
      yield* Fiber.interrupt(fiber)
      yield* kill
    }),
    buyer: Effect.gen(function* () {
      const { balanceOf, buyer } = yield* Anvil
      const account = yield* buyer(2n * price)
      const payment = yield* stockPayment(account, yield* send({}))
      return {
        address: account.address,
        send: send(payment),
        transfers: transfersBetween(account.address, wallet),
        spent: Effect.map(balanceOf(account.address), (balance) => 2n * price - balance)
      }
    })
  }
})

type World = Effect.Success<typeof makeWorld>
type Buyer = Effect.Success<World["buyer"]>

/** A place at which a paid call can be killed. */
interface Step {
  readonly name: string
  /** The ledger's word at the kill; `null` where it knows nothing of the payment. */
  readonly state: LedgerState | null
  readonly chargedAtKill: boolean
  /** Makes the call stop there. */
  readonly arrange: (world: World, buyer: Buyer) => Effect.Effect<unknown, Error>
  /** Waits until it has. */
  readonly stopped: (world: World) => Effect.Effect<void>
  readonly beforeRestart?: (world: World) => Effect.Effect<unknown, Error>
  readonly afterRestart?: (world: World) => Effect.Effect<unknown>
}

/** The process hangs in a write of its own ledger. */
const beforeArrow = (
  from: LedgerState | null,
  to: LedgerState,
  rest: Pick<Step, "chargedAtKill"> & { readonly name?: string; readonly arrange?: Step["arrange"] }
): Step => ({
  name: rest.name ?? `before ${to} is written`,
  state: from,
  chargedAtKill: rest.chargedAtKill,
  arrange: (world, buyer) =>
    Effect.andThen(rest.arrange?.(world, buyer) ?? Effect.void, world.ledger.stopBefore({ from, to } satisfies Arrow)),
  stopped: ({ ledger }) => ledger.writing
})

const nothingMore = () => Effect.void

/** The buyer has sent the payment before, the settlement came to nothing, and the facilitator is honest again. */
const leftUnknown: Step["arrange"] = ({ hostile }, { send }) =>
  hostile.behave({ settle: "never-broadcast" }).pipe(Effect.andThen(send), Effect.andThen(hostile.behave({})))

const steps: ReadonlyArray<Step> = [
  {
    name: "while the facilitator verifies",
    state: null,
    chargedAtKill: false,
    arrange: ({ facilitator }) => facilitator.withhold({ path: "/verify", what: "answer" }),
    stopped: ({ facilitator }) => facilitator.withheld
  },
  beforeArrow(null, "verified", { chargedAtKill: false }),
  beforeArrow("released", "verified", {
    name: "before a freed payment is reserved again",
    chargedAtKill: false,
    arrange: ({ broken }, { send }) => broken("*=status:404").pipe(Effect.andThen(send), Effect.andThen(broken("")))
  }),
  {
    name: "while a source is asked",
    state: "verified",
    chargedAtKill: false,
    arrange: ({ hanging }) => hanging("www.fema.gov"),
    stopped: ({ hangs }) => hangs("www.fema.gov")
  },
  beforeArrow("verified", "released", {
    name: "before the release after failed work is written",
    chargedAtKill: false,
    arrange: ({ broken }) => broken("*=status:404")
  }),
  beforeArrow("verified", "settling", { chargedAtKill: false }),
  {
    ...beforeArrow("settling", "released", {
      name: "before the release after a settlement that was never sent is written",
      chargedAtKill: false,
      arrange: ({ slow }) => slow("www.fema.gov")
    }),
    stopped: ({ facilitator, hangs, ledger }) =>
      Effect.all([hangs("www.fema.gov"), facilitator.refuseConnections, ledger.writing], { discard: true }),
    beforeRestart: ({ facilitator }) => facilitator.acceptConnections
  },
  {
    name: "the settlement is asked for, and never sent",
    state: "settling",
    chargedAtKill: false,
    arrange: ({ facilitator }) => facilitator.withhold({ path: "/settle", what: "question" }),
    stopped: ({ facilitator }) => facilitator.withheld
  },
  {
    name: "the settlement is asked for, and sent before the restart",
    state: "settling",
    chargedAtKill: false,
    arrange: ({ facilitator }) => facilitator.withhold({ path: "/settle", what: "question" }),
    stopped: ({ facilitator }) => facilitator.withheld,
    beforeRestart: ({ facilitator }) => facilitator.passOnLate
  },
  {
    name: "the settlement is asked for, and sent after the restart",
    state: "settling",
    chargedAtKill: false,
    arrange: ({ facilitator }) => facilitator.withhold({ path: "/settle", what: "question" }),
    stopped: ({ facilitator }) => facilitator.withheld,
    afterRestart: ({ facilitator }) => facilitator.passOnLate
  },
  {
    name: "settled on the chain, the facilitator's answer on its way",
    state: "settling",
    chargedAtKill: true,
    arrange: ({ facilitator }) => facilitator.withhold({ path: "/settle", what: "answer" }),
    stopped: ({ facilitator }) => facilitator.withheld
  },
  {
    name: "the same, and killed again before the reconciler writes what it found",
    state: "settling",
    chargedAtKill: true,
    arrange: ({ facilitator }) => facilitator.withhold({ path: "/settle", what: "answer" }),
    stopped: ({ facilitator }) => facilitator.withheld,
    beforeRestart: ({ killAtStart, ledger }) =>
      ledger
        .stopBefore({ from: "unknown", to: "settled" })
        .pipe(Effect.andThen(killAtStart(ledger.writing)), Effect.andThen(ledger.stopNowhere))
  },
  beforeArrow("settling", "settled", { chargedAtKill: true }),
  beforeArrow("settling", "unknown", {
    chargedAtKill: false,
    arrange: ({ hostile }) => hostile.behave({ settle: "never-broadcast" })
  }),
  beforeArrow("settling", "unknown", {
    name: "before the refusal of a settlement is written",
    chargedAtKill: false,
    arrange: ({ hostile }) => hostile.behave({ settle: "refuse" })
  }),
  {
    name: "the outcome is unknown, and nothing was sent",
    state: "unknown",
    chargedAtKill: false,
    arrange: ({ hostile }) => hostile.behave({ settle: "never-broadcast" }),
    stopped: nothingMore
  },
  {
    name: "the settlement was refused, and is watched",
    state: "unknown",
    chargedAtKill: false,
    arrange: ({ hostile }) => hostile.behave({ settle: "refuse" }),
    stopped: nothingMore
  },
  beforeArrow("unknown", "settling", {
    name: "before another settlement of it is written",
    chargedAtKill: false,
    arrange: leftUnknown
  }),
  {
    ...beforeArrow("unknown", "settled", { chargedAtKill: true }),
    arrange: (world, buyer) =>
      leftUnknown(world, buyer).pipe(
        Effect.andThen(world.ledger.stopBefore({ from: "unknown", to: "settled" })),
        Effect.andThen(world.settleBehindOurBack)
      )
  },
  {
    name: "settled, the buyer's answer on its way",
    state: "settled",
    chargedAtKill: true,
    arrange: nothingMore,
    stopped: nothingMore
  },
  beforeArrow("settled", "settled", { name: "before the delivery is noted", chargedAtKill: true })
]

/** One at the facilitator, and one on the chain and in the service's own write, twice in a row: beside calls in every state at once. */
const everyRun: ReadonlySet<string> = new Set([
  "the settlement is asked for, and sent after the restart",
  "the same, and killed again before the reconciler writes what it found"
])

/** `KILL_POINTS=all` in CI, where time is not short. */
const killPoints = process.env["KILL_POINTS"] === "all" ? steps : steps.filter(({ name }) => everyRun.has(name))

/** Longer than any machine takes for a step, two starts of the service among it: every wait within is for a state. */
const stuck = "3 minutes"

/** From here on the answer is kept: the retry gets it, and no work is done twice. */
const keepsAnswer: ReadonlySet<LedgerState | null> = new Set(["settling", "unknown", "settled"] as const)

/** Kills the service at the step, starts it again, and has the buyer send the same payment: what then is, for the table. */
const killAt = Effect.fnUntraced(function* (world: World, step: Step) {
  const { facilitator, hostile, ledger } = world
  const buyer = yield* world.buyer
  const stateNow = Effect.map(ledger.entryOf(buyer.address), (entry) => entry?.state ?? null)
  const charges = Effect.map(buyer.transfers, ({ length }) => length)

  yield* step.arrange(world, buyer)
  const firstCall = yield* Effect.forkChild(Effect.exit(buyer.send))
  yield* step.stopped(world)
  yield* ledger.reached(buyer.address, step.state)
  yield* world.kill
  yield* Fiber.interrupt(firstCall)
  const killed = yield* ledger.entryOf(buyer.address)
  const chargedAtKill = yield* charges

  yield* ledger.stopNowhere
  yield* facilitator.withhold(null)
  yield* hostile.behave({})
  yield* world.broken("")
  yield* step.beforeRestart?.(world) ?? Effect.void
  yield* world.start
  const restarted = yield* stateNow
  yield* step.afterRestart?.(world) ?? Effect.void

  const answer = yield* buyer.send
  const [transfer] = yield* buyer.transfers
  const isKept = keepsAnswer.has(step.state)
  return {
    step: step.name,
    "at the kill": killed?.state ?? null,
    "charged then": chargedAtKill,
    "after the restart": restarted,
    retry: answer.status,
    delivered:
      receiptIn(answer)?.transaction === transfer?.transaction &&
      (!isKept || answer.text === new TextDecoder().decode(killed?.answer_body ?? undefined)),
    "in the end": yield* stateNow,
    transfers: yield* charges,
    paid: String(yield* buyer.spent)
  }
})

type Outcome = Effect.Success<ReturnType<typeof killAt>>

const tableOf = (rows: ReadonlyArray<Outcome>): string => {
  const header = Object.keys(rows[0] ?? {})
  const cells = [header, ...rows.map((row) => Object.values(row).map(String))]
  const widths = header.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  return cells.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")).join("\n")
}

const Summary = Schema.fromJsonString(
  Schema.Struct({
    open: Schema.Array(Schema.Struct({ payer: Schema.String, state: Schema.String })),
    paidButUndelivered: Schema.Array(Schema.Struct({ payer: Schema.String }))
  })
)

/** `npm run ledger -- summary --json`. */
const summaryOf = Effect.fnUntraced(function* (ledgerFile: string) {
  const command = yield* startService(
    { LEDGER_URL: `sqlite:${ledgerFile}` },
    { words: ["ledger", "summary", "--json"] }
  )
  assert.strictEqual(yield* command.ended, 0, command.output())
  return yield* Schema.decodeEffect(Summary)(command.output())
})

layer(Anvil.layer, { excludeTestServices: true })("the service, killed", (it) => {
  it.effect(
    "between every two states of the ledger: the same payment is charged once and gets its answer",
    () =>
      Effect.gen(function* () {
        assert.includeMembers(
          steps.map(({ name }) => name),
          [...everyRun]
        )
        const world = yield* makeWorld
        const rows = yield* Effect.forEach(killPoints, (step) =>
          killAt(world, step).pipe(
            Effect.timeoutOrElse({
              duration: stuck,
              orElse: () => Effect.die(new Error(`never got on: ${step.name}`))
            })
          )
        )
        console.log(tableOf(rows))
        for (const [index, row] of rows.entries()) {
          const { chargedAtKill, name, state } = killPoints[index] ?? assert.fail("a row too many")
          assert.deepInclude(row, {
            step: name,
            "at the kill": state,
            "charged then": chargedAtKill ? 1 : 0,
            retry: 200,
            delivered: true,
            "in the end": "settled",
            transfers: 1,
            paid: String(price)
          })
        }
        const { balanceOf } = yield* Anvil
        assert.strictEqual(yield* balanceOf(world.wallet), price * BigInt(killPoints.length))
        assert.deepStrictEqual(yield* summaryOf(world.ledgerFile), { open: [], paidButUndelivered: [] })
      }),
    900_000
  )

  it.effect(
    "with calls in every state at once: the reconciler ends each of them without their buyers",
    () =>
      Effect.gen(function* () {
        const { client } = yield* Anvil
        const world = yield* makeWorld
        const { broken, facilitator, hostile, ledger } = world

        /** Another buyer's call, left in a state. */
        const leave = Effect.fnUntraced(function* (
          left: LedgerState | null,
          arrange: Effect.Effect<unknown, Error>,
          stopped: Effect.Effect<void>
        ) {
          const buyer = yield* world.buyer
          yield* arrange
          yield* Effect.forkChild(Effect.exit(buyer.send))
          yield* stopped
          yield* ledger.reached(buyer.address, left)
          return { ...buyer, left }
        })
        const delivered = yield* leave("settled", Effect.void, Effect.void)
        const neverSent = yield* leave(
          "settling",
          facilitator.withhold({ path: "/settle", what: "question" }),
          facilitator.withheld
        )
        const charged = yield* leave(
          "settling",
          facilitator.withhold({ path: "/settle", what: "answer" }),
          facilitator.withheld
        )
        const neverBroadcast = yield* leave(
          "unknown",
          Effect.andThen(facilitator.withhold(null), hostile.behave({ settle: "never-broadcast" })),
          Effect.void
        )
        const verifying = yield* leave(
          null,
          facilitator.withhold({ path: "/verify", what: "question" }),
          facilitator.withheld
        )
        const working = yield* leave(
          "verified",
          Effect.andThen(facilitator.withhold(null), world.hanging("www.fema.gov")),
          world.hangs("www.fema.gov")
        )
        const worked = yield* leave(
          "verified",
          Effect.andThen(broken(""), ledger.stopBefore({ from: "verified", to: "settling" })),
          ledger.writing
        )
        const calls = { delivered, neverSent, charged, neverBroadcast, verifying, working, worked }
        const states = Effect.all(
          Record.map(calls, ({ address }) => Effect.map(ledger.entryOf(address), (entry) => entry?.state ?? null))
        )
        yield* world.kill
        assert.deepStrictEqual(
          yield* states,
          Record.map(calls, ({ left }) => left)
        )

        yield* ledger.stopNowhere
        yield* world.start
        const afterRestart = {
          delivered: "settled",
          neverSent: "unknown",
          charged: "settled",
          neverBroadcast: "unknown",
          verifying: null,
          working: "released",
          worked: "released"
        } as const
        // The chain is asked beside the first calls.
        yield* ledger.reached(charged.address, "settled")
        assert.deepStrictEqual(yield* states, afterRestart)
        const books = yield* summaryOf(world.ledgerFile)
        assert.sameMembers(
          books.open.map(({ payer }) => payer),
          [neverSent, neverBroadcast].map(({ address }) => address.toLowerCase())
        )
        assert.deepStrictEqual(books.paidButUndelivered, [{ payer: charged.address.toLowerCase() }])

        yield* world.kill
        yield* Effect.promise(() => client.increaseTime({ seconds: 3600 }))
        yield* Effect.promise(() => client.mine({ blocks: 1 }))
        yield* world.start
        for (const { address } of [neverSent, neverBroadcast]) yield* ledger.reached(address, "released")
        assert.deepStrictEqual(yield* states, { ...afterRestart, neverSent: "released", neverBroadcast: "released" })
        const transfers = yield* Effect.all(
          Record.map(calls, (call) => Effect.map(call.transfers, ({ length }) => length))
        )
        assert.deepStrictEqual(transfers, { ...Record.map(calls, () => 0), delivered: 1, charged: 1 })

        const answer = yield* charged.send
        assert.strictEqual(answer.status, 200, answer.text)
        assert.strictEqual(answer.headers["idempotent-replayed"], "true")
        assert.deepStrictEqual(yield* summaryOf(world.ledgerFile), { open: [], paidButUndelivered: [] })
      }),
    600_000
  )
})
