/** The five strategies by the names, and in the order, of the service's directory. */
export const strategyNames = ["Fix & Flip", "Co-Living", "Subject-To", "Short-Term Rental", "BRRRR"] as const
