import { Effect, Random } from "effect"

/** Chances from one seed: the same seed throws the same. */
export class Dice {
  private readonly seed: string
  /** For fibers. */
  readonly random: Random.Random

  constructor(seed: string) {
    this.seed = seed
    this.random = Effect.runSync(Random.withSeed(randomService, seed))
  }

  /** Dice of their own for one part of the world, so that what another part throws changes nothing here. */
  readonly of = (part: string): Dice => new Dice(`${this.seed} ${part}`)

  /** True with this probability. */
  readonly chance = (probability: number): boolean => this.random.nextDoubleUnsafe() < probability

  /** From `low` up to below `high`. */
  readonly between = (low: number, high: number): number => low + this.random.nextDoubleUnsafe() * (high - low)

  /** A whole number, both ends included. */
  readonly whole = (low: number, high: number): number => Math.floor(this.between(low, high + 1))

  readonly pick = <A>(items: readonly [A, ...Array<A>]): A => items[this.whole(0, items.length - 1)] ?? items[0]

  /** One of the names, each as often as its weight. */
  readonly weighted = <K extends string>(weights: Readonly<Record<K, number>>): K => {
    const entries = Object.entries<number>(weights)
    let rest = this.random.nextDoubleUnsafe() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      rest -= weight
      if (rest < 0 && isKey(weights, name)) return name
    }
    throw new Error("No weight is positive")
  }
}

const randomService = Effect.withFiber((fiber) => Effect.succeed(fiber.getRef(Random.Random)))

const isKey = <K extends string>(weights: Readonly<Record<K, number>>, name: string): name is K => name in weights
