import { Effect, Metric, Option, Ref, Schema } from "effect"

import { metrics } from "../../telemetry/metrics.ts"

/** The header in which a facilitator reports the results of x402 extensions, e.g. whether Bazaar lists the call. */
const headerName = "extension-responses"

/** Max characters: a longer header is not about a listing. */
const longestHeader = 8192

const Responses = Schema.Record(
  Schema.String,
  Schema.Struct({ status: Schema.String, rejectedReason: Schema.optionalKey(Schema.NullOr(Schema.String)) })
)

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Responses))

/**
 * A facilitator's results for extensions: base64 of JSON, by the extension's key (x402, specs/extensions/bazaar.md).
 * Empty for anything else.
 */
export const readExtensionResponses = (header: string | undefined): typeof Responses.Type =>
  header === undefined || header.length > longestHeader
    ? {}
    : Option.getOrElse(decode(Buffer.from(header, "base64").toString("utf8")), () => ({}))

const extensions = ["bazaar"] as const
const statuses = ["success", "processing", "rejected"] as const

const oneOfThese = <A extends string>(known: ReadonlyArray<A>, text: string): A | "other" =>
  known.find((each) => each === text) ?? "other"

/** Max logged characters of a reason. */
const longestReason = 200

/**
 * Counts a facilitator's results for extensions, and logs changes. Only the log shows that a listing was refused,
 * because buyers do not get this header.
 */
export const makeExtensionWatch = Effect.gen(function* () {
  const known = yield* Ref.make<ReadonlyMap<string, string>>(new Map())

  const note = Effect.fnUntraced(function* (extension: string, status: string, reason: string) {
    yield* Metric.update(
      metrics.extensionResponses.of({
        "x402.extension": oneOfThese(extensions, extension),
        "x402.extension.status": oneOfThese(statuses, status)
      }),
      1
    )
    const name = oneOfThese(extensions, extension)
    const word = `${status} ${reason}`
    const before = yield* Ref.getAndUpdate(known, (all) => new Map([...all, [name, word]]))
    if (before.get(name) === word) return
    yield* status === "rejected"
      ? Effect.logWarning("The facilitator refuses an extension of x402", { extension: name, reason })
      : Effect.logInfo("The facilitator has answered an extension of x402", { extension: name, status })
  })

  return (headers: Readonly<Record<string, string | undefined>>) =>
    Effect.forEach(
      Object.entries(readExtensionResponses(headers[headerName])).slice(0, 10),
      ([extension, { rejectedReason, status }]) =>
        note(extension, status.slice(0, 20), plainLine(rejectedReason ?? "no reason given")),
      { discard: true }
    )
})

/** A stranger's text as one line of printable ASCII. */
const plainLine = (text: string): string => text.replaceAll(/[^ -~]+/g, " ").slice(0, longestReason)
