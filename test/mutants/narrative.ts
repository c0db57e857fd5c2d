import type { Mutant } from "./Mutant.ts"

/** Faults in who writes the narrative. */
export const narrativeMutants: ReadonlyArray<Mutant> = [
  {
    name: "a model's draft is not judged",
    file: "src/narrative/NarrativeWriter.ts",
    find: "if (offences.length > 0) return",
    replace: "if (offences.length > 1000) return",
    tests: ["test/narrative/NarrativeWriter.test.ts"]
  },
  {
    name: "the template stands in though the operator wants none",
    file: "src/narrative/NarrativeWriter.ts",
    find: 'if (narrativeFallback === "template") return',
    replace: "if (narrativeFallback.length > 0) return",
    tests: ["test/narrative/NarrativeWriter.test.ts"]
  }
]
