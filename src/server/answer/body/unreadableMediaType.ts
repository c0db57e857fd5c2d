import type { Headers } from "effect/http"

/** Why a body that is sent with these headers is not read, and what to send; `null` where it is: plain `application/json` in UTF-8. */
export const unreadableMediaType = (
  headers: Headers.Headers
): { readonly detail: string; readonly hint: string } | null => {
  const encoding = headers["content-encoding"]?.trim().toLowerCase()
  if (encoding !== undefined && encoding !== "identity") {
    return {
      detail: `The header Content-Encoding says that the body is compressed${knownEncodings.has(encoding) ? ` (${encoding})` : ""}; it is read only as it is.`,
      hint: "Send the body uncompressed, without the header Content-Encoding."
    }
  }
  const [type = "", ...parameters] = (headers["content-type"] ?? "").split(";").map((part) => part.trim().toLowerCase())
  if (type !== "application/json") {
    return {
      detail: type === "" ? "The header Content-Type is missing." : "The header Content-Type is not application/json.",
      hint: "Send the header Content-Type: application/json."
    }
  }
  const charset = parameters
    .find((each) => each.startsWith("charset="))
    ?.slice("charset=".length)
    .replaceAll('"', "")
  return charset === undefined || charset === "utf-8" || charset === "utf8"
    ? null
    : {
        detail: "The header Content-Type names a charset that is not UTF-8.",
        hint: "Send the body in UTF-8, with Content-Type: application/json."
      }
}

const knownEncodings: ReadonlySet<string> = new Set(["gzip", "deflate", "br", "zstd", "compress"])
