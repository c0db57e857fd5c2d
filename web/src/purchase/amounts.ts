const atomicUnits = 1_000_000n

/** Atomic USDC as dollars, without rounding: `0.05`, `0.0525`. */
export const dollarText = (amount: bigint): string => {
  const fraction = String(amount % atomicUnits).padStart(6, "0")
  return `${amount / atomicUnits}.${fraction.replace(/0{1,4}$/, "")}`
}

/** The atomic USDC in a price for people, such as `$1.50` or `$1.50 USDC`; `null` if the text has no price. */
export const amountOf = (price: string): bigint | null => {
  const [, dollars, fraction = ""] = /\$(\d+)(?:\.(\d{1,6}))?/.exec(price) ?? []
  return dollars === undefined ? null : BigInt(dollars) * atomicUnits + BigInt(fraction.padEnd(6, "0"))
}
