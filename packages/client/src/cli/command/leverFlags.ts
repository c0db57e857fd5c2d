import { Condition } from "@property-intelligence/domain/investor/deal/Condition.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { rentsIn } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import {
  type Lever,
  levers,
  targetReturnKinds,
  unitRents
} from "@property-intelligence/domain/tables/investor/levers.ts"
import { Option, Record, Schema } from "effect"
import { Flag } from "effect/cli"

/** `askingPrice` as `asking-price`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A figure that may be stated, as a flag. */
export const leverFlag = (name: string, { meaning, otherwise, unit }: Lever) =>
  Flag.Finite(kebab(name)).pipe(
    Flag.withDescription(`${meaning}, ${unit}${otherwise === null ? "" : `; else ${otherwise}`}`),
    Flag.optional
  )

/** The figures of a deal that a caller may state, a flag each. The service checks their bounds. */
export const dealFlags = {
  condition: Flag.Literals("condition", Condition.literals).pipe(
    Flag.withDescription("state of the building; else average"),
    Flag.optional
  ),
  target: Flag.KeyValuePair("target").pipe(
    Flag.withDescription(`a return to be reached, KIND=PERCENT with KIND one of ${targetReturnKinds.join(", ")}`),
    Flag.optional
  ),
  unitRents: Flag.String("unit-rents").pipe(
    Flag.filterMap(
      (line) => readRents(rentsIn(line)),
      () => `Give a rent for each unit, e.g. ${unitRents.example.join(",")}.`
    ),
    Flag.withDescription(
      `${unitRents.each.meaning}, ${unitRents.each.unit}: ${unitRents.example.join(",")}; else ${unitRents.each.otherwise}`
    ),
    Flag.optional
  ),
  levers: Record.map(levers, (lever: Lever, name) => leverFlag(name, lever))
}

const readRents = Schema.decodeUnknownOption(Schema.Array(Schema.Finite))

const Target = Schema.Struct({ kind: Schema.Literals(targetReturnKinds), percent: Schema.FiniteFromString })

const readTarget = Schema.decodeUnknownOption(Target)

/** What the flags say of a deal; `None` where the target is none. */
export const dealOf = (flags: {
  readonly condition: Option.Option<(typeof Condition.literals)[number]>
  readonly target: Option.Option<Readonly<Record<string, string>>>
  readonly unitRents: Option.Option<ReadonlyArray<number>>
  readonly levers: Readonly<Record<string, Option.Option<number>>>
}): Option.Option<InvestorRequest> => {
  const [stated] = Object.entries(Option.getOrElse(flags.target, () => ({})))
  const target = stated === undefined ? null : Option.getOrNull(readTarget({ kind: stated[0], percent: stated[1] }))
  if (stated !== undefined && target === null) return Option.none()
  return Option.some({
    ...Record.getSomes(flags.levers),
    ...(Option.isNone(flags.unitRents) ? {} : { unitRents: flags.unitRents.value }),
    ...(Option.isNone(flags.condition) ? {} : { condition: flags.condition.value }),
    ...(target === null ? {} : { targetReturn: target })
  })
}
