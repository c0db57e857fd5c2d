/** The meanings of the codes of a refused payment, with what to do. */
const words: ReadonlyArray<readonly [code: RegExp, words: string]> = [
  [/insufficient_(funds|balance)/, "The account does not hold enough USDC on this network."],
  [
    /authorization_valid_before|payment_expired/,
    "The signature has expired: a payment is good for a few minutes only, and the clock of this computer has to be right."
  ],
  [/authorization_valid_after/, "The signature is not valid yet: check the clock of this computer."],
  [/nonce_already_used|duplicate_settlement/, "This payment was used before."],
  [/undeployed_smart_wallet|eip6492|smart_wallet/, "This kind of smart wallet can't pay here. Use another account."],
  [/signature/, "The signature is not that of the account that pays."],
  [
    /value|amount|recipient|network|mismatch/,
    "The payment is not what is asked for: the price or the terms have changed."
  ],
  [/simulation_failed|transaction_failed|transaction_state/, "The network would not make the transfer."],
  [/unexpected/, "The payment could not be checked or made, for a reason that the network does not give."]
]

/** The reason for a refused payment, in words. */
export const refusalWords = (code: string): string =>
  words.find(([pattern]) => pattern.test(code))?.[1] ?? "The payment was not accepted."
