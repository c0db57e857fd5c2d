import { Option } from "effect"

/** The header that marks a sandbox's answers. */
export const sandboxHeader = "x-property-intelligence-sandbox"

/** The URL of a request if `UPSTREAM_GATEWAY` is set: `<gateway>/<host><path and query>`. */
export const throughGateway = (gateway: Option.Option<URL>, url: string): string =>
  Option.match(gateway, {
    onNone: () => url,
    onSome: (base) => `${base.href.replace(/\/$/, "")}/${url.replace(/^https?:\/\//, "")}`
  })
