import { assert, describe, it } from "@effect/vitest"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { base, baseSepolia, networkOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import {
  Facilitator,
  FacilitatorError,
  type FacilitatorHealth,
  FacilitatorUnavailable,
  OutcomeUnknown,
  PaymentRefused
} from "../../../src/payments/facilitator/Facilitator.ts"
import { layerFailover, type Member } from "../../../src/payments/facilitator/FacilitatorFailover.ts"
import { anvilNetwork } from "../../support/chain/Anvil.ts"
import { requirementOf } from "../../support/chain/signPayment.ts"

const requirement = requirementOf(50_000n)

/** A payment that differs from others by its nonce. */
const paymentNumber = (number: number): Payment => ({
  version: 2,
  network: anvilNetwork,
  authorization: {
    from: "0x00000000000000000000000000000000000000aa",
    to: "0x00000000000000000000000000000000000000bb",
    value: 50_000n,
    validAfter: 0n,
    validBefore: 300n,
    nonce: `0x${String(number).padStart(64, "0")}`
  },
  signature: "0x",
  accepted: undefined,
  payload: {},
  paymentId: null
})

type Reason = FacilitatorError["reason"]

const down = new FacilitatorUnavailable({ detail: "down" })
const lost = new OutcomeUnknown({ transaction: null, isAnswered: false })
const undecided = new OutcomeUnknown({ transaction: null, isAnswered: true })
const refused = new PaymentRefused({ code: "insufficient_funds" })

/** A facilitator that follows its script, and records what it was asked. */
const scripted = (name: string) => {
  const asked: Array<"verify" | "settle"> = []
  const script: { verify: Reason | null; settle: Reason | null } = { verify: null, settle: null }
  const step = (question: "verify" | "settle") =>
    Effect.suspend(() => {
      asked.push(question)
      const reason = script[question]
      return reason === null ? Effect.void : Effect.fail(new FacilitatorError({ reason }))
    })
  const member: Member = {
    name,
    facilitator: {
      verify: () => step("verify"),
      settle: () => Effect.as(step("settle"), { transaction: name }),
      networks: Effect.suspend(() =>
        script.verify === null
          ? Effect.succeed(new Set([name]))
          : Effect.fail(new FacilitatorError({ reason: script.verify }))
      ),
      sponsoredNetworks: Effect.sync(() => new Set(name === "first" ? ["first", "shared"] : [])),
      permitFacilitators: Effect.suspend(() =>
        script.verify === null
          ? Effect.succeed(
              new Map([
                [name, name],
                ["shared", name]
              ])
            )
          : Effect.fail(new FacilitatorError({ reason: script.verify }))
      )
    }
  }
  return { member, asked, script }
}

const pair = Effect.gen(function* () {
  const first = scripted("first")
  const second = scripted("second")
  const context = yield* Layer.build(layerFailover([first.member, second.member]))
  const facilitator = yield* Facilitator.pipe(Effect.provide(context))
  const verify = (number: number) => facilitator.verify(paymentNumber(number), requirement)
  const settle = (number: number, name: string) => facilitator.settle(paymentNumber(number), requirement, name)
  return {
    first,
    second,
    verify,
    settle,
    networks: facilitator.networks,
    permitFacilitators: facilitator.permitFacilitators,
    sponsoredNetworks: facilitator.sponsoredNetworks ?? Effect.die("none"),
    health: facilitator.health
  }
})

/** Two of one name and one key, each for one network. */
const oneNetworkEach = Effect.gen(function* () {
  const [onBase, onSepolia] = [scripted("self"), scripted("self")]
  const context = yield* Layer.build(
    layerFailover([
      { ...onBase.member, network: anvilNetwork.id },
      { ...onSepolia.member, network: baseSepolia.id }
    ])
  )
  return { onBase, onSepolia, facilitator: yield* Facilitator.pipe(Effect.provide(context)) }
})

const reasonOf = <A>(effect: Effect.Effect<A, FacilitatorError>) =>
  Effect.map(Effect.flip(effect), ({ reason }) => reason)

describe("FacilitatorFailover", () => {
  it.effect("asks the first alone while it answers", () =>
    Effect.gen(function* () {
      const { first, second, verify, settle } = yield* pair
      assert.deepStrictEqual(yield* verify(1), { facilitator: "first" })
      assert.deepStrictEqual(yield* settle(1, "first"), { transaction: "first" })
      assert.deepStrictEqual(first.asked, ["verify", "settle"])
      assert.deepStrictEqual(second.asked, [])
    })
  )

  it.effect("a refusal is an answer: no other is asked", () =>
    Effect.gen(function* () {
      const { first, second, verify } = yield* pair
      first.script.verify = refused
      assert.deepStrictEqual(yield* reasonOf(verify(1)), refused)
      assert.deepStrictEqual(second.asked, [])
    })
  )

  it.effect("each payment is settled by the one that verified it, in a process that has never seen it as well", () =>
    Effect.gen(function* () {
      const { first, second, verify } = yield* pair
      first.script.verify = down
      const { facilitator } = yield* verify(1)
      assert.strictEqual(facilitator, "second")
      assert.deepStrictEqual(second.asked, ["verify"])
      const other = yield* pair
      assert.deepStrictEqual(yield* other.settle(1, facilitator), { transaction: "second" })
      assert.deepStrictEqual(other.first.asked, [])
    })
  )

  it.effect("a facilitator of one network is not asked about another, and its health does not affect the others", () =>
    Effect.gen(function* () {
      const { facilitator, onBase, onSepolia } = yield* oneNetworkEach
      const there = { ...paymentNumber(1), network: baseSepolia }
      for (const network of [base, baseSepolia]) {
        const payment = { ...paymentNumber(1), network }
        assert.deepStrictEqual(yield* facilitator.verify(payment, { ...requirement, network }), { facilitator: "self" })
        yield* facilitator.settle(payment, { ...requirement, network }, "self")
      }
      assert.deepStrictEqual(
        [onBase.asked, onSepolia.asked],
        [
          ["verify", "settle"],
          ["verify", "settle"]
        ]
      )

      onBase.script.verify = down
      for (let turn = 0; turn < 4; turn++) yield* Effect.flip(facilitator.verify(paymentNumber(turn), requirement))
      yield* facilitator.verify(there, { ...requirement, network: baseSepolia })
      assert.deepStrictEqual(
        (yield* facilitator.health).map(({ name, verify }) => [name, verify]),
        [
          ["self on eip155:8453", "open"],
          ["self on eip155:84532", "closed"]
        ]
      )
    })
  )

  it.effect("a payment on a network that none of them settles on is verified and settled by none", () =>
    Effect.gen(function* () {
      const { facilitator, onBase, onSepolia } = yield* oneNetworkEach
      const network = networkOf("eip155:137")
      const elsewhere = { ...paymentNumber(1), network }
      const asked = { ...requirement, network }
      assert.strictEqual((yield* reasonOf(facilitator.verify(elsewhere, asked)))._tag, "FacilitatorUnavailable")
      assert.strictEqual((yield* reasonOf(facilitator.settle(elsewhere, asked, "self")))._tag, "FacilitatorUnavailable")
      assert.deepStrictEqual([...onBase.asked, ...onSepolia.asked], [])
    })
  )

  it.effect("a payment verified by a facilitator that is no longer in use is settled by none", () =>
    Effect.gen(function* () {
      const { first, second, settle } = yield* pair
      assert.strictEqual((yield* reasonOf(settle(1, "third")))._tag, "FacilitatorUnavailable")
      assert.deepStrictEqual([...first.asked, ...second.asked], [])
    })
  )

  for (const failure of [down, lost, undecided, refused]) {
    it.effect(`a settle that ends in ${JSON.stringify(failure)} is tried nowhere else`, () =>
      Effect.gen(function* () {
        const { first, second, verify, settle } = yield* pair
        yield* verify(1)
        first.script.settle = failure
        assert.deepStrictEqual(yield* reasonOf(settle(1, "first")), failure)
        assert.deepStrictEqual(first.asked, ["verify", "settle"])
        assert.deepStrictEqual(second.asked, [])
      })
    )
  }

  it.effect("with none left, fails as unavailable", () =>
    Effect.gen(function* () {
      const { first, second, verify, networks } = yield* pair
      first.script.verify = down
      second.script.verify = down
      assert.deepStrictEqual(yield* reasonOf(verify(1)), down)
      assert.deepStrictEqual(yield* reasonOf(networks), down)
    })
  )

  it.effect("knows the networks of all that can be asked", () =>
    Effect.gen(function* () {
      const { first, networks } = yield* pair
      assert.deepStrictEqual(yield* networks, new Set(["first", "second"]))
      first.script.verify = down
      assert.deepStrictEqual(yield* networks, new Set(["second"]))
    })
  )

  it.effect("names of each network the first who settles permits there, of all that can be asked", () =>
    Effect.gen(function* () {
      const { first, permitFacilitators, second } = yield* pair
      const ofSecond = new Map([
        ["second", "second"],
        ["shared", "second"]
      ])
      assert.deepStrictEqual(yield* permitFacilitators, new Map([...ofSecond, ["first", "first"], ["shared", "first"]]))
      first.script.verify = down
      assert.deepStrictEqual(yield* permitFacilitators, ofSecond)
      second.script.verify = down
      assert.deepStrictEqual(yield* reasonOf(permitFacilitators), down)
    })
  )

  it.effect("has approvals put on the chain where all do that settle permits there", () =>
    Effect.gen(function* () {
      const { second, sponsoredNetworks } = yield* pair
      assert.deepStrictEqual(yield* sponsoredNetworks, new Set(["first"]))
      second.script.verify = down
      assert.deepStrictEqual(yield* sponsoredNetworks, new Set(["first", "shared"]))
    })
  )

  it.effect("does not ask a facilitator for 30 seconds after three failures, then tries again", () =>
    Effect.gen(function* () {
      const { first, second, verify } = yield* pair
      first.script.verify = down
      for (const number of [1, 2, 3, 4, 5]) yield* verify(number)
      assert.strictEqual(first.asked.length, 3)
      assert.strictEqual(second.asked.length, 5)

      yield* TestClock.adjust("30 seconds")
      yield* verify(6)
      yield* verify(7)
      assert.strictEqual(first.asked.length, 4, "one probe, which failed")

      first.script.verify = null
      yield* TestClock.adjust("30 seconds")
      yield* verify(8)
      yield* verify(9)
      assert.strictEqual(first.asked.length, 6, "the probe went well")
      assert.strictEqual(second.asked.length, 7)
    })
  )

  it.effect("reports whose circuits are open, half open and closed", () =>
    Effect.gen(function* () {
      const { first, health, verify } = yield* pair
      const healthy: FacilitatorHealth = { name: "second", verify: "closed", settle: "closed", warning: null }
      assert.deepStrictEqual(yield* health, [{ ...healthy, name: "first" }, healthy])
      first.script.verify = down
      for (const number of [1, 2, 3]) yield* verify(number)
      assert.deepStrictEqual(yield* health, [{ ...healthy, name: "first", verify: "open" }, healthy])
      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual(yield* health, [{ ...healthy, name: "first", verify: "half-open" }, healthy])
      first.script.verify = null
      yield* verify(4)
      assert.deepStrictEqual(yield* health, [{ ...healthy, name: "first" }, healthy])
      assert.strictEqual(first.asked.length, 4, "asking for the health asks no facilitator")
    })
  )

  it.effect("names a facilitator by its host: the rest of its URL may hold a key", () =>
    Effect.gen(function* () {
      const { member } = scripted("https://facilitator.example:8443/v2/secret?key=secret")
      const context = yield* Layer.build(layerFailover([member]))
      const [only] = yield* Facilitator.use(({ health }) => health).pipe(Effect.provide(context))
      assert.strictEqual(only?.name, "facilitator.example:8443")
    })
  )

  it.effect("each of several at one host has a distinct name", () =>
    Effect.gen(function* () {
      const urls = ["https://facilitator.example/secret-1", "https://facilitator.example/secret-2"] as const
      const members = [scripted(urls[0]).member, scripted(urls[1]).member] as const
      const context = yield* Layer.build(layerFailover(members))
      const facilitator = yield* Facilitator.pipe(Effect.provide(context))
      const names = (yield* facilitator.health).map(({ name }) => name)
      assert.strictEqual(new Set(names).size, 2)
      assert.notInclude(names.join(), "secret")
      assert.deepStrictEqual(yield* facilitator.verify(paymentNumber(1), requirement), { facilitator: names[0] })
      const settled = yield* facilitator.settle(paymentNumber(1), requirement, names[1] ?? "")
      assert.deepStrictEqual(settled, { transaction: urls[1] })
    })
  )

  it.effect("shows what a facilitator warns of", () =>
    Effect.gen(function* () {
      const { facilitator, ...member } = scripted("only").member
      const warned = { ...member, facilitator: { ...facilitator, warning: Effect.succeed("The purse is empty") } }
      const context = yield* Layer.build(layerFailover([warned]))
      const [only] = yield* Facilitator.use(({ health }) => health).pipe(Effect.provide(context))
      assert.strictEqual(only?.warning, "The purse is empty")
    })
  )

  const answers = [
    ["verify", refused],
    ["verify", new FacilitatorUnavailable({ detail: "can't judge", isAnswered: true })],
    ["settle", refused],
    ["settle", undecided]
  ] as const
  for (const [step, answer] of answers) {
    it.effect(`${step}: answers like ${JSON.stringify(answer)} open no circuit`, () =>
      Effect.gen(function* () {
        const { first, health, settle, verify } = yield* pair
        first.script[step] = answer
        for (const number of [1, 2, 3, 4]) {
          yield* Effect.ignore(step === "verify" ? verify(number) : settle(number, "first"))
        }
        assert.strictEqual(first.asked.length, 4)
        assert.deepInclude((yield* health)[0], { verify: "closed", settle: "closed" })
      })
    )
  }

  it.effect("one that loses settlements is not asked to verify, but settles what it verified", () =>
    Effect.gen(function* () {
      const { first, verify, settle } = yield* pair
      for (const number of [1, 2, 3, 4]) yield* verify(number)
      first.script.settle = lost
      for (const number of [1, 2, 3]) assert.deepStrictEqual(yield* reasonOf(settle(number, "first")), lost)

      assert.deepStrictEqual(yield* verify(5), { facilitator: "second" })
      first.script.settle = null
      assert.deepStrictEqual(yield* settle(4, "first"), { transaction: "first" })

      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual(yield* verify(6), { facilitator: "first" })
    })
  )
})
