import type { JsonNode } from "./JsonNode.ts"
import { withPlainNullables } from "./plainNullables.ts"
import { withSharedAnswers } from "./sharedAnswers.ts"
import { withSharedFields } from "./sharedFields.ts"
import { withSharedObjects } from "./sharedObjects.ts"

/** The contract as programs get it: the same, with what it has several times written once. It is half as large so. */
export const sharedContract = (contract: JsonNode): JsonNode =>
  withSharedFields(withSharedObjects(withPlainNullables(withSharedAnswers(contract))))
