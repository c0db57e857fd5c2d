/** Uniswap's Permit2, at the same address on every network (`PERMIT2_ADDRESS` of `@x402/evm` 2.27.0). */
export const permit2Address = "0x000000000022D473030F116dDEE9F6B43aC78BA3"

/**
 * The x402 proxy that settles `upto` permits, at the same address on every network where it is deployed
 * (`x402UptoPermit2ProxyAddress` of `@x402/evm` 2.27.0). It lets only the facilitator that a permit names settle it.
 */
export const uptoProxyAddress = "0x4020A4f3b7b90ccA423B9fabCc0CE57C6C240002"

interface CodeReader {
  readonly getCode: (question: { readonly address: `0x${string}` }) => Promise<string | undefined>
}

/** Returns true if Permit2 and the proxy of `upto` are both deployed on the node's network: a call to an address without code succeeds. */
export const isUptoDeployed = (node: CodeReader): Promise<boolean> =>
  Promise.all(
    [permit2Address, uptoProxyAddress].map((address) => node.getCode({ address: `0x${address.slice(2)}` }))
  ).then((codes) => codes.every((code) => code !== undefined && code !== "0x"))
