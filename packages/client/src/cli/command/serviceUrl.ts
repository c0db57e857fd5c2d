/** The environment variable with the URL of the service. */
export const serviceUrlVariable = "PROPERTY_INTELLIGENCE_URL"

/** The URL of a service started on this machine, as the README shows. */
export const defaultServiceUrl = "http://localhost:4021"

/**
 * The environment variable with the key of the account that pays. A flag would show the key to every user of the
 * machine.
 */
export const keyVariable = "PROPERTY_INTELLIGENCE_KEY"
