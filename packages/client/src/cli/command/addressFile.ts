import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import { Array, Effect, FileSystem, Stream } from "effect"
import { Csv } from "effect/encoding"

import { CommandError, CommandErrorReason } from "./CommandError.ts"

/**
 * The addresses in a text, in order. The text is CSV with a column `address`, with `street`, `city`, `state` and `zip`,
 * or with `lat` and `lon`. Other common names of these columns work too. Without such a header, each line is one
 * address, quoted or not. Blank lines are skipped. Fails with a description of the fault.
 */
export const readAddresses = (text: string): Effect.Effect<ReadonlyArray<AskedPlace>, string> =>
  Stream.make(text).pipe(
    Stream.pipeThroughChannel(Csv.decodeString({ ignoreEmptyLines: true })),
    Stream.runCollect,
    Effect.mapError(({ line, message }) => `line ${line}: ${message}`),
    Effect.flatMap((rows): Effect.Effect<ReadonlyArray<AskedPlace>, string> => {
      const names = (rows[0] ?? []).map(columnName)
      const hasPoints = names.includes("lat") && names.includes("lon") && !names.includes("address")
      return hasPoints ? pointsOf(rows, names) : Effect.succeed(addressesOf(rows, names))
    })
  )

/**
 * Our column names, by the names that other programs use. The keys are in lower case without spaces and punctuation.
 */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    address: ["fulladdress", "propertyaddress", "siteaddress", "situsaddress", "formattedaddress", "mailingaddress"],
    street: ["streetaddress", "address1", "addressline1", "addressline", "propertystreet"],
    city: ["town", "propertycity", "sitecity"],
    state: ["stateorprovince", "stateprovince", "propertystate", "sitestate", "st"],
    zip: ["zipcode", "postalcode", "zip5", "postcode", "propertyzip", "sitezip", "ziporpostalcode"],
    lat: ["latitude"],
    lon: ["longitude", "lng", "long"]
  }).flatMap(([ours, others]) => others.map((other) => [other, ours]))
)

/** Our name for a column; if we have none, the column's name in lower case without punctuation. */
const columnName = (written: string): string => {
  const plain = written.toLowerCase().replaceAll(/[^a-z\d]/g, "")
  return otherNames.get(plain) ?? plain
}

const pointsOf = (rows: ReadonlyArray<Csv.Row>, names: ReadonlyArray<string>) => {
  const [lat, lon] = [column(names, "lat"), column(names, "lon")]
  return Effect.forEach(rows.slice(1), (row, index) => {
    const cells = [lat(row), lon(row)]
    const [north = Number.NaN, east = Number.NaN] = cells.map((cell) => (cell === "" ? Number.NaN : Number(cell)))
    return Number.isFinite(north) && Number.isFinite(east)
      ? Effect.succeed({ lat: north, lon: east })
      : Effect.fail(`row ${index + 1} has no numeric lat and lon.`)
  })
}

const addressesOf = (rows: ReadonlyArray<Csv.Row>, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  // If there is a city column, `address` is only the street.
  const isWhole = names.includes("address") && !(names.includes("city") && !names.includes("street"))
  const [read, firstRow] = isWhole
    ? [names.length === 1 ? wholeLine : column(names, "address"), 1]
    : names.includes("street") || names.includes("address")
      ? [byParts(names), 1]
      : [wholeLine, 0]
  return rows
    .slice(firstRow)
    .map((row) => read(row).trim())
    .filter((address) => address !== "")
}

type Read = (row: Csv.Row) => string

/**
 * Reads a row as one address. Joins its cells with commas, because the CSV reader has split an unquoted address at its
 * commas.
 */
const wholeLine: Read = (row) => row.map((cell) => cell.trim()).join(", ")

const column =
  (names: ReadonlyArray<string>, name: string): Read =>
  (row) =>
    row[names.indexOf(name)]?.trim() ?? ""

const byParts = (names: ReadonlyArray<string>): Read => {
  const [street, city, state, zip] = Array.map(
    [names.includes("street") ? "street" : "address", "city", "state", "zip"],
    (name) => column(names, name)
  )
  return (row) => [street?.(row), city?.(row), `${state?.(row)} ${zip?.(row)}`.trim()].filter(Boolean).join(", ")
}

/** Reads the addresses in a file; fails if it has no address. */
export const addressesIn = Effect.fnUntraced(function* (file: string) {
  const files = yield* FileSystem.FileSystem
  const failed = (why: string) => new CommandError({ reason: CommandErrorReason.File({ detail: `${file}: ${why}` }) })
  const text = yield* Effect.mapError(files.readFileString(file), () => failed("it can't be read."))
  const addresses = yield* Effect.mapError(readAddresses(text), failed)
  if (addresses.length === 0) return yield* failed("it has no addresses.")
  return addresses
})
