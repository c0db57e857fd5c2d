import type { Mutant } from "./Mutant.ts"

const writer = ["test/narrative/NarrativeWriter.test.ts"]

/** Faults in what a narrative says, and in who chooses it. */
export const narrativeMutants: ReadonlyArray<Mutant> = [
  {
    name: "the default plan stands in though the operator wants none",
    file: "src/narrative/NarrativeWriter.ts",
    find: 'if (narrativeFallback === "plan") return',
    replace: "if (narrativeFallback.length > 0) return",
    tests: writer
  },
  {
    name: "each question to the model has the whole deadline",
    file: "src/narrative/NarrativeWriter.ts",
    find: "Math.max(0, end - (yield* Clock.currentTimeMillis))",
    replace: "20_000 + 0 * end",
    tests: writer
  },
  {
    name: "a service that fails is asked once more",
    file: "src/narrative/NarrativeWriter.ts",
    find: 'return attempt.reason._tag === "ModelRefused" || attempt.reason._tag === "ModelMalformed"',
    replace: 'return attempt.reason._tag !== "NoModel" && attempt.reason._tag !== "BudgetSpent"',
    tests: writer
  },
  {
    name: "the second answer takes the place of parts that were good",
    file: "packages/narrative/src/plan/judgePlan.ts",
    find: "Result.orElse(first.parts[part], () => second.parts[part])",
    replace: "Result.orElse(second.parts[part], () => first.parts[part])",
    tests: ["packages/narrative/test/plan/judgePlan.test.ts"]
  },
  {
    name: "a thesis that can be followed is not enough to be a model's plan",
    file: "packages/narrative/src/plan/judgePlan.ts",
    find: "Result.isFailure(thesis) &&",
    replace: "Result.isFailure(thesis) !== undefined &&",
    tests: writer
  },
  {
    name: "the second request asks for all parts again",
    file: "src/narrative/model/planRequest.ts",
    find: "refused.length === 0 || refused.some((refusal) => refusal.part === part)",
    replace: "refused.length >= 0 || part === undefined",
    tests: ["test/narrative/model/planRequest.test.ts"]
  },
  {
    name: "a model is sent the street",
    file: "src/narrative/model/planRequest.ts",
    find: 'street: facts.street === null ? null : "[street]"',
    replace: "street: facts.street",
    tests: ["test/narrative/model/planRequest.test.ts"]
  },
  {
    name: "a model's answer is read however long it is",
    file: "src/narrative/model/OpenAiModel.ts",
    find: "text.length > maxCharacters",
    replace: "text.length > 1000 * maxCharacters",
    tests: ["test/narrative/model/OpenAiModel.test.ts"]
  },
  {
    name: "a claim of another part is followed",
    file: "packages/narrative/src/plan/judgePlan.ts",
    find: 'if (known !== part) return "other-part"',
    replace: 'if (known === "headline") return "other-part"',
    tests: writer
  },
  {
    name: "a claim that is picked again and again is followed",
    file: "packages/narrative/src/plan/judgePlan.ts",
    find: 'ids.indexOf(id) < at ? "repeated"',
    replace: 'ids.indexOf(id) < at - 1000 ? "repeated"',
    tests: writer
  },
  {
    name: "a claim holds though a figure of it is not known",
    file: "packages/narrative/src/claims/claim/Claim.ts",
    find: "holds: (facts) => isKnown(facts, ids) && when(facts, facts)",
    replace: "holds: (facts) => when(Object(facts), facts)",
    tests: ["packages/narrative/test/claims/claim/Claim.test.ts"]
  },
  {
    name: "what no narrative may leave out is left out",
    file: "packages/narrative/src/plan/completePlan.ts",
    find: "needed: new Set(holding.filter(({ id, must }) => must || objections.has(id)).map(({ id }) => id))",
    replace:
      "needed: new Set(holding.filter(({ id, must }) => (must && plan === null) || objections.has(id)).map(({ id }) => id))",
    tests: writer
  },
  {
    name: "the places that a sentence rests on are not named",
    file: "src/narrative/writtenNarrative.ts",
    find: "restsOn.flatMap((fact) => factTable[fact].at)",
    replace: "restsOn.flatMap((fact) => factTable[fact].at.slice(1))",
    tests: ["test/narrative/writtenNarrative.test.ts"]
  },
  {
    name: "a contrast joins what points the same way",
    file: "packages/narrative/src/rendering/Relation.ts",
    find: '(one === "for" && other === "against") || (one === "against" && other === "for")',
    replace: 'one !== "neutral" && other !== "neutral"',
    tests: ["packages/narrative/test/rendering/Relation.test.ts"]
  }
]
