import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { readAddresses } from "../../../src/cli/command/addressFile.ts"

const houston = "1600 Smith St, Houston, TX 77002"
const hartford = "550 Asylum Ave, Hartford, CT 06105"

const texts: Record<string, string> = {
  "a column among others": `id,Address,note\n1,"${houston}",mine\n2,"${hartford}",\n`,
  "one column without quotes": `address\r\n${houston}\r\n\r\n${hartford}\r\n`,
  "an address a line": `${houston}\n${hartford}`,
  "quoted lines": `"${houston}"\n"${hartford}"\n`,
  "columns of parts": `street,city,state,zip\n1600 Smith St,Houston,TX,77002\n550 Asylum Ave,Hartford,CT,06105\n`,
  "a byte order mark": `\uFEFFaddress\n"${houston}"\n"${hartford}"\n`
}

describe("readAddresses", () => {
  for (const [what, text] of Object.entries(texts)) {
    it.effect(`reads ${what}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* readAddresses(text), [houston, hartford])
      })
    )
  }

  it.effect("says where a text is no CSV", () =>
    Effect.gen(function* () {
      assert.match(yield* Effect.flip(readAddresses(`address\n"${houston}`)), /^line 2: /)
    })
  )

  it.effect.prop("reads any text or says why not, and gives no blank address", { text: Schema.String }, ({ text }) =>
    Effect.gen(function* () {
      const addresses = yield* Effect.orElseSucceed(readAddresses(text), () => [])
      assert.isTrue(addresses.every((address) => address.trim() !== ""))
    })
  )
})
