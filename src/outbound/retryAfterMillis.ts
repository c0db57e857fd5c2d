import { DateTime, Option } from "effect"

/** `Retry-After` in milliseconds from now, whether it came as seconds or as an HTTP date; `null` for anything else. */
export const retryAfterMillis = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  if (!header.trim().endsWith("GMT")) return null
  const instant = Option.getOrNull(DateTime.make(header))
  return instant === null ? null : Math.max(0, DateTime.toEpochMillis(instant) - now)
}
