import type { Mutant } from "./Mutant.ts"

/** Faults in what leaves the process as logs, spans and metrics. */
export const telemetryMutants: ReadonlyArray<Mutant> = [
  {
    name: "an address with state and ZIP is logged",
    file: "src/telemetry/redactedValue.ts",
    find: `    .replace(addressWithZip, redactedMark)
`,
    replace: "",
    tests: ["test/telemetry/LogRedaction.test.ts"]
  },
  {
    name: "a caller's IPv4 address is logged",
    file: "src/telemetry/redactedValue.ts",
    find: "(ipv4.test(found) && !isOwn(found) ? redactedMark : found)",
    replace: "found",
    tests: ["test/telemetry/LogRedaction.test.ts"]
  },
  {
    name: "a value under a private name is logged",
    file: "src/telemetry/redactedValue.ts",
    find: "Redacted.isRedacted(value) || isPrivateName(name)",
    replace: "Redacted.isRedacted(value)",
    tests: ["test/telemetry/LogRedaction.test.ts"]
  },
  {
    name: "redacting takes the square of a text's length",
    file: "src/telemetry/redactedValue.ts",
    find: "{0,90}?${separator}(?:${zip}",
    replace: "*?${separator}(?:${zip}",
    tests: ["test/telemetry/LogRedaction.test.ts"]
  }
]
