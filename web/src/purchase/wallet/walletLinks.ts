/** A link that opens a page in the browser of a wallet on a phone. */
interface WalletLink {
  readonly name: string
  readonly href: string
  /** True if the page's address, including the part after the `#`, goes through a site of the wallet's maker. */
  readonly isSeenByMaker: boolean
}

/**
 * Links that open a page in wallets' own browsers, so that the page finds the wallet. Without the app they lead to its
 * download. As documented by the wallets' makers, read on 2026-11-29:
 *
 * - https://docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration ("percent-encoding")
 * - https://docs.metamask.io/metamask-connect/evm/guides/metamask-exclusive/use-deeplinks/ (unchanged, without the
 * scheme)
 * - https://developer.trustwallet.com/developer/develop-for-trust/deeplinking (60 is Ethereum, by SLIP-44)
 *
 * Rainbow documents links for WalletConnect alone.
 */
export const walletLinks = (page: string): ReadonlyArray<WalletLink> => [
  {
    name: "Coinbase Wallet",
    href: `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page)}`,
    isSeenByMaker: true
  },
  { name: "MetaMask", href: `https://link.metamask.io/dapp/${page.replace(/^https?:\/\//, "")}`, isSeenByMaker: false },
  {
    name: "Trust Wallet",
    href: `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(page)}`,
    isSeenByMaker: true
  }
]
