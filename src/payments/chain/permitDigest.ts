import type { NetworkAuthorization, Permit } from "./Authorization.ts"
import { permit2Address, uptoProxyAddress } from "./permit2.ts"
import { addressWord, hashOfWords, numberWord, textWord } from "./typedDataWords.ts"

/**
 * The EIP-712 digest that the payer of an `upto` permit signs, 32 bytes in hex: Permit2's `PermitWitnessTransferFrom` of the
 * network's token, for the x402 proxy, with the proxy's witness.
 */
export const permitDigest = (
  { authorization, network }: Pick<NetworkAuthorization, "authorization" | "network">,
  { facilitator }: Permit
): `0x${string}` => {
  const { nonce, to, validAfter, validBefore, value } = authorization
  const permitted = hashOfWords(permissionsType, addressWord(network.asset), numberWord(value))
  const witness = hashOfWords(witnessType, addressWord(to), addressWord(facilitator), numberWord(validAfter))
  const message = hashOfWords(
    permitType,
    permitted,
    addressWord(uptoProxyAddress),
    nonce.slice(2),
    numberWord(validBefore),
    witness
  )
  const separator = hashOfWords(
    domainType,
    textWord("Permit2"),
    numberWord(BigInt(network.chainId)),
    addressWord(permit2Address)
  )
  return `0x${hashOfWords("1901", separator, message)}`
}

const permissions = "TokenPermissions(address token,uint256 amount)"
const witness = "Witness(address to,address facilitator,uint256 validAfter)"

const domainType = textWord("EIP712Domain(string name,uint256 chainId,address verifyingContract)")
const permissionsType = textWord(permissions)
const witnessType = textWord(witness)
const permitType = textWord(
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Witness witness)${permissions}${witness}`
)
