const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 })

/** `1,820`: a whole number with its thousands apart. */
export const countText = (count: number): string => grouped.format(count)
