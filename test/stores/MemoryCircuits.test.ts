import { assert, describe, it } from "@effect/vitest"
import { Duration } from "effect"

import { MemoryCircuits } from "../../src/stores/MemoryCircuits.ts"

const key = "host.example"
const second = 1000
const hour = 3600 * second

/** Circuits, and a call through one of them that ends at once; `null` if it was refused. */
const begun = () => {
  const circuits = new MemoryCircuits()
  const ended = (outcome: "Success" | "Failure" | "Ignored", now: number, generation?: number) => {
    const admission = circuits.admit(key, now)
    if (admission === null) return null
    const ending = { outcome, maxFailures: 3, openFor: Duration.seconds(1) }
    const cameTo = circuits.record(key, now, { ...ending, generation: generation ?? admission.generation })
    return cameTo?.to ?? (admission.probe ? "HalfOpen" : "Closed")
  }
  const open = (now: number) => [1, 2, 3].map(() => ended("Failure", now))
  return { circuits, ended, open, standing: (now: number) => circuits.stateOf(key, now)._tag }
}

describe("MemoryCircuits", () => {
  it("open at the third failure in a row, which a success breaks and an abandoned call does not", () => {
    const { ended, standing } = begun()
    for (const outcome of ["Failure", "Failure", "Success", "Failure", "Ignored", "Failure"] as const) {
      assert.strictEqual(ended(outcome, 0), "Closed")
    }
    assert.strictEqual(ended("Failure", 0), "Open")
    assert.strictEqual(standing(0), "Open")
  })

  it("refuse calls while they are open, and then send one probe at a time", () => {
    const { circuits, open, standing } = begun()
    open(0)
    assert.isNull(circuits.admit(key, second - 1))
    assert.deepInclude(circuits.stateOf(key, 400), { retryAfter: Duration.millis(600), consecutiveOpenings: 1 })
    const probe = circuits.admit(key, second)
    assert.deepInclude(probe, { probe: true, transition: { key, from: "Open", to: "HalfOpen" } })
    assert.isNull(circuits.admit(key, second))
    assert.strictEqual(standing(second), "HalfOpen")
  })

  it("close by a probe's success, open again by its failure, and send the next if it was abandoned", () => {
    const { ended, open } = begun()
    open(0)
    assert.strictEqual(ended("Ignored", second), "HalfOpen")
    assert.strictEqual(ended("Failure", second), "Open")
    assert.strictEqual(ended("Success", 2 * second), "Closed")
    assert.strictEqual(ended("Failure", 2 * second), "Closed")
  })

  it("count openings in a row until one has been closed for as long as it was open", () => {
    const { circuits, ended, open } = begun()
    open(0)
    ended("Failure", second)
    ended("Success", 2 * second)
    assert.strictEqual(circuits.admit(key, 3 * second - 1)?.consecutiveOpenings, 2)
    assert.strictEqual(circuits.admit(key, 3 * second)?.consecutiveOpenings, 0)
  })

  it("do not count what a call ends in that was admitted before they opened or closed", () => {
    const { circuits, ended, open, standing } = begun()
    const before = circuits.admit(key, 0)?.generation ?? -1
    open(0)
    ended("Ignored", second, before)
    assert.strictEqual(standing(second), "HalfOpen")
    assert.isNull(circuits.admit(key, second))
  })

  it("are forgotten after an hour without a call, but not while a probe is under way", () => {
    const { circuits, ended, open, standing } = begun()
    ended("Failure", 0)
    ended("Failure", 0)
    assert.strictEqual(ended("Failure", hour), "Closed")
    open(hour)
    assert.strictEqual(standing(hour + second + hour - 1), "Open")
    assert.strictEqual(standing(hour + second + hour), "Closed")
    open(3 * hour)
    circuits.admit(key, 3 * hour + second)
    assert.strictEqual(standing(9 * hour), "HalfOpen")
  })
})
