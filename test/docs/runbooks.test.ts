import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Struct } from "effect"

import { allAlerts } from "../../lab/tools/dashboards/alertRules.ts"
import { runbookOf } from "../../lab/tools/dashboards/runbookOf.ts"
import { missingLine, readRunbooks } from "../support/runbooks/readRunbooks.ts"

describe("the runbooks", () => {
  it("have a heading for every alert, which its rule links to", () => {
    assert.deepStrictEqual(
      allAlerts.map(({ name }) => name).filter((name) => runbookOf(name) === null),
      []
    )
  })

  it("continue from every problem with status 503", () => {
    const [, listed = ""] = readFileSync("docs/runbooks/objectives.md", "utf8").split(/Continue by\s+status and type:/)
    const named = [...(listed.split("\n\n")[1] ?? "").matchAll(/`([a-z-]+)`/g)].map(([, slug]) => slug)
    assert.sameMembers(
      named,
      Struct.keys(problemTypes).filter((slug) => problemTypes[slug].status === 503)
    )
  })

  it("have the known number of commands that no test runs, and no block of another kind", () => {
    const { unknown, unrun } = readRunbooks()
    assert.deepStrictEqual(unknown, [])
    assert.lengthOf(unrun, 18, unrun.join("\n"))
  })

  it("count output as shown if the page's lines occur in order", () => {
    const output = "one\ntwo 2 (x)\nthree"
    assert.isNull(missingLine(["one", "two … (x)"], output))
    assert.isNull(missingLine([], output))
    assert.strictEqual(missingLine(["three", "one"], output), "one")
    assert.strictEqual(missingLine(["two"], output), "two")
  })
})
