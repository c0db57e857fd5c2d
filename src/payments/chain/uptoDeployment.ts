import { permit2Address, uptoProxyAddress } from "./permit2.ts"

interface CodeReader {
  readonly getCode: (question: { readonly address: `0x${string}` }) => Promise<string | undefined>
}

/** Whether Permit2 and the proxy of `upto` both stand on the node's network: a call to an address without code succeeds. */
export const isUptoDeployed = (node: CodeReader): Promise<boolean> =>
  Promise.all(
    [permit2Address, uptoProxyAddress].map((address) => node.getCode({ address: `0x${address.slice(2)}` }))
  ).then((codes) => codes.every((code) => code !== undefined && code !== "0x"))
