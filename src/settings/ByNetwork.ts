/**
 * A value for each of several payment networks, written as `value`, as `eip155:8453=value,eip155:137=value`, or as
 * both. A comma ends a value.
 */
export interface ByNetwork<A> {
  /** The value without a network name; `null` if every value names one. */
  readonly unnamed: A | null
  /** The values by CAIP-2 identifier. */
  readonly named: ReadonlyMap<string, A>
}

/** A network in CAIP-2 before its value. */
const pairStart = /^\s*([-a-z\d]{3,8}:[-\w]{1,32})=/

interface Part {
  readonly network: string | null
  readonly value: string
}

const partOf = (text: string): Part => {
  const [start = "", network = null] = pairStart.exec(text) ?? []
  return { network, value: text.slice(start.length).trim() }
}

const partsOf = (text: string): ReadonlyArray<Part> => text.split(",").map(partOf)

/** The fault of a setting with values by network, in words that don't repeat its text; `null` if it is valid. */
export const faultByNetwork = (text: string, faultOf: (value: string) => string | null): string | null => {
  const parts = partsOf(text)
  const twice = parts.find(({ network }, index) => parts.findIndex((other) => other.network === network) < index)
  if (twice !== undefined)
    return twice.network === null ? "has two values without a network" : `has ${twice.network} twice`
  const wrong = parts.flatMap(({ network, value }) => {
    const fault = faultOf(value)
    return fault === null ? [] : [network === null ? fault : `${fault} (for ${network})`]
  })
  return wrong[0] ?? null
}

/** The values by network in a text for which `faultByNetwork` gives `null`. */
export const readByNetwork = <A>(text: string, read: (value: string) => A): ByNetwork<A> => {
  const parts = partsOf(text)
  const [unnamed] = parts.filter(({ network }) => network === null)
  return {
    unnamed: unnamed === undefined ? null : read(unnamed.value),
    named: new Map(parts.flatMap(({ network, value }) => (network === null ? [] : [[network, read(value)]])))
  }
}
