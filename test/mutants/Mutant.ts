/**
 * A fault put into `src` on purpose, and the tests that must fail because of it. `npm run mutate` puts each into a copy of the
 * project, runs its tests there, and fails when one survives.
 */
export interface Mutant {
  /** What goes wrong with it, in a few words; unique. */
  readonly name: string
  /** Where, from the project's root. */
  readonly file: string
  /** What it replaces: text that stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Test files of which at least one fails. */
  readonly tests: ReadonlyArray<string>
}
