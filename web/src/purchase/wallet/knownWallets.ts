import { memberIn, textIn } from "../../page/jsonMembers.ts"
import type { ServiceFacts } from "../../page/ServiceFacts.ts"

/** The interface between a page and a wallet (EIP-1193). */
export interface WalletProvider {
  readonly request: (question: {
    readonly method: string
    readonly params?: ReadonlyArray<unknown>
  }) => Promise<unknown>
}

/** A wallet that can be asked to sign. */
export interface Wallet {
  readonly id: string
  /** The wallet's name as its maker spells it. */
  readonly name: string
  /** Returns the provider, which it loads first if necessary. */
  readonly provider: () => Promise<WalletProvider>
}

/**
 * Calls `show` with the wallets of this browser, and again whenever another wallet announces itself (EIP-6963). If none
 * has announced itself, `window.ethereum` is used. In a sandbox whose payer has the published key, the test wallet
 * comes first. The returned function stops the calls.
 */
export const watchWallets = (
  { sandbox, testKey }: Pick<ServiceFacts, "sandbox" | "testKey">,
  show: (wallets: ReadonlyArray<Wallet>) => void
): (() => void) => {
  const announced = new Map<string, Wallet>()
  const own = sandbox && testKey !== null ? [testWalletOf(testKey)] : []
  const showAll = () => {
    const found = announced.size > 0 ? [...announced.values()] : injectedWallets()
    show([...own, ...found])
  }
  const onAnnounced = (event: Event) => {
    const wallet = announcedWallet(event)
    if (wallet === null) return
    announced.set(wallet.id, wallet)
    showAll()
  }
  window.addEventListener("eip6963:announceProvider", onAnnounced)
  window.dispatchEvent(new Event("eip6963:requestProvider"))
  showAll()
  return () => window.removeEventListener("eip6963:announceProvider", onAnnounced)
}

const testWalletOf = (key: string): Wallet => ({
  id: "test",
  name: "the test wallet",
  provider: async () => (await import("./testWallet.ts")).testWallet(key)
})

const announcedWallet = (event: Event): Wallet | null => {
  const detail = memberIn(event, "detail")
  const info = memberIn(detail, "info")
  const provider = memberIn(detail, "provider")
  const id = textIn(info, "uuid")
  if (id === "" || !isProvider(provider)) return null
  return { id, name: textIn(info, "name") || "an unnamed wallet", provider: async () => provider }
}

const injectedWallets = (): ReadonlyArray<Wallet> => {
  const provider = memberIn(window, "ethereum")
  return isProvider(provider) ? [{ id: "injected", name: "your wallet", provider: async () => provider }] : []
}

const isProvider = (value: unknown): value is WalletProvider => typeof memberIn(value, "request") === "function"
