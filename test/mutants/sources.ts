import type { Mutant } from "./Mutant.ts"

/** Faults in how upstreams are asked and what their answers are taken for. */
export const sourceMutants: ReadonlyArray<Mutant> = [
  {
    name: "a zone that was not studied is milder than one that is not known",
    file: "src/domain/signals/FloodHazard.ts",
    find: "Undetermined: 4,\n  Unknown: 3,",
    replace: "Undetermined: 3,\n  Unknown: 4,",
    tests: ["test/sources/FloodZone.test.ts"]
  },
  {
    name: "metres are taken for feet",
    file: "src/sources/FloodMapZone.ts",
    find: "const metersPerFoot = 0.3048",
    replace: "const metersPerFoot = 1",
    tests: ["test/sources/FloodZone.test.ts"]
  },
  {
    name: "a gap in the map beside the point outweighs its zone",
    file: "src/sources/FloodZone.ts",
    find: "worstOf([...atPoint, ...beside.filter(mayHoldHouse)])",
    replace: "worstOf([...atPoint, ...beside])",
    tests: ["test/sources/FloodZone.test.ts"]
  },
  {
    name: "the zones beside a point on the street do not count",
    file: "src/sources/FloodZone.ts",
    find: "worstOf([...atPoint, ...beside.filter(mayHoldHouse)])",
    replace: "worstOf(atPoint)",
    tests: ["test/sources/FloodZone.test.ts"]
  },
  {
    name: "a property's own listing confirms its estimate",
    file: "src/sources/upstream/rentcast/rentCastListings.ts",
    find: "newest.filter(({ address }) => !isOwn(address))",
    replace: "newest",
    tests: ["test/sources/upstream/rentcast/rentCastListings.test.ts"]
  },
  {
    name: "a house number with a hyphen is another's",
    file: "src/domain/address/addressText.ts",
    find: 'text.replaceAll(/\\D+/g, "")',
    replace: "text",
    tests: ["test/sources/upstream/rentcast/rentCastListings.test.ts"]
  },
  {
    name: "RentCast may answer for the house next door",
    file: "src/sources/upstream/rentcast/rentCastSubject.ts",
    find: "if (!isAskedHouse(found, { houseNumber: houseNumberOf(place.street) })) return false",
    replace: "",
    tests: ["test/sources/upstream/rentcast/rentCastSubject.test.ts"]
  },
  {
    name: "a ZIP alone makes a similar street the asked one",
    file: "src/sources/upstream/rentcast/rentCastSubject.ts",
    find: 'street.name === "same" && found.zip',
    replace: "found.zip",
    tests: ["test/sources/upstream/rentcast/rentCastSubject.test.ts"]
  },
  {
    name: "an owner's broken layer is taken for its neighbours'",
    file: "src/sources/client/hostShare.ts",
    find: "sharedHost.test(host) ?",
    replace: "false ?",
    tests: ["test/sources/client/hostShare.test.ts", "test/sources/client/UpstreamClient.test.ts"]
  },
  {
    name: "a request timeout of the upstream is not repeated",
    file: "src/sources/policy/SourceError.ts",
    find: " || reason.status === 408",
    replace: "",
    tests: ["test/sources/client/UpstreamGuard.test.ts"]
  },
  {
    name: "a shared answer names the whole before one it asked for itself",
    file: "src/sources/policy/AnswerTrace.ts",
    find: `["stale cache", "upstream", "shared", "cache", "snapshot"]`,
    replace: `["stale cache", "shared", "upstream", "cache", "snapshot"]`,
    tests: ["test/sources/cache/cacheWords.test.ts"]
  },
  {
    name: "a fresh part names the whole before a stale one",
    file: "src/sources/policy/AnswerTrace.ts",
    find: `["stale cache", "upstream", "shared", "cache", "snapshot"]`,
    replace: `["upstream", "stale cache", "shared", "cache", "snapshot"]`,
    tests: ["test/sources/cache/cacheWords.test.ts"]
  },
  {
    name: "a zone that is not documented is a low risk",
    file: "src/domain/signals/FloodHazard.ts",
    find: `  if (zone === "X" || zone === "C") return levelOfX(subtype)
  return "Unknown"`,
    replace: "  return levelOfX(subtype)",
    tests: ["test/sources/FloodZone.test.ts"]
  },
  {
    name: "a zone that was not studied is a low risk",
    file: "src/domain/signals/FloodHazard.ts",
    find: 'if (zone === "D" || zone === openWater) return "Undetermined"',
    replace: 'if (zone === "D" || zone === openWater) return "Low"',
    tests: ["test/sources/FloodZone.test.ts"]
  },
  {
    name: "a timed-out attempt is repeated",
    file: "src/sources/policy/SourceError.ts",
    find: `reason._tag === "RateLimited" ||
`,
    replace: `reason._tag === "RateLimited" ||
  reason._tag === "Timeout" ||
`,
    tests: ["test/sources/client/UpstreamGuard.test.ts"]
  },
  {
    name: "an older answer stands in where the upstream refuses the key",
    file: "src/sources/policy/SourceError.ts",
    find: `statusOfReason(reason) === "failed"`,
    replace: `statusOfReason(reason) !== "no_data"`,
    tests: ["test/sources/cache/SourceCache.test.ts"]
  },
  {
    name: "hosts whose owners are not known are one owner's",
    file: "src/sources/client/hostOwner.ts",
    find: "domain !== null && domain === domainOf(other)",
    replace: "domain === domainOf(other)",
    tests: ["test/sources/client/redirect.test.ts"]
  },
  {
    name: "a redirect leads out of TLS",
    file: "src/sources/client/redirect.ts",
    find: `(to.protocol === "https:" ||`,
    replace: `(to.protocol !== "file:" ||`,
    tests: ["test/sources/client/redirect.test.ts"]
  },
  {
    name: "FRED is asked as browsers ask",
    file: "src/process/hostIdentity.ts",
    find: `"stlouisfed.org": likeCurl`,
    replace: `"stlouisfed.org": likeBrowser`,
    tests: ["test/process/hostIdentity.test.ts", "test/sandbox/wire/turnedAway.test.ts"]
  },
  {
    name: "a small body is unpacked to whatever it holds",
    file: "src/sources/client/replyText.ts",
    find: "maxOutputLength: maxReplyBytes",
    replace: "maxOutputLength: 100 * maxReplyBytes",
    tests: ["test/sources/client/replyText.test.ts"]
  },
  {
    name: "an upstream that fails is one that accepts its key",
    file: "src/sources/policy/RefusedKeys.ts",
    find: "return isAnswer(outcome) ? accept(variable) : Effect.void",
    replace: "return accept(variable)",
    tests: ["test/sources/policy/RefusedKeys.test.ts"]
  },
  {
    name: "a retry does not wait for Retry-After",
    file: "src/sources/client/retried.ts",
    find: "? Duration.max(duration, Duration.millis(input.retryAfterMillis))",
    replace: "? duration",
    tests: ["test/sources/client/UpstreamGuard.test.ts"]
  },
  {
    name: "a retry is sent past the deadline",
    file: "src/sources/client/retried.ts",
    find: "Duration.toMillis(duration) < left",
    replace: "left < Infinity",
    tests: ["test/sources/client/UpstreamGuard.test.ts"]
  },
  {
    name: "a circuit opens one failure late",
    file: "src/sources/client/HostCircuits.ts",
    find: "CircuitBreaker.consecutive(3)",
    replace: "CircuitBreaker.consecutive(4)",
    tests: ["test/sources/client/UpstreamGuard.test.ts"]
  },
  {
    name: "a probe that is abandoned opens its circuit again",
    file: "src/sources/client/HostCircuits.ts",
    find: "wasInterrupted(exit) ? CircuitBreaker.ignored : outcomeOf(exit)",
    replace: "outcomeOf(exit)",
    tests: ["test/sources/client/HostCircuits.test.ts"]
  },
  {
    name: "retries have no budget",
    file: "src/sources/client/RetryBudget.ts",
    find: "retries < 1 ? null : { retries: retries - 1 }",
    replace: "{ retries }",
    tests: ["test/sources/client/RetryBudget.test.ts"]
  },
  {
    name: "an attempt cut short by the deadline counts against its host",
    file: "src/sources/client/circuitOutcome.ts",
    find: "reason.afterMillis >= evidentMillis ? CircuitBreaker.failure() : CircuitBreaker.ignored",
    replace: "CircuitBreaker.failure()",
    tests: ["test/sources/client/circuitOutcome.test.ts"]
  },
  {
    name: "a failure is kept like an answer",
    file: "src/sources/cache/CachedPart.ts",
    find: "refusedUntil?.(found.reason, now) ?? null",
    replace: "refusedUntil?.(found.reason, now) ?? now + 60_000",
    tests: ["test/sources/cache/SourceCache.test.ts"]
  },
  {
    name: "another wording of a field's description makes all that is kept worthless",
    file: "src/sources/cache/CachedPart.ts",
    find: '(key === "description" && typeof value === "string")',
    replace: '(key === "title" && typeof value === "string")',
    tests: ["test/sources/cache/CachedPart.test.ts"]
  },
  {
    name: "a value of an exception is as good as new for as long as any",
    file: "src/sources/cache/CachedPart.ts",
    find: "exception?.freshFor ?? freshFor",
    replace: "freshFor",
    tests: ["test/sources/cache/keptCuts.test.ts"]
  },
  {
    name: "a stand-in may be of any age",
    file: "src/sources/cache/CachedPart.ts",
    find: "Duration.times(lifetimeOf(found, fetchedAt), staleLifetimes)",
    replace: "Duration.times(lifetimeOf(found, fetchedAt), 1000)",
    tests: ["test/sources/cache/SourceCache.test.ts"]
  },
  {
    name: "a whole is fresh when one part is",
    file: "src/sources/policy/AnswerTrace.ts",
    find: "stale: values.some(",
    replace: "stale: values.every(",
    tests: ["test/sources/policy/AnswerTrace.test.ts"]
  },
  {
    name: "a live process believes a sandbox's answer",
    file: "src/sources/cache/SourceCache.ts",
    find: "kept !== null && kept.sandbox && !takesSandbox ? null : kept",
    replace: "kept",
    tests: ["test/sources/cache/SourceCache.test.ts"]
  },
  {
    name: "the emergency before a hurricane is a disaster of its own",
    file: "src/sources/DisasterHistory.ts",
    find: "incidents.get(disasterNumber) ?? String(disasterNumber)",
    replace: "String(disasterNumber)",
    tests: ["test/sources/DisasterHistory.test.ts"]
  },
  {
    name: "what a hurricane flooded is no flood",
    file: "src/sources/DisasterHistory.ts",
    find: "designated.trim() === letter",
    replace: "designated === types[0]",
    tests: ["test/sources/DisasterHistory.test.ts"]
  },
  {
    name: "a release that is not out is asked for by every report",
    file: "src/sources/Demographics.ts",
    find: "Effect.andThen(cache.put(keptRelease, String(year), notOut), release(year - 1))",
    replace: "release(year - 1)",
    tests: ["test/sources/cache/keptCuts.test.ts"]
  },
  {
    name: "free calls may use the whole month of RentCast",
    file: "src/quotas/CostQuotas.ts",
    find: "Math.floor((rentcastMonthlyCalls ?? 0) / 2)",
    replace: "rentcastMonthlyCalls ?? 0",
    tests: ["test/quotas/CostQuotas.test.ts"]
  },
  {
    name: "a repeat of a billed request is not counted",
    file: "src/sources/client/UpstreamClient.ts",
    find: "permission === undefined ? sent",
    replace: "permission === undefined || resendCount > 0 ? sent",
    tests: ["test/sources/upstream/rentcast/RentCastQuota.test.ts"]
  },
  {
    name: "a paid caller gets what a free one was refused",
    file: "src/sources/cache/SourceCache.ts",
    find: "(endedEarly || !isForUs)",
    replace: "endedEarly",
    tests: ["test/sources/cache/SourceCache.test.ts", "test/sources/upstream/rentcast/RentCastQuota.test.ts"]
  },
  {
    name: "while the store of quotas is away there is no limit",
    file: "src/quotas/PeriodCount.ts",
    find: "Math.max(0, Math.min(amount, most - used))",
    replace: "amount",
    tests: ["test/quotas/PeriodCount.test.ts"]
  },
  {
    name: "a store that has lost a quota's count is not sent it where one more is taken at once",
    file: "src/quotas/PeriodCount.ts",
    find: "lost === 0 ? count : yield* addInStore(period, lost, 0)",
    replace: "count",
    tests: ["test/quotas/PeriodCount.test.ts"]
  },
  {
    name: "a quota's count is forgotten as soon as it is made",
    file: "src/quotas/PeriodCount.ts",
    find: "before === 0 && amount > 0 ? Duration.millis(keptFor / amount) : Duration.zero",
    replace: "Duration.zero",
    tests: ["test/quotas/PeriodCount.test.ts"]
  },
  {
    name: "the county's rate is of the state's month",
    file: "src/sources/JobMarket.ts",
    find: "countyPeriod: monthOf(ofCounty)",
    replace: "countyPeriod: monthOf(ofState)",
    tests: ["test/sources/JobMarket.test.ts"]
  },
  {
    name: "a list of Superfund sites that did not answer has none",
    file: "src/sources/Environment.ts",
    find: 'if (Result.isFailure(site)) return "not answered"',
    replace: 'if (Result.isFailure(site)) return "none within 10 km"',
    tests: ["test/sources/Environment.test.ts"]
  },
  {
    name: "a ZIP code's rents are of whatever HUD area comes first",
    file: "src/sources/FairMarketRent.ts",
    find: "found.success.find(({ areaCode }) => areaCode === area.areaCode)",
    replace: "found.success[0]",
    tests: ["test/sources/FairMarketRent.test.ts"]
  },
  {
    name: "one location with fiber promises it to all",
    file: "src/sources/Broadband.ts",
    find: "if (availability.fiberShare === 100) return true",
    replace: "if ((availability.fiberShare ?? 0) > 0) return true",
    tests: ["test/sources/Broadband.test.ts"]
  },
  {
    name: "a state without zones in the list has none",
    file: "src/sources/OpportunityZone.ts",
    find: "return tract === null && !tracts.value.some(",
    replace: "return tracts.value.length === 0 && !tracts.value.some(",
    tests: ["test/sources/OpportunityZone.test.ts"]
  }
]
