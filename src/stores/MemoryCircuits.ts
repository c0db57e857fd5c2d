import { Duration } from "effect"
import type { CircuitBreaker } from "effect/persistence"

/** The state of a circuit after its first call. Instants are milliseconds. */
interface Circuit {
  readonly key: string
  standing: CircuitBreaker.State["_tag"]
  /** Changes with each opening, closing and probe. The result of a call from an earlier generation is ignored. */
  generation: number
  usedAt: number
  /** Failures in a row. */
  failures: number
  openUntil: number
  openMillis: number
  /** Openings in a row. A circuit that stays closed for as long as it was open starts again at 0. */
  openings: number
  forgetsAt: number
  isProbing: boolean
}

/** The end of a call that a circuit admitted: its outcome, and the rule for opening the circuit. */
interface Ending {
  readonly generation: number
  readonly outcome: CircuitBreaker.Outcome["_tag"]
  /** Failures in a row that open the circuit. */
  readonly maxFailures: number
  /** The time for which the circuit is then open. */
  readonly openFor: Duration.Duration
}

/** Milliseconds without a call after which a circuit is forgotten. */
const idleMillis = Duration.toMillis("1 hour")

/**
 * The circuits of one process as plain state. They behave like Effect's stores. The caller passes the time in
 * milliseconds of a monotonic clock, so that no effect is needed (B16).
 */
export class MemoryCircuits {
  readonly #circuits = new Map<string, Circuit>()
  #generation = 0

  /** Admits a call, as a probe after the circuit's open time. Returns `null` if the call is refused. */
  admit(key: string, now: number): CircuitBreaker.Admission | null {
    const circuit = this.#known(key, now) ?? this.#made(key, now)
    if (circuit.standing === "Closed" && now >= circuit.forgetsAt) circuit.openings = 0
    const isOver = circuit.standing === "Open" && now >= circuit.openUntil
    if (circuit.isProbing || (circuit.standing === "Open" && !isOver)) return null
    if (isOver) circuit.standing = "HalfOpen"
    circuit.usedAt = now
    const probe = circuit.standing === "HalfOpen"
    if (probe) {
      circuit.isProbing = true
      circuit.generation = this.#generation++
    }
    return {
      generation: circuit.generation,
      probe,
      consecutiveOpenings: circuit.openings,
      transition: isOver ? { key, from: "Open", to: "HalfOpen" } : undefined
    }
  }

  /** Counts the result of an admitted call. Returns the change of the circuit's state, if any. */
  record(key: string, now: number, ending: Ending): CircuitBreaker.Transition | undefined {
    const circuit = this.#known(key, now)
    if (circuit === undefined || circuit.generation !== ending.generation) return undefined
    circuit.usedAt = now
    const wasProbe = circuit.isProbing
    circuit.isProbing = false
    if (ending.outcome === "Ignored") return undefined
    circuit.failures = ending.outcome === "Failure" ? circuit.failures + 1 : 0
    if (wasProbe ? ending.outcome === "Failure" : circuit.failures >= ending.maxFailures) {
      return this.#open(circuit, now, ending.openFor)
    }
    return wasProbe ? this.#close(circuit, now) : undefined
  }

  /** The state of a circuit. */
  stateOf(key: string, now: number): CircuitBreaker.State {
    const circuit = this.#known(key, now)
    if (circuit === undefined || circuit.standing === "Closed") return { _tag: "Closed", key }
    const { isProbing: probing, openings: consecutiveOpenings, openUntil, standing: _tag } = circuit
    return _tag === "Open"
      ? { _tag, key, retryAfter: Duration.millis(Math.max(0, openUntil - now)), consecutiveOpenings }
      : { _tag, key, probing, consecutiveOpenings }
  }

  #open(circuit: Circuit, now: number, retryAfter: Duration.Duration): CircuitBreaker.Transition {
    const { key, standing } = circuit
    circuit.standing = "Open"
    circuit.generation = this.#generation++
    circuit.failures = 0
    circuit.openings++
    circuit.openMillis = Duration.toMillis(retryAfter)
    circuit.openUntil = now + circuit.openMillis
    const from = standing === "HalfOpen" ? standing : "Closed"
    return { key, from, to: "Open", retryAfter, consecutiveOpenings: circuit.openings }
  }

  #close(circuit: Circuit, now: number): CircuitBreaker.Transition {
    circuit.standing = "Closed"
    circuit.generation = this.#generation++
    circuit.forgetsAt = now + circuit.openMillis
    return { key: circuit.key, from: "HalfOpen", to: "Closed" }
  }

  #known(key: string, now: number): Circuit | undefined {
    const circuit = this.#circuits.get(key)
    if (circuit === undefined || circuit.isProbing) return circuit
    const idleFrom = circuit.standing === "Open" ? Math.max(circuit.usedAt, circuit.openUntil) : circuit.usedAt
    return now - idleFrom < idleMillis ? circuit : undefined
  }

  #made(key: string, now: number): Circuit {
    const circuit: Circuit = {
      key,
      standing: "Closed",
      generation: this.#generation++,
      usedAt: now,
      failures: 0,
      openUntil: 0,
      openMillis: 0,
      openings: 0,
      forgetsAt: 0,
      isProbing: false
    }
    this.#circuits.set(key, circuit)
    return circuit
  }
}
