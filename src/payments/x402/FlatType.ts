/**
 * An EIP-712 struct whose members are texts and whole numbers (`uint256`), in a domain that has a name, version 1 and chain 1
 * alone.
 */
export interface FlatType<Name extends string> {
  readonly domain: string
  readonly name: string
  readonly members: ReadonlyArray<readonly [name: Name, type: "string" | "uint256"]>
}

/** The values of such a struct. */
export type FlatValues<Name extends string> = Readonly<Record<Name, string | number>>

/** Signs such a struct: `r`, `s` and `v` in hex, 65 bytes. */
export type SignFlat = <Name extends string>(type: FlatType<Name>, values: FlatValues<Name>) => string
