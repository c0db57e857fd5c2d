import { Context, Effect, Layer, Option } from "effect"
import { HttpServer } from "effect/http"
import { NetAddress } from "effect/net"

import { Settings } from "../../Settings.ts"

/** The origin in every link of the service: `PUBLIC_ORIGIN`, or `localhost` with the actual port. */
export class PublicOrigin extends Context.Service<PublicOrigin, string>()(
  "property-intelligence/server/request/PublicOrigin"
) {
  static readonly layer = Layer.effect(
    PublicOrigin,
    Effect.gen(function* () {
      const { publicOrigin } = yield* Settings
      const { address } = yield* HttpServer.HttpServer
      const local = NetAddress.isUnixPathAddress(address) ? "http://localhost" : `http://localhost:${address.port}`
      return Option.getOrElse(publicOrigin, () => local)
    })
  )
}
