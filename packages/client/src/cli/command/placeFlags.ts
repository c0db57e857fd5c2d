import { Condition } from "@property-intelligence/domain/investor/deal/Condition.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { rentsIn } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import {
  type DealInput,
  dealInputs,
  targetReturnKinds,
  unitRents
} from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { propertyFigures, propertyTypes } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import type { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { Effect, Option, Record, Schema } from "effect"
import { Argument, Flag } from "effect/cli"

import { ClientErrorReason, clientError } from "../../ClientError.ts"
import type { NamedPlace } from "../../PlaceOrder.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"

/** The flag for a field: `askingPrice` is `asking-price`. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The flag for a figure that a caller may send. */
const inputFlag = (name: string, { meaning, otherwise, unit }: DealInput) =>
  Flag.Finite(kebab(name)).pipe(
    Flag.withDescription(`${meaning}, ${unit}${otherwise === null ? "" : `; default: ${otherwise}`}`),
    Flag.optional
  )

/** A flag for each figure of a deal that a caller may send. The service checks their bounds. */
export const dealFlags = {
  condition: Flag.Literals("condition", Condition.literals).pipe(
    Flag.withDescription("condition of the building; default: average"),
    Flag.optional
  ),
  target: Flag.KeyValuePair("target").pipe(
    Flag.withDescription(`the return you want, KIND=PERCENT with KIND one of ${targetReturnKinds.join(", ")}`),
    Flag.optional
  ),
  unitRents: Flag.String("unit-rents").pipe(
    Flag.filterMap(
      (line) => readRents(rentsIn(line)),
      () => `Give a rent for each unit, e.g. ${unitRents.example.join(",")}.`
    ),
    Flag.withDescription(
      `${unitRents.each.meaning}, ${unitRents.each.unit}: ${unitRents.example.join(",")}; default: ${unitRents.each.otherwise}`
    ),
    Flag.optional
  ),
  dealInputs: Record.map(dealInputs, (dealInput: DealInput, name) => inputFlag(name, dealInput))
}

const readRents = Schema.decodeUnknownOption(Schema.Array(Schema.Finite))

const Target = Schema.Struct({ kind: Schema.Literals(targetReturnKinds), percent: Schema.FiniteFromString })

const readTarget = Schema.decodeUnknownOption(Target)

/** The deal that the flags state; `None` if the target is malformed. */
export const dealOf = (flags: {
  readonly condition: Option.Option<(typeof Condition.literals)[number]>
  readonly target: Option.Option<Readonly<Record<string, string>>>
  readonly unitRents: Option.Option<ReadonlyArray<number>>
  readonly dealInputs: Readonly<Record<string, Option.Option<number>>>
}): Option.Option<InvestorRequest> => {
  const [stated] = Object.entries(Option.getOrElse(flags.target, () => ({})))
  const target = stated === undefined ? null : Option.getOrNull(readTarget({ kind: stated[0], percent: stated[1] }))
  if (stated !== undefined && target === null) return Option.none()
  return Option.some({
    ...Record.getSomes(flags.dealInputs),
    ...(Option.isNone(flags.unitRents) ? {} : { unitRents: flags.unitRents.value }),
    ...(Option.isNone(flags.condition) ? {} : { condition: flags.condition.value }),
    ...(target === null ? {} : { targetReturn: target })
  })
}

/** The place, as an argument or as two flags. The service checks the address or the point. */
export const placeFlags = {
  address: Argument.String("address").pipe(
    Argument.withDescription(
      'a full US street address, in quotes: "1600 Smith St, Houston, TX 77002"; or use --lat and --lon'
    ),
    Argument.optional
  ),
  lat: Flag.Finite("lat").pipe(
    Flag.withDescription("latitude of a point in the United States, degrees, instead of an address"),
    Flag.optional
  ),
  lon: Flag.Finite("lon").pipe(
    Flag.withDescription("longitude of the point, degrees; negative is west: --lon=-95.3703"),
    Flag.optional
  )
}

/** The place that the flags name; fails if they don't name exactly one. */
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
        detail: "Give an address, or --lat and --lon instead, e.g. --lat=29.7537 --lon=-95.3703."
      })
    ),
    orderFile: null
  })
})

/** A flag for each figure of the building that a caller may send. The service checks their bounds. */
export const propertyFlags = {
  propertyType: Flag.Literals(kebab("propertyType"), propertyTypes).pipe(
    Flag.withDescription("kind of property; default: the one on record"),
    Flag.optional
  ),
  building: Record.map(propertyFigures, (figure: DealInput, name) => inputFlag(name, figure))
}

/** The facts about the building that the flags state; no facts without such flags. */
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
