import { assert, describe, it } from "@effect/vitest"

import { exampleAddresses } from "../../../../web/src/asked/field/exampleAddresses.ts"
import { suggestedAddresses } from "../../../../web/src/asked/field/suggestedAddresses.ts"

const austin = "100 Congress Ave, Austin, TX 78701"
const houston = "1600 Smith St, Houston, TX 77002"

const addresses = (typed: string, recent: ReadonlyArray<string> = []) =>
  suggestedAddresses(typed, recent, exampleAddresses).map(({ address }) => address)

describe("suggested addresses", () => {
  it("are all of them while nothing is typed, what was looked up first, each once", () => {
    assert.lengthOf(addresses(""), exampleAddresses.length)
    assert.deepStrictEqual(addresses("", ["1 Main St", houston]).slice(0, 3), ["1 Main St", houston, austin])
    assert.lengthOf(addresses("", ["1 Main St", houston]), exampleAddresses.length + 1)
  })

  it("are those whose words begin as the typed ones do, wherever these stand", () => {
    assert.deepStrictEqual(addresses("hou smi"), [houston])
    assert.deepStrictEqual(addresses("16"), [houston])
    assert.deepStrictEqual(addresses("flood"), ["1421 Napoleon Ave, New Orleans, LA 70115"])
    assert.deepStrictEqual(addresses("nowhere"), [])
  })

  it("are none of one that is typed whole", () => {
    assert.deepStrictEqual(addresses(houston), [])
  })
})
