import { assert, describe, it } from "@effect/vitest"
import { accountOfKey, typedDataDigest } from "@property-intelligence/client/Account.ts"
import { Effect, Schema } from "effect"
import { Hex } from "effect/encoding"
import { privateKeyToAccount } from "viem/accounts"
import { hashTypedData } from "viem/utils"

const hex = (bytes: number) => Schema.String.check(Schema.isPattern(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

const Key = Schema.String.check(Schema.isPattern(/^[1-9a-e][0-9a-f]{63}$/))

const domain = {
  name: "USD Coin",
  version: "2",
  chainId: 8453,
  verifyingContract: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"
} as const

const transfer = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" }
  ]
} as const

const message = {
  from: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
  to: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  value: "50000",
  validAfter: "0",
  validBefore: "1800000000",
  nonce: `0x${"ab".repeat(32)}`
} as const

/** Structs within structs, lists, and every kind of value. */
const mail = {
  Mail: [
    { name: "from", type: "Person" },
    { name: "to", type: "Person[]" },
    { name: "text", type: "string" },
    { name: "data", type: "bytes" },
    { name: "tag", type: "bytes4" },
    { name: "balance", type: "int64" },
    { name: "counts", type: "uint8[]" },
    { name: "isRead", type: "bool" }
  ],
  Person: [
    { name: "name", type: "string" },
    { name: "wallet", type: "address" }
  ]
} as const

describe("accountOfKey", () => {
  it.effect.prop(
    "has the address of viem's account and gives its signatures",
    { key: Key, value: Schema.Int },
    ({ key, value }) =>
      Effect.gen(function* () {
        const ours = yield* accountOfKey(`0x${key}`)
        const theirs = privateKeyToAccount(`0x${key}`)
        assert.strictEqual(ours.address, theirs.address)
        const data = { domain, types: transfer, primaryType: "TransferWithAuthorization" } as const
        const amount = BigInt(Math.abs(value))
        const signature = yield* Effect.promise(() =>
          ours.signTypedData({ ...data, message: { ...message, value: String(amount) } })
        )
        const theirsIs = yield* Effect.promise(() =>
          theirs.signTypedData({
            ...data,
            message: { ...message, value: amount, validAfter: 0n, validBefore: 1_800_000_000n }
          })
        )
        assert.strictEqual(signature, theirsIs)
      })
  )

  it.effect("refuses a text that is not a key, without repeating it", () =>
    Effect.gen(function* () {
      for (const key of [
        "",
        "0x",
        "7".repeat(64),
        `0x${"0".repeat(64)}`,
        `0x${"f".repeat(64)}`,
        `0x${"g".repeat(64)}`
      ]) {
        const { reason } = yield* Effect.flip(accountOfKey(key))
        assert.deepStrictEqual(reason._tag === "UnusableOption" ? [reason.option, reason.detail] : [], [
          "key",
          "Set 0x and 64 hex digits."
        ])
      }
    })
  )
})

describe("typedDataDigest", () => {
  it.prop(
    "equals viem's digest for nested structs, lists, texts and integers",
    {
      text: Schema.String,
      data: hex(5),
      tag: hex(4),
      balance: Schema.Int,
      counts: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))),
      isRead: Schema.Boolean
    },
    ({ balance, counts, data, isRead, tag, text }) => {
      // viem refuses half of a surrogate pair in its own way.
      const person = { name: text.toWellFormed(), wallet: message.from }
      const values = { from: person, to: [person, person], text: text.toWellFormed(), isRead, counts }
      const ours = typedDataDigest({
        domain,
        types: mail,
        primaryType: "Mail",
        message: { ...values, data: `0x${data}`, tag: `0x${tag}`, balance }
      })
      const theirs = hashTypedData({
        domain,
        types: mail,
        primaryType: "Mail",
        message: { ...values, data: `0x${data}`, tag: `0x${tag}`, balance: BigInt(balance) }
      })
      assert.strictEqual(`0x${Hex.encode(ours)}`, theirs)
    }
  )

  it("fails for values that are not of their type", () => {
    for (const value of ["much", "1.5", undefined]) {
      const wrong = {
        domain,
        types: transfer,
        primaryType: "TransferWithAuthorization",
        message: { ...message, value }
      }
      assert.throws(() => typedDataDigest(wrong))
    }
  })
})
