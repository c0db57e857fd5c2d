import { randomBytes } from "node:crypto"

import { baseSepolia } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import type { ServiceFacts } from "../../../web/src/page/ServiceFacts.ts"
import { orderStore } from "../../../web/src/purchase/order/orderStore.ts"
import { type PurchaseState, purchaseSteps, type PurchaseTools } from "../../../web/src/purchase/purchaseSteps.ts"
import type { Wallet, WalletProvider } from "../../../web/src/purchase/wallet/knownWallets.ts"
import { testWallet } from "../../../web/src/purchase/wallet/testWallet.ts"

/** The networks of a sandbox, as its pages have them. */
export const pageNetworks: ServiceFacts["networks"] = [baseSepolia]

/** A storage of a browser, in memory. */
export const memoryStorage = () => {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key)
  }
}

/** A wallet with that provider, or the sandbox's test wallet with a key. */
export const walletOf = (provider: WalletProvider | string): Wallet => ({
  id: "one",
  name: "the wallet",
  provider: async () => (typeof provider === "string" ? testWallet(provider) : provider)
})

/** A page's purchase without a page: what it shows is listed, what it waits takes no time. */
export const pagePurchase = (
  fetch: PurchaseTools["fetch"],
  { keeps = true, now = Date.now }: { readonly keeps?: boolean; readonly now?: () => number } = {}
) => {
  const local = memoryStorage()
  const session = memoryStorage()
  const waited: Array<number> = []
  const states: Array<PurchaseState> = []
  const tools: PurchaseTools = {
    fetch,
    wait: async (milliseconds) => void waited.push(milliseconds),
    now,
    nonce: () => `0x${randomBytes(32).toString("hex")}`,
    id: () => randomBytes(16).toString("hex"),
    unanswered: orderStore("unanswered-order:", () => {
      if (!keeps) throw new Error("The browser keeps nothing")
      return local
    }),
    answered: orderStore("answered-order:", () => session)
  }
  const steps = purchaseSteps(tools, (state) => states.push(state))
  const stateAt = <Step extends PurchaseState["step"]>(step: Step): Extract<PurchaseState, { step: Step }> => {
    const state = states.at(-1)
    if (!isAt(state, step)) throw new Error(`It is not ${step} but ${JSON.stringify(state)}`)
    return state
  }
  return { steps, states, stateAt, tools, waited }
}

const isAt = <Step extends PurchaseState["step"]>(
  state: PurchaseState | undefined,
  step: Step
): state is Extract<PurchaseState, { step: Step }> => state?.step === step
