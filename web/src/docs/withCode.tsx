/** A text of the contract, with its parts in backticks as code. */
export const withCode = (text: string) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
