import type { Viem } from "../chain/EvmRpc.ts"
import { uptoProxyAddress } from "../chain/permit2.ts"
import type { Payment } from "../x402/Payment.ts"

/** The call by which the proxy moves that many atomic units of what a permit lets be moved. Only its facilitator may make it. */
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
