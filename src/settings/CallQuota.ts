import { Schema, SchemaTransformation } from "effect"

/** The max calls of a client in a window, which is named by its unit. */
const CallQuota = Schema.Struct({ name: Schema.String, quota: Schema.Int, windowSeconds: Schema.Int })
export type CallQuota = typeof CallQuota.Type

const secondsIn: ReadonlyMap<string, number> = new Map([
  ["second", 1],
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400]
])

/** The well-formed quotas of the list; others are left out. */
const quotasIn = (text: string): ReadonlyArray<CallQuota> =>
  [...text.matchAll(/(?<=^|,)\s*([1-9]\d{0,8}) per (second|minute|hour|day)\s*(?=,|$)/g)]
    .map(([, quota, name = ""]) => ({ name, quota: Number(quota), windowSeconds: secondsIn.get(name) ?? 0 }))
    .toSorted((a, b) => a.windowSeconds - b.windowSeconds)

const areQuotas = (text: string): boolean => {
  const quotas = quotasIn(text)
  return quotas.length === text.split(",").length && new Set(quotas.map(({ name }) => name)).size === quotas.length
}

/** A list like `30 per minute, 600 per day`: each unit at most once; the shortest window comes first. */
export const CallQuotas = Schema.String.check(
  Schema.makeFilter((text) => areQuotas(text) || "is not a list like `30 per minute` (or second, hour, day)")
).pipe(
  Schema.decodeTo(
    Schema.Array(CallQuota),
    SchemaTransformation.transform<ReadonlyArray<CallQuota>, string>({
      decode: quotasIn,
      encode: (quotas) => quotas.map(({ name, quota }) => `${quota} per ${name}`).join(", ")
    })
  )
)
