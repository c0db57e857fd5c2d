import { Context, Effect, Ref } from "effect"

/** Set when a reply of a sandbox was used: a report made with it is marked, whatever the mode of the process. */
export const SandboxMark = Context.Reference<Ref.Ref<boolean>>("property-intelligence/sources/policy/SandboxMark", {
  defaultValue: () => Ref.makeUnsafe(false)
})

/** Where a part of a finding came from: when its upstream told it (epoch milliseconds), and whether it was kept since. */
export interface Provenance {
  readonly fetchedAt: number
  readonly cached: boolean
  /** The upstream is down, and this is what it said before. */
  readonly stale: boolean
}

/** The parts that went into the finding under way, for whoever puts it together; `null` when nobody does. */
export const Provenances = Context.Reference<Ref.Ref<ReadonlyArray<Provenance>> | null>(
  "property-intelligence/sources/policy/Provenances",
  { defaultValue: () => null }
)

/** Says where a part came from. */
export const noteProvenance = (provenance: Provenance): Effect.Effect<void> =>
  Effect.flatMap(Provenances, (parts) =>
    parts === null ? Effect.void : Ref.update(parts, (known) => [...known, provenance])
  )

/** That of the whole: as old as its oldest part, stale when one part is, cached when all are; without parts, just fetched. */
export const provenanceOf = (parts: ReadonlyArray<Provenance>, now: number): Provenance => ({
  fetchedAt: Math.min(now, ...parts.map(({ fetchedAt }) => fetchedAt)),
  cached: parts.length > 0 && parts.every(({ cached }) => cached),
  stale: parts.some(({ stale }) => stale)
})
