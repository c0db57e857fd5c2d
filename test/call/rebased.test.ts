import { assert, describe, it } from "@effect/vitest"
import { Context } from "effect"

import { rebased } from "../../src/call/rebased.ts"

const Name = Context.Service<string>("Name")

const additions = Array.from({ length: 10 }, (_, index) => Context.Service<number>(`addition-${index}`))

const withAdditions = (context: Context.Context<string>) =>
  additions.reduce((all, service, index) => Context.add(all, service, index), context)

/** The services of a context; each copy of them reads them through. */
class ReadThrough extends Map<string, unknown> {
  times = 0

  override [Symbol.iterator](): MapIterator<[string, unknown]> {
    this.times++
    return super[Symbol.iterator]()
  }
}

const servicesReadThrough = () => new ReadThrough([[Name.key, "kept"]])

describe("rebased", () => {
  it("has the services of its context, and those that are added", () => {
    const context = withAdditions(rebased(Context.make(Name, "kept")))
    assert.strictEqual(Context.get(context, Name), "kept")
    for (const [index, service] of additions.entries()) {
      assert.strictEqual(Context.getOrUndefined(context, service), index)
    }
  })

  it("takes ten additions without a copy of its services", () => {
    const services = servicesReadThrough()
    const context = rebased(Context.makeUnsafe<string>(services))
    const before = services.times
    withAdditions(context)
    assert.strictEqual(services.times, before)
  })

  it("is needed: any other context is copied at that point", () => {
    const services = servicesReadThrough()
    withAdditions(Context.makeUnsafe<string>(services))
    assert.isAbove(services.times, 0)
  })
})
