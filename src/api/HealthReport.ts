import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** `warn`: it works, but an operator should look. */
const HealthStatus = Schema.Literals(["pass", "warn", "fail"])

/** What was found of one thing the service needs. */
export const HealthCheck = Schema.Struct({
  /** Which of several of a kind, where there may be several: the host of a facilitator. */
  componentId: Schema.optionalKey(Schema.String),
  componentType: Schema.Literals(["component", "datastore", "system"]),
  status: HealthStatus,
  /** ISO 8601: when it was found. */
  time: Schema.String,
  observedValue: Schema.optionalKey(Schema.Union([Schema.Finite, Schema.String])),
  observedUnit: Schema.optionalKey(Schema.String),
  output: Schema.optionalKey(Schema.String)
}).annotate({ identifier: "HealthCheck" })
export type HealthCheck = typeof HealthCheck.Type

const members = {
  /** `major.minor.patch` */
  version: Schema.String,
  serviceId: Schema.String,
  /** Why the status is not `pass`. */
  output: Schema.optionalKey(Schema.String),
  /** By the name of the component, or the name of a component and what is measured of it. */
  checks: Schema.Record(Schema.String, Schema.Array(HealthCheck))
}

const asHealth = HttpApiSchema.asJson({ contentType: "application/health+json" })

/** The service can do its work. */
export const Healthy = Schema.Struct({ status: Schema.Literals(["pass", "warn"]), ...members })
  .annotate({ identifier: "Healthy" })
  .pipe(asHealth)
export type Healthy = typeof Healthy.Type

/** The service can't do its work: 503. */
export const Unhealthy = Schema.Struct({ status: Schema.tag("fail"), ...members })
  .annotate({ identifier: "Unhealthy", httpApiStatus: 503 })
  .pipe(asHealth)
export type Unhealthy = typeof Unhealthy.Type
