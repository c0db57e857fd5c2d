import { assert, describe, it } from "@effect/vitest"
import type { NetworkAuthorization } from "@property-intelligence/x402/chain/Authorization.ts"
import { signerOf } from "@property-intelligence/x402/chain/signerOf.ts"
import { isSignedByAccount, transferDigest } from "@property-intelligence/x402/chain/TransferSignature.ts"
import { Effect, Schema } from "effect"
import { getAddress, hashTypedData, numberToHex, parseSignature, recoverAddress, serializeSignature } from "viem"
import { privateKeyToAccount } from "viem/accounts"

import { nonceOf, signAuthorization, transferFields } from "../../../../test/support/payments/signAuthorization.ts"
import { base, baseSepolia } from "../support/payments/paymentSamples.ts"

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const Word = Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 0n, maximum: 2n ** 256n - 1n }))
const Address = Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 0n, maximum: 2n ** 160n - 1n }))
const Key = Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 1n, maximum: curveOrder - 1n }))

const AnyTransfer = Schema.Struct({
  isMainnet: Schema.Boolean,
  from: Address,
  to: Address,
  value: Word,
  validAfter: Word,
  validBefore: Word,
  nonce: Word
})

const transferOf = ({ isMainnet, from, to, nonce, ...terms }: typeof AnyTransfer.Type): NetworkAuthorization => ({
  network: isMainnet ? base : baseSepolia,
  authorization: {
    ...terms,
    from: numberToHex(from, { size: 20 }),
    to: numberToHex(to, { size: 20 }),
    nonce: numberToHex(nonce, { size: 32 })
  }
})

/** What viem makes of the same transfer. */
const viemDigest = ({ authorization, network }: NetworkAuthorization) =>
  hashTypedData({
    domain: { ...network.domain, chainId: network.chainId, verifyingContract: getAddress(network.asset) },
    types: { TransferWithAuthorization: transferFields },
    primaryType: "TransferWithAuthorization",
    message: {
      ...authorization,
      from: getAddress(authorization.from),
      to: getAddress(authorization.to),
      nonce: numberToHex(BigInt(authorization.nonce), { size: 32 })
    }
  })

/** Whom viem recovers from a signature in the one form that USDC takes. */
const viemSigner = async (hash: `0x${string}`, signature: `0x${string}`): Promise<string | null> => {
  const isCanonical =
    /^0x[0-9a-f]{128}(?:1b|1c)$/i.test(signature) && BigInt(`0x${signature.slice(66, 130)}`) <= curveOrder / 2n
  if (!isCanonical) return null
  return recoverAddress({ hash, signature }).then(
    (address) => address.toLowerCase(),
    () => null
  )
}

describe("transferDigest", () => {
  it.prop("is viem's", { transfer: AnyTransfer }, ({ transfer }) => {
    assert.strictEqual(transferDigest(transferOf(transfer)), viemDigest(transferOf(transfer)))
  })
})

describe("isSignedByAccount", () => {
  it.effect.prop(
    "knows the payer's signature, and no other account's",
    { key: Key, otherKey: Key, value: Word },
    ({ key, otherKey, value }) =>
      Effect.gen(function* () {
        const account = privateKeyToAccount(numberToHex(key, { size: 32 }))
        const signed = yield* signAuthorization(account, { to: account.address, value })
        const transfer = { network: baseSepolia, ...signed }
        assert.isTrue(isSignedByAccount(transfer))
        const upperCase = { ...signed.authorization, from: account.address }
        assert.isTrue(isSignedByAccount({ ...transfer, authorization: upperCase }))
        assert.isFalse(isSignedByAccount({ ...transfer, network: base }))
        const other = privateKeyToAccount(numberToHex(otherKey, { size: 32 })).address.toLowerCase()
        const stolen = { ...signed.authorization, from: other }
        assert.strictEqual(isSignedByAccount({ ...transfer, authorization: stolen }), key === otherKey)
      }),
    { arbitrary: { runs: 20 } }
  )
})

describe("signerOf", () => {
  const account = privateKeyToAccount(nonceOf(7))
  const hash = nonceOf(99)
  const signature = account.sign({ hash })

  it.effect("knows both forms of v, and takes any case", () =>
    Effect.gen(function* () {
      const seen = new Set<string>()
      for (let number = 0; number < 16; number++) {
        const digest = nonceOf(number)
        const signed = yield* Effect.promise(() => account.sign({ hash: digest }))
        assert.strictEqual(signerOf(digest, signed), account.address.toLowerCase())
        assert.strictEqual(signerOf(digest, `0x${signed.slice(2).toUpperCase()}`), account.address.toLowerCase())
        seen.add(signed.slice(-2))
      }
      assert.deepStrictEqual([...seen].sort(), ["1b", "1c"])
    })
  )

  const forms: ReadonlyArray<readonly [string, (signed: `0x${string}`) => string]> = [
    ["the higher s", (signed) => withHigherS(signed)],
    ["a v of 0 or 1", (signed) => `${signed.slice(0, -2)}${signed.endsWith("1b") ? "00" : "01"}`],
    ["a v of 29", (signed) => `${signed.slice(0, -2)}1d`],
    ["the short form of EIP-2098", (signed) => signed.slice(0, -2)],
    ["a byte more", (signed) => `${signed}00`],
    ["a byte less", (signed) => signed.slice(0, -2)],
    ["no bytes", () => "0x"],
    ["no hex", () => "hello"],
    ["r of zero", (signed) => `0x${"0".repeat(64)}${signed.slice(66)}`],
    ["s of zero", (signed) => `${signed.slice(0, 66)}${"0".repeat(64)}1b`],
    ["r past the curve's order", (signed) => `0x${curveOrder.toString(16)}${signed.slice(66)}`],
    ["r past the field", (signed) => `0x${"f".repeat(64)}${signed.slice(66)}`]
  ]
  for (const [name, change] of forms) {
    it.effect(`accepts no signature with ${name}`, () =>
      Effect.gen(function* () {
        assert.isNull(signerOf(hash, change(yield* Effect.promise(() => signature))))
      })
    )
  }

  it.effect.prop(
    "recovers the same signer as viem from any numbers, and never throws",
    { digest: Word, r: Word, s: Word, isHighV: Schema.Boolean },
    ({ digest, isHighV, r, s }) =>
      Effect.gen(function* () {
        const hashed = numberToHex(digest, { size: 32 })
        const [rWord, sWord] = [r, s % (curveOrder / 2n)].map((word) => numberToHex(word, { size: 32 }).slice(2))
        const forged = `0x${rWord}${sWord}${isHighV ? "1c" : "1b"}` as const
        assert.strictEqual(signerOf(hashed, forged), yield* Effect.promise(() => viemSigner(hashed, forged)))
      })
  )

  it.effect.prop(
    "recovers the same signer as viem from a signature with a changed byte",
    {
      at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 64 })),
      byte: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
    },
    ({ at, byte }) =>
      Effect.gen(function* () {
        const bytes = Buffer.from((yield* Effect.promise(() => signature)).slice(2), "hex")
        bytes[at] = byte
        const changed = `0x${bytes.toString("hex")}` as const
        assert.strictEqual(signerOf(hash, changed), yield* Effect.promise(() => viemSigner(hash, changed)))
      })
  )
})

const withHigherS = (signed: `0x${string}`) => {
  const { r, s, yParity } = parseSignature(signed)
  return serializeSignature({ r, s: numberToHex(curveOrder - BigInt(s), { size: 32 }), yParity: yParity === 0 ? 1 : 0 })
}
