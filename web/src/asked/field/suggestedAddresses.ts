/** An address that the visitor may mean. */
export interface SuggestedAddress {
  readonly address: string
  /** The reason for the suggestion: an example's name, or an earlier look-up. */
  readonly about: string
}

/**
 * The known addresses for which every typed word begins a word of the address or of its `about`, in their order. If
 * nothing is typed, all of them. An address that is typed in full is not suggested.
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
