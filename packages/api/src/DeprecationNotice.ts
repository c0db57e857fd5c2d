import { Context, type DateTime } from "effect"
import { HttpApiMiddleware } from "effect/http-api"

/** Since when an endpoint is deprecated, when it ends, and the page that says what to call instead. An annotation on the endpoint. */
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
 * Says in every answer of an endpoint that it will go. An endpoint that will has this, the annotation `Deprecation`, and
 * `OpenApi.Deprecated`; none has them today.
 */
export class DeprecationNotice extends HttpApiMiddleware.Service<DeprecationNotice>()(
  "property-intelligence/api/DeprecationNotice"
) {}
