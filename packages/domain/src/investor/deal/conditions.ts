/** The conditions that a building can be in, from the worst to the best. Pages load it, so it imports nothing. */
export const conditions = ["poor", "fair", "average", "good", "excellent"] as const

type Condition = (typeof conditions)[number]

const average = conditions.indexOf("average")

/** Returns true if a building is in a worse condition than `average`. */
export const isBelowAverage = (condition: Condition): boolean => conditions.indexOf(condition) < average

/** Returns true if a building is in a better condition than `average`. */
export const isAboveAverage = (condition: Condition): boolean => conditions.indexOf(condition) > average
