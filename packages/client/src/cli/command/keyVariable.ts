/** The variable with the key of the account that pays. A flag would show it to everybody on the machine. */
export const keyVariable = "PROPERTY_INTELLIGENCE_KEY"
