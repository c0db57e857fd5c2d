import { Option } from "effect"

/** Header by which a sandbox marks its answers. */
export const sandboxHeader = "x-property-intelligence-sandbox"

/** Where a request goes when `UPSTREAM_GATEWAY` is set: `<gateway>/<host><path and query>`. */
export const throughGateway = (gateway: Option.Option<URL>, url: string): string =>
  Option.match(gateway, {
    onNone: () => url,
    onSome: (base) => `${base.href.replace(/\/$/, "")}/${url.replace(/^https?:\/\//, "")}`
  })
