import { Schema } from "effect"

/**
 * An answer, only seen to be an object: the service holds its answers to the schemas of the contract, and adds keys within a major
 * version. The schemas themselves would be most of this client.
 */
export const answerObject = <Answer>() =>
  Schema.declare((value: unknown): value is Answer => typeof value === "object" && value !== null)
