import { assert, describe, it } from "@effect/vitest"
import { AddressBody, BulkBody, InvestorBody, strictBody } from "@property-intelligence/api/RequestBody.ts"
import { Effect, Result, Schema } from "effect"

import { bodyIssues } from "../../../../src/server/request/body/bodyIssues.ts"

type Read = (json: unknown) => Result.Result<unknown, Schema.SchemaError>

const bodies: Record<"address" | "bulk" | "investor", Read> = {
  address: Schema.decodeUnknownResult(AddressBody, strictBody),
  bulk: Schema.decodeUnknownResult(BulkBody, strictBody),
  investor: Schema.decodeUnknownResult(InvestorBody, strictBody)
}

const decodeJson = Schema.decodeUnknownSync(Schema.Json)

const foundIn = (body: keyof typeof bodies, json: unknown) => {
  const read = bodies[body](json)
  return Result.isFailure(read) ? bodyIssues(read.failure, decodeJson(json)) : { issues: [], more: 0 }
}

const issuesOf = (body: keyof typeof bodies, json: unknown) => foundIn(body, json).issues

const address = "1600 Smith St, Houston, TX 77002"

/** How the library speaks of schemas. */
const libraryWords =
  /\b(?:Expected|Missing key|excess|schema|filter|undefined|Struct|Body\b.*Expected|code points)\b|<|AddressBody|length of/

describe("the issues of a body", () => {
  it("name each fault with what to send", () => {
    assert.deepStrictEqual(issuesOf("investor", { adress: address, askingPrice: "150000", vacancyPercent: 90 }), [
      { field: "adress", message: "There is no such field.", hint: "Did you mean address? If not, leave it out." },
      {
        field: "address",
        message: "It is missing.",
        hint: `Send the address as text, e.g. "${address}", or lat and lon in its place.`
      },
      ...issuesOf("investor", { address, askingPrice: "150000" }),
      ...issuesOf("investor", { address, vacancyPercent: 90 })
    ])
    assert.deepStrictEqual(
      issuesOf("investor", { address, askingPrice: "150000" }).map(({ message }) => message),
      ["It must be a number."]
    )
  })

  it.each([
    [
      "address",
      { address, condition: "fair" },
      "condition",
      "Leave it out. The known fields are: address, lat, lon, property."
    ],
    ["bulk", { adresses: [], addresses: [address] }, "adresses", "Did you mean addresses? If not, leave it out."],
    ["investor", { address, asking_price: 1 }, "asking_price", "Did you mean askingPrice? If not, leave it out."],
    [
      "investor",
      { address, targetReturn: { kind: "irr", percent: 8, years: 5 } },
      "targetReturn.years",
      "Leave it out. The known fields are: kind, percent."
    ]
  ] as const)("lead from an unknown field of a body to the nearest known one (%s)", (body, json, field, hint) => {
    assert.deepInclude(issuesOf(body, json), { field, message: "There is no such field.", hint })
  })

  it.each([
    ["address", [], "It must be a JSON object."],
    ["address", "text", "It must be a JSON object."],
    ["bulk", { addresses: [] }, "It must be a list that is not empty."],
    ["bulk", { addresses: Array.from({ length: 21 }, () => address) }, "It must be a list of at most 20."],
    ["bulk", { addresses: address }, "It must be a list."],
    ["investor", { address, holdYears: 2.5 }, "It must be a whole number."],
    ["investor", { address, condition: null }, "It must be one of poor, fair, average, good, excellent."]
  ] as const)("are plain of a %s", (body, json, message) => {
    assert.deepStrictEqual(
      issuesOf(body, json).map((issue) => issue.message),
      [message]
    )
  })

  it("are ten at most, and the others are counted", () => {
    const wrong = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]))
    const ten = foundIn("address", { address, ...wrong(10) })
    assert.lengthOf(ten.issues, 10)
    assert.strictEqual(ten.more, 0)
    const many = foundIn("address", { address, ...wrong(13) })
    assert.deepStrictEqual(many.issues, ten.issues)
    assert.strictEqual(many.more, 3)
  })

  it("repeat no more than forty characters of a name, none of them halved", () => {
    const fields = issuesOf("address", {
      address,
      ["x".repeat(40)]: 1,
      [`${"x".repeat(39)}${"\u{1f3e0}".repeat(9000)}`]: 1
    })
    assert.deepStrictEqual(
      fields.map(({ field }) => field),
      ["x".repeat(40), `${"x".repeat(39)}\u{1f3e0}…`]
    )
  })

  it.effect.prop(
    "of any body are in our own words, each with a hint, and hold nothing of what was sent",
    { json: Schema.Json, key: Schema.String, value: Schema.Json },
    ({ json, key, value }) =>
      Effect.sync(() => {
        const secret = "4711 Secret Lane"
        const wrong = [
          json,
          { address: json },
          { address, [`${key}${secret}`.slice(0, 90)]: value },
          { addresses: json }
        ]
        for (const body of ["address", "bulk", "investor"] as const) {
          for (const each of [...wrong, { address, askingPrice: secret }, { addresses: [secret, 4711] }]) {
            for (const { hint, message } of issuesOf(body, each)) {
              assert.notMatch(message, libraryWords)
              assert.notMatch(hint, libraryWords)
              assert.isAbove(hint.length, 10)
              assert.notInclude(message, secret)
              assert.notInclude(hint, secret)
            }
          }
        }
      })
  )
})
