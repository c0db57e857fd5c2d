import type { Lever } from "@property-intelligence/domain/tables/investor/levers.ts"
import { propertyFigures, propertyTypes } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import type { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { Effect, Option, Record } from "effect"
import { Argument, Flag } from "effect/cli"

import { clientError, ClientErrorReason } from "../../ClientError.ts"
import type { NamedPlace } from "../../PlaceOrder.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"
import { kebab, leverFlag } from "./leverFlags.ts"

/** What is asked about, an argument or two flags. The service checks the address and the point. */
export const placeFlags = {
  address: Argument.String("address").pipe(
    Argument.withDescription(
      'a full US street address, in quotes: "1600 Smith St, Houston, TX 77002"; else --lat and --lon'
    ),
    Argument.optional
  ),
  lat: Flag.Finite("lat").pipe(
    Flag.withDescription("latitude of a point in the United States, degrees, in place of an address"),
    Flag.optional
  ),
  lon: Flag.Finite("lon").pipe(
    Flag.withDescription("its longitude, degrees; negative is west: --lon=-95.3703"),
    Flag.optional
  )
}

/** The place that the flags name; fails unless it is one. */
export const placeOf = (flags: {
  readonly address: Option.Option<string>
  readonly lat: Option.Option<number>
  readonly lon: Option.Option<number>
}): Effect.Effect<NamedPlace, CommandError> => {
  const point = Option.all({ lat: flags.lat, lon: flags.lon })
  const hasPart = Option.isSome(flags.lat) || Option.isSome(flags.lon)
  if (Option.isSome(flags.address) && !hasPart) return Effect.succeed({ address: flags.address.value })
  return Option.isNone(flags.address) && Option.isSome(point) ? Effect.succeed(point.value) : Effect.fail(noPlace)
}

const noPlace = new CommandError({
  reason: CommandErrorReason.Call({
    error: clientError(
      ClientErrorReason.UnusableOption({
        option: "address",
        detail: "Give an address, or --lat and --lon in its place, e.g. --lat=29.7537 --lon=-95.3703."
      })
    ),
    orderFile: null
  })
})

/** The figures of the building that a caller may state, a flag each. The service checks their bounds. */
export const propertyFlags = {
  propertyType: Flag.Literals(kebab("propertyType"), propertyTypes).pipe(
    Flag.withDescription("kind of property; else what is on record"),
    Flag.optional
  ),
  building: Record.map(propertyFigures, (figure: Lever, name) => leverFlag(name, figure))
}

/** What the flags state of the building; nothing where there is none of them. */
export const propertyOf = (flags: {
  readonly propertyType: Option.Option<(typeof propertyTypes)[number]>
  readonly building: Readonly<Record<string, Option.Option<number>>>
}): { readonly property?: StatedProperty } => {
  const property = {
    ...Record.getSomes(flags.building),
    ...(Option.isNone(flags.propertyType) ? {} : { propertyType: flags.propertyType.value })
  }
  return Object.keys(property).length === 0 ? {} : { property }
}
