import type { Sighting } from "./shapeSightings.ts"

/** A field of an upstream's replies that is not as it is read. */
export interface Drift {
  /** e.g. `features[].attributes.FLD_ZONE`; empty for the whole reply. */
  readonly path: string
  /** e.g. `string | null`. */
  readonly expected: string
  /** In words, e.g. `absent`, `number` or `absent in 2 of 9`. Never a value. */
  readonly found: string
}

/** How an upstream's replies compare with the shapes they are decoded by. */
interface ShapeReport {
  readonly drift: ReadonlyArray<Drift>
  /** Fields that may be missing, and were in none of the replies. */
  readonly absent: ReadonlyArray<Drift>
  /** Paths of fields that are not read. */
  readonly unread: ReadonlyArray<string>
}

/** Puts together what was seen in all replies of an upstream: one line a path. */
export const shapeReportOf = (sightings: ReadonlyArray<Sighting>): ShapeReport => {
  const paths = [...Map.groupBy(sightings, ({ path }) => path)]
  const expected = paths.map(([path, all]) => ({ path, all: all.filter((one) => one.kind === "expected") }))
  return {
    drift: expected.flatMap(({ path, all }) => driftAt(path, all)),
    absent: expected.flatMap(({ path, all }) => {
      const [first] = all
      const isAbsent = first !== undefined && all.every(({ found, isOptional }) => isOptional && found === null)
      return isAbsent ? [{ path, expected: first.expected, found: "absent in every reply" }] : []
    }),
    unread: expected.filter(({ all }) => all.length === 0).map(({ path }) => path)
  }
}

type Expected = Extract<Sighting, { readonly kind: "expected" }>

const driftAt = (path: string, all: ReadonlyArray<Expected>): ReadonlyArray<Drift> => {
  const misfits = all.filter(({ fits }) => !fits)
  const [first] = misfits
  if (first === undefined) return []
  const found = [...Map.groupBy(misfits, (misfit) => misfit.found ?? "absent")].map(([what, some]) =>
    some.length === all.length ? what : `${what} in ${some.length} of ${all.length}`
  )
  return [{ path, expected: first.expected, found: found.join(", ") }]
}
