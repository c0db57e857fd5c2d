import { Context, type DateTime } from "effect"
import { HttpApiMiddleware } from "effect/http-api"

/** An endpoint's deprecation: since when, until when, and the page that says what to call instead. An annotation on the endpoint. */
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
 * Announces in every answer of an endpoint that it will be removed. Such an endpoint has this middleware, the annotation
 * `Deprecation`, and `OpenApi.Deprecated`. None is deprecated today.
 */
export class DeprecationNotice extends HttpApiMiddleware.Service<DeprecationNotice>()(
  "property-intelligence/api/DeprecationNotice"
) {}
