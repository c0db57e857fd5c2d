import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { Snapshot } from "../../../src/datasets/Snapshot.ts"
import { localCopies } from "../../../src/sources/kit/localCopy.ts"
import { AnswerProvenance, newProvenance } from "../../../src/sources/kit/Provenance.ts"
import { NoData, type SourceReason, Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { heldDataset } from "../../support/datasets/heldDataset.ts"

const live = { value: "live", upstream: "OpenFEMA", asOf: null, attribution: "" }

/** Asks a copy of the disasters of so many hours; `copied` is what it has. */
const asked = (
  hours: number,
  copied: string | null,
  upstream: Effect.Effect<typeof live, SourceReason> = Effect.succeed(live)
) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.parse("2026-11-25T00:00:00Z") + hours * 3_600_000)
    const provenance = newProvenance()
    const copies = yield* localCopies
    const answer = yield* copies
      .answer({
        dataset: "disasters",
        look: () => Effect.succeed(copied === null ? null : { value: copied }),
        live: upstream
      })
      .pipe(Effect.provideService(AnswerProvenance, provenance), Effect.result)
    return { answer, results: provenance.parts.map(({ result }) => result) }
  }).pipe(
    Effect.provideService(Snapshot, {
      ...Snapshot.defaultValue(),
      about: () => Effect.succeed(heldDataset("disasters", "2026-11-25T00:00:00Z", { title: "OpenFEMA" })),
      isOn: true
    })
  )

const down = Effect.fail(new Unavailable({ status: 503, detail: "down" }))

describe("a local copy", () => {
  it.effect("that is young answers before the upstream, and says so", () =>
    Effect.gen(function* () {
      const { answer, results } = yield* asked(1, "copied", Effect.die("it is not asked"))
      assert.deepInclude(answer._tag === "Success" ? answer.success : {}, {
        value: "copied",
        upstream: "OpenFEMA, local copy of 2026-11-25",
        asOf: "2027"
      })
      assert.deepStrictEqual(results, ["snapshot"])
    })
  )

  it.effect("without the place leaves it to the upstream", () =>
    Effect.gen(function* () {
      const { answer, results } = yield* asked(1, null)
      assert.deepInclude(answer, { success: live })
      assert.deepStrictEqual(results, ["live"])
    })
  )

  it.effect("that is old replaces an upstream that is down, and no other", () =>
    Effect.gen(function* () {
      assert.deepInclude((yield* asked(13, "copied")).answer, { success: live })
      const { answer, results } = yield* asked(13, "copied", down)
      assert.match(
        (answer._tag === "Success" && answer.success.notice) || "",
        /did not answer \(Unavailable\).*2026-11-25/
      )
      assert.deepStrictEqual(results, ["live", "fallback"])
      const nothing = yield* asked(13, "copied", Effect.fail(new NoData({ why: "none" })))
      assert.strictEqual(nothing.answer._tag, "Failure")
      assert.strictEqual((yield* asked(13, null, down)).answer._tag, "Failure")
    })
  )
})
