/** An address that may be meant. */
export interface SuggestedAddress {
  readonly address: string
  /** The kind of suggestion: the name of an example, or an earlier look-up. */
  readonly about: string
}

/**
 * The addresses that match all typed words by their beginnings, in listed order; all of them while nothing is typed. An
 * address typed in full needs no suggestion.
 */
export const suggestedAddresses = (
  typed: string,
  recent: ReadonlyArray<string>,
  examples: ReadonlyArray<{ readonly name: string; readonly address: string }>
): ReadonlyArray<SuggestedAddress> => {
  const known = [
    ...recent.map((address) => ({ address, about: "Looked up before" })),
    ...examples
      .filter(({ address }) => !recent.includes(address))
      .map(({ address, name }) => ({ address, about: `Example: ${name}` }))
  ]
  const words = wordsOf(typed)
  return known.filter(({ about, address }) => {
    const own = wordsOf(`${address} ${about}`)
    return address !== typed.trim() && words.every((word) => own.some((each) => each.startsWith(word)))
  })
}

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
