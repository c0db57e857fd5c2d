import packageJson from "../package.json" with { type: "json" }

/** The name of the service, as documents and `/health` show it. */
export const serviceName = "Property Intelligence API"

/** The service's name for programs: in telemetry and in `/readyz`. */
export const serviceId = "property-intelligence-api"

/** `major.minor.patch` of the running code. */
export const serviceVersion = packageJson.version

/** What the service is, in a sentence. */
export const serviceDescription = packageJson.description
