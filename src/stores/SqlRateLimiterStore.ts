import { Clock, Context, Duration, Effect, Exit, Layer, Schema } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient, type SqlError } from "effect/sql"

const Row = Schema.Struct({ tokens: Schema.Finite, since: Schema.Finite })
const decodeRows = Schema.decodeUnknownExit(Schema.Array(Row))
const decodeCounts = Schema.decodeUnknownExit(Schema.Array(Schema.Struct({ count: Schema.Int })))

/** Max milliseconds that a token bucket stays in the table after it is full again. */
export const sweepMillis = Duration.toMillis("5 minutes")

/** The first characters of the keys of clients with free calls, whose number is unlimited. */
export const strangersKeys = "free:"

/** Max token buckets, some 150 bytes each. */
export const maxBuckets = 200_000

/** The max number of token buckets; tests lower it. */
export const MaxBuckets = Context.Reference("property-intelligence/stores/MaxBuckets", {
  defaultValue: () => maxBuckets
})

/** The share of the buckets that is dropped when there are too many. It is large, so that this happens seldom. */
const droppedShare = 1 / 8

/**
 * A `RateLimiterStore` in a SQL table (SQLite's dialect), so that quotas survive a restart. Every five minutes a query
 * drops the buckets that are full again. If there are too many buckets, it drops the buckets of free calls' clients
 * that will be full soonest. The adaptive operations, which this service does not use, never slow a caller down.
 * Nothing is traced.
 */
export const layerSqlRateLimiterStore: Layer.Layer<
  RateLimiter.RateLimiterStore,
  SqlError.SqlError,
  SqlClient.SqlClient
> = Layer.effect(
  RateLimiter.RateLimiterStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const max = yield* MaxBuckets
    yield* sql`
      CREATE TABLE IF NOT EXISTS rate_limits (
        id TEXT PRIMARY KEY, tokens REAL NOT NULL, since REAL NOT NULL, idle_from REAL NOT NULL
      )`
    let sweptAt = Number.NEGATIVE_INFINITY
    /** The number of buckets, including other processes' buckets at the last sweep. */
    let buckets = 0

    const sweep = Effect.clockWith((clock) => {
      const now = clock.currentTimeMillisUnsafe()
      if (now - sweptAt < sweepMillis) return Effect.void
      sweptAt = now
      return Effect.andThen(sql`DELETE FROM rate_limits WHERE idle_from <= ${now}`, countBuckets)
    })

    const countBuckets = sql`SELECT COUNT(*) AS count FROM rate_limits`.pipe(
      Effect.flatMap(decodeCounts),
      Effect.map(([{ count } = { count: 0 }]) => {
        buckets = count
      })
    )

    /**
     * Counts a new bucket. If there are too many, buckets of clients with free calls are dropped; the service's own
     * counts stay.
     */
    const noteBucket = Effect.gen(function* () {
      if (++buckets <= max) return
      yield* sql`
        DELETE FROM rate_limits WHERE id IN (
          SELECT id FROM rate_limits WHERE id LIKE ${`${strangersKeys}%`} ORDER BY idle_from, rowid LIMIT ${Math.ceil(max * droppedShare)}
        )`
      yield* countBuckets
    })

    const read = (id: string) => Effect.flatMap(sql`SELECT tokens, since FROM rate_limits WHERE id = ${id}`, firstRow)

    /** Adds to a window that has not ended and has room, in one statement. Most requests end here. */
    const countOn = (id: string, { end, limit = Number.MAX_SAFE_INTEGER, now, tokens }: Counting) =>
      Effect.flatMap(
        sql`
          UPDATE rate_limits SET tokens = tokens + ${tokens}, since = since + ${end}, idle_from = since + ${end}
          WHERE id = ${id} AND since > ${now} AND tokens + ${tokens} <= ${limit} RETURNING tokens, since`,
        firstRow
      )

    const write = (id: string, known: typeof Row.Type | undefined, { idleFrom, since, tokens }: Bucket) =>
      known === undefined
        ? sql`
          INSERT INTO rate_limits (id, tokens, since, idle_from) VALUES (${id}, ${tokens}, ${since}, ${idleFrom})
          ON CONFLICT(id) DO NOTHING RETURNING id`
        : sql`
          UPDATE rate_limits SET tokens = ${tokens}, since = ${since}, idle_from = ${idleFrom}
          WHERE id = ${id} AND tokens = ${known.tokens} AND since = ${known.since} RETURNING id`

    /** Changes a bucket, and starts over if another process has changed it. A transaction costs twice as much (B8). */
    const change = <A>(id: string, next: (known: typeof Row.Type | undefined, now: number) => Change<A>) => {
      const attempt: Effect.Effect<A, StoreFailure> = Effect.gen(function* () {
        const known = yield* read(id)
        const { answer, bucket } = next(known, yield* Clock.currentTimeMillis)
        const isDone = bucket === null || (yield* write(id, known, bucket)).length > 0
        if (!isDone) return yield* attempt
        if (bucket !== null && known === undefined) yield* noteBucket
        return answer
      })
      return attempt
    }

    const asked = <A>(question: Effect.Effect<A, StoreFailure>) =>
      Effect.andThen(sweep, question).pipe(
        Effect.mapError((cause) => storeError(cause)),
        Effect.withTracerEnabled(false)
      )

    return RateLimiter.RateLimiterStore.of({
      /**
       * Counts in a window whose length is the number of taken tokens times the refill time. Beyond the limit it takes nothing.
       */
      fixedWindow: ({ key, limit, refillRate, tokens }) => {
        const id = `window:${key}`
        const end = Duration.toMillis(refillRate) * tokens
        const counted = change<Count>(id, (row, now) => {
          const counter = row === undefined || row.since <= now ? { tokens: 0, since: now } : row
          const count = counter.tokens + tokens
          if (limit !== undefined && count > limit) return { answer: [count, counter.since - now], bucket: null }
          const since = counter.since + end
          return {
            answer: [count, since - now],
            bucket: tokens === 0 ? null : { tokens: count, since, idleFrom: since }
          }
        })
        const countedOn = Effect.clockWith((clock) => {
          const now = clock.currentTimeMillisUnsafe()
          return Effect.flatMap(countOn(id, { end, limit, now, tokens }), (row) =>
            row === undefined ? counted : Effect.succeed<Count>([row.tokens, row.since - now])
          )
        })
        return asked(tokens === 0 ? counted : countedOn)
      },
      tokenBucket: ({ allowOverflow, key, limit, refillRate, tokens }) => {
        const taken = change<Count>(key, (row, now) => {
          const refillMillis = Duration.toMillis(refillRate)
          const known = row ?? { tokens: limit, since: now }
          const { since, tokens: held } = refilled(notOfTheFuture(known, now), { limit, now, refillMillis })
          const remaining = held - tokens
          const kept = remaining < 0 && !allowOverflow ? held : remaining
          const idleFrom = since + (limit - kept) * refillMillis
          return { answer: [remaining, now - since], bucket: { tokens: kept, since, idleFrom } }
        })
        return asked(taken)
      },
      adaptiveConsume: () => Effect.succeed({ delay: Duration.zero, epoch: 0, phase: "inactive" }),
      adaptiveFeedback: () => Effect.void
    })
  }).pipe(Effect.withTracerEnabled(false))
)

