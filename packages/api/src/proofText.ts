/**
 * What the payer of a transaction signs (EIP-191, or EIP-1271 for a contract wallet) to get its receipt from the service at the
 * origin. `transaction` is its hash in lower case. It names both, so the signature is worth nothing anywhere else.
 */
export const proofText = (origin: string, transaction: string): string =>
  `I made the payment in transaction ${transaction} to ${origin} and ask for its receipt and its answer.`
