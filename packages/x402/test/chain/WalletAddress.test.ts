import { assert, describe, it } from "@effect/vitest"
import { walletAddress } from "@property-intelligence/x402/chain/WalletAddress.ts"
import { Result, Schema } from "effect"
import { mnemonicToAccount } from "viem/accounts"

import { base, baseSepolia } from "../support/payments/paymentSamples.ts"

const outcomeOf = (text: string, network = base) =>
  Result.match(walletAddress(text, network), { onSuccess: () => "fine", onFailure: ({ reason }) => reason })

/** The examples of EIP-55. */
const goodAddresses = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  "0x52908400098527886E0F7030069857D2E4169EE7",
  "0xde709f2102306220921060314715629080e2fb77"
]

const [first = ""] = goodAddresses

describe("walletAddress", () => {
  it("takes the examples of EIP-55, among them one without a capital", () => {
    for (const address of goodAddresses) assert.strictEqual(outcomeOf(address), "fine")
    assert.deepStrictEqual(walletAddress(first, base), Result.succeed(first))
  })

  for (const [what, text, expected] of [
    ["nothing", "", "NotAnAddress"],
    ["a name", "vitalik.eth", "NotAnAddress"],
    ["a digit too few", first.slice(0, -1), "NotAnAddress"],
    ["a digit too many", `${first}0`, "NotAnAddress"],
    ["no prefix", first.slice(2), "NotAnAddress"],
    ["a blank behind", `${first} `, "NotAnAddress"],
    ["lower case", first.toLowerCase(), "NoChecksum"],
    ["upper case", `0x${first.slice(2).toUpperCase()}`, "NoChecksum"],
    ["one letter in the wrong case", first.replace("aAeb", "aaeb"), "WrongChecksum"],
    ["one digit wrong", first.replace("6053", "6054"), "WrongChecksum"],
    ["zero", `0x${"0".repeat(40)}`, "Zero"],
    ["ecrecover", `0x${"1".padStart(40, "0")}`, "Precompile"],
    ["P-256", `0x${"100".padStart(40, "0")}`, "Precompile"],
    ["the dead", "0x000000000000000000000000000000000000dEaD", "Burn"],
    ["the sign for ether", "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", "Burn"],
    ["USDC", base.asset, "Token"],
    ["USDC of another network", baseSepolia.asset, "Token"]
  ] as const) {
    it(`refuses ${what}: ${expected}`, () => assert.strictEqual(outcomeOf(text), expected))
  }

  it("refuses the test accounts of anvil and hardhat on a mainnet only", () => {
    for (let addressIndex = 0; addressIndex < 20; addressIndex++) {
      const { address } = mnemonicToAccount("test test test test test test test test test test test junk", {
        addressIndex
      })
      assert.strictEqual(outcomeOf(address), "TestKey")
      assert.strictEqual(outcomeOf(address, baseSepolia), "fine")
    }
  })

  it("does not repeat the address", () => {
    const error = Result.getOrThrow(Result.flip(walletAddress(first.toLowerCase(), base)))
    assert.notInclude(error.detail.toLowerCase(), first.toLowerCase().slice(2, 10))
  })

  it.prop("never throws", { text: Schema.String }, ({ text }) => assert.strictEqual(outcomeOf(text), "NotAnAddress"))

  it("finds every wrong character", () => {
    const slips = Array.from({ length: 40 * 16 }, (_, index) => {
      const place = 2 + Math.floor(index / 16)
      return first.slice(0, place) + (index % 16).toString(16) + first.slice(place + 1)
    }).filter((slip) => slip !== first)
    assert.isAbove(slips.length, 600)
    assert.deepStrictEqual(new Set(slips.map((slip) => outcomeOf(slip))), new Set(["WrongChecksum"]))
  })
})
