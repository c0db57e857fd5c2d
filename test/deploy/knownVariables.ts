import { settingsTable } from "../../src/settings/settingsTable.ts"

/** Variables that are not the service's own, which Node reads. */
const variablesOfNode = ["NODE_OPTIONS"]

const known = new Set([...Object.values(settingsTable).map(({ variable }) => variable), ...variablesOfNode])

/** Whether the service, or the Node that runs it, reads the variable; the `OTEL_*` of the standard all count. */
export const isKnownVariable = (name: string): boolean => known.has(name) || name.startsWith("OTEL_")

/** Seconds that the documents say a supervisor waits beyond `SHUTDOWN_GRACE`. */
export const secondsToStop = (operations: string): number =>
  Number(/wait for `SHUTDOWN_GRACE` \+ (\d+) seconds/.exec(operations)?.[1])

/** Seconds of a `SHUTDOWN_GRACE`. */
export const graceSeconds = (text: string): number => Number(/^(\d+) seconds$/.exec(text)?.[1])
