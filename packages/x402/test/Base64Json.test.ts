import { assert, describe, it } from "@effect/vitest"
import { decodeBase64Json, encodeBase64Json, maxBase64Length } from "@property-intelligence/x402/Base64Json.ts"
import { Result, Schema } from "effect"

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString("base64")
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)
const fault = (text: string) => Result.getOrThrow(Result.flip(decodeBase64Json(text)))

describe("decodeBase64Json", () => {
  it("reads UTF-8 JSON", () =>
    assert.deepStrictEqual(
      decodeBase64Json(base64('{"street":"Cañón 5 🏠"}')),
      Result.succeed({ street: "Cañón 5 🏠" })
    ))

  for (const [what, text, expected] of [
    ["nothing", "", "NotJson"],
    ["base64url", base64('{"a":"???>>>"}').replaceAll("+", "-").replaceAll("/", "_"), "NotBase64"],
    ["missing padding", base64('{"a":12}').replaceAll("=", ""), "NotBase64"],
    ["padding in the middle", `${base64("1")}${base64("2")}`, "NotBase64"],
    ["a line break", `${base64("[1,2]")}\n`, "NotBase64"],
    ["white space", ` ${base64("[1,2]")}`, "NotBase64"],
    ["plain JSON", '{"a":1}', "NotBase64"],
    ["text that is no JSON", base64("payment"), "NotJson"],
    ["JSON that breaks off", base64('{"a":'), "NotJson"],
    ["bytes that are no UTF-8", base64(new Uint8Array([0x22, 0xff, 0x22])), "NotJson"],
    ["a text over the limit", base64(`"${"a".repeat((maxBase64Length / 4) * 3)}"`), "TooLarge"],
    ["33 levels", base64(nested(33)), "TooDeep"],
    ["six thousand levels", base64(nested(6_000)), "TooDeep"]
  ] as const) {
    it(`refuses ${what}: ${expected}`, () => assert.strictEqual(fault(text), expected))
  }

  it("reads up to the limits", () => {
    const longest = base64(`"${"a".repeat((maxBase64Length / 4) * 3 - 2)}"`)
    assert.strictEqual(longest.length, maxBase64Length)
    assert.isTrue(Result.isSuccess(decodeBase64Json(longest)))
    assert.isTrue(Result.isSuccess(decodeBase64Json(base64(nested(32)))))
  })

  it.prop(
    "gives back what encodeBase64Json wrote",
    { value: Schema.Record(Schema.String, Schema.String) },
    ({ value }) =>
      assert.deepStrictEqual(
        decodeBase64Json(encodeBase64Json(value)),
        Result.succeed(JSON.parse(JSON.stringify(value)))
      )
  )

  it.prop("never throws", { text: Schema.String }, ({ text }) => {
    decodeBase64Json(text)
    decodeBase64Json(base64(text))
  })
})
