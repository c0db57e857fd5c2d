/** The kinds of colored parts, in the order of the groups of `parts`. */
const kinds = ["string", "comment", "keyword"] as const

/** Matches strings, comments and keywords in the example calls. It does not support escaped quotes. */
const parts = /("[^"\n]*"|'[^'\n]*')|((?:\/\/|#) [^\n]*)|(?<![^\s(])(as|await|const|export|from|import|new|with)(?= )/g

/**
 * Example code with its parts in color, by the classes that the docs use. The docs are colored by the build, but these
 * calls change with the address in the field.
 */
export const coloredCode = (code: string) => {
  const pieces = []
  let end = 0
  for (const match of code.matchAll(parts)) {
    const [text, ...groups] = match
    const kind = kinds[groups.findIndex((group) => group !== undefined)]
    pieces.push(code.slice(end, match.index), <span class={`hljs-${kind}`}>{text}</span>)
    end = match.index + text.length
  }
  return [...pieces, code.slice(end)]
}
