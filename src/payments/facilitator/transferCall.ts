import type { Viem } from "../chain/EvmRpc.ts"
import type { SignedTransfer } from "../chain/TransferSignature.ts"

/**
 * The call that makes a transfer, as the stock facilitator has simulated it: a signature of 65 bytes is an account's and goes
 * apart, any other a contract wallet's and goes whole.
 */
export const transferCallOf = (viem: Viem, { authorization, network, signature }: SignedTransfer) => {
  const { nonce, validAfter, validBefore, value } = authorization
  const transfer = [
    viem.getAddress(authorization.from),
    viem.getAddress(authorization.to),
    value,
    validAfter,
    validBefore,
    viem.toHex(BigInt(nonce), { size: 32 })
  ] as const
  const bytes = `0x${signature.slice(2)}` as const
  const isAccounts = viem.size(bytes) === 65
  const data = isAccounts
    ? viem.encodeFunctionData({
        abi: viem.parseAbi([`function transferWithAuthorization(${transferTypes}, uint8 v, bytes32 r, bytes32 s)`]),
        args: [...transfer, ...partsOf(viem, bytes)]
      })
    : viem.encodeFunctionData({
        abi: viem.parseAbi([`function transferWithAuthorization(${transferTypes}, bytes signature)`]),
        args: [...transfer, bytes]
      })
  return { to: viem.getAddress(network.asset), data }
}

const transferTypes =
  "address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce" as const

const partsOf = (viem: Viem, signature: `0x${string}`) =>
  [Number(viem.slice(signature, 64, 65)), viem.slice(signature, 0, 32), viem.slice(signature, 32, 64)] as const
