import { withBodyExamples } from "./bodyExamples.ts"
import { withDescribedOperations, securitySchemes } from "./describedOperations.ts"
import { withDescribedProblems } from "./describedProblems.ts"
import { withGeneralAnswers } from "./generalAnswers.ts"
import { answerHeaderComponents } from "./headers.ts"
import { type JsonNode, nodeAt } from "./JsonNode.ts"
import { withOpenAnswers } from "./openAnswers.ts"
import { withSandboxExamples } from "./sandboxExamples.ts"

/** The published contract: the endpoints' declarations, their shared parts, and additions for tools and people. */
export const publishedContract = (declared: JsonNode): JsonNode => {
  const described = withDescribedProblems(withDescribedOperations(withGeneralAnswers(declared)))
  const contract = withBodyExamples(withSandboxExamples(withOpenAnswers(described)))
  return {
    ...contract,
    info: { ...nodeAt(contract, "info"), license: { name: "MIT", identifier: "MIT" } },
    components: { ...nodeAt(contract, "components"), headers: answerHeaderComponents, securitySchemes }
  }
}
