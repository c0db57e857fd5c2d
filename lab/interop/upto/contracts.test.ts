import { readFileSync } from "node:fs"
import { resolve } from "node:path"

import solc from "solc"
import { assert, describe, it } from "vitest"

import contracts from "../../../test/support/chain/contracts.json" with { type: "json" }

const chain = resolve(import.meta.dirname, "../../../test/support/chain")

/** The creation code of a source without imports. `compile.md` says how it was made. */
const creationCodeOf = (name: string): unknown => {
  const sources = { [`${name}.sol`]: { content: readFileSync(`${chain}/${name}.sol`, "utf8") } }
  const settings = {
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { "*": { [name]: ["evm.bytecode.object"] } }
  }
  const output = JSON.parse(solc.compile(JSON.stringify({ language: "Solidity", sources, settings })))
  assert.isUndefined(output.errors)
  return `0x${output.contracts[`${name}.sol`][name].evm.bytecode.object}`
}

describe("the contracts that replace Permit2 and the proxy of upto", () => {
  for (const name of ["TestPermit2", "TestUptoProxy"] as const) {
    it(`${name} is compiled from the source in this folder`, () => {
      assert.strictEqual(contracts[name], creationCodeOf(name))
    })
  }
})
