import { Result, Schema } from "effect"
import { getAddress } from "viem/utils"

import { EvmAddress, knownNetworks, type PaymentNetwork } from "./PaymentNetwork.ts"

/** The error for an address at which payments would be lost or stolen. `detail` says why, without the address. */
class WalletAddressError extends Schema.TaggedError<WalletAddressError>()("WalletAddressError", {
  reason: Schema.Literals([
    "NotAnAddress",
    "NoChecksum",
    "WrongChecksum",
    "Zero",
    "Precompile",
    "Burn",
    "Token",
    "TestKey"
  ]),
  detail: Schema.String
}) {}

/**
 * The address unchanged, if it may receive payments on the network. Fails for a wrong EIP-55 checksum, and for an
 * address without an owner.
 */
export const walletAddress = (
  text: string,
  network: Pick<PaymentNetwork, "isTestnet">
): Result.Result<string, WalletAddressError> => {
  const reason = faultOf(text, network)
  return reason === null
    ? Result.succeed(text)
    : Result.fail(new WalletAddressError({ reason, detail: details[reason] }))
}

const isEvmAddress = Schema.is(EvmAddress)

const faultOf = (
  text: string,
  { isTestnet }: Pick<PaymentNetwork, "isTestnet">
): WalletAddressError["reason"] | null => {
  if (!isEvmAddress(text)) return "NotAnAddress"
  const address = text.toLowerCase()
  if (BigInt(address) === 0n) return "Zero"
  if (burnAddresses.has(address)) return "Burn"
  if (BigInt(address) <= lastPrecompile) return "Precompile"
  if (knownNetworks.some(({ asset }) => asset.toLowerCase() === address)) return "Token"
  if (!isTestnet && testAddresses.has(address)) return "TestKey"
  if (getAddress(address) === text) return null
  return isOneCase(text) ? "NoChecksum" : "WrongChecksum"
}

const isOneCase = (text: string): boolean => /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/.test(text)

/**
 * The last address of the range that is reserved for precompiled contracts. Ethereum's are below 0x12; P-256's is at
 * 0x100.
 */
const lastPrecompile = 0xffffn

const burnAddresses: ReadonlySet<string> = new Set([
  "0x000000000000000000000000000000000000dead",
  "0xdead000000000000000000000000000000000000",
  "0xdead000000000000000042069420694206942069",
  "0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead",
  "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
  "0xffffffffffffffffffffffffffffffffffffffff"
])

/**
 * The accounts of anvil and hardhat. Their keys are public, and money that they receive on a mainnet is stolen at once.
 */
const testAddresses: ReadonlySet<string> = new Set([
  "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
  "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
  "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc",
  "0x90f79bf6eb2c4f870365e785982e1f101e93b906",
  "0x15d34aaf54267db7d7c367839aaf71a00a2c6a65",
  "0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc",
  "0x976ea74026e726554db657fa54763abd0c3a0aa9",
  "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
  "0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f",
  "0xa0ee7a142d267c1f36714e4a8f75612f20a79720",
  "0xbcd4042de499d14e55001ccbb24a551f3b954096",
  "0x71be63f3384f5fb98995898a86b02fb2426c5788",
  "0xfabb0ac9d68b0b445fb7357272ff202c5651694a",
  "0x1cbd3b2770909d4e10f157cabc84c7264073c9ec",
  "0xdf3e18d64bc6a983f673ab319ccae4f1a57c7097",
  "0xcd3b766ccdd6ae721141f452c550ca635964ce71",
  "0x2546bcd3c84621e976d8185a91a922ae77ecec30",
  "0xbda5747bfd65f08deb54cb465eb87d40e51b197e",
  "0xdd2fd4581271e230360230f9337d5c0430bf44c0",
  "0x8626f6940e2eb28930efb4cef49b2d1f2c9c1199"
])

const details: Record<WalletAddressError["reason"], string> = {
  NotAnAddress: "The wallet address is not 0x and 40 hex digits.",
  NoChecksum:
    "The wallet address has no EIP-55 checksum, so a typo could not be detected: copy it with its capital letters.",
  WrongChecksum: "The wallet address fails its EIP-55 checksum: a character is wrong.",
  Zero: "The wallet address is the zero address: payments to it are lost.",
  Precompile: "The wallet address belongs to the chain itself: payments to it are lost.",
  Burn: "The wallet address is a burn address: payments to it are lost.",
  Token: "The wallet address is a USDC contract: payments to it are lost.",
  TestKey: "The wallet address is one of anvil's and hardhat's test accounts, whose keys are public."
}
