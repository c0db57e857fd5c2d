import type { Draw } from "./Draw.ts"
import { marker } from "./oddBody.ts"

const fillings = [
  `0x${"ab".repeat(32)}`,
  `0x${"0".repeat(64)}`,
  "0x",
  "1",
  "..",
  "%2e%2e",
  `0x${"ab".repeat(33)}`,
  "~",
  "a".repeat(101),
  "__proto__",
  marker
] as const

/** A target for a path of the document: the path, with a query or without, or something like it. */
export const drawnTarget = (draw: Draw, template: string): { readonly kind: string; readonly target: string } => {
  const path = template.replace(/\{\w+\}/g, () => draw.oneOf(fillings))
  if (draw.chance(0.72)) return { kind: "path", target: path }
  if (draw.chance(0.4)) return { kind: "query", target: `${path}?${query(draw)}` }
  return { kind: "odd path", target: oddPath(draw, path) }
}

const query = (draw: Draw): string =>
  draw.oneOf([
    "view=full",
    "view=compact",
    "view=",
    "view=nothing",
    "view=full&view=compact",
    "view[]=full",
    "VIEW=full",
    "",
    "?",
    "&&&",

    "view=%66ull",
    "view=%",
    "view=%ff",
    "view=%00",
    "a=b;c=d",
    `address=${marker}`,
    `x=${"y".repeat(4000)}`,
    "__proto__[view]=full",

    "view=full#fragment",
    "view=full%0d%0aX-Evil:1",
    "constructor=1",
    `${"a&".repeat(900)}`,
    "view=compact%20",
    "%76iew=compact"
  ])

const oddPath = (draw: Draw, path: string): string =>
  draw.oneOf([
    `${path}/`,
    `/${path}`,
    `${path};v=1`,
    path.toUpperCase(),
    `${path}%2f`,
    `${path}%00`,
    `${path}/..`,
    `/x/..${path}`,
    `.${path}`,

    path.replace("p", "%70"),
    path.replace("/", "\\"),
    `http://127.0.0.1${path}`,
    `https://evil.example${path}?view=full`,
    `${path}//`,

    "*",
    "/",
    "//",
    "/..",
    "/%",
    "/%ff",
    "/.env",
    "/.git/config",
    "/receipts",
    "/receipts/",
    "/problems",
    "/problems/",
    `/problems/${marker}`,

    `/${marker}`,
    `/${"a".repeat(2000)}`,
    `/receipts/${"a".repeat(2000)}`,
    "/__proto__",
    "/constructor",
    "/test",
    "/openapi.json/x",
    "/metrics",
    "/docs/x.js"
  ])

/** A method that is seldom the right one. */
export const oddMethod = (draw: Draw): string =>
  draw.oneOf([
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "DELETE",
    "PATCH",
    "OPTIONS",
    "TRACE",
    "PROPFIND",
    "SEARCH",
    "QUERY",
    "PURGE",
    "MKCOL",
    "HEAD",
    "OPTIONS"
  ])
