import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { parseFaults, printFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { spoilings } from "@property-intelligence/sandbox/faults/SpoiledFile.ts"
import { wrongShapes } from "@property-intelligence/sandbox/faults/WrongSchema.ts"
import { Option, Result } from "effect"

const page = readFileSync(new URL("../../docs/sandbox.md", import.meta.url), "utf8")

/** The faults that begin the lines of the page's lists. */
const named = [...page.matchAll(/^- (`.+?`): /gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, fault = ""]) => fault)
)

describe("docs/sandbox.md", () => {
  it.each(named)("names an existing fault: %s", (fault) => {
    const parsed = parseFaults(`*=${fault}`)
    assert.isTrue(Result.isSuccess(parsed))
    if (Result.isSuccess(parsed)) assert.strictEqual(printFaults(parsed.success), `*=${fault}`)
  })

  it("names every fault", () => {
    const refusal = Option.getOrElse(Result.getFailure(parseFaults("*=nothing")), () => "")
    const [, list = ""] = refusal.split(": use ")
    const kinds = list.split(", ").map((fault) => /^[a-z-]+/.exec(fault)?.[0])
    assert.isAbove(kinds.length, 15)
    assert.isAbove(named.length, 20)
    assert.includeMembers(named, [
      ...spoilings.map((spoiling) => `spoiled:${spoiling}`),
      ...wrongShapes.map((shape) => `wrong-schema:${shape}`)
    ])
    const namedKinds: ReadonlyArray<string | undefined> = named.map((fault) => fault.split(":")[0])
    assert.includeMembers([...namedKinds], kinds)
  })
})