/** A pair of numbers: the units used or left, and milliseconds, either remaining or since the last change. */
type Count = readonly [number, number]

type StoreFailure = SqlError.SqlError | Schema.SchemaError

const firstRow = (rows: unknown) => Exit.map(decodeRows(rows), ([row]) => row)

/** The units that a query adds to a window. The window's end moves by `end` milliseconds. */
interface Counting {
  readonly tokens: number
  readonly end: number
  readonly now: number
  readonly limit: number | undefined
}

interface Bucket {
  readonly tokens: number
  readonly since: number
  /** The time at which the bucket is full again, or its window over. */
  readonly idleFrom: number
}

interface Change<A> {
  readonly answer: A
  /** The bucket to write; `null` if nothing changes. */
  readonly bucket: Bucket | null
}

/**
 * A bucket whose last change is not later than `now`. If the clock was set back, used units stay used and refills begin
 * now, so no caller waits until the old time comes again.
 */
const notOfTheFuture = ({ since, tokens }: typeof Row.Type, now: number): typeof Row.Type => ({
  tokens,
  since: Math.min(since, now)
})

/** The bucket with the units that have come back since its last refill. If it is full, the interval starts over. */
const refilled = (
  { since, tokens }: typeof Row.Type,
  { limit, now, refillMillis }: { readonly limit: number; readonly now: number; readonly refillMillis: number }
): typeof Row.Type => {
  const refills = Math.max(0, Math.floor((now - since) / refillMillis))
  const full = tokens + refills >= limit
  return { tokens: Math.min(limit, tokens + refills), since: full ? now : since + refills * refillMillis }
}

const storeError = (cause: unknown) =>
  new RateLimiter.RateLimiterError({
    reason: new RateLimiter.RateLimitStoreError({ message: "The table of rate limits can't be used", cause })
  })
