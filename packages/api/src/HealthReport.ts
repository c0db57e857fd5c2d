import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** The health of the service or of one component. `warn`: it works, but an operator should look. */
const HealthStatus = Schema.Literals(["pass", "warn", "fail"])

/** The state of one thing that the service needs. */
export const HealthCheck = Schema.Struct({
  componentId: Schema.optionalKey(
    Schema.String.annotate({
      description: "The component's name, if its kind has several, e.g. a facilitator's host.",
      examples: ["facilitator.example.com"]
    })
  ),
  componentType: Schema.Literals(["component", "datastore", "system"]).annotate({
    description: "The kind: a component of the service, a data store, or another system."
  }),
  status: HealthStatus.annotate({ description: "`warn`: it works, but an operator should look." }),
  time: Schema.String.annotate({
    description: "The time of the check, ISO 8601.",
    examples: ["2026-11-23T16:30:12.223Z"]
  }),
  observedValue: Schema.optionalKey(
    Schema.Union([Schema.Finite, Schema.String]).annotate({
      description: "The measured value, in `observedUnit`.",
      examples: [12]
    })
  ),
  observedUnit: Schema.optionalKey(
    Schema.String.annotate({ description: "The unit of `observedValue`.", examples: ["ms"] })
  ),
  output: Schema.optionalKey(
    Schema.String.annotate({
      description: "The reason why the status is not `pass`.",
      examples: ["it does not answer"]
    })
  )
}).annotate({ identifier: "HealthCheck", description: "The state of one thing that the service needs." })
export type HealthCheck = typeof HealthCheck.Type

const members = {
  version: Schema.String.annotate({ description: "`major.minor.patch` of the running code.", examples: ["0.1.0"] }),
  serviceId: Schema.String.annotate({
    description: "The service's name for programs.",
    examples: ["property-intelligence-api"]
  }),
  output: Schema.optionalKey(
    Schema.String.annotate({ description: "The reason why the status is not `pass`.", examples: ["stopping"] })
  ),
  checks: Schema.Record(Schema.String, Schema.Array(HealthCheck)).annotate({
    description: "The checks by component, or by component and measurement."
  })
}

/** The media type of a health report (https://datatracker.ietf.org/doc/html/draft-inadarei-api-health-check). */
export const healthContentType = "application/health+json"

const asHealth = HttpApiSchema.asJson({ contentType: healthContentType })

/** The service can do its work. */
export const Healthy = Schema.Struct({
  status: Schema.Literals(["pass", "warn"]).annotate({
    description: "`pass` if every check passes. `warn`: the service works, but an operator should look."
  }),
  ...members
})
  .annotate({ identifier: "Healthy", description: "The service can do its work." })
  .pipe(asHealth)
export type Healthy = typeof Healthy.Type

/** The service can't do its work: 503. */
export const Unhealthy = Schema.Struct({
  status: Schema.tag("fail").annotate({ description: "The ledger is down, or the process is stopping." }),
  ...members
})
  .annotate({ identifier: "Unhealthy", description: "The service can't do its work.", httpApiStatus: 503 })
  .pipe(asHealth)
export type Unhealthy = typeof Unhealthy.Type
