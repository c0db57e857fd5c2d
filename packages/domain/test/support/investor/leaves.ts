type Leaf = readonly [path: string, value: unknown]

const none: ReadonlyArray<Leaf> = []

/** The values of a tree, neither records nor lists, that meet a condition, each with its path. */
export const leavesWhere = (node: unknown, matches: (value: unknown) => boolean): ReadonlyArray<Leaf> => {
  if (typeof node !== "object" || node === null) return matches(node) ? [["", node]] : none
  let found = none
  for (const [key, child] of Object.entries(node)) {
    const below = leavesWhere(child, matches)
    if (below.length === 0) continue
    found = [...found, ...below.map(([path, value]): Leaf => [path === "" ? key : `${key}.${path}`, value])]
  }
  return found
}

/** The figures of an input, each with its path; a list is one figure. */
export const figuresOf = (node: unknown, path = ""): ReadonlyArray<Leaf> =>
  typeof node === "object" && node !== null && !Array.isArray(node)
    ? Object.entries(node).flatMap(([key, child]) => figuresOf(child, path === "" ? key : `${path}.${key}`))
    : [[path, node]]
