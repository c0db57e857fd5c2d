import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import { paidCallTrace, type SpanTree } from "../support/telemetry/paidCallTrace.ts"

const page = readFileSync(new URL("../../docs/telemetry.md", import.meta.url), "utf8")

/** The spans of a tree as the page shows them: a line each, below its parent, and of all sources the flood zone alone. */
const linesOf = ({ children, name }: SpanTree): ReadonlyArray<string> => [
  name,
  ...children
    .filter((child) => !child.name.endsWith(".find") || child.name === "FloodZone.find")
    .flatMap((child) => linesOf(child).map((line) => `  ${line}`))
]

describe("docs/telemetry.md", () => {
  it("shows the spans of a paid call, which another test finds in a real trace", () => {
    const [, shown = ""] = /^<!-- spans -->\n```text\n([\s\S]*?)^```\n<!-- \/spans -->$/m.exec(page) ?? []
    assert.strictEqual(shown, `${linesOf(paidCallTrace).join("\n")}\n`)
  })
})
