import { Duration, Effect, Schema } from "effect"

import { leaseTime } from "./Ledger.ts"
import type { LedgerStore } from "./LedgerStore.ts"

const decodeOwners = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ owner: Schema.String })))

/** After this time nothing of a process is open any more, and its row is dropped. */
const forgottenAfter = Duration.days(7)

/** The leases of the processes that share a ledger, counted by its store's clock. */
export const ownerLeases = ({ now: storeNow, owner, sql }: LedgerStore) => {
  const lease = sql.literal(String(Duration.toMillis(leaseTime)))
  const oblivion = sql.literal(String(Duration.toMillis(forgottenAfter)))

  return {
    renew: Effect.gen(function* () {
      const now = yield* storeNow
      const renewed = yield* sql`
        UPDATE ledger_owners SET alive_until = ${now} + ${lease}
        WHERE owner = ${owner} AND alive_until > ${now}
        RETURNING owner`
      if (renewed.length > 0) return true
      yield* sql`DELETE FROM ledger_owners WHERE alive_until < ${now} - ${oblivion}`
      yield* sql`
        INSERT INTO ledger_owners (owner, alive_until) VALUES (${owner}, ${now} + ${lease})
        ON CONFLICT (owner) DO UPDATE SET alive_until = excluded.alive_until`
      return false
    }),
    end: Effect.asVoid(sql`DELETE FROM ledger_owners WHERE owner = ${owner}`),
    living: Effect.gen(function* () {
      const rows = yield* sql`SELECT owner FROM ledger_owners WHERE alive_until > ${yield* storeNow}`
      return new Set((yield* decodeOwners(rows)).map((row) => row.owner))
    })
  }
}
