import type { Mutant } from "./Mutant.ts"

/** Faults in what is said of the upstreams, and in what is kept of their answers. */
export const doctorMutants: ReadonlyArray<Mutant> = [
  {
    name: "a recorded URL keeps the key it was asked with",
    file: "src/doctor/Exchange.ts",
    find: "cleaned.searchParams.set(name, removed)",
    replace: "cleaned.searchParams.get(name)",
    tests: ["test/doctor/withoutKeys.test.ts"]
  },
  {
    name: "a field of another type is as expected",
    file: "src/doctor/shapeSightings.ts",
    find: "found: otherThan(ast, value), fits: false",
    replace: "found: otherThan(ast, value), fits: true",
    tests: ["test/doctor/shapeSightings.test.ts"]
  },
  {
    name: "the canary takes the slots of paid calls",
    file: "src/doctor/Canary.ts",
    find: `provideService(CallKind, "free")`,
    replace: `provideService(CallKind, "paid")`,
    tests: ["test/doctor/Canary.test.ts"]
  },
  {
    name: "billed calls are made where none is wanted",
    file: "src/doctor/askSources.ts",
    find: "(isBilled && !billed)",
    replace: "(isBilled && billed)",
    tests: ["test/doctor/UpstreamCheckup.test.ts"]
  },
  {
    name: "a source that is empty where there is something is fine",
    file: "src/doctor/askSources.ts",
    find: `answer.status === "no_data" ? [emptied`,
    replace: `answer.status === "stale" ? [emptied`,
    tests: ["test/doctor/lies.test.ts"]
  },
  {
    name: "a fact of a place is not looked at",
    file: "src/doctor/askSources.ts",
    find: "...doubtsOfSource(key, golden.facts, found[key], now),",
    replace: "",
    tests: ["test/doctor/lies.test.ts"]
  },
  {
    name: "months back are counted from another year",
    file: "src/doctor/Fact.ts",
    find: "today.year * 12 + today.month",
    replace: "today.year * 12 - today.month",
    tests: ["test/doctor/lies.test.ts"]
  },
  {
    name: "ArcGIS's own details are dropped",
    file: "src/doctor/exchangeFaults.ts",
    find: `[message ?? "", ...[details ?? []].flat()]`,
    replace: `[message ?? ""]`,
    tests: ["test/doctor/lies.test.ts"]
  },
  {
    name: "CONTACT is advised where it is not sent",
    file: "src/outbound/hostIdentity.ts",
    find: `sendsContact && !isSet ? "CONTACT"`,
    replace: `!isSet ? "CONTACT"`,
    tests: ["test/outbound/hostIdentity.test.ts", "test/doctor/lies.test.ts"]
  },
  {
    name: "what the operator has set for a host comes after the built-in way",
    file: "src/outbound/hostIdentity.ts",
    find: "agent === undefined ? builtIn(host, contact) : named(agent)",
    replace: "builtIn(host, contact)",
    tests: ["test/outbound/hostIdentity.test.ts"]
  },
  {
    name: "a host that refuses the first agent is not asked with the second",
    file: "src/sources/kit/AgentChoice.ts",
    find: "refusals.includes(reply.status) ? Effect.fail",
    replace: "reply.status === 0 ? Effect.fail",
    tests: ["test/sources/kit/AgentChoice.test.ts"]
  },
  {
    name: "the way that was served is forgotten",
    file: "src/sources/kit/AgentChoice.ts",
    find: "else served.set(host, { identity, at })",
    replace: "else served.delete(host)",
    tests: ["test/sources/kit/AgentChoice.test.ts"]
  },
  {
    name: "a model that plans nothing sells narratives",
    file: "src/doctor/salesChecks.ts",
    find: "(Option.isSome(openaiApiKey) && isModelWell)",
    replace: "Option.isSome(openaiApiKey)",
    tests: ["test/doctor/salesChecks.test.ts"]
  }
]
