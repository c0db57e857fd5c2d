import * as PgClient from "@effect/sql-pg/PgClient"
import { Effect, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"

const named = process.env["TEST_DATABASE_URL"]

const candidates: ReadonlyArray<string> =
  named === undefined
    ? ["postgres://root@127.0.0.1:5432/test", "postgres://root@localhost/test?host=/var/run/postgresql"]
    : [named]

/** The database tests may use: `TEST_DATABASE_URL`, else one on this machine. */
export const testDatabaseUrl = Effect.firstSuccessOf(
  candidates.map((url) => Effect.as(execute(url, "SELECT 1"), { url, isReachable: true }))
).pipe(Effect.orElseSucceed(() => ({ url: candidates[0] ?? "", isReachable: false })))

/** The database's URL with a schema of its own in it, dropped when the scope closes. */
export const ownSchema = Effect.fnUntraced(function* (url: string) {
  const schema = `test_${SecureRandom.uuidV4Unsafe().replaceAll("-", "")}`
  yield* Effect.acquireRelease(execute(url, `CREATE SCHEMA ${schema}`), () =>
    Effect.orDie(execute(url, `DROP SCHEMA ${schema} CASCADE`))
  )
  const own = new URL(url)
  // What is proved is lost with no process of ours; that PostgreSQL itself keeps what it has written is not proved here.
  own.searchParams.set("options", `-csearch_path=${schema} -csynchronous_commit=off`)
  return own.href
})

function execute(url: string, statement: string) {
  return PgClient.PgClient.pipe(
    Effect.flatMap((sql) => sql.unsafe(statement)),
    Effect.provide(PgClient.layer({ url: Redacted.make(url) }))
  )
}
