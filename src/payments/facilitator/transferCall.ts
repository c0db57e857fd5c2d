import type { Viem } from "@property-intelligence/x402/chain/EvmRpc.ts"
import { uptoProxyAddress } from "@property-intelligence/x402/chain/permit2.ts"
import type { SignedTransfer } from "@property-intelligence/x402/chain/TransferSignature.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"

/**
 * The call that makes a transfer, as the stock facilitator has simulated it. A signature of 65 bytes is an account's
 * and is split; any other is a contract wallet's and is passed whole.
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

/**
 * The call that makes the proxy move `amount` atomic units of the permitted amount. Only the permit's facilitator may
 * make it.
 */
export const permitCallOf = (
  viem: Viem,
  { authorization, network, signature }: Payment,
  facilitator: string,
  amount: bigint
) =>
  ({
    to: uptoProxyAddress,
    data: viem.encodeFunctionData({
      abi: viem.parseAbi([
        "struct TokenPermissions { address token; uint256 amount; }",
        "struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }",
        "struct Witness { address to; address facilitator; uint256 validAfter; }",
        "function settle(PermitTransferFrom permit, uint256 amount, address owner, Witness witness, bytes signature)"
      ]),
      args: [
        {
          permitted: { token: viem.getAddress(network.asset), amount: authorization.value },
          nonce: BigInt(authorization.nonce),
          deadline: authorization.validBefore
        },
        amount,
        viem.getAddress(authorization.from),
        {
          to: viem.getAddress(authorization.to),
          facilitator: viem.getAddress(facilitator),
          validAfter: authorization.validAfter
        },
        `0x${signature.slice(2)}`
      ]
    })
  }) as const
