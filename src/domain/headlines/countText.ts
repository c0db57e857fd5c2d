const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "negative" })

/** `1,820`: a whole number with its thousands apart; `0` also for the `-0` that JSON can hold. */
export const countText = (count: number): string => grouped.format(count)
