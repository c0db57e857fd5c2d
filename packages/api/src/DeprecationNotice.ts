import { Context, type DateTime } from "effect"
import { HttpApiMiddleware } from "effect/http-api"

/** An endpoint's deprecation: its start, its end, and the page about its replacement. An annotation on the endpoint. */
export class Deprecation extends Context.Service<
  Deprecation,
  {
    readonly since: DateTime.Utc
    readonly sunset: DateTime.Utc
    /** Absolute, or a path of this origin. */
    readonly page: string
  }
>()("property-intelligence/api/Deprecation") {}

/**
 * Announces in every response of an endpoint that the endpoint will be removed. Such an endpoint has this middleware, the annotation
 * `Deprecation`, and `OpenApi.Deprecated`. No endpoint is deprecated today.
 */
export class DeprecationNotice extends HttpApiMiddleware.Service<DeprecationNotice>()(
  "property-intelligence/api/DeprecationNotice"
) {}
