import type { ShownProblem } from "../page/ShownProblem.ts"
import { pageWords } from "./pageWords.ts"
import { capitalized } from "./plainText.ts"

/** A problem in the page's words, for people who fill in a form: its title, what is wrong, and what to type instead. */
export const problemWords = <Problem extends ShownProblem>(problem: Problem): Problem => {
  const { candidates = [], detail, hint, title, type } = problem
  return {
    ...problem,
    title: type.endsWith("/unusable-body") ? "One of the figures can't be used" : title,
    ...(detail === undefined ? {} : { detail: capitalized(pageWords(detail)) }),
    ...(hint === undefined
      ? {}
      : { hint: candidates.length > 0 ? "Pick one of them." : pageWords(hint.replace(/ \([^()]*\)/g, "")) })
  }
}
