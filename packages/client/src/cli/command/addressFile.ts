import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import { Array, Effect, FileSystem, Stream } from "effect"
import { Csv } from "effect/encoding"

import { CommandError, CommandErrorReason } from "./CommandError.ts"

/**
 * The addresses in a text, in its order: CSV with a column `address`, with `street`, `city`, `state` and `zip`, or with `lat` and `lon`,
 * also by the names that lists of homes have them under; without such a header an address a line, with or without quotes. Blank lines
 * are left out. Fails with what is wrong.
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

/** Names of columns as lists and exports of homes have them, in small letters without spaces and marks, by ours. */
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

/** Our name of a column; as it is written, in small letters, where it is none of ours. */
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
      : Effect.fail(`row ${index + 1} has no lat and lon in figures.`)
  })
}

const addressesOf = (rows: ReadonlyArray<Csv.Row>, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  // Beside a city an address is the street alone.
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

/** The commas of an address that stands there without quotes have cut it. */
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

/** The addresses in a file; fails where there are none. */
export const addressesIn = Effect.fnUntraced(function* (file: string) {
  const files = yield* FileSystem.FileSystem
  const failed = (why: string) => new CommandError({ reason: CommandErrorReason.File({ detail: `${file}: ${why}` }) })
  const text = yield* Effect.mapError(files.readFileString(file), () => failed("it can't be read."))
  const addresses = yield* Effect.mapError(readAddresses(text), failed)
  if (addresses.length === 0) return yield* failed("it holds no address.")
  return addresses
})
