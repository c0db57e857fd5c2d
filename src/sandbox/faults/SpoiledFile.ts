import type { SimulatedReply } from "../wire/SimulatedUpstream.ts"

/** What may be wrong with a text file that is well-formed: what spreadsheets and hurried releases do to one. */
export const spoilings = ["lost-zeros", "duplicate-key", "row-missing", "other-header"] as const

/** One of them. */
export type Spoiling = (typeof spoilings)[number]

/** The file with that wrong; a reply that is no text file stays as it is. */
export const spoiledFile = (reply: SimulatedReply, spoiling: Spoiling): SimulatedReply => {
  if (
    reply.bytes === undefined ||
    reply.status !== 200 ||
    Buffer.from(reply.bytes.subarray(0, 2)).toString() === "PK"
  ) {
    return reply
  }
  const lines = Buffer.from(reply.bytes).toString().split("\n")
  return { ...reply, bytes: Buffer.from(spoil[spoiling](lines).join("\n")) }
}

/** The text ends with a line end: the last row is the last but one of the lines. */
const spoil: Record<Spoiling, (lines: ReadonlyArray<string>) => ReadonlyArray<string>> = {
  "lost-zeros": ([header = "", ...rows]) => [header, ...rows.map((row) => row.replace(/^(\d{7}US)?0(?=\d)/, "$1"))],
  "duplicate-key": (lines) => lines.toSpliced(-1, 0, ...lines.slice(-3, -1)),
  "row-missing": (lines) => lines.toSpliced(-3, 1),
  "other-header": ([header = "", ...rows]) => [header.replaceAll("_E0", "_X0").toLowerCase(), ...rows]
}
