import { Deprecation, DeprecationNotice } from "@property-intelligence/api/DeprecationNotice.ts"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/**
 * The headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` with the relation `deprecation` on the answers of an endpoint
 * that will go, refusals too.
 */
export const layerDeprecationNotice = Layer.succeed(
  DeprecationNotice,
  DeprecationNotice.of((answer, { endpoint: { annotations } }) =>
    Option.match(Context.getOption(annotations, Deprecation), {
      onNone: () => answer,
      onSome: (deprecation) =>
        Effect.andThen(
          HttpEffect.appendPreResponseHandler((_request, response) =>
            Effect.succeed(
              HttpServerResponse.setHeaders(response, deprecationHeaders(deprecation, response.headers["link"]))
            )
          ),
          answer
        )
    })
  )
)

/** The headers of such an answer, which has this `Link` otherwise. */
export const deprecationHeaders = ({ page, since, sunset }: Deprecation["Service"], link: string | undefined) => ({
  deprecation: `@${Math.floor(DateTime.toEpochMillis(since) / 1000)}`,
  sunset: DateTime.toDateUtc(sunset).toUTCString(),
  link: [...(link === undefined ? [] : [link]), `<${page}>; rel="deprecation"; type="text/html"`].join(", ")
})
