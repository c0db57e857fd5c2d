import { assert, describe, it } from "@effect/vitest"

import { base, challengeOf, jsonOf } from "../../../../packages/x402/test/support/payments/paymentSamples.ts"
import { readChallenge, type Terms } from "../../../../web/src/purchase/order/challenge.ts"
import { signWithWallet } from "../../../../web/src/purchase/wallet/signWithWallet.ts"

const terms = (): Terms => {
  const reading = readChallenge(challengeOf().header, [base], 50_000n)
  return "terms" in reading ? reading.terms : assert.fail(reading.refusal)
}

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

/** A wallet with those answers; what is an error it rejects with. */
const walletWith = (changes: Readonly<Record<string, unknown>>) => {
  const asked: Array<string> = []
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [account],
    eth_chainId: "0x2105",
    wallet_switchEthereumChain: null,
    eth_signTypedData_v4: `0x${"11".repeat(64)}1c`,
    ...changes
  }
  const request = ({ method }: { readonly method: string }) => {
    asked.push(method)
    const answer = answers[method]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { asked, request }
}

const sign = (wallet: ReturnType<typeof walletWith>) =>
  signWithWallet(wallet, terms(), { now: () => 0, nonce: () => `0x${"5a".repeat(32)}` })

const refused = (code: number) => Object.assign(new Error("no"), { code })

describe("signWithWallet", () => {
  it("asks for account and signature alone where the wallet is on the network", async () => {
    const wallet = walletWith({})
    const signing = await sign(wallet)
    assert.strictEqual("payer" in signing ? signing.payer : null, account)
    assert.deepStrictEqual(wallet.asked, ["eth_requestAccounts", "eth_chainId", "eth_signTypedData_v4"])
  })

  for (const [last, written] of [
    ["00", "1b"],
    ["01", "1c"],
    ["1b", "1b"]
  ] as const) {
    it(`writes the last byte ${last} as ${written}`, async () => {
      const signing = await sign(walletWith({ eth_signTypedData_v4: `0x${"11".repeat(64)}${last}` }))
      const { signature } = jsonOf("payment" in signing ? signing.payment : "").payload
      assert.strictEqual(signature, `0x${"11".repeat(64)}${written}`)
    })
  }

  it("takes the longer signature of a contract wallet as it is", async () => {
    const signature = `0x${"11".repeat(99)}00`
    const signing = await sign(walletWith({ eth_signTypedData_v4: signature }))
    assert.strictEqual(jsonOf("payment" in signing ? signing.payment : "").payload.signature, signature)
  })

  for (const [what, changes, words, signs] of [
    ["the account is refused", { eth_requestAccounts: refused(4001) }, /^You declined in the wallet\.$/, false],
    ["there is no account", { eth_requestAccounts: [] }, /gave no account/, false],
    ["the signature is refused", { eth_signTypedData_v4: refused(4001) }, /^You declined in the wallet\.$/, true],
    ["it can't sign so", { eth_signTypedData_v4: refused(4200) }, /can't sign a transfer of 0\.05 USDC/, true],
    ["it has a question open", { eth_requestAccounts: refused(-32002) }, /already has an open request/, false],
    ["it stays on its network", { eth_chainId: "0x1" }, /Switch it to Base \(chain 8453\)/, false],
    [
      "it does not know the network",
      { eth_chainId: "0x1", wallet_switchEthereumChain: refused(4902) },
      /does not know Base\. Add the network with chain id 8453/,
      false
    ],
    ["what it signs is no signature", { eth_signTypedData_v4: "0x123" }, /no readable signature/, true],
    ["it fails", { eth_signTypedData_v4: new Error("locked") }, /did not sign/, true]
  ] as const) {
    it(`says what to do where ${what}`, async () => {
      const wallet = walletWith(changes)
      const signing = await sign(wallet)
      assert.match("refusal" in signing ? signing.refusal : "", words)
      assert.strictEqual(wallet.asked.includes("eth_signTypedData_v4"), signs)
    })
  }
})
