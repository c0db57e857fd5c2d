import type { WeeklyRate } from "@property-intelligence/domain/investor/deal/MortgageRate.ts"
import { staleAfterDays } from "@property-intelligence/domain/tables/investor/mortgageRates.ts"
import { Array as Arr, Cache, Clock, Context, Duration, Effect, Exit, Layer, Option, Order, Ref } from "effect"

import { Deadline } from "../call/Deadline.ts"
import { defectAs } from "../call/defectAs.ts"
import { Settings } from "../Settings.ts"
import { type UpstreamPolicy, beforeDeadline } from "./kit/Attempt.ts"
import type { StatedSource } from "./kit/DataSource.ts"
import { AnswerProvenance, markSandbox, newProvenance } from "./kit/Provenance.ts"
import { Malformed } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { fredSeries } from "./upstream/Fred.ts"
import type { Observation } from "./upstream/Observation.ts"

const policy: UpstreamPolicy = { timeout: "3 seconds", retries: 1 }

/** Max time to read the survey: for two attempts and the wait between them. */
const readingTime = Duration.seconds(7)

/** The time that a successful reading is kept. The survey is published once a week. */
const keptFor = Duration.days(7)

/** The time after a failure of FRED in which it is not asked again. */
const failureKeptFor = Duration.minutes(5)

const seriesId = "MORTGAGE30US"

/** The public name of the survey. */
export const surveyName = `Freddie Mac Primary Mortgage Market Survey, via FRED (${seriesId})`

/** Everything known about 30-year fixed mortgage rates. */
export interface KnownRates {
  /** The origin of the current rate: the newest print, or the setting `MORTGAGE_RATE`. */
  readonly origin: "source" | "setting"
  /** The source of the prints, `FRED`; `MORTGAGE_RATE` if there is only the setting. */
  readonly upstream: string
  /** The weekly prints since 1971, oldest first. Empty only if they can't be read and the setting gives the rate. */
  readonly prints: ReadonlyArray<WeeklyRate>
  /** The rate in the setting, percent a year; `null` if it is not set. */
  readonly pinnedPercent: number | null
}

/** The weekly rates of one reading of the survey, and whether a sandbox made them up. */
interface Reading {
  readonly upstream: string
  readonly prints: ReadonlyArray<WeeklyRate>
  readonly sandbox: boolean
}

/**
 * Mortgage rates of Freddie Mac's weekly survey, which the investor analysis needs in addition to the report's sources.
 * They are the same everywhere, so one reading serves every call of the process for a week.
 */
export class MortgageRates extends Context.Service<
  MortgageRates,
  {
    /**
     * The weekly prints since 1971, or `null` if FRED has never been readable. After a failure FRED is not asked for five
     * minutes, and the last good reading is used, however old. Concurrent callers share one request, and each waits no longer
     * than its `Deadline`. With `MORTGAGE_RATE` it is never `null`. Never fails.
     */
    readonly known: Effect.Effect<KnownRates | null>
  }
>()("property-intelligence/sources/MortgageRates") {
  static readonly stated: StatedSource = {
    name: surveyName,
    owner: "Freddie Mac",
    section: "investorAnalysis.quality.mortgageRate",
    key: null,
    cadence: "weekly, on Thursdays",
    tooOld: {
      after: { day: `${staleAfterDays} days` },
      calendar:
        "Freddie Mac publishes each Thursday, a day earlier before a holiday. We use an older figure and call it stale, in `investorAnalysis.quality` too"
    },
    attribution: "Source: Freddie Mac, Primary Mortgage Market Survey, retrieved from FRED.",
    method:
      "The newest figure is today's 30-year fixed rate in percent a year; the figures around a past sale give the " +
      "rate of its loan. A process reads the rates once a week for all calls, and uses the last rates while FRED " +
      "is down. `MORTGAGE_RATE` replaces the newest figure.",
    asks: [{ url: "fredCsvUrl", path: "", when: "always, once a week" }]
  }

  static readonly example: KnownRates = {
    origin: "source",
    upstream: "FRED",
    prints: [
      { week: "2026-09-17", percent: 6.95 },
      { week: "2026-09-24", percent: 7.03 },
      { week: "2026-10-01", percent: 7.28 },
      { week: "2026-10-08", percent: 7.4 }
    ],
    pinnedPercent: null
  }

  static readonly layer = Layer.effect(
    MortgageRates,
    Effect.gen(function* () {
      const client = yield* UpstreamClient
      const pinnedPercent = Option.getOrNull((yield* Settings).mortgageRate)
      const lastGood = yield* Ref.make<Reading | null>(null)

      // A reading runs for the first caller but serves all, so it has a separate deadline and sandbox mark. The CSV is
      // asked even with a key, because the API's newest periods do not reach back to a past sale.
      const read = Effect.fnUntraced(
        function* (id: string) {
          const provenance = newProvenance()
          const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(readingTime)
          const { series, upstream } = yield* fredSeries(client, { ids: [id], key: Option.none(), policy }).pipe(
            Effect.provideService(AnswerProvenance, provenance),
            Effect.provideService(Deadline, deadline)
          )
          const prints = yield* printsOf(series.flat())
          const reading: Reading = { upstream, prints, sandbox: provenance.sandbox.isUsed }
          yield* Ref.set(lastGood, reading)
          return reading
        },
        defectAs(() => new Malformed({ issue: "unexpected shape" }), "The mortgage rates' reading died"),
        Effect.tapError(({ _tag }) => Effect.logWarning("The mortgage rates could not be read", { reason: _tag }))
      )

      const readings = yield* Cache.makeWith(read, {
        capacity: 1,
        timeToLive: (exit) => (Exit.isSuccess(exit) ? keptFor : failureKeptFor)
      })

      const known = Effect.gen(function* () {
        const reading = yield* Cache.get(readings, seriesId).pipe(
          beforeDeadline,
          Effect.catch(() => Ref.get(lastGood))
        )
        if (reading?.sandbox === true) yield* markSandbox
        return knownOf(reading, pinnedPercent)
      }).pipe(Effect.withSpan("MortgageRates.known"))

      return { known }
    })
  )

  /** A layer that always returns the same rates. */
  static readonly layerStub = (known: KnownRates | null = MortgageRates.example) =>
    Layer.succeed(MortgageRates, { known: Effect.succeed(known) })
}

const printsOf = (observations: ReadonlyArray<Observation>): Effect.Effect<ReadonlyArray<WeeklyRate>, Malformed> => {
  const prints = observations.flatMap(({ date, value }) => (value === null ? [] : [{ week: date, percent: value }]))
  if (prints.length === 0) return Effect.fail(new Malformed({ issue: "no rates" }))
  if (!prints.every(({ percent }) => isRate(percent))) {
    return Effect.fail(new Malformed({ issue: "a rate outside 0-25 percent" }))
  }
  return Effect.succeed(Arr.sortWith(prints, ({ week }) => week, Order.String))
}

/** Returns `true` for a plausible mortgage rate in percent. The survey's highest was 18.63 %, in 1981. */
const isRate = (percent: number) => percent > 0 && percent <= 25

const knownOf = (reading: Reading | null, pinnedPercent: number | null): KnownRates | null =>
  reading === null && pinnedPercent === null
    ? null
    : {
        origin: pinnedPercent === null ? "source" : "setting",
        upstream: reading?.upstream ?? "MORTGAGE_RATE",
        prints: reading?.prints ?? [],
        pinnedPercent
      }
