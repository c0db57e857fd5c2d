import { type Chain, type NetworkAccount, unavailableChain } from "./Chain.ts"

type OneChain = Chain["Service"]

/** Asks about each payment the chain of its network, by CAIP-2 identifier. Where there is none, it can't be asked. */
export const chainByNetwork = (chains: ReadonlyMap<string, OneChain>): OneChain => {
  const of = ({ network: { id } }: Pick<NetworkAccount, "network">): OneChain =>
    chains.get(id) ?? unavailableChain(`EVM_RPC_URL has no node of ${id}`)
  return {
    authorizationState: (payment, requirement) => of(payment).authorizationState(payment, requirement),
    transferIn: (transaction, payment, requirement) => of(payment).transferIn(transaction, payment, requirement),
    balanceOf: (account) => of(account).balanceOf(account),
    isSignedByPayer: (payment) => of(payment).isSignedByPayer(payment),
    isMessageSignedBy: (message) => of(message).isMessageSignedBy(message),
    isUptoDeployed: (network) => of({ network }).isUptoDeployed(network),
    headTime: (network) => of({ network }).headTime(network)
  }
}
