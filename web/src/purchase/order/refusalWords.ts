/** An explanation for each payment-refusal code, with the advice if there is one. */
const words: ReadonlyArray<readonly [code: RegExp, words: string]> = [
  [
    /insufficient_(funds|balance)/,
    "The account does not hold enough USDC on this network. Add USDC, or use another account."
  ],
  [
    /authorization_valid_before|payment_expired/,
    "The signature has expired, or it expires too soon or too late. Check the clock of this computer."
  ],
  [/authorization_valid_after/, "The signature is not valid yet. Check the clock of this computer."],
  [/nonce_already_used|duplicate_settlement/, "This payment was used before."],
  [/undeployed_smart_wallet|eip6492|smart_wallet/, "This kind of smart wallet can't pay here. Use another account."],
  [/signature/, "The signature is not from the paying account. Sign with the account that pays."],
  [
    /value|amount|recipient|network|mismatch/,
    "The payment does not match the request: the price or the terms have changed. Ask for the price again."
  ],
  [/simulation_failed|transaction_failed|transaction_state/, "The network rejected the transfer."],
  [/unexpected/, "The payment could not be checked or made, and the network gave no reason."]
]

/** The reason for a refused payment, as a text for people. */
export const refusalWords = (code: string): string =>
  words.find(([pattern]) => pattern.test(code))?.[1] ?? "The payment was not accepted."
