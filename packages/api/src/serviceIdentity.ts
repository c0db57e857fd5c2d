import packageJson from "../package.json" with { type: "json" }

/** The name of the service in documents and in `/health`. */
export const serviceName = "Property Intelligence API"

/** The service's name for programs: in telemetry and in `/readyz`. */
export const serviceId = "property-intelligence-api"

/** `major.minor.patch` of the running code. */
export const serviceVersion = packageJson.version

/** The service in one sentence. */
export const serviceDescription = packageJson.description
